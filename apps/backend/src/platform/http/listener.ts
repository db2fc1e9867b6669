/**
 * The HTTP server: listens from the first moment, answers 503 until the app is ready, and drains at the end.
 */
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { limitBody } from './body-deadline.ts';
import { limitConnections } from './connection-limits.ts';
import type { ConnectionBounds } from './connection-limits.ts';

export interface Listener {
  readonly server: Server;
  /** From now on the app answers. */
  serve(handler: RequestListener): void;
  /** Takes no new connection, waits for the running requests, then ends what is left. */
  close(): Promise<void>;
}

/** Running requests have so long to finish. Milliseconds. */
const drainTimeoutMs = 10_000;

const starting: RequestListener = (_request, response) => {
  response
    .writeHead(503, { 'content-type': 'application/json', 'retry-after': '1', connection: 'close' })
    .end('{"status":"starting"}');
};

function createHttpServer(isProxy: (address: string) => boolean, bounds?: ConnectionBounds): Server {
  const server = createServer(
    {
      // `limitBody` enforces a limit instead, because no single figure suits uploads.
      requestTimeout: 0,
      headersTimeout: 60_000,
      // The longest access token (platform/jwt) and what browsers send beside it.
      maxHeaderSize: 32 * 1024,
      // Longer than the idle timeout of common proxies, so that the server never closes a connection while a
      // proxy sends a request on it.
      keepAliveTimeout: 72_000,
      // Other upgrades (`h2c`, which curl offers) are ignored, as HTTP allows, instead of failing the
      // request.
      shouldUpgradeCallback: (request) => request.headers.upgrade?.toLowerCase() === 'websocket',
    },
    starting,
  );
  limitConnections(server, isProxy, bounds);
  server.on('request', (request) => limitBody(request));
  server.on('upgrade', (_request, socket) => {
    // Nobody else listens yet, or ever.
    if (server.listenerCount('upgrade') === 1) socket.destroy();
  });
  return server;
}

function failure(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new Error(`port ${port} on ${host} is in use; set PORT to another one`, { cause: error });
  return new Error(`cannot listen on HOST ${host}, PORT ${port}: ${error.message}`, { cause: error });
}

async function drain(server: Server): Promise<void> {
  const closed = new Promise<'closed'>((resolve) => {
    server.close(() => resolve('closed'));
  });
  const end = Date.now() + drainTimeoutMs;
  do {
    // A connection becomes idle after its response; without this it would stay open for another request.
    server.closeIdleConnections();
    if ((await Promise.race([closed, delay(20)])) === 'closed') return;
  } while (Date.now() < end);
  server.closeAllConnections();
}

export interface ListenOptions {
  /** Addresses of proxies, behind which there are many. */
  readonly isProxy?: (address: string) => boolean;
  readonly bounds?: ConnectionBounds;
}

/** @throws {Error} with one clear line when the address is in use or does not belong to this machine */
export async function listen(
  host: string,
  port: number,
  { isProxy = () => false, bounds }: ListenOptions = {},
): Promise<Listener> {
  const server = createHttpServer(isProxy, bounds);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(failure(error, host, port)));
    server.listen(port, host, resolve);
  });
  return {
    server,
    serve: (handler) => {
      server.off('request', starting);
      server.on('request', handler);
    },
    close: async () => {
      if (server.listening) await drain(server);
    },
  };
}
