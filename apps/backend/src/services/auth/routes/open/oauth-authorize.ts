/** `GET /oauth/authorize` (contract §1.13): an application sends somebody to be asked. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { OAuthServerSettings } from '../../../../platform/config/settings.ts';
import type { Auth } from '../../context.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { answerUrl } from '../../rules/oauth-answer-url.ts';
import { readAuthorizeRequest, stateOf } from '../../rules/oauth-authorize-request.ts';
import { insertAuthorization } from '../../store/oauth-authorizations.ts';
import { clientById } from '../../store/oauth-clients.ts';
import type { OAuthClient } from '../../store/oauth-clients.ts';

const uuid = z.guid();

function field(query: Readonly<Record<string, unknown>>, name: string): string {
  const value = query[name];
  if (typeof value !== 'string' || value === '') throw new AuthError('oauthAuthorizeField', { field: name });
  return value;
}

/**
 * Who asks, and where the answer goes. Until both are known to belong together nothing is told by redirect:
 * the address may be anybody's. @throws {AuthError}
 */
async function clientAndAddress(
  auth: Auth,
  query: Readonly<Record<string, unknown>>,
): Promise<{ readonly client: OAuthClient; readonly redirectUri: string }> {
  const id = uuid.safeParse(field(query, 'client_id'));
  const redirectUri = field(query, 'redirect_uri');
  if (!id.success) throw new AuthError('oauthAuthorizeClientId');
  const client = await clientById(auth.database, id.data);
  if (!client) throw new AuthError('oauthAuthorizeClient');
  if (!client.redirect_uris.includes(redirectUri)) throw new AuthError('oauthAuthorizeRedirect');
  return { client, redirectUri };
}

/** Where the browser goes: to the site's page that asks, or back with what is wrong. */
async function destination(
  auth: Auth,
  { consentUrl }: OAuthServerSettings,
  request: FastifyRequest,
): Promise<string> {
  await auth.limits.authorizationRequest(request.ip);
  const query = request.query as Record<string, unknown>;
  const { client, redirectUri } = await clientAndAddress(auth, query);
  const asked = readAuthorizeRequest(query);
  if ('fault' in asked) {
    const error = { error: 'invalid_request', error_description: asked.fault };
    return answerUrl(auth.issuer, { redirectUri, state: stateOf(query) }, error);
  }
  const id = await insertAuthorization(auth.database, { ...asked, clientId: client.id, redirectUri });
  return `${consentUrl}?authorization_id=${id}`;
}

export function addOAuthAuthorize(app: FastifyInstance, auth: Auth): void {
  const { oauthServer } = auth.settings;
  if (!oauthServer) return;
  app.get('/oauth/authorize', { exposeHeadRoute: false }, async (request, reply) =>
    reply.header('cache-control', 'no-store').redirect(await destination(auth, oauthServer, request), 302),
  );
}
