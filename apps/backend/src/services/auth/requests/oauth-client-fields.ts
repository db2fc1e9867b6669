/** What a client is registered and changed with (contract §1.13, RFC 7591 2). */
import { z } from 'zod';
import { AuthError } from '../errors/auth-error.ts';
import {
  isWebAddress,
  maxNameLength,
  maxRedirectUris,
  maxUriLength,
  redirectUriFault,
} from '../rules/oauth-client-metadata.ts';
import { authMethods } from '../store/oauth-clients.ts';
import type { AuthMethod, ClientFields, ClientType, OAuthClient } from '../store/oauth-clients.ts';
import { readBody } from './request-body.ts';

/** Ten addresses of 2,048 characters, and the rest. */
export const clientBodyLimit = 32 * 1024;

const grantTypes: readonly string[] = ['authorization_code', 'refresh_token'];

const fault = (detail: string): AuthError => new AuthError('oauthClientFields', { detail });

const optional = z.string().nullish();
const optionalList = z.array(z.string()).nullish();
const shape = z.object({
  redirect_uris: optionalList,
  grant_types: optionalList,
  client_name: optional,
  client_uri: optional,
  logo_uri: optional,
  token_endpoint_auth_method: optional,
});
const newShape = shape.extend({ client_type: optional });
type Given = z.infer<typeof shape>;

function checkRedirectUris(uris: readonly string[]): void {
  if (uris.length === 0) throw fault('redirect_uris cannot be empty');
  if (uris.length > maxRedirectUris) throw fault(`redirect_uris cannot exceed ${maxRedirectUris} items`);
  for (const uri of uris) {
    const found = redirectUriFault(uri);
    if (found !== null) throw fault(`invalid redirect_uri '${uri.slice(0, 200)}': ${found}`);
  }
}

function checkGrantTypes(types: readonly string[]): void {
  if (types.length === 0) throw fault('grant_types cannot be empty');
  if (types.some((type) => !grantTypes.includes(type)))
    throw fault("grant_types must only contain 'authorization_code' and/or 'refresh_token'");
}

function checkAddress(name: 'client_uri' | 'logo_uri', uri: string): void {
  if (uri.length > maxUriLength) throw fault(`${name} cannot exceed ${maxUriLength} characters`);
  if (uri !== '' && !isWebAddress(uri)) throw fault(`${name} must be a valid URL`);
}

/** @throws {AuthError} `oauthClientFields` for what is given and cannot be */
function checkGiven(given: Given): void {
  if (given.redirect_uris) checkRedirectUris(given.redirect_uris);
  if (given.grant_types) checkGrantTypes(given.grant_types);
  if ((given.client_name ?? '').length > maxNameLength)
    throw fault(`client_name cannot exceed ${maxNameLength} characters`);
  checkAddress('client_uri', given.client_uri ?? '');
  checkAddress('logo_uri', given.logo_uri ?? '');
}

const isAuthMethod = (text: string): text is AuthMethod => (authMethods as readonly string[]).includes(text);

const typeOfMethod = (method: AuthMethod): ClientType => (method === 'none' ? 'public' : 'confidential');

/** @throws {AuthError} where type and method do not go together */
function typeAndMethod(type: string, method: string): { type: ClientType; method: AuthMethod } {
  if (type !== '' && type !== 'public' && type !== 'confidential')
    throw fault("client_type must be 'public' or 'confidential'");
  if (method === '') {
    const known = type === '' ? 'confidential' : type;
    return { type: known, method: known === 'public' ? 'none' : 'client_secret_basic' };
  }
  if (!isAuthMethod(method))
    throw fault(`token_endpoint_auth_method must be one of: [${authMethods.join(' ')}]`);
  const expected = typeOfMethod(method);
  if (type !== '' && type !== expected)
    throw fault(
      `client_type '${type}' is inconsistent with token_endpoint_auth_method '${method}' (expected client_type '${expected}')`,
    );
  return { type: expected, method };
}

/** null and '' are the same: none. */
const orNull = (text: string | null | undefined): string | null => (text ? text : null);

/** What a client is registered with. @throws {AuthError} */
export function newClientFields(body: unknown): { readonly type: ClientType; readonly fields: ClientFields } {
  const given = readBody(newShape, body);
  if (!given.redirect_uris || given.redirect_uris.length === 0) throw fault('redirect_uris is required');
  checkGiven({ ...given, grant_types: given.grant_types?.length ? given.grant_types : undefined });
  const { type, method } = typeAndMethod(given.client_type ?? '', given.token_endpoint_auth_method ?? '');
  return {
    type,
    fields: {
      redirect_uris: given.redirect_uris,
      grant_types: given.grant_types?.length ? [...new Set(given.grant_types)] : grantTypes,
      client_name: orNull(given.client_name),
      client_uri: orNull(given.client_uri),
      logo_uri: orNull(given.logo_uri),
      token_endpoint_auth_method: method,
    },
  };
}

/** The change that a body asks for, before it is known of which client. @throws {AuthError} */
export function clientChange(body: unknown): Given {
  const given = readBody(shape, body);
  if (Object.values(given).every((value) => value === undefined || value === null))
    throw new AuthError('oauthClientNothing');
  checkGiven(given);
  return given;
}

/** '' takes it away; left out, it stays. */
const changedText = (value: string | null | undefined, before: string | null): string | null =>
  value === undefined || value === null ? before : orNull(value);

/** The client's fields as they are with the change. @throws {AuthError} where its type forbids the method */
export function changedFields(client: OAuthClient, change: Given): ClientFields {
  const method = change.token_endpoint_auth_method ?? client.token_endpoint_auth_method;
  if (!isAuthMethod(method))
    throw fault(`invalid token_endpoint_auth_method: must be one of [${authMethods.join(' ')}]`);
  if (typeOfMethod(method) !== client.client_type)
    throw fault(
      `token_endpoint_auth_method '${method}' is not valid for client_type '${client.client_type}'`,
    );
  return {
    redirect_uris: change.redirect_uris ?? client.redirect_uris,
    grant_types: change.grant_types ? [...new Set(change.grant_types)] : client.grant_types,
    client_name: changedText(change.client_name, client.client_name),
    client_uri: changedText(change.client_uri, client.client_uri),
    logo_uri: changedText(change.logo_uri, client.logo_uri),
    token_endpoint_auth_method: method,
  };
}
