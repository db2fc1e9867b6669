/**
 * Requests to addresses that somebody typed. The address may lie: nothing is asked of hosts that are not on
 * the public internet, whatever their names resolve to (the check is at the connection, so a name cannot
 * change in between), and each redirect is held to the same.
 */
import http from 'node:http';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';

/** Nothing was asked, or not to the end: the address is none to ask, or leads on too often. */
export class PublicRequestError extends Error {
  readonly reason: 'address' | 'redirects';

  constructor(reason: PublicRequestError['reason'], message: string) {
    super(message);
    this.name = 'PublicRequestError';
    this.reason = reason;
  }
}

/** `host:port` pairs that may be asked although they are not public: for tests. */
type AllowedHosts = ReadonlySet<string>;

const agents = {
  'http:': new RequestFilteringHttpAgent({ keepAlive: false }),
  'https:': new RequestFilteringHttpsAgent({ keepAlive: false }),
} as const;

const maxHeaderBytes = 16_384;
const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

const refusedAddress = (why: string) => new PublicRequestError('address', why);

/**
 * @param base what a relative address is relative to
 * @throws {PublicRequestError} for other schemes than http and https, other ports than theirs, and addresses
 *   with a password
 */
export function publicUrl(address: string, allowedHosts: AllowedHosts, base?: URL): URL {
  if (!URL.canParse(address, base)) throw refusedAddress('no address');
  const url = new URL(address, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw refusedAddress('neither http nor https');
  if (url.username !== '' || url.password !== '') throw refusedAddress('an address with a password');
  if (url.port !== '' && !allowedHosts.has(url.host)) throw refusedAddress('another port than 80 or 443');
  return url;
}

export interface PublicRequest {
  readonly method: 'GET' | 'HEAD';
  readonly headers: OutgoingHttpHeaders;
  /** Ends the request, and what is read of its answer. */
  readonly signal: AbortSignal;
  readonly maxRedirects: number;
  readonly allowedHosts: AllowedHosts;
}

function send(url: URL, { method, headers, signal, allowedHosts }: PublicRequest): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:';
  const agent = allowedHosts.has(url.host) ? false : agents[isSecure ? 'https:' : 'http:'];
  return new Promise((resolve, reject) => {
    (isSecure ? https : http)
      .request(
        url,
        {
          method,
          agent,
          signal,
          headers: { 'accept-encoding': 'identity', ...headers },
          maxHeaderSize: maxHeaderBytes,
        },
        resolve,
      )
      .on('error', reject)
      .end();
  });
}

/**
 * The answer at the end of the redirects. Its body is not read: who asks reads it within bounds of their own,
 * or destroys it.
 * @throws {PublicRequestError}, and what the connection says: a host that is not public 'is not allowed'
 */
export async function requestPublic(address: string, request: PublicRequest): Promise<IncomingMessage> {
  let url = publicUrl(address, request.allowedHosts);
  for (let redirects = 0; redirects <= request.maxRedirects; redirects += 1) {
    const response = await send(url, request);
    const { location } = response.headers;
    if (!redirectStatuses.has(response.statusCode ?? 0) || location === undefined) return response;
    response.destroy();
    url = publicUrl(location, request.allowedHosts, url);
  }
  throw new PublicRequestError('redirects', 'a redirect too many');
}
