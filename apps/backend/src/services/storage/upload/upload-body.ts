/** An upload's body: raw, or a form with one file in it (contract §4.3). */
import type { FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { StorageError } from '../errors/storage-error.ts';
import { unknownType } from '../rules/content.ts';
import { faultOfRobotsTag } from '../rules/robots-tag.ts';
import { isForm, openForm } from './open-form.ts';

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
  /** The file has at most these bytes: the whole of a form. */
  readonly longest: number | null;
  /** As far as they are known before the content is read: not where a form names them after the file. */
  readonly userMetadata: UploadDetails['userMetadata'];
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

/** @throws {StorageError} robotsTag */
function robotsTagOf(request: FastifyRequest): string | null {
  const value = header(request, 'x-robots-tag');
  if (value === undefined || value === '') return null;
  const text = headerText(value);
  const detail =
    text === undefined ? 'X-Robots-Tag header value must be at most 200 characters' : faultOfRobotsTag(text);
  if (detail !== null) throw new StorageError('robotsTag', { detail });
  return value;
}

/** Bytes of the whole body, where the request says so. */
export function announcedLength(request: FastifyRequest): number | null {
  const length = Number(request.headers['content-length'] ?? Number.NaN);
  return Number.isSafeInteger(length) ? length : null;
}

/** @throws {StorageError} metadata */
export function metadataHeader(request: FastifyRequest): UploadDetails['userMetadata'] {
  const encoded = header(request, 'x-metadata');
  return parseMetadata(encoded === undefined ? undefined : Buffer.from(encoded, 'base64').toString('utf8'));
}

function rawBody(request: FastifyRequest): UploadBody {
  const contentType = header(request, 'content-type') ?? unknownType;
  const userMetadata = metadataHeader(request);
  const details: UploadDetails = {
    contentType: null,
    cacheControl: cacheControlOf(header(request, 'cache-control')),
    userMetadata,
    robotsTag: robotsTagOf(request),
  };
  return {
    content: request.raw,
    contentType,
    announced: announcedLength(request),
    longest: announcedLength(request),
    userMetadata,
    details: () => Promise.resolve(details),
  };
}

/** Fields may follow the file. */
async function formBody(request: FastifyRequest, contentType: string): Promise<UploadBody> {
  const robotsTag = robotsTagOf(request);
  const { fields, file, finished } = await openForm(request, contentType, { fieldSize: maxMetadataLength });
  return {
    content: file.content,
    contentType: fields.get('contentType') ?? file.type,
    announced: null,
    longest: announcedLength(request),
    userMetadata: parseMetadata(fields.get('metadata')),
    details: async () => {
      await finished;
      return {
        contentType: fields.get('contentType') ?? null,
        cacheControl: cacheControlOf(fields.get('cacheControl')),
        userMetadata: parseMetadata(fields.get('metadata')),
        robotsTag,
      };
    },
  };
}

/** @throws {StorageError} brokenBody, noContent, metadata, robotsTag */
export async function openBody(request: FastifyRequest): Promise<UploadBody> {
  const contentType = header(request, 'content-type');
  return isForm(contentType) ? formBody(request, contentType) : rawBody(request);
}
