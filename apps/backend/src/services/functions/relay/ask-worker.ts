/** Sends a request to a worker, its body as it comes. */
import http from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { RefusalError } from '../errors/refusal-error.ts';
import { requestHeaders } from '../rules/headers.ts';

export interface Asked {
  readonly socketPath: string;
  /** Path and query that the function sees. */
  readonly path: string;
  readonly maxBodyBytes: number;
  /** Breaks the connection to the worker off, also while it answers. */
  readonly signal: AbortSignal;
}

/**
 * Resolves when the answer begins.
 * @throws {RefusalError} bodyTooLarge, or the error of the connection
 */
export function askWorker({ raw, ip }: FastifyRequest, asked: Asked): Promise<IncomingMessage> {
  const { socketPath, path, maxBodyBytes, signal } = asked;
  const headers = requestHeaders(raw.headers, ip);
  // Said for every method: Node would send the body of some without its length.
  if (raw.headers['transfer-encoding'] !== undefined) headers['transfer-encoding'] = 'chunked';
  return new Promise((resolve, reject) => {
    const outgoing = http.request(
      { socketPath, path, method: raw.method, headers, agent: false, signal, maxHeaderSize: 64 * 1024 },
      resolve,
    );
    let size = 0;
    const count = (chunk: Buffer): void => {
      size += chunk.length;
      if (size > maxBodyBytes) outgoing.destroy(new RefusalError('bodyTooLarge'));
    };
    const stop = (): void => {
      raw.off('data', count);
      raw.unpipe(outgoing);
    };
    outgoing.on('error', (error) => {
      stop();
      reject(error);
    });
    outgoing.once('close', stop);
    raw.on('data', count).pipe(outgoing);
  });
}
