/** Sends a request to a worker, its body as it comes. */
import http from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { RefusalError } from '../errors/refusal-error.ts';
import { requestHeaders } from '../rules/headers.ts';

/** Of an answer. Bytes. */
const maxHeaderSize = 64 * 1024;

export interface Asked {
  readonly socketPath: string;
  /** Path and query that the function sees. */
  readonly path: string;
  readonly maxBodyBytes: number;
  /** Breaks the connection to the worker off, also while it answers. */
  readonly signal: AbortSignal;
}

/** The worker took no request: neither has the function begun, nor was any of the body read. */
export class UnreachableError extends Error {}

/**
 * Resolves when the answer begins. The body is sent once the worker says that it takes the request (RFC 9110,
 * 10.1.1): a process that is about to end still has connections made to it.
 * @throws {UnreachableError}
 * @throws {RefusalError} bodyTooLarge, or the error of the connection
 */
export function askWorker({ raw, ip }: FastifyRequest, asked: Asked): Promise<IncomingMessage> {
  const { socketPath, path, maxBodyBytes, signal } = asked;
  // This side closes: a worker that did would reset the connection, and the answer with it, where the
  // function left some of the body unread.
  const headers = { ...requestHeaders(raw.headers, ip), expect: '100-continue', connection: 'keep-alive' };
  // Said for every method: Node would send the body of some without its length.
  if (raw.headers['transfer-encoding'] !== undefined)
    Object.assign(headers, { 'transfer-encoding': 'chunked' });
  return new Promise((resolve, reject) => {
    const outgoing = http.request(
      { socketPath, path, method: raw.method, headers, agent: false, signal, maxHeaderSize },
      (answer) => {
        answer.once('end', () => outgoing.destroy());
        resolve(answer);
      },
    );
    let isTaken = false;
    let size = 0;
    const count = (chunk: Buffer): void => {
      size += chunk.length;
      if (size > maxBodyBytes) outgoing.destroy(new RefusalError('bodyTooLarge'));
    };
    const stop = (): void => {
      raw.off('data', count);
      raw.unpipe(outgoing);
    };
    outgoing.once('continue', () => {
      isTaken = true;
      raw.on('data', count).pipe(outgoing);
    });
    outgoing.on('error', (cause) => {
      stop();
      reject(isTaken ? cause : new UnreachableError('the worker took no request', { cause }));
    });
    outgoing.once('close', stop);
    outgoing.flushHeaders();
  });
}
