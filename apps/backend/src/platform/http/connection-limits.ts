/** How many connections the server holds, altogether and for one address. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './network.ts';

export interface ConnectionBounds {
  readonly all: number;
  /** A browser opens up to seven, and a carrier puts thousands of people behind one address. */
  readonly perAddress: number;
}

/** More than the live sockets that one process takes. */
const connectionBounds: ConnectionBounds = { all: 12_000, perAddress: 3_000 };

const refusals = {
  all: 'HTTP/1.1 503 Service Unavailable',
  address: 'HTTP/1.1 429 Too Many Requests',
} as const;

function refuse(socket: Socket, kind: keyof typeof refusals): void {
  const body = '{"message":"Too many connections"}';
  const head = [
    refusals[kind],
    'Connection: close',
    'Retry-After: 5',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${body.length}`,
  ];
  socket.on('error', () => undefined);
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/**
 * Refuses connections beyond the bounds, with 503 or 429 and a Retry-After.
 * @param isProxy tells which addresses are proxies: many clients share one, so it has no bound per address
 */
export function limitConnections(
  server: Server,
  isProxy: (address: string) => boolean,
  bounds: ConnectionBounds = connectionBounds,
): void {
  const byAddress = new Map<string, number>();
  let all = 0;
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    const address = isProxy(remoteAddress) ? null : networkOf(remoteAddress);
    const held = address === null ? 0 : (byAddress.get(address) ?? 0);
    if (all >= bounds.all || held >= bounds.perAddress) {
      refuse(socket, all >= bounds.all ? 'all' : 'address');
      return;
    }
    all += 1;
    if (address !== null) byAddress.set(address, held + 1);
    socket.once('close', () => {
      all -= 1;
      if (address === null) return;
      const left = (byAddress.get(address) ?? 1) - 1;
      if (left > 0) byAddress.set(address, left);
      else byAddress.delete(address);
    });
  });
  // Connections that are being refused count here too.
  server.maxConnections = bounds.all + 500;
}
