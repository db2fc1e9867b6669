/** The address that a request comes from, where reverse proxies are in front of the server. */
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

export interface Addresses {
  /** The caller's address: the connection's, or what trusted proxies say. */
  readonly of: (request: IncomingMessage) => string;
  /** Whether an address is a trusted proxy, which has many clients behind it. */
  readonly isProxy: (address: string) => boolean;
}

/** @param trusted addresses and networks of proxies, or names such as `loopback` */
export function createAddresses(trusted: readonly string[]): Addresses {
  const trusts = proxyAddr.compile([...trusted]);
  return {
    of: (request) => proxyAddr(request, trusts),
    isProxy: (address) => address !== '' && trusts(address, 0),
  };
}
