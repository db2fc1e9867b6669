/** Of which parts an object is made. */
import { StorageError } from '../../errors/storage-error.ts';
import type { MultipartPart } from '../../store/multipart-uploads.ts';
import { childText } from '../xml/read.ts';
import type { XmlElement } from '../xml/read.ts';
import { maxPartNumber } from './upload-of-request.ts';

/** S3's own limit, for all parts but the last. Bytes. */
const minPartSize = 5 * 1024 * 1024;

export interface WantedPart {
  readonly number: number;
  /** Without quotation marks. */
  readonly eTag: string;
}

/** @throws {StorageError} s3Xml */
export function wantedParts({ children }: XmlElement): WantedPart[] {
  const parts = children.map((part) => {
    const number = /^\d{1,5}$/.test(childText(part, 'PartNumber')?.trim() ?? '')
      ? Number(childText(part, 'PartNumber'))
      : 0;
    const eTag = childText(part, 'ETag')?.trim().replaceAll('"', '') ?? '';
    if (part.name !== 'Part' || number < 1 || number > maxPartNumber || eTag === '')
      throw new StorageError('s3Xml', { detail: 'each Part must have a PartNumber and an ETag' });
    return { number, eTag };
  });
  if (parts.length === 0 || parts.length > maxPartNumber)
    throw new StorageError('s3Xml', { detail: `there must be from 1 to ${maxPartNumber} parts` });
  return parts;
}

/** @throws {StorageError} s3PartOrder, s3Part, s3PartTooSmall */
export function chosenParts(
  wanted: readonly WantedPart[],
  stored: readonly MultipartPart[],
): MultipartPart[] {
  if (wanted.some(({ number }, index) => number <= (wanted[index - 1]?.number ?? 0)))
    throw new StorageError('s3PartOrder');
  const byNumber = new Map(stored.map((part) => [part.number, part]));
  const chosen = wanted.map(({ number, eTag }) => {
    const part = byNumber.get(number);
    if (part?.version !== eTag) throw new StorageError('s3Part');
    return part;
  });
  if (chosen.slice(0, -1).some(({ size }) => size < minPartSize)) throw new StorageError('s3PartTooSmall');
  return chosen;
}
