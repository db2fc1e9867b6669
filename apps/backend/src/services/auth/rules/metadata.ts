/**
 * Limits of `user_metadata` and `app_metadata`. Both are part of every access token, which each request sends
 * and each service caches: they are for names and settings, not for files.
 */
import { AuthError } from '../errors/auth-error.ts';

export type MetadataField = 'user_metadata' | 'app_metadata';

/**
 * Bytes of JSON. Together they make a token of 17,000 characters, which `platform/jwt` accepts and headers
 * can hold.
 */
const largest: Readonly<Record<MetadataField, number>> = { user_metadata: 8192, app_metadata: 4096 };
const maxDepth = 8;
const maxKeys = 200;

function isBranch(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Iterative, level by level: JSON with a hundred thousand levels must not overflow the stack. */
function checkShape(field: MetadataField, value: object): void {
  let level: object[] = [value];
  let keys = 0;
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > maxDepth) throw new AuthError('metadataDepth', { field, limit: maxDepth });
    const below: object[] = [];
    for (const branch of level) {
      const values: unknown[] = Array.isArray(branch) ? branch : Object.values(branch);
      keys += values.length;
      if (keys > maxKeys) throw new AuthError('metadataKeys', { field, limit: maxKeys });
      below.push(...values.filter(isBranch));
    }
    level = below;
  }
}

/** @throws {AuthError} `metadataDepth`, `metadataKeys`, `metadataSize` */
export function checkMetadata(field: MetadataField, value: Readonly<Record<string, unknown>>): void {
  checkShape(field, value);
  const limit = largest[field];
  if (Buffer.byteLength(JSON.stringify(value)) > limit) throw new AuthError('metadataSize', { field, limit });
}

/** Whether {@link checkMetadata} would let it pass. */
export function isModestMetadata(field: MetadataField, value: Readonly<Record<string, unknown>>): boolean {
  try {
    checkMetadata(field, value);
    return true;
  } catch {
    return false;
  }
}
