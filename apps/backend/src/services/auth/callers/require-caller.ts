/** Who may call the guarded routes (contract §1.1 'Guard'). */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { TokenError } from '../../../platform/jwt/token-service.ts';
import type { Claims } from '../../../platform/jwt/token-service.ts';
import { defaultAudience } from '../rules/claims.ts';
import type { Auth } from '../context.ts';
import { AuthError } from '../errors/auth-error.ts';
import type { UserRow } from '../rules/user-json.ts';
import { liveSession } from '../store/sessions.ts';
import type { SessionRow } from '../store/sessions.ts';
import { userById } from '../store/users.ts';

/** Somebody who is signed in. */
export interface Caller {
  readonly user: UserRow;
  /** null for a token without `session_id`, which no sign-in of ours issues. */
  readonly session: SessionRow | null;
  readonly claims: Claims;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    /** Applications may call it for the people who let them; elsewhere they are refused. */
    readonly takesOAuthClients?: boolean;
  }
}

const uuid = z.guid();

/**
 * Whether a request says who sends it. A token in `apikey` alone does not: it is an older key, which names
 * the project (contract §1.1).
 */
function hasBearer({ credential }: FastifyRequest): boolean {
  if (credential.kind !== 'token') return credential.kind === 'key';
  return credential.isApiKey !== true && credential.token !== '' && !/\s/.test(credential.token);
}

/** The verified claims of the request's token. @throws {AuthError} */
async function claimsOf(auth: Auth, request: FastifyRequest): Promise<Claims> {
  const { credential } = request;
  if (!hasBearer(request)) throw new AuthError('noBearer');
  try {
    // Account and session are asked for below, and say more exactly what is wrong.
    return (await auth.tokens.claimsOfAny(credential)).claims;
  } catch (error) {
    if (error instanceof TokenError)
      throw new AuthError('badToken', { detail: error.message }, { cause: error });
    throw error;
  }
}

async function sessionOf(auth: Auth, claims: Claims, userId: string): Promise<SessionRow | null> {
  const id = claims.session_id;
  if (id === undefined || id === '') return null;
  if (!uuid.safeParse(id).success) throw new AuthError('sessionIdNotUuid');
  const session = await liveSession(auth.database, id, userId);
  if (!session) throw new AuthError('sessionUnknown');
  return session;
}

/**
 * The signed-in caller, after token, user and session were found valid. An application acts for its person in
 * the project's data and not in the account: only routes that say so take its tokens (decision 311).
 * @throws {AuthError}
 */
export async function requireCaller(auth: Auth, request: FastifyRequest): Promise<Caller> {
  const claims = await claimsOf(auth, request);
  if (claims.sub === undefined || claims.sub === '') throw new AuthError('noSubject');
  if (!uuid.safeParse(claims.sub).success) throw new AuthError('subjectNotUuid');
  const user = await userById(auth.database, claims.sub);
  if (!user || user.deleted_at !== null) throw new AuthError('subjectUnknown');
  const session = await sessionOf(auth, claims, user.id);
  if (user.is_banned) throw new AuthError('banned');
  const isClient = session !== null && session.client_id !== null;
  if (isClient && request.routeOptions.config.takesOAuthClients !== true)
    throw new AuthError('oauthClientRefused');
  return { user, session, claims };
}

/** The caller of a route behind {@link requireCaller}. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new AuthError('noBearer');
  return request.caller;
}

/** The first audience of a token. */
export function audienceOfClaims(claims: Claims): string {
  const { aud } = claims;
  return (typeof aud === 'string' ? aud : aud?.[0]) ?? defaultAudience;
}

/** Lets only the service role pass. @throws {AuthError} */
export async function requireService(auth: Auth, request: FastifyRequest): Promise<void> {
  const claims = await claimsOf(auth, request);
  if (claims.role !== 'service_role' && claims.role !== 'supabase_admin') throw new AuthError('notAdmin');
}
