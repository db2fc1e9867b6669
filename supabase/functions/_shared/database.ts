/** The database by the official client, with the secret key. */
import type { Database } from '@sangam/database/types';
import { createClient } from '@supabase/supabase-js';
import { environment } from './environment.ts';
import { isRefusalCode, RefusalError } from './refusal-error.ts';

const timeoutMs = 15_000;

/** The official client with a key, and with further headers. */
export const clientWith = (key: string, headers: Readonly<Record<string, string>> = {}) =>
  createClient<Database>(environment.url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      headers: { ...headers },
      fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMs) }),
    },
  });

export const database = clientWith(environment.secretKey);

interface Result<T> {
  readonly data: T | null;
  readonly error: { readonly message: string; readonly hint?: string; readonly code?: string } | null;
}

/**
 * The data of an answer.
 * @throws {RefusalError} where the database refused with the name of a refusal as its hint
 */
export function dataOf<T>({ data, error }: Result<T>): T | null {
  if (error === null) return data;
  if (isRefusalCode(error.hint)) throw new RefusalError(error.hint, { cause: error });
  throw new Error(`the database refused: ${error.code ?? ''} ${error.message}`, { cause: error });
}
