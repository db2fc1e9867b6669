/**
 * How long a request's body may take: as a whole, or, for uploads over a phone's network, from one piece to
 * the next.
 */
import type { IncomingMessage } from 'node:http';

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Ends the connection when the body is not there in time. @param milliseconds for the whole body */
export function limitBody(request: IncomingMessage, milliseconds = 120_000): void {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
  if (length === '0' && encoding === undefined) return;
  const timer = setTimeout(() => {
    if (!request.complete) request.destroy();
  }, milliseconds);
  timer.unref();
  deadlines.set(request, timer);
  request.once('close', () => clearTimeout(timer));
}

/** Lets a body take any time, as long as bytes keep coming. @param milliseconds of idle time that end it */
export function allowSlowBody(request: IncomingMessage, milliseconds = 60_000): void {
  clearTimeout(deadlines.get(request));
  request.setTimeout(milliseconds, () => request.destroy());
}
