/** `grant_type=refresh_token` (contract §1.5). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { clientOf } from '../../../requests/request-headers.ts';
import type { Auth } from '../../../context.ts';
import { readBody, text } from '../../../requests/request-body.ts';
import { AuthError } from '../../../errors/auth-error.ts';
import { refresh } from '../../../sessions/refresh.ts';
import { sendSession } from '../../../sessions/session-answer.ts';

const schema = z.object({ refresh_token: text });

export async function refreshGrant(
  auth: Auth,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  await auth.limits.tokenRefresh(request.ip);
  const { refresh_token: refreshToken } = readBody(schema, request.body);
  if (refreshToken === '') throw new AuthError('refreshTokenMissing');
  const { signedIn } = await refresh(auth, clientOf(request), refreshToken, null);
  return sendSession(reply, signedIn);
}
