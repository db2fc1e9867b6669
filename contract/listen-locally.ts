import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

interface LocalServer {
  /** Without a slash at its end. */
  readonly url: string;
  /** Ends the connections, too. */
  stop(): void;
}

/** Listens on a free port of this machine, for what stands in for somebody else's server. */
export async function listenLocally(listener: RequestListener): Promise<LocalServer> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
