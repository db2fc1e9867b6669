import { nameOf } from '../../early/early.ts';

/**
 * An early response that is unused after this time is too old. Milliseconds; live changes cover the same time
 * (`live/use-table-changes.ts`).
 */
const maxAge = 30_000;

/**
 * Functions of these names only read, which a test of the catalogue holds the database to: calling one, by
 * POST as the client calls functions, is no write.
 */
const readingCall = /^\/rest\/v1\/rpc\/(?:browse|count|has|identities|own|unread)_/;

/** None while pages are rendered at build time. */
const earlyOfPage = () => (typeof window === 'undefined' ? undefined : window.earlyAnswers);

/** When the early requests were made; undefined when none of them may be used any more. */
export function earlyStart(): number | undefined {
  const early = earlyOfPage();
  return early && performance.now() - early.askedAt < maxAge ? early.askedAt : undefined;
}

/**
 * What was asked for has changed since: early responses that nobody has used yet are left, and their calls
 * are made again. A screen that shows them later would keep them, since the change has been told by then.
 */
export function forgetEarly(): void {
  delete (globalThis as { earlyAnswers?: unknown }).earlyAnswers;
}

function take(input: RequestInfo | URL, init: RequestInit | undefined): Promise<Response> | undefined {
  const early = earlyOfPage();
  if (!early || input instanceof Request) return undefined;
  if (new Headers(init?.headers).get('authorization') !== early.authorization) {
    // A different person is signed in by now, or nobody; after a token renewal requests are repeated, too.
    forgetEarly();
    return undefined;
  }
  const { origin, href } = new URL(input, window.location.href);
  const method = init?.method ?? 'GET';
  const body = typeof init?.body === 'string' ? init.body : null;
  const name = nameOf(method, href.slice(origin.length), body);
  const answer = earlyStart() === undefined ? undefined : early.answers.get(name);
  early.answers.delete(name);
  // A write may change what was read before.
  const isRead = method === 'GET' || method === 'HEAD' || readingCall.test(href.slice(origin.length));
  if (!answer && !isRead) forgetEarly();
  return answer;
}

function untilAborted<T>(promise: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/**
 * `fetch` for the API client: uses, once, the response to a call that was made before the app had loaded
 * (`early/ask-early.ts`).
 */
export const earlyFetch: typeof fetch = async (input, init) => {
  const early = await untilAborted(
    take(input, init)?.catch(() => undefined) ?? Promise.resolve(undefined),
    init?.signal,
  );
  return early?.ok === true ? early : fetch(input, init);
};
