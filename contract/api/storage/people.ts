/** Who asks, and what they send: people with tokens of their own, and contents that are what they say. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { client } from '../server.ts';
import type { ContractServer } from '../server.ts';
import { userToken } from '../tokens.ts';

export const asha = '00000000-0000-4000-8000-00000000000a';
export const bela = '00000000-0000-4000-8000-00000000000b';

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
