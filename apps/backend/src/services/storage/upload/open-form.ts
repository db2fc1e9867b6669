/** A form with one file in it, read up to the file. */
import { Busboy } from '@fastify/busboy';
import type { BusboyFileStream } from '@fastify/busboy';
import type { FastifyRequest } from 'fastify';
import { StorageError } from '../errors/storage-error.ts';
import { unknownType } from '../rules/content.ts';

interface FormFile {
  readonly content: BusboyFileStream;
  /** As the part declares it. */
  readonly type: string;
  readonly name: string;
}

export interface OpenForm {
  /** Those before the file; once the form has ended, those after it, too. Of one name the first counts. */
  readonly fields: ReadonlyMap<string, string>;
  /** Names that came more than once. */
  readonly repeated: ReadonlySet<string>;
  readonly file: FormFile;
  /** The end of the form. @throws {StorageError} brokenBody, aborted */
  readonly finished: Promise<void>;
}

const formLimits = { fields: 20, files: 1, parts: 30, headerPairs: 50, headerSize: 16_384 };

export function isForm(contentType: string | undefined): contentType is string {
  return contentType !== undefined && /^multipart\/form-data/i.test(contentType);
}

const broken = (error: unknown): StorageError =>
  new StorageError(
    'brokenBody',
    { detail: error instanceof Error ? error.message : 'form' },
    { cause: error },
  );

function busboyOf(request: FastifyRequest, contentType: string, limits: object): InstanceType<typeof Busboy> {
  try {
    return new Busboy({
      headers: { ...request.headers, 'content-type': contentType },
      limits: { ...formLimits, ...limits },
      isPartAFile: (_field, type, name) => name !== undefined || type === unknownType,
    });
  } catch (error) {
    throw broken(error);
  }
}

/**
 * @param limits bytes of a field, and how many fields there may be
 * @throws {StorageError} brokenBody, aborted; noContent where there is no file
 */
export async function openForm(
  request: FastifyRequest,
  contentType: string,
  limits: { readonly fieldSize: number; readonly fields?: number },
): Promise<OpenForm> {
  const form = busboyOf(request, contentType, limits);
  const fields = new Map<string, string>();
  const repeated = new Set<string>();
  form.on('field', (name, value, _nameTruncated, truncated) => {
    if (fields.has(name)) repeated.add(name);
    // A truncated value counts as invalid, so it becomes one that is refused.
    else fields.set(name, truncated ? '!' : value);
  });
  const finished = new Promise<void>((resolve, reject) => {
    form.once('finish', resolve);
    form.once('error', (error: unknown) => reject(broken(error)));
    const aborted = (): void => reject(new StorageError('aborted'));
    request.raw.once('aborted', aborted).once('error', aborted);
  });
  // Awaited by who reads the file; where it is not, the content has already failed.
  finished.catch(() => undefined);
  const file = new Promise<FormFile>((resolve) => {
    form.once('file', (_field, content, name, _encoding, type) => {
      finished.catch((error: Error) => content.destroy(error));
      resolve({ content, type, name });
    });
  });
  request.raw.pipe(form);
  const found = await Promise.race([file, finished.then(() => null)]);
  if (found === null) throw new StorageError('noContent');
  return { fields, repeated, file: found, finished };
}
