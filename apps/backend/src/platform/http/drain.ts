/** What is left of a body that nobody wants. */
import type { IncomingMessage } from 'node:http';

/** So much of a refused body is read and thrown away, so that its sender hears the refusal instead of a broken connection. Bytes. */
const drainLimit = 64 * 1024 * 1024;

/** Reads the rest of a body and throws it away, up to a bound; what sends still more is cut off. */
export function drain(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  let left = drainLimit;
  // Whoever read it so far has stopped, and would hold it up.
  request.unpipe();
  request.removeAllListeners('readable');
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
  request.on('error', () => undefined);
  request.resume();
}
