/** Sizes as people write them into a bucket's limit. */
import { StorageError } from '../errors/storage-error.ts';

const units: Readonly<Record<string, number>> = { B: 1, KB: 1e3, MB: 1e6, GB: 1e9 };

/**
 * @param value bytes, or a text such as `20MB` (decimal, contract §4.2)
 * @returns bytes
 * @throws {StorageError} sizeFormat
 */
export function parseSize(value: number | string): number {
  const [, amount, unit] = /^(\d+(?:\.\d+)?)\s*(B|KB|MB|GB)?$/i.exec(String(value).trim()) ?? [];
  const bytes = Number(amount) * (units[(unit ?? 'B').toUpperCase()] ?? Number.NaN);
  if (!Number.isFinite(bytes) || bytes > Number.MAX_SAFE_INTEGER) throw new StorageError('sizeFormat');
  return Math.floor(bytes);
}
