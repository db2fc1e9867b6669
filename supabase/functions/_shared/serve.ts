/** What every function begins and ends with: routes, bodies, answers, errors. */
import { corsHeaders } from '@supabase/supabase-js/cors';
import type { z } from 'zod';
import { RefusalError } from './refusal-error.ts';

type Route = (request: Request) => Promise<Response>;

/** Bytes of a body; the largest webhook has some 10 KB. */
const maxBodyBytes = 256 * 1024;

export const answer = (body: unknown): Response => Response.json(body);

function refuse(error: unknown): Response {
  const refusal = error instanceof RefusalError ? error : new RefusalError('internal', { cause: error });
  // What a caller did wrong is no fault; a provider that does not answer is worth a line.
  if (refusal.status >= 500) console.error(refusal.code, refusal.cause ?? refusal);
  const { code, message, fields, status } = refusal;
  return Response.json({ code, message, ...(fields === undefined ? {} : { fields }) }, { status });
}

/** @param routes by method and by the path behind the function's name, as `POST checkout` */
export function serve(routes: Readonly<Record<string, Route>>): { fetch: Route } {
  const fetch = async (request: Request): Promise<Response> => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: corsHeaders });
    const path = new URL(request.url).pathname.split('/').slice(2).join('/');
    const name = `${request.method} ${path}`.trimEnd();
    let response: Response;
    try {
      const route = Object.hasOwn(routes, name) ? routes[name] : undefined;
      if (route === undefined) throw new RefusalError('not_found');
      response = await route(request);
    } catch (error) {
      response = refuse(error);
    }
    for (const [header, value] of Object.entries(corsHeaders)) response.headers.set(header, value);
    response.headers.set('cache-control', 'no-store');
    return response;
  };
  return { fetch };
}

/** The body as it came, for signatures. @throws {RefusalError} bad_request where it is too large */
export async function bytesOf(request: Request): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    // Read to its end all the same: a caller who is still sending would not hear the answer.
    if (length <= maxBodyBytes) chunks.push(chunk);
  }
  if (length > maxBodyBytes) throw new RefusalError('bad_request');
  return Buffer.concat(chunks);
}

/** A JSON body. @throws {RefusalError} bad_request where it is none, or another than is asked for */
export async function bodyOf<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  const text = (await bytesOf(request)).toString();
  let value: unknown;
  try {
    value = JSON.parse(text === '' ? '{}' : text);
  } catch (cause) {
    throw new RefusalError('bad_request', { cause });
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new RefusalError('bad_request', { cause: parsed.error });
  return parsed.data;
}
