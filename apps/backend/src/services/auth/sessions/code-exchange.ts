/** A session for an application, in exchange for the code of a person's consent (RFC 6749 4.1.3). */
import type { Auth } from '../context.ts';
import { AuthError } from '../errors/auth-error.ts';
import type { TokenRequest } from '../requests/oauth-token-request.ts';
import { idTokenClaims } from '../rules/id-token.ts';
import { scopesOf } from '../rules/oauth-scopes.ts';
import { verifierFits } from '../rules/pkce.ts';
import type { UserRow } from '../rules/user-json.ts';
import { inTransaction } from '../store/database.ts';
import type { Queryable } from '../store/database.ts';
import { lockedAuthorizationOfCode, noteCodeUse } from '../store/oauth-authorizations.ts';
import type { Authorization } from '../store/oauth-authorizations.ts';
import { endClientSession } from '../store/oauth-sessions.ts';
import type { Client } from '../store/sessions.ts';
import { userById } from '../store/users.ts';
import { signIn } from './session-answer.ts';
import type { SignedIn } from './session-answer.ts';

export interface Exchanged {
  readonly signedIn: SignedIn;
  readonly scope: string;
  /** null where `openid` was not asked for. */
  readonly idToken: string | null;
}

const refusal = (detail: string): AuthError => new AuthError('oauthGrant', { detail });

/** What binds a code: time, session, resource, address and verifier. @throws {AuthError} */
function checkBound(authorization: Authorization, asked: TokenRequest): void {
  if (authorization.is_expired) throw refusal('Authorization code has expired');
  if (!authorization.has_live_session) throw refusal('Invalid authorization code');
  if (asked.resource !== '' && asked.resource !== authorization.resource)
    throw refusal('Authorization code resource does not match the resource parameter');
  if (asked.redirect_uri !== '' && asked.redirect_uri !== authorization.redirect_uri)
    throw refusal('Invalid redirect_uri');
  const { code_challenge: challenge, code_challenge_method: method } = authorization;
  if (asked.code_verifier === '')
    throw refusal('PKCE verification failed: code_verifier is required when PKCE challenge is present');
  if (challenge === null || method === null || !verifierFits(asked.code_verifier, { challenge, method }))
    throw refusal('PKCE verification failed: code challenge does not match previously saved code verifier');
}

async function personOf(database: Queryable, { user_id: id }: Authorization): Promise<UserRow> {
  const user = id === null ? null : await userById(database, id);
  if (!user || user.deleted_at !== null) throw refusal('User not found for authorization code');
  if (user.is_banned) throw new AuthError('oauthBanned');
  return user;
}

async function idTokenOf(auth: Auth, user: UserRow, authorization: Authorization): Promise<string | null> {
  const { scope, nonce, client_id: clientId } = authorization;
  if (!scopesOf(scope).includes('openid')) return null;
  const issuedAt = Math.floor(Date.now() / 1000);
  return auth.tokens.sign(
    idTokenClaims({ user, issuer: auth.issuer, clientId, scope, nonce: nonce ?? '', issuedAt }),
  );
}

async function exchanged(
  auth: Auth,
  database: Queryable,
  authorization: Authorization,
  from: Client,
): Promise<Exchanged> {
  const { scope, client_id: clientId } = authorization;
  const user = await personOf(database, authorization);
  const idToken = await idTokenOf(auth, user, authorization);
  const signedIn = await signIn(auth, database, user, {
    method: 'oauth_provider/authorization_code',
    client: from,
    traits: { provider_type: 'oauth_provider_authorization_code', client_id: clientId },
    grant: { clientId, scope },
  });
  await noteCodeUse(database, authorization.id, signedIn.sessionId);
  return { signedIn, scope, idToken };
}

/**
 * Exchanges a code, once. A second use ends what came of the first: one of the two was not the application.
 * @param clientId the application, which has shown that it is it
 * @param from the request's address, as the session remembers it
 * @throws {AuthError}
 */
export async function exchangeCode(
  auth: Auth,
  clientId: string,
  asked: TokenRequest,
  from: Client,
): Promise<Exchanged> {
  const result = await inTransaction(auth.database, async (database) => {
    const authorization = await lockedAuthorizationOfCode(database, asked.code);
    if (!authorization) return refusal('Invalid authorization code');
    if (authorization.client_id !== clientId)
      return refusal('Authorization code was not issued for this client');
    if (authorization.is_used) {
      // Returned, not thrown, so that the end of the session is committed.
      if (authorization.session_id !== null) await endClientSession(database, authorization.session_id);
      return refusal('Invalid authorization code');
    }
    checkBound(authorization, asked);
    return exchanged(auth, database, authorization, from);
  });
  if (result instanceof AuthError) throw result;
  return result;
}
