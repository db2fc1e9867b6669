import type { Validators } from '../rules/preconditions.ts';
import type { ObjectRow } from '../store/objects.ts';
import { eTagOf } from '../upload/upload.ts';

/** What tells the versions of an object apart, for conditions and as headers (RFC 9110 section 8.8). */
export function validatorsOf({ metadata, version, updated_at }: ObjectRow): Validators {
  const { eTag = eTagOf(version), lastModified = updated_at } = metadata ?? {};
  return { eTag, modified: Date.parse(lastModified) };
}
