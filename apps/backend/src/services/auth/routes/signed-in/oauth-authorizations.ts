/** `/oauth/authorizations/{id}` (contract §1.13): the consent page shows a question, and answers it. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { consenterOf } from '../../callers/may-consent.ts';
import type { Consenter } from '../../callers/may-consent.ts';
import type { Auth } from '../../context.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { readBody, text } from '../../requests/request-body.ts';
import { answerUrl } from '../../rules/oauth-answer-url.ts';
import { shownClient } from '../../rules/oauth-client-json.ts';
import { coversScopes } from '../../rules/oauth-scopes.ts';
import { inTransaction } from '../../store/database.ts';
import type { Queryable } from '../../store/database.ts';
import {
  approveAuthorization,
  claimAuthorization,
  denyAuthorization,
  lockedAuthorization,
} from '../../store/oauth-authorizations.ts';
import type { Authorization } from '../../store/oauth-authorizations.ts';
import { clientById } from '../../store/oauth-clients.ts';
import type { OAuthClient } from '../../store/oauth-clients.ts';
import { consentedScopes, saveConsent } from '../../store/oauth-consents.ts';

interface Question {
  readonly authorization: Authorization;
  readonly client: OAuthClient;
}

/**
 * The question that the path names, locked, with who asks it.
 * @throws {AuthError} where it is over, somebody else's, or its client may not be answered there any more
 */
async function questionOf(
  database: Queryable,
  request: FastifyRequest,
  userId: string,
  over: 'oauthAuthorizationOver' | 'oauthAuthorizationAnswered',
): Promise<Question> {
  const { id } = request.params as { readonly id: string };
  const authorization = await lockedAuthorization(database, id);
  if (!authorization || authorization.is_expired) throw new AuthError('oauthAuthorizationUnknown');
  const { user_id: owner, client_id: clientId, redirect_uri: uri } = authorization;
  // Before its state: what others answered is not told.
  if (owner !== null && owner !== userId) throw new AuthError('oauthAuthorizationUnknown');
  if (authorization.status !== 'pending') throw new AuthError(over);
  const client = await clientById(database, clientId);
  if (!client?.redirect_uris.includes(uri)) throw new AuthError('oauthAuthorizationUnknown');
  return { authorization, client };
}

const answered = (auth: Auth, authorization: Authorization, fields: Record<string, string>) => {
  const asked = { redirectUri: authorization.redirect_uri, state: authorization.state ?? '' };
  return { redirect_url: answerUrl(auth.issuer, asked, fields) };
};

/**
 * Whether a consent of before answers for the person. Not where anybody could be the application: an address
 * that another program can take, and no secret (RFC 8252 8.6).
 */
async function isRemembered(
  database: Queryable,
  userId: string,
  { authorization, client }: Question,
): Promise<boolean> {
  const isKnown = client.client_type === 'confidential' || authorization.redirect_uri.startsWith('https://');
  if (!isKnown) return false;
  const scopes = await consentedScopes(database, userId, client.id);
  return scopes !== null && coversScopes(scopes, authorization.scope);
}

async function show(auth: Auth, request: FastifyRequest): Promise<Record<string, unknown>> {
  const { user, session } = consenterOf(auth, request);
  return inTransaction(auth.database, async (database) => {
    const question = await questionOf(database, request, user.id, 'oauthAuthorizationOver');
    const { authorization, client } = question;
    if (authorization.user_id === null) {
      await claimAuthorization(database, authorization.id, user.id);
      if (await isRemembered(database, user.id, question)) {
        const code = await approveAuthorization(database, authorization.id, session.id);
        return answered(auth, authorization, { code });
      }
    }
    return {
      authorization_id: authorization.authorization_id,
      redirect_uri: authorization.redirect_uri,
      client: shownClient(client),
      user: { id: user.id, ...(user.email ? { email: user.email } : {}) },
      scope: authorization.scope,
    };
  });
}

async function decide(
  auth: Auth,
  request: FastifyRequest,
  { user, session }: Consenter,
  isApproved: boolean,
): Promise<Record<string, unknown>> {
  return inTransaction(auth.database, async (database) => {
    const { authorization } = await questionOf(database, request, user.id, 'oauthAuthorizationAnswered');
    // Who was not shown it has not agreed to it.
    if (authorization.user_id === null) throw new AuthError('oauthAuthorizationUnknown');
    if (!isApproved) {
      await denyAuthorization(database, authorization.id);
      const error = { error: 'access_denied', error_description: 'User denied the request' };
      return answered(auth, authorization, error);
    }
    const code = await approveAuthorization(database, authorization.id, session.id);
    await saveConsent(database, user.id, authorization.client_id, authorization.scope);
    return answered(auth, authorization, { code });
  });
}

export function addOAuthAuthorizations(app: FastifyInstance, auth: Auth): void {
  if (!auth.settings.oauthServer) return;
  const path = '/oauth/authorizations/:id';
  app.get(path, { exposeHeadRoute: false }, async (request, reply) =>
    reply.header('cache-control', 'no-store').send(await show(auth, request)),
  );
  app.post(`${path}/consent`, async (request, reply) => {
    const consenter = consenterOf(auth, request);
    const { action } = readBody(z.object({ action: text }), request.body);
    if (action !== 'approve' && action !== 'deny') throw new AuthError('oauthAction');
    const answer = await decide(auth, request, consenter, action === 'approve');
    return reply.header('cache-control', 'no-store').send(answer);
  });
}
