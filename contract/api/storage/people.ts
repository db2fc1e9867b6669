/** Who asks, and what they send: people with tokens of their own, and contents that are what they say. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { jwtSecret, userToken } from '../rest/request.ts';
import { client, startServer, type ContractServer } from '../server.ts';

export const asha = '00000000-0000-4000-8000-00000000000a';
export const bela = '00000000-0000-4000-8000-00000000000b';

/** A server that takes the tests' own tokens. */
export function startStorage(environment: Record<string, string> = {}): Promise<ContractServer> {
  return startServer({ environment: { JWT_SECRET: jwtSecret, ...environment } });
}

export function as(server: ContractServer, sub: string): SupabaseClient {
  return client(server, { global: { headers: { authorization: `Bearer ${userToken(sub)}` } } });
}

/** A picture of one pixel, and as many bytes behind it as are asked for. */
export function png(padding = 0): Uint8Array<ArrayBuffer> {
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const bytes = new Uint8Array(pixel.length + padding);
  bytes.set(pixel);
  for (let index = pixel.length; index < bytes.length; index += 1) bytes[index] = index % 251;
  return bytes;
}

export function picture(padding = 0): Blob {
  return new Blob([png(padding)], { type: 'image/png' });
}

interface Refusal {
  readonly statusCode: string;
  readonly code: string;
  readonly error: string;
  readonly message: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  refusal(): Refusal;
}

/** A plain request below `/storage/v1`, for what the client hides. */
export async function ask(
  server: ContractServer,
  path: string,
  sent: {
    readonly method?: string;
    readonly token?: string;
    readonly headers?: Record<string, string>;
    readonly body?: BodyInit;
  } = {},
): Promise<Answer> {
  const headers = new Headers(sent.headers);
  if (sent.token !== undefined) headers.set('authorization', `Bearer ${sent.token}`);
  const response = await fetch(`${server.url}/storage/v1${path}`, {
    method: sent.method ?? 'GET',
    headers,
    body: sent.body ?? null,
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return {
    status: response.status,
    headers: response.headers,
    bytes,
    refusal: () => JSON.parse(bytes.toString()) as Refusal,
  };
}
