/** Plain requests and tokens, for what the client hides: headers, statuses, bad input. */
import { createHmac } from 'node:crypto';
import type { ContractServer } from '../server.ts';

export const jwtSecret = 'contract-tests-sign-their-own-tokens-with-this-secret';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token as the auth service would issue one; claims may be anything. */
export function token(claims: Record<string, unknown>, secret = jwtSecret): string {
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}

export function userToken(sub: string, more: Record<string, unknown> = {}): string {
  const now = Math.floor(Date.now() / 1000);
  return token({ role: 'authenticated', aud: 'authenticated', sub, iat: now, exp: now + 600, ...more });
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON. @throws when it is none */
  json(): unknown;
}

export interface Sent {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Uint8Array<ArrayBuffer> | Record<string, unknown> | readonly unknown[];
  readonly token?: string;
  /** null sends no key at all. */
  readonly key?: string | null;
}

/** Sends a request below `/rest/v1`; objects and arrays go as JSON. */
export async function send(server: ContractServer, path: string, sent: Sent = {}): Promise<Answer> {
  const { body, method = body === undefined ? 'GET' : 'POST' } = sent;
  const isPlain = body === undefined || typeof body === 'string' || body instanceof Uint8Array;
  const headers = new Headers(sent.headers);
  if (!isPlain && !headers.has('content-type')) headers.set('content-type', 'application/json');
  if (sent.key !== null) headers.set('apikey', sent.key ?? server.publishableKey);
  if (sent.token !== undefined) headers.set('authorization', `Bearer ${sent.token}`);
  const response = await fetch(`${server.url}/rest/v1${path}`, {
    method,
    headers,
    body: isPlain ? (body ?? null) : JSON.stringify(body),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: () => JSON.parse(text) as unknown,
  };
}
