/**
 * Sends a browser to a provider (contract §1.6): checks what was asked, stores the flow, makes the provider's
 * address.
 */
import type { FastifyRequest } from 'fastify';
import { redirectOf } from '../requests/request-headers.ts';
import type { Auth } from '../context.ts';
import { AuthError } from '../errors/auth-error.ts';
import { codeChallenge } from '../rules/pkce.ts';
import { providerNames } from '../rules/provider-names.ts';
import { insertProviderFlow } from '../store/flow-states.ts';
import { userOfToken } from '../store/one-time-tokens.ts';
import { flowSecrets } from './flow-secrets.ts';
import type { OpenIdProvider } from './openid-provider.ts';

/**
 * Parameters that a client may not pass to the provider: this server sets them, or they were meant for this
 * server.
 */
const reserved = new Set([
  'client_id',
  'client_secret',
  'redirect_uri',
  'response_type',
  'response_mode',
  'state',
  'nonce',
  'scope',
  'code_challenge',
  'code_challenge_method',
  'code_verifier',
  'request',
  'request_uri',
  'provider',
  'scopes',
  'redirect_to',
  'invite_token',
  'skip_http_redirect',
  'apikey',
]);

/** @throws {AuthError} when there is no such provider, or it is not set up */
export function providerNamed(auth: Auth, given: string): OpenIdProvider {
  const name = given.toLowerCase();
  const provider = auth.providers.get(name);
  if (provider) return provider;
  if (providerNames.some((known) => known === name)) throw new AuthError('providerDisabled');
  throw new AuthError('providerUnknown', { provider: name });
}

/** The texts of the query; of a parameter that was given twice, the first. */
function queryOf(request: FastifyRequest): Map<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of Object.entries(request.query as Record<string, unknown>)) {
    const first: unknown = Array.isArray(value) ? value[0] : value;
    if (typeof first === 'string') fields.set(name, first);
  }
  return fields;
}

/**
 * @param linkingTargetId the account that asks for a further identity; null for a sign-in
 * @returns the provider's page @throws {AuthError}
 */
export async function startFlow(
  auth: Auth,
  request: FastifyRequest,
  linkingTargetId: string | null,
): Promise<string> {
  const query = queryOf(request);
  const provider = providerNamed(auth, query.get('provider') ?? '');
  const inviteToken = query.get('invite_token') ?? '';
  if (inviteToken !== '' && (await userOfToken(auth.database, inviteToken, 'confirmation_token')) === null)
    throw new AuthError('inviteTokenUnknown');
  const referrer = redirectOf(auth, request);
  const challenge = codeChallenge(
    query.get('code_challenge') ?? '',
    query.get('code_challenge_method') ?? '',
  );
  const extra = Object.fromEntries([...query].filter(([name]) => !reserved.has(name.toLowerCase())));
  // The identity is linked to the requesting account; its owner must see which one they give away, and not
  // pass through without a question.
  if (linkingTargetId !== null) extra.prompt = 'select_account';
  const id = await insertProviderFlow(auth.database, {
    provider: provider.name,
    challenge,
    referrer,
    inviteToken,
    linkingTargetId,
  });
  return provider.authorizationUrl({
    state: id,
    ...flowSecrets(auth, id),
    scopes: (query.get('scopes') ?? '').split(/[\s,]+/).filter((scope) => scope !== ''),
    extra,
  });
}
