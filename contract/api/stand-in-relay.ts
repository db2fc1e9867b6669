/**
 * The address of somebody else's server that a shared server is started with. Each file that has the server
 * plays that somebody on a port of its own: what comes to the address goes there.
 */
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export interface StandInRelay {
  /** Without a slash at its end. */
  readonly url: string;
  /** From now on connections go to this port of this machine. */
  pointTo(port: number): void;
  stop(): void;
}

/** Starts one that goes nowhere yet: connections are closed. */
export async function startStandInRelay(): Promise<StandInRelay> {
  const open = new Set<Socket>();
  let target: number | null = null;
  const server = createServer((asking) => {
    if (target === null) return asking.destroy();
    const answering = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [asking, answering],
      [answering, asking],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => undefined);
      // An answer that is lost is lost for who asked, too.
      one.once('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
    return undefined;
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pointTo(port) {
      target = port;
    },
    stop() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
