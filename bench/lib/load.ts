/**
 * A closed loop over raw sockets: each connection sends its next request when the answer to the last one is
 * complete. Written for little CPU of its own, since it shares the machine with what it measures. Loopback
 * only.
 */
import { connect } from 'node:net';
import type { Socket } from 'node:net';

export interface LoadOptions {
  readonly port: number;
  /** The bytes of a request, by its number. */
  readonly request: (number: number) => string;
  /** Status that every answer must have. */
  readonly status: number;
  readonly connections: number;
  readonly milliseconds: number;
}

export interface LoadResult {
  readonly requests: number;
  readonly seconds: number;
  /** Milliseconds, ascending. */
  readonly latencies: readonly number[];
}

/** Where the first answer in the text ends; -1 while it is not complete. */
function endOfAnswer(text: string): number {
  const headers = text.indexOf('\r\n\r\n');
  if (headers < 0) return -1;
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, headers + 2))?.[1];
  if (length !== undefined) {
    const end = headers + 4 + Number(length);
    return text.length >= end ? end : -1;
  }
  if (/\r\ntransfer-encoding: chunked/i.test(text.slice(0, headers + 2))) {
    const end = text.indexOf('\r\n0\r\n\r\n', headers + 2);
    return end < 0 ? -1 : end + 7;
  }
  return headers + 4;
}

interface Shared {
  next: number;
  readonly deadline: number;
  readonly latencies: number[];
}

function runConnection(options: LoadOptions, shared: Shared): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(options.port, '127.0.0.1');
    socket.setNoDelay(true);
    socket.setEncoding('latin1');
    const expected = `HTTP/1.1 ${options.status} `;
    let buffer = '';
    let begun = 0;
    const send = (): void => {
      begun = performance.now();
      socket.write(options.request(shared.next));
      shared.next += 1;
    };
    socket.on('connect', send);
    socket.on('data', (chunk: string) => {
      buffer = buffer === '' ? chunk : buffer + chunk;
      const end = endOfAnswer(buffer);
      if (end < 0) return;
      if (!buffer.startsWith(expected)) {
        socket.destroy(new Error(`not ${options.status}: ${buffer.slice(0, 600)}`));
        return;
      }
      buffer = buffer.slice(end);
      const now = performance.now();
      shared.latencies.push(now - begun);
      if (now < shared.deadline) send();
      else socket.end();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve());
  });
}

/** Sends requests for so long. @throws {Error} with the first answer that is not the expected one */
export async function load(options: LoadOptions): Promise<LoadResult> {
  const begun = performance.now();
  const shared: Shared = { next: 0, deadline: begun + options.milliseconds, latencies: [] };
  await Promise.all(Array.from({ length: options.connections }, () => runConnection(options, shared)));
  const seconds = (performance.now() - begun) / 1000;
  return {
    requests: shared.latencies.length,
    seconds,
    latencies: shared.latencies,
  };
}

/** The value that so much of all (0 to 1) stayed within. @param values in any order */
export function quantile(values: Iterable<number>, part: number): number {
  const sorted = Float64Array.from(values).toSorted();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}
