/** What an application sends to `/oauth/token`, and how it says who it is (RFC 6749 2.3.1, 4.1.3, 6). */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AuthError } from '../errors/auth-error.ts';
import type { AuthMethod } from '../store/oauth-clients.ts';

const names = [
  'grant_type',
  'code',
  'refresh_token',
  'redirect_uri',
  'client_id',
  'client_secret',
  'code_verifier',
  'resource',
] as const;

/** '' for what is not given. */
export type TokenRequest = Readonly<Record<(typeof names)[number], string>>;

const invalid = (detail: string): AuthError => new AuthError('oauthRequest', { detail });

function fieldsOfForm(form: URLSearchParams): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const name of names) {
    const values = form.getAll(name);
    if (values.length > 1) throw invalid(`${name} must be given once`);
    fields[name] = values[0] ?? '';
  }
  return fields;
}

const json = z.object(Object.fromEntries(names.map((name) => [name, z.string().nullish()])));

/** The request, from a form or from JSON. @throws {AuthError} `oauthRequest` */
export function readTokenRequest(body: unknown): TokenRequest {
  if (body instanceof URLSearchParams) return fieldsOfForm(body) as TokenRequest;
  const parsed = json.safeParse(body ?? {});
  if (!parsed.success) throw invalid('Invalid JSON body');
  return Object.fromEntries(names.map((name) => [name, parsed.data[name] ?? ''])) as TokenRequest;
}

export interface ClientCredentials {
  readonly id: string;
  /** '' for none. */
  readonly secret: string;
  readonly method: AuthMethod;
}

const malformed = (detail: string): AuthError => new AuthError('oauthCredentialsFormat', { detail });

/** RFC 6749 2.3.1: both parts are encoded as a form's fields are. */
function formDecoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw malformed('invalid basic auth format');
  }
}

function basicCredentials(encoded: string): ClientCredentials {
  if (!/^[\w+/-]+={0,2}$/.test(encoded)) throw malformed('invalid basic auth encoding');
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon === -1) throw malformed('invalid basic auth format');
  const [id, secret] = [formDecoded(text.slice(0, colon)), formDecoded(text.slice(colon + 1))];
  return { id, secret, method: 'client_secret_basic' };
}

/** Who an application says it is, by the header or in the body. @throws {AuthError} */
export function clientCredentials(request: FastifyRequest, body: TokenRequest): ClientCredentials {
  const basic = /^Basic +(.*)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (basic !== undefined) {
    const given = basicCredentials(basic.trim());
    // Two that say who asks: RFC 6749 2.3 allows one.
    if (body.client_secret !== '' || !['', given.id].includes(body.client_id))
      throw malformed('only one method of client authentication can be used');
    return given;
  }
  if (body.client_id === '') throw malformed('client_id is required');
  const method = body.client_secret === '' ? 'none' : 'client_secret_post';
  return { id: body.client_id, secret: body.client_secret, method };
}
