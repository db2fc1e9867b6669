/** Which application asks for tokens (contract §1.13, RFC 6749 2.3). */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Auth } from '../context.ts';
import { AuthError } from '../errors/auth-error.ts';
import type { ClientCredentials } from '../requests/oauth-token-request.ts';
import { clientById, secretFits } from '../store/oauth-clients.ts';
import type { OAuthClient } from '../store/oauth-clients.ts';

const uuid = z.guid();

/** @throws {AuthError} when there is no such client, or it is not it */
async function identified(auth: Auth, { id, secret, method }: ClientCredentials): Promise<OAuthClient> {
  if (!uuid.safeParse(id).success) throw new AuthError('oauthCredentialsId');
  const client = await clientById(auth.database, id);
  if (!client) throw new AuthError('oauthCredentials');
  const registered = client.token_endpoint_auth_method;
  if (method !== registered) throw new AuthError('oauthCredentialsMethod', { registered, used: method });
  if (method !== 'none' && !secretFits(client, secret)) throw new AuthError('oauthCredentials');
  return client;
}

/**
 * The client that its credentials are of. Attempts with a secret are counted by network before it is
 * compared; what anybody can send, without a secret or with one that they asked for, counts as refreshes do.
 * @throws {AuthError}
 */
export async function requireClient(
  auth: Auth,
  { ip }: FastifyRequest,
  credentials: ClientCredentials,
): Promise<OAuthClient> {
  const { limits } = auth;
  if (credentials.method === 'none') {
    await limits.tokenRefresh(ip);
    return identified(auth, credentials);
  }
  await limits.clientSecretGuess(ip);
  const client = await identified(auth, credentials);
  await limits.clientSecretFits(ip);
  if (client.registration_type === 'dynamic') await limits.tokenRefresh(ip);
  return client;
}
