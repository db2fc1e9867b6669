/** Tries an address that a stranger typed. Nothing of what comes back is kept. */
import { PublicRequestError, requestPublic } from '@sangam/public-request';

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
/** Of sites that want to see a person or a sign-in; 999 is LinkedIn's. */
const shut: ReadonlySet<number> = new Set([401, 403, 407, 429, 451, 999]);

const headers = { accept: '*/*', 'user-agent': 'Sangam-link-check/1' };

async function statusOf(address: string, method: 'HEAD' | 'GET', options: TryOptions): Promise<number> {
  const response = await requestPublic(address, { ...options, method, headers, maxRedirects });
  // Its first line is all that is wanted.
  response.destroy();
  return response.statusCode ?? 0;
}

/** Who does not know HEAD, or refuses it, is asked with GET. */
async function ask(address: string, options: TryOptions): Promise<number> {
  const status = await statusOf(address, 'HEAD', options);
  return status < 400 ? status : statusOf(address, 'GET', options);
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
  if (error instanceof PublicRequestError) return error.reason;
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
    return outcomeOf(await ask(address, { ...options, signal }));
  } catch (error) {
    if (options.signal.aborted) return { outcome: 'stopped', reason: null, httpStatus: null };
    if (timeout.aborted) return { outcome: 'fails', reason: 'timeout', httpStatus: null };
    const { code } = error as { code?: string };
    if (code !== undefined && offline.has(code))
      return { outcome: 'offline', reason: null, httpStatus: null };
    return { outcome: 'fails', reason: reasonOf(error as Error), httpStatus: null };
  }
}
