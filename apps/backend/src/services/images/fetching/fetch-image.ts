/**
 * Fetches a picture from an address that somebody typed. The address may lie: nothing is asked of hosts that
 * are not on the public internet, whatever their names resolve to (the check is at the connection, so a name
 * cannot change in between), and what comes back is judged by its bytes.
 */
import http from 'node:http';
import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { checkUrl } from '../rules/image-url.ts';
import { ImageError } from './image.ts';
import type { Image } from './image.ts';

/** Of a picture. Bytes. */
const maxImageBytes = 10 * 1024 * 1024;
/** From the first question to the last byte, redirects included. */
const deadlineMs = 10_000;
const maxRedirects = 3;

const types = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']);

const agents = {
  'http:': new RequestFilteringHttpAgent({ keepAlive: false }),
  'https:': new RequestFilteringHttpsAgent({ keepAlive: false }),
} as const;

function ask(url: URL, allowed: ReadonlySet<string>, signal: AbortSignal): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:';
  const agent = allowed.has(url.host) ? false : agents[isSecure ? 'https:' : 'http:'];
  const headers = {
    accept: [...types].join(', '),
    'accept-encoding': 'identity',
    'user-agent': 'image-proxy',
  };
  return new Promise((resolve, reject) => {
    const get = isSecure ? https.get : http.get;
    get(url, { agent, headers, signal, maxHeaderSize: 16_384 }, resolve).on('error', reject);
  });
}

async function read(response: IncomingMessage): Promise<Buffer> {
  if (Number(response.headers['content-length'] ?? 0) > maxImageBytes) throw new ImageError('too large');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxImageBytes) throw new ImageError('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function follow(
  address: string,
  allowed: ReadonlySet<string>,
  signal: AbortSignal,
  redirects: number,
): Promise<Buffer> {
  const url = checkUrl(address, allowed);
  const response = await ask(url, allowed, signal);
  try {
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return await read(response);
    const isRedirect = [301, 302, 303, 307, 308].includes(statusCode) && headers.location !== undefined;
    if (!isRedirect) throw new ImageError(`status ${statusCode}`);
    if (redirects === maxRedirects || !URL.canParse(headers.location ?? '', url))
      throw new ImageError('a redirect too many, or to nowhere');
    return await follow(new URL(headers.location ?? '', url).href, allowed, signal, redirects + 1);
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
    const bytes = await follow(address, allowed, signal, 0);
    const { fileTypeFromBuffer } = await import('file-type');
    const type = (await fileTypeFromBuffer(bytes))?.mime;
    if (type === undefined || !types.has(type)) throw new ImageError('no picture of a known kind');
    return { type, bytes };
  } catch (error) {
    if (error instanceof ImageError) throw error;
    throw new ImageError((error as Error).message, { cause: error });
  }
}
