/** Requests and responses of Node's HTTP server as those of the Fetch standard, streamed both ways. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadableStream } from 'node:stream/web';
import { threwHeader } from '../rules/headers.ts';

/** Of the connection between server and worker. */
const connectionHeaders = new Set(['connection', 'expect', 'transfer-encoding']);

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2);
    if (!connectionHeaders.has(name.toLowerCase())) headers.append(name, value);
  }
  return headers;
}

function bodyOf(message: IncomingMessage): ReadableStream | null {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = message.headers;
  const isBare = message.method === 'GET' || message.method === 'HEAD';
  if (isBare || (length === '0' && encoding === undefined)) return null;
  // A function that stops reading must still be able to answer on the connection.
  return ReadableStream.from(message.iterator({ destroyOnReturn: false }));
}

/** @param signal aborted when the caller goes away */
export function toRequest(message: IncomingMessage, origin: string, signal: AbortSignal): Request {
  return new Request(new URL(message.url ?? '/', origin), {
    method: message.method,
    headers: headersOf(message),
    body: bodyOf(message),
    signal,
    duplex: 'half',
  } as RequestInit);
}

/** Sends the head at once and the body as it comes. @throws what the body's stream throws */
export async function sendResponse(response: Response, reply: ServerResponse): Promise<void> {
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.setHeader(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) reply.setHeader('set-cookie', cookies);
  reply.removeHeader(threwHeader);
  reply.writeHead(response.status);
  reply.flushHeaders();
  if (response.body === null) reply.end();
  else await pipeline(Readable.fromWeb(response.body as ReadableStream), reply);
}

/** Says that the function failed, or breaks off what it had begun. */
export function refuse(reply: ServerResponse): void {
  if (reply.headersSent) {
    reply.destroy();
    return;
  }
  for (const name of reply.getHeaderNames()) reply.removeHeader(name);
  reply.writeHead(500, { [threwHeader]: 'true' }).end();
}
