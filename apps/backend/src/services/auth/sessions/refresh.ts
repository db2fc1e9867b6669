/** A refresh token's exchange, for people and for applications that act for them (contract §1.5, §1.13). */
import type { Auth } from '../context.ts';
import { AuthError } from '../errors/auth-error.ts';
import type { ErrorName } from '../errors/catalogue.ts';
import { recordAudit } from '../store/audit.ts';
import { inTransaction, isLockTimeout } from '../store/database.ts';
import { rotate } from '../store/refresh-tokens.ts';
import type { Rotation } from '../store/refresh-tokens.ts';
import { methodsOfSession } from '../store/sessions.ts';
import type { Client } from '../store/sessions.ts';
import { userById } from '../store/users.ts';
import { answerWith } from './session-answer.ts';
import type { SignedIn } from './session-answer.ts';

const refusals: Readonly<Record<Exclude<Rotation['outcome'], 'rotated'>, ErrorName>> = {
  unknown: 'refreshTokenUnknown',
  'no-session': 'refreshNoSession',
  expired: 'refreshSessionExpired',
  banned: 'refreshBanned',
  reused: 'refreshTokenUsed',
  overtaken: 'refreshTokenUsed',
  'no-client': 'oauthClientMissing',
  'other-client': 'oauthClientOther',
  'owners-own': 'oauthClientNone',
};

/** A session, and what it is of. */
export interface Refreshed {
  readonly signedIn: SignedIn;
  /** '' for a person's own. */
  readonly scope: string;
}

/** The error is returned, not thrown, so that the revocation of a stolen family is committed. */
async function exchange(
  auth: Auth,
  from: Client,
  refreshToken: string,
  clientId: string | null,
): Promise<Refreshed | AuthError> {
  return inTransaction(auth.database, async (database) => {
    const { refreshTokenReuseSeconds: reuseSeconds } = auth.settings;
    const rotation = await rotate(database, refreshToken, from, reuseSeconds, clientId);
    if (rotation.outcome !== 'rotated') return new AuthError(refusals[rotation.outcome]);
    const user = await userById(database, rotation.userId);
    if (!user) return new AuthError('refreshNoSession');
    await recordAudit(database, { action: 'token_refreshed', actor: user, address: from.address });
    const session = {
      id: rotation.sessionId,
      refreshToken: rotation.refreshToken,
      assuranceLevel: rotation.assuranceLevel,
      methods: await methodsOfSession(database, rotation.sessionId),
      grant: rotation.grant,
    };
    const signedIn = await answerWith(auth, database, user, session, 'token_refresh');
    return { signedIn, scope: rotation.grant?.scope ?? '' };
  });
}

/**
 * @param clientId the application that brings the token; null for the person themselves
 * @throws {AuthError}
 */
export async function refresh(
  auth: Auth,
  from: Client,
  refreshToken: string,
  clientId: string | null,
): Promise<Refreshed> {
  let result: Refreshed | AuthError;
  try {
    result = await exchange(auth, from, refreshToken, clientId);
  } catch (error) {
    if (isLockTimeout(error)) throw new AuthError('refreshConflict', {}, { cause: error });
    throw error;
  }
  if (result instanceof AuthError) throw result;
  return result;
}
