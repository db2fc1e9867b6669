/** `grant_type=refresh_token` (contract §1.5). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { clientOf } from '../../../requests/request-headers.ts';
import type { Auth } from '../../../context.ts';
import { readBody, text } from '../../../requests/request-body.ts';
import { AuthError } from '../../../errors/auth-error.ts';
import type { ErrorName } from '../../../errors/catalogue.ts';
import { answerWith, sendSession } from '../../../sessions/session-answer.ts';
import type { SignedIn } from '../../../sessions/session-answer.ts';
import { recordAudit } from '../../../store/audit.ts';
import { inTransaction, isLockTimeout } from '../../../store/database.ts';
import { rotate } from '../../../store/refresh-tokens.ts';
import type { Rotation } from '../../../store/refresh-tokens.ts';
import { methodsOfSession } from '../../../store/sessions.ts';
import { userById } from '../../../store/users.ts';

const schema = z.object({ refresh_token: text });

const refusals: Readonly<Record<Exclude<Rotation['outcome'], 'rotated'>, ErrorName>> = {
  unknown: 'refreshTokenUnknown',
  'no-session': 'refreshNoSession',
  expired: 'refreshSessionExpired',
  banned: 'refreshBanned',
  reused: 'refreshTokenUsed',
  overtaken: 'refreshTokenUsed',
};

/** The error is returned, not thrown, so that the revocation of a stolen family is committed. */
async function exchange(
  auth: Auth,
  request: FastifyRequest,
  refreshToken: string,
): Promise<SignedIn | AuthError> {
  return inTransaction(auth.database, async (database) => {
    const rotation = await rotate(
      database,
      refreshToken,
      clientOf(request),
      auth.settings.refreshTokenReuseSeconds,
    );
    if (rotation.outcome !== 'rotated') return new AuthError(refusals[rotation.outcome]);
    const user = await userById(database, rotation.userId);
    if (!user) return new AuthError('refreshNoSession');
    await recordAudit(database, { action: 'token_refreshed', actor: user, address: request.ip });
    const session = {
      id: rotation.sessionId,
      refreshToken: rotation.refreshToken,
      assuranceLevel: rotation.assuranceLevel,
      methods: await methodsOfSession(database, rotation.sessionId),
    };
    return answerWith(auth, database, user, session, 'token_refresh');
  });
}

export async function refreshGrant(
  auth: Auth,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  await auth.limits.tokenRefresh(request.ip);
  const { refresh_token: refreshToken } = readBody(schema, request.body);
  if (refreshToken === '') throw new AuthError('refreshTokenMissing');
  let result: SignedIn | AuthError;
  try {
    result = await exchange(auth, request, refreshToken);
  } catch (error) {
    if (isLockTimeout(error)) throw new AuthError('refreshConflict', {}, { cause: error });
    throw error;
  }
  if (result instanceof AuthError) throw result;
  return sendSession(reply, result);
}
