/** Requests as they are generated, byte by byte where Node.js allows it, over connections that stay open. */
import { Agent, request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';

export interface HttpRequest {
  readonly method: string;
  /** Path and query; characters beyond ASCII go as UTF-8. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | null;
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** An answer takes no longer than this. Milliseconds. */
export const answerTimeoutMs = 10_000;

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Bytes as Node.js wants them in a head: a character each. */
const asBytes = (text: string): string => Buffer.from(text).toString('latin1');

/** Without what Node.js refuses to send: blanks and control characters in a target. */
const sendableTarget = (target: string): string =>
  asBytes(target).replace(
    /[^\u0021-\u00ff]/g,
    (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );

/** Without control characters, which no header may have. */
const sendableHeader = (value: string): string =>
  asBytes(value).replace(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '');

/** @throws when there is no answer in time, or the connection ends without one */
export async function exchange(
  url: string,
  { method, target, headers, body }: HttpRequest,
): Promise<HttpAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request({
      hostname,
      port,
      method,
      agent,
      path: sendableTarget(target),
      headers: Object.fromEntries(
        // Node.js leaves the length out for methods that have no body as a rule.
        Object.entries({
          ...headers,
          ...(body === null ? {} : { 'content-length': Buffer.byteLength(body) }),
        }).map(([name, value]) => [name, sendableHeader(String(value))]),
      ),
    });
    const timer = setTimeout(() => {
      sent.destroy(new Error(`no answer within ${answerTimeoutMs} ms`));
    }, answerTimeoutMs);
    sent.once('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer);
      // What is no request has no method either, so even HEAD is refused in words.
      if (method === 'HEAD' && error.code === 'HPE_CLOSED_CONNECTION')
        resolve({ status: 400, headers: {}, body: Buffer.alloc(0) });
      else reject(error);
    });
    sent.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        clearTimeout(timer);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        });
      });
    });
    sent.end(body ?? undefined);
  });
}
