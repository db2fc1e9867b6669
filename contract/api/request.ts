/** Plain requests, for what the client hides: headers, statuses, bad input. */
import type { ContractServer } from './server.ts';

export interface Sent {
  /** POST where there is a body, else GET. */
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Texts, bytes, blobs and forms go as they are; anything else as JSON. */
  readonly body?: unknown;
  readonly token?: string;
  /** Instead of the publishable key; null sends no key at all. A header `apikey` goes before it. */
  readonly key?: string | null;
  readonly signal?: AbortSignal;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  readonly text: string;
  /** The fields of a JSON answer; none where it is another. */
  readonly body: Readonly<Record<string, unknown>>;
  /** The answer as JSON. @throws when it is none */
  json(): unknown;
}

/** The header of a JSON body that goes as a text. */
export const asJson = { 'content-type': 'application/json' } as const;

type Plain = string | Uint8Array<ArrayBuffer> | Blob | FormData;

function isPlain(body: unknown): body is Plain {
  return (
    typeof body === 'string' || body instanceof Uint8Array || body instanceof Blob || body instanceof FormData
  );
}

function headersOf(server: Pick<ContractServer, 'publishableKey'>, sent: Sent): Headers {
  const headers = new Headers(sent.headers);
  if (sent.body !== undefined && !isPlain(sent.body) && !headers.has('content-type'))
    headers.set('content-type', asJson['content-type']);
  if (sent.key !== null && !headers.has('apikey')) headers.set('apikey', sent.key ?? server.publishableKey);
  if (sent.token !== undefined && !headers.has('authorization'))
    headers.set('authorization', `Bearer ${sent.token}`);
  return headers;
}

function fieldsOf(text: string, headers: Headers): Answer['body'] {
  const isJson = headers.get('content-type')?.includes('json') ?? false;
  return isJson && text !== '' ? (JSON.parse(text) as Answer['body']) : {};
}

/** Sends a request to a path of the server. Redirects are not followed. */
export async function send(
  server: Pick<ContractServer, 'url' | 'publishableKey'>,
  path: string,
  sent: Sent = {},
): Promise<Answer> {
  const { body, method = body === undefined ? 'GET' : 'POST', signal } = sent;
  const response = await fetch(server.url + path, {
    method,
    redirect: 'manual',
    headers: headersOf(server, sent),
    body: body === undefined || isPlain(body) ? body : JSON.stringify(body),
    signal,
  });
  const { status, headers } = response;
  const bytes = Buffer.from(await response.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  return {
    status,
    headers,
    bytes,
    text,
    get body() {
      return fieldsOf(text, headers);
    },
    json: () => JSON.parse(text) as unknown,
  };
}

type SendBelow = (server: Parameters<typeof send>[0], path: string, sent?: Sent) => Promise<Answer>;

export const sendRest: SendBelow = (server, path, sent) => send(server, `/rest/v1${path}`, sent);
export const sendAuth: SendBelow = (server, path, sent) => send(server, `/auth/v1${path}`, sent);
export const sendFunction: SendBelow = (server, path, sent) => send(server, `/functions/v1${path}`, sent);
/** Without a key, as links to files are opened. */
export const sendStorage: SendBelow = (server, path, sent) =>
  send(server, `/storage/v1${path}`, { key: null, ...sent });

/**
 * Whether a request was told to come again with a status of 503: on a slow machine a large body's turn to be
 * parsed may not come in time, or its parsing may take too long.
 */
export const isToComeAgain = ({ status, headers }: Answer): boolean =>
  status === 503 && headers.get('retry-after') !== null;

/** Sends again what was told to come again. */
export async function sendRestUntilTaken(...sent: Parameters<SendBelow>): Promise<Answer> {
  for (;;) {
    const answer = await sendRest(...sent);
    if (!isToComeAgain(answer)) return answer;
  }
}
