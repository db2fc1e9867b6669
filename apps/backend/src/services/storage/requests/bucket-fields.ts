/** Fields with which a bucket is made and changed (contract §4.2). */
import { z } from 'zod';
import { StorageError } from '../errors/storage-error.ts';
import { parseSize } from '../rules/size.ts';

export const bucketLimits = {
  public: z.boolean().optional(),
  file_size_limit: z.union([z.number(), z.string()]).nullish(),
  allowed_mime_types: z.array(z.string().max(255)).max(200).nullish(),
};

export interface BucketRoute {
  Params: { bucket: string };
}

/** No bucket can take more than the installation does. @throws {StorageError} sizeFormat, tooLarge */
export function sizeOf(
  value: number | string | null | undefined,
  installation: number,
): number | null | undefined {
  if (value === null || value === undefined) return value;
  const bytes = parseSize(value);
  if (bytes > installation) throw new StorageError('tooLarge');
  // The dashboards of this contract send 0 for no limit of its own.
  return bytes === 0 ? null : bytes;
}
