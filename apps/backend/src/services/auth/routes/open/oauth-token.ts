/** `POST /oauth/token` (contract §1.13): tokens for applications. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requireClient } from '../../callers/require-client.ts';
import type { Auth } from '../../context.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { clientCredentials, readTokenRequest } from '../../requests/oauth-token-request.ts';
import type { TokenRequest } from '../../requests/oauth-token-request.ts';
import { clientOf } from '../../requests/request-headers.ts';
import { exchangeCode } from '../../sessions/code-exchange.ts';
import { refresh } from '../../sessions/refresh.ts';
import type { SignedIn } from '../../sessions/session-answer.ts';
import type { OAuthClient } from '../../store/oauth-clients.ts';

/** RFC 6749 5.1; nothing of the person beside what the tokens say. */
function tokenJson(
  client: OAuthClient,
  { answer }: SignedIn,
  scope: string,
  idToken: string | null,
): Record<string, unknown> {
  return {
    access_token: answer.access_token,
    token_type: answer.token_type,
    expires_in: answer.expires_in,
    ...(client.grant_types.includes('refresh_token') ? { refresh_token: answer.refresh_token } : {}),
    scope,
    ...(idToken === null ? {} : { id_token: idToken }),
  };
}

/** @throws {AuthError} */
async function grant(
  auth: Auth,
  request: FastifyRequest,
  client: OAuthClient,
  asked: TokenRequest,
): Promise<Record<string, unknown>> {
  const { grant_type: type } = asked;
  if (type === '') throw new AuthError('oauthRequest', { detail: 'grant_type is required' });
  if (!client.grant_types.includes(type))
    throw new AuthError('oauthGrantType', {
      detail: `Client is not allowed to use grant type: ${type.slice(0, 100)}`,
    });
  if (type === 'authorization_code') {
    if (asked.code === '')
      throw new AuthError('oauthRequest', { detail: 'code is required for authorization_code grant' });
    const { signedIn, scope, idToken } = await exchangeCode(auth, client.id, asked, clientOf(request));
    return tokenJson(client, signedIn, scope, idToken);
  }
  if (asked.refresh_token === '')
    throw new AuthError('oauthRequest', { detail: 'refresh_token is required for refresh_token grant' });
  const { signedIn, scope } = await refresh(auth, clientOf(request), asked.refresh_token, client.id);
  return tokenJson(client, signedIn, scope, null);
}

async function token(auth: Auth, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  // RFC 6749 5.1, also of what is refused.
  reply.headers({ 'cache-control': 'no-store', pragma: 'no-cache' });
  const asked = readTokenRequest(request.body);
  const client = await requireClient(auth, request, clientCredentials(request, asked));
  return reply.send(await grant(auth, request, client, asked));
}

export function addOAuthToken(app: FastifyInstance, auth: Auth): void {
  if (!auth.settings.oauthServer) return;
  app.post('/oauth/token', { config: { takesForms: true } }, (request, reply) => token(auth, request, reply));
}
