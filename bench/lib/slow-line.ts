/**
 * A slow line to a server on this machine, as a proxy. The browser's own emulation stalls now and then when
 * the machine is busy.
 */
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export interface Line {
  readonly name: string;
  /** From one end to the other and back. */
  readonly latencyMs: number;
  /** To the browser, shared by all its connections. */
  readonly kilobitsPerSecond: number;
}

export interface SlowLine {
  /** The site's address through the line. */
  readonly url: string;
  close(): Promise<void>;
}

/** How much may wait for the line before the sender is told to. Milliseconds. */
const maxAheadMs = 200;

/** Passes on what comes, in its order. @param delayOf milliseconds until a piece of so many bytes arrives */
function pass(from: Socket, to: Socket, delayOf: (bytes: number) => number): void {
  let lastAt = 0;
  const later = (delayMs: number, act: () => void): void => {
    lastAt = Math.max(lastAt, performance.now() + delayMs);
    setTimeout(() => to.destroyed || act(), lastAt - performance.now());
  };
  from.on('data', (data) => {
    const delayMs = delayOf(data.length);
    later(delayMs, () => to.write(data));
    if (delayMs < maxAheadMs) return;
    from.pause();
    setTimeout(() => from.resume(), delayMs - maxAheadMs);
  });
  from.on('end', () => later(delayOf(0), () => to.end()));
  from.on('error', () => to.destroy());
  from.on('close', () => later(delayOf(0), () => to.destroy()));
}

/** Opens a line to the site: half of the latency each way, a round trip for a new connection. */
export async function openSlowLine(site: string, line: Line): Promise<SlowLine> {
  const { port, hostname } = new URL(site);
  const oneWayMs = line.latencyMs / 2;
  const bytesPerMs = line.kilobitsPerSecond / 8;
  const sockets = new Set<Socket>();
  /** When the line will have carried what was given to it. */
  let freeAt = 0;
  const down = (bytes: number): number => {
    const now = performance.now();
    freeAt = Math.max(freeAt, now) + bytes / bytesPerMs;
    return freeAt - now + oneWayMs;
  };
  const server = createServer({ noDelay: true }, (browser) => {
    const upstream = connect({ port: Number(port), host: hostname, noDelay: true });
    for (const socket of [browser, upstream]) sockets.add(socket.on('close', () => sockets.delete(socket)));
    let handshakeMs = line.latencyMs;
    pass(browser, upstream, () => {
      const delayMs = handshakeMs + oneWayMs;
      handshakeMs = 0;
      return delayMs;
    });
    pass(upstream, browser, down);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
