/** A body that is XML: read within bounds, checked as it was signed, then parsed. */
import { BodyError } from '../../../platform/http/bodies.ts';
import { StorageError } from '../errors/storage-error.ts';
import type { S3Request } from './s3-request.ts';
import { readXml } from './xml/read.ts';
import type { XmlElement } from './xml/read.ts';

/** Read whole, and held as long as the answer takes. @throws {StorageError} s3XmlTooLarge */
async function readWhole({ bodies, request, reply, payload }: S3Request, maxBytes: number): Promise<string> {
  const raw = await bodies.read(request, reply, maxBytes).catch((error: unknown) => {
    if (error instanceof BodyError && error.fault === 'too-large')
      throw new StorageError('s3XmlTooLarge', {}, { cause: error });
    throw error;
  });
  async function* source(): AsyncGenerator<Uint8Array> {
    if (raw.length > 0) yield raw;
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of payload.checked(source())) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

export interface XmlBounds {
  readonly maxBytes: number;
  readonly maxElements: number;
}

/** @throws {StorageError} s3XmlTooLarge, s3Xml, and what the payload refuses */
export async function readXmlBody(
  s3: S3Request,
  root: string,
  { maxBytes, maxElements }: XmlBounds,
): Promise<XmlElement> {
  return readXml(await readWhole(s3, maxBytes), root, maxElements);
}

/** The same, of a body that need not be there. */
export async function readOptionalXmlBody(
  s3: S3Request,
  root: string,
  { maxBytes, maxElements }: XmlBounds,
): Promise<XmlElement | null> {
  const text = await readWhole(s3, maxBytes);
  return text === '' ? null : readXml(text, root, maxElements);
}
