/** Drains the rest of a refused body. */
import type { IncomingMessage } from 'node:http';

/**
 * How much of a refused body is read and discarded, so that its sender gets the refusal instead of a broken
 * connection. Bytes.
 */
const drainLimit = 64 * 1024 * 1024;

/** Reads and discards the rest of a body, up to a bound; beyond it the connection is closed. */
export function drain(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  let left = drainLimit;
  // The previous reader has stopped, and would block the stream.
  request.unpipe();
  request.removeAllListeners('readable');
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
  request.on('error', () => undefined);
  request.resume();
}
