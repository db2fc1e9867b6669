/** An upload's body: raw, or a form with one file in it (contract §4.3). */
import { Busboy } from '@fastify/busboy';
import type { BusboyFileStream } from '@fastify/busboy';
import type { FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { StorageError } from '../errors/storage-error.ts';
import { unknownType } from '../rules/content.ts';

export interface UploadDetails {
  /** Overrides the part's own type. */
  readonly contentType: string | null;
  readonly cacheControl: string;
  readonly userMetadata: Readonly<Record<string, unknown>> | null;
  readonly robotsTag: string | null;
}

export interface UploadBody {
  readonly content: Readable;
  /** The declared type, as far as it is known before the content is read. */
  readonly contentType: string;
  /** Bytes, where they are announced; a form announces only the whole. */
  readonly announced: number | null;
  /** Everything declared about the file; known once the content has been read. @throws {StorageError} */
  details(): Promise<UploadDetails>;
}

const maxMetadataLength = 1024 * 1024;

/** @throws {StorageError} metadata */
export function parseMetadata(text: string | undefined): Readonly<Record<string, unknown>> | null {
  if (text === undefined || text === '') return null;
  try {
    const value: unknown = text.length > maxMetadataLength ? null : JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch {
    // said below
  }
  throw new StorageError('metadata');
}

/** What may stand in a header of every download. */
function headerText(value: string | undefined): string | undefined {
  return value !== undefined && /^[\x20-\x7e]{1,200}$/.test(value) ? value : undefined;
}

/** `3600` and `max-age=3600` mean the same. */
export function cacheControlOf(value: string | undefined): string {
  const text = headerText(value?.trim());
  if (text === undefined) return 'no-cache';
  return /^\d+$/.test(text) ? `max-age=${text}` : text;
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

function announcedLength(request: FastifyRequest): number | null {
  const length = Number(request.headers['content-length'] ?? Number.NaN);
  return Number.isSafeInteger(length) ? length : null;
}

function rawBody(request: FastifyRequest): UploadBody {
  const contentType = header(request, 'content-type') ?? unknownType;
  const encoded = header(request, 'x-metadata');
  const userMetadata = parseMetadata(
    encoded === undefined ? undefined : Buffer.from(encoded, 'base64').toString('utf8'),
  );
  const details: UploadDetails = {
    contentType: null,
    cacheControl: cacheControlOf(header(request, 'cache-control')),
    userMetadata,
    robotsTag: headerText(header(request, 'x-robots-tag')) ?? null,
  };
  return {
    content: request.raw,
    contentType,
    announced: announcedLength(request),
    details: () => Promise.resolve(details),
  };
}

const formLimits = {
  fields: 20,
  fieldSize: maxMetadataLength,
  files: 1,
  parts: 30,
  headerPairs: 50,
  headerSize: 16_384,
};

/** A form is read up to its file; fields may follow the file. */
async function formBody(request: FastifyRequest, contentType: string): Promise<UploadBody> {
  const form = new Busboy({
    headers: { ...request.headers, 'content-type': contentType },
    limits: formLimits,
    isPartAFile: (_field, type, name) => name !== undefined || type === unknownType,
  });
  const fields = new Map<string, string>();
  form.on('field', (name, value, _nameTruncated, truncated) => {
    // A truncated value counts as invalid, so it becomes one that is refused.
    if (!fields.has(name)) fields.set(name, truncated ? '!' : value);
  });
  const finished = new Promise<void>((resolve, reject) => {
    form.once('finish', resolve);
    form.once('error', (error: unknown) => {
      reject(
        new StorageError(
          'brokenBody',
          { detail: error instanceof Error ? error.message : 'form' },
          { cause: error },
        ),
      );
    });
    const broken = (): void => reject(new StorageError('aborted'));
    request.raw.once('aborted', broken).once('error', broken);
  });
  // Awaited below; where it is not, the content has already failed.
  finished.catch(() => undefined);
  const file = new Promise<{ content: BusboyFileStream; type: string }>((resolve) => {
    form.once('file', (_field, content, _name, _encoding, type) => {
      finished.catch((error: Error) => content.destroy(error));
      resolve({ content, type });
    });
  });
  request.raw.pipe(form);
  const found = await Promise.race([file, finished.then(() => null)]);
  if (found === null) throw new StorageError('noContent');
  return {
    content: found.content,
    contentType: fields.get('contentType') ?? found.type,
    announced: null,
    details: async () => {
      await finished;
      return {
        contentType: fields.get('contentType') ?? null,
        cacheControl: cacheControlOf(fields.get('cacheControl')),
        userMetadata: parseMetadata(fields.get('metadata')),
        robotsTag: null,
      };
    },
  };
}

/** @throws {StorageError} brokenBody, noContent, metadata */
export async function openBody(request: FastifyRequest): Promise<UploadBody> {
  const contentType = header(request, 'content-type');
  if (contentType === undefined || !/^multipart\/form-data/i.test(contentType)) return rawBody(request);
  try {
    return await formBody(request, contentType);
  } catch (error) {
    if (error instanceof StorageError) throw error;
    throw new StorageError('brokenBody', { detail: (error as Error).message }, { cause: error });
  }
}
