/** Who may let an application act for them (decision 311). */
import type { FastifyRequest } from 'fastify';
import type { Auth } from '../context.ts';
import { AuthError } from '../errors/auth-error.ts';
import { defaultRole } from '../rules/claims.ts';
import { isAllowedRedirect } from '../rules/redirect.ts';
import { callerOf } from './require-caller.ts';
import type { Caller } from './require-caller.ts';

/** A person with the session that they answer in. */
export type Consenter = Caller & { readonly session: NonNullable<Caller['session']> };

/**
 * The caller, who has taken both steps where there are two: a second factor that was given up to now, and no
 * other role than the account's, which is how a project's hook holds back half a sign-in (decision 303).
 * Browsers say which page asks: it must be one that this server sends people to.
 * @throws {AuthError}
 */
export function consenterOf(auth: Auth, request: FastifyRequest): Consenter {
  const { origin } = request.headers;
  if (origin !== undefined && !isAllowedRedirect(origin, auth.redirects)) throw new AuthError('oauthOrigin');
  const caller = callerOf(request);
  const { user, session, claims } = caller;
  if (session === null) throw new AuthError('sessionUnknown');
  const hasFactor = user.factors.some((factor) => factor.status === 'verified');
  const isHeldBack = claims.role !== (user.role ?? defaultRole);
  if (isHeldBack || (hasFactor && session.assurance_level === 'aal1')) throw new AuthError('oauthAal');
  return { ...caller, session };
}
