/**
 * Tries an address that a stranger typed. The address may lie: nothing is asked of hosts that are not on the
 * public internet, whatever their names resolve to (the check is at the connection, so a name cannot change
 * in between), and nothing that comes back is kept.
 */
import http from 'node:http';
import https from 'node:https';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';

/** Why a link does not open; the database knows these alone (`idea_links_reason_known`). */
export type Failure =
  | 'no_host'
  | 'refused'
  | 'timeout'
  | 'certificate'
  | 'gone'
  | 'status'
  | 'redirects'
  | 'address';

export interface Tried {
  /**
   * unclear: it answers, and lets no program in. offline: its name cannot be looked up now, or there is no
   * way out; stopped: the signal came first.
   */
  readonly outcome: 'opens' | 'unclear' | 'fails' | 'offline' | 'stopped';
  readonly reason: Failure | null;
  readonly httpStatus: number | null;
}

export interface TryOptions {
  readonly signal: AbortSignal;
  /** From the first question to the last answer, redirects included. */
  readonly timeoutMs: number;
  /** `host:port` pairs that may be asked although they are not public: for tests. */
  readonly allowedHosts: ReadonlySet<string>;
}

const maxRedirects = 5;
const maxHeaderBytes = 16_384;
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** Of sites that want to see a person or a sign-in; 999 is LinkedIn's. */
const shut: ReadonlySet<number> = new Set([401, 403, 407, 429, 451, 999]);

const agents = {
  'http:': new RequestFilteringHttpAgent({ keepAlive: false }),
  'https:': new RequestFilteringHttpsAgent({ keepAlive: false }),
} as const;

class LinkError extends Error {
  readonly reason: Failure;
  constructor(reason: Failure) {
    super(reason);
    this.reason = reason;
  }
}

function checkedUrl(address: string, base: URL | undefined, allowed: ReadonlySet<string>): URL {
  if (!URL.canParse(address, base)) throw new LinkError('address');
  const url = new URL(address, base);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  const isPlain = url.username === '' && url.password === '' && (url.port === '' || allowed.has(url.host));
  if (!isWeb || !isPlain) throw new LinkError('address');
  return url;
}

interface Answer {
  readonly status: number;
  readonly location: string | undefined;
}

function ask(url: URL, method: 'HEAD' | 'GET', { allowedHosts, signal }: TryOptions): Promise<Answer> {
  const isSecure = url.protocol === 'https:';
  const agent = allowedHosts.has(url.host) ? false : agents[isSecure ? 'https:' : 'http:'];
  const headers = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Sangam-link-check/1' };
  return new Promise((resolve, reject) => {
    const request = (isSecure ? https : http).request(
      url,
      { method, agent, headers, signal, maxHeaderSize: maxHeaderBytes },
      (response) => {
        resolve({ status: response.statusCode ?? 0, location: response.headers.location });
        // Its first line is all that is wanted.
        response.destroy();
      },
    );
    request.on('error', reject);
    request.end();
  });
}

/** The last answer, once no redirect follows. Who knows no HEAD is asked with GET. */
async function follow(address: string, options: TryOptions): Promise<number> {
  let url = checkedUrl(address, undefined, options.allowedHosts);
  for (let hops = 0; hops <= maxRedirects; hops += 1) {
    let answer = await ask(url, 'HEAD', options);
    if (answer.status >= 400) answer = await ask(url, 'GET', options);
    if (!redirects.has(answer.status) || answer.location === undefined) return answer.status;
    url = checkedUrl(answer.location, url, options.allowedHosts);
  }
  throw new LinkError('redirects');
}

function outcomeOf(status: number): Tried {
  const httpStatus = status >= 100 && status <= 999 ? status : null;
  if (status >= 200 && status < 400) return { outcome: 'opens', reason: null, httpStatus };
  if (shut.has(status)) return { outcome: 'unclear', reason: null, httpStatus };
  return { outcome: 'fails', reason: status === 404 || status === 410 ? 'gone' : 'status', httpStatus };
}

/** No network here: what a name server or a route that is away says. */
const offline: ReadonlySet<string> = new Set(['EAI_AGAIN', 'ENETUNREACH', 'ENETDOWN']);
const reasons: Readonly<Record<string, Failure>> = {
  ENOTFOUND: 'no_host',
  ETIMEDOUT: 'timeout',
  EHOSTUNREACH: 'refused',
  ECONNREFUSED: 'refused',
  ECONNRESET: 'refused',
  EPIPE: 'refused',
};

function reasonOf(error: Error & { readonly code?: string }): Failure {
  if (error instanceof LinkError) return error.reason;
  const code = error.code ?? '';
  if (/CERT|TLS|SSL|SIGNATURE|ISSUER/.test(code)) return 'certificate';
  // The agent refuses hosts that are not public.
  if (/is not allowed/.test(error.message)) return 'address';
  return reasons[code] ?? 'refused';
}

/** Whether the address opens, and else why not. Throws nothing. */
export async function tryLink(address: string, options: TryOptions): Promise<Tried> {
  const timeout = AbortSignal.timeout(options.timeoutMs);
  const signal = AbortSignal.any([options.signal, timeout]);
  try {
    return outcomeOf(await follow(address, { ...options, signal }));
  } catch (error) {
    if (options.signal.aborted) return { outcome: 'stopped', reason: null, httpStatus: null };
    if (timeout.aborted) return { outcome: 'fails', reason: 'timeout', httpStatus: null };
    const { code } = error as { code?: string };
    if (code !== undefined && offline.has(code))
      return { outcome: 'offline', reason: null, httpStatus: null };
    return { outcome: 'fails', reason: reasonOf(error as Error), httpStatus: null };
  }
}
