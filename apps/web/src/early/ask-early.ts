import { type EarlyRequest, type EarlyTable, nameOf, stands, tableId } from './early.ts';

interface StoredSession {
  readonly access_token: string;
  /** Seconds. */
  readonly expires_at: number;
  readonly user: { readonly id: string };
}

/** The client renews a token that lives no longer than this before it asks anything. Milliseconds. */
const expiryMargin = 100_000;

const isSession = (value: unknown): value is StoredSession =>
  typeof value === 'object' &&
  value !== null &&
  'access_token' in value &&
  'expires_at' in value &&
  'user' in value;

/** What the server wrote into the head; null where nobody filled it. */
function told(name: string): string | null {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
  return content === undefined || content.startsWith('{') ? null : content;
}

function preload(files: readonly string[]): void {
  for (const file of files) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href: `/${file}`, crossOrigin: '' });
    document.head.append(link);
  }
}

/**
 * Asks for what the screen of this address asks first, while its scripts are still on their way. The scripts
 * themselves are asked for, too: the browser would learn of the last ones only from the first.
 * @param stored what the client of the API keeps of the session; null for who has none
 */
export function askEarly(stored: string | null): void {
  const text = document.getElementById(tableId)?.textContent;
  const key = told('API_KEY');
  if (!text) return;
  const { pattern, files, firstFiles, requests, always } = JSON.parse(text) as EarlyTable;
  // Filters in the address ask for other rows, and a tab for another part of the screen.
  const isPlain = location.search === '';
  preload(isPlain ? [...files, ...firstFiles] : files);
  if (stored === null) return;
  const session: unknown = JSON.parse(stored);
  if (key === null || !isSession(session) || session.expires_at * 1000 - Date.now() < expiryMargin) return;
  const id = new RegExp(pattern).exec(location.pathname)?.[1] ?? '';
  const fill = (value: string): string =>
    value.replaceAll(stands.user, session.user.id).replaceAll(stands.id, id);
  const authorization = `Bearer ${session.access_token}`;
  const answers = new Map<string, Promise<Response>>();
  const ask = ({ method, target, headers, body }: EarlyRequest): void => {
    const filled = body === null ? null : fill(body);
    const answer = fetch(`${told('API_URL') ?? ''}${fill(target)}`, {
      method,
      headers: { ...headers, apikey: key, authorization },
      body: filled,
    });
    // The code that adopts the answer handles the error.
    answer.catch(() => undefined);
    answers.set(nameOf(method, fill(target), filled), answer);
  };
  window.earlyAnswers = { askedAt: performance.now(), authorization, answers };
  if (isPlain) requests.forEach(ask);
  always.forEach(ask);
}
