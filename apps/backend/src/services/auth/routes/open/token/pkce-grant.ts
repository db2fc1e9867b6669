/** `grant_type=pkce`: exchanges the code of a link or a provider for a session (contract §1.5). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { clientOf } from '../../../requests/request-headers.ts';
import type { Auth } from '../../../context.ts';
import { readBody, text } from '../../../requests/request-body.ts';
import { AuthError } from '../../../errors/auth-error.ts';
import { verifierFits } from '../../../rules/pkce.ts';
import { sendSession, signIn } from '../../../sessions/session-answer.ts';
import { inTransaction } from '../../../store/database.ts';
import { deleteFlowState, lockedFlowState } from '../../../store/flow-states.ts';
import { sessionEndOfFlow } from '../../../store/saml-sign-ins.ts';
import { userById } from '../../../store/users.ts';

const schema = z.object({ auth_code: text, code_verifier: text });

export async function pkceGrant(
  auth: Auth,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  await auth.limits.tokenVerification(request.ip);
  const { auth_code: code, code_verifier: verifier } = readBody(schema, request.body);
  if (code === '' || verifier === '') throw new AuthError('pkceGrantIncomplete');
  const { signedIn, providerTokens } = await inTransaction(auth.database, async (database) => {
    const flow = await lockedFlowState(database, code);
    if (!flow || flow.user_id === null) throw new AuthError('flowUnknown');
    if (flow.is_expired) throw new AuthError('flowExpired');
    if (!verifierFits(verifier, { method: flow.code_challenge_method, challenge: flow.code_challenge }))
      throw new AuthError('badVerifier');
    const user = await userById(database, flow.user_id);
    if (!user || user.deleted_at !== null) throw new AuthError('flowUnknown');
    if (user.is_banned) throw new AuthError('bannedSignIn');
    const signedIn = await signIn(auth, database, user, {
      method: flow.authentication_method,
      client: clientOf(request),
      traits: { provider_type: flow.authentication_method },
      notAfter: await sessionEndOfFlow(database, flow.id),
    });
    await deleteFlowState(database, flow.id);
    const tokens = {
      provider_token: flow.provider_access_token,
      provider_refresh_token: flow.provider_refresh_token,
    };
    return {
      signedIn,
      providerTokens: Object.fromEntries(
        Object.entries(tokens).filter(([, value]) => value !== null && value !== ''),
      ),
    };
  });
  return sendSession(reply, signedIn, providerTokens);
}
