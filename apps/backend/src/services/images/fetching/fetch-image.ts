/** Fetches a picture from an address that somebody typed. What comes back is judged by its bytes. */
import { requestPublic } from '@sangam/public-request';
import { collectBytes } from '../../../platform/collect-bytes.ts';
import { withScheme } from '../rules/image-url.ts';
import { ImageError } from './image.ts';
import type { Image } from './image.ts';

/** Of a picture. Bytes. */
const maxImageBytes = 10 * 1024 * 1024;
/** From the first question to the last byte, redirects included. */
const deadlineMs = 10_000;
const maxRedirects = 3;

const types = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']);

const tooLarge = (): ImageError => new ImageError('too large');

async function fetchBytes(
  address: string,
  allowedHosts: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<Buffer> {
  const headers = { accept: [...types].join(', '), 'user-agent': 'image-proxy' };
  const request = { method: 'GET', headers, signal, maxRedirects, allowedHosts } as const;
  const response = await requestPublic(withScheme(address), request);
  try {
    if (response.statusCode !== 200) throw new ImageError(`status ${response.statusCode ?? 0}`);
    if (Number(response.headers['content-length'] ?? 0) > maxImageBytes) throw tooLarge();
    return await collectBytes(response, maxImageBytes, tooLarge);
  } finally {
    response.destroy();
  }
}

/** @throws {ImageError} when there is no picture, or none that may be fetched */
export async function fetchImage(
  address: string,
  allowed: ReadonlySet<string>,
  stopping: AbortSignal,
): Promise<Image> {
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(deadlineMs)]);
  try {
    const bytes = await fetchBytes(address, allowed, signal);
    const { fileTypeFromBuffer } = await import('file-type');
    const type = (await fileTypeFromBuffer(bytes))?.mime;
    if (type === undefined || !types.has(type)) throw new ImageError('no picture of a known kind');
    return { type, bytes };
  } catch (error) {
    if (error instanceof ImageError) throw error;
    throw new ImageError('not fetched', { cause: error });
  }
}
