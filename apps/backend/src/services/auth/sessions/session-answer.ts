/** The Session object of the wire (contract §1.2), and what signing somebody in means. */
import type { FastifyReply } from 'fastify';
import type { Auth } from '../context.ts';
import { AuthError } from '../errors/auth-error.ts';
import { claimsByHook } from '../hooks/access-token-hook.ts';
import { accessTokenClaims } from '../rules/claims.ts';
import type { AuthenticationMethod, ClientGrant, MethodReference } from '../rules/claims.ts';
import { userJson } from '../rules/user-json.ts';
import type { UserRow } from '../rules/user-json.ts';
import { inTransaction } from '../store/database.ts';
import type { Queryable } from '../store/database.ts';
import { startSession } from '../store/sessions.ts';
import type { Client } from '../store/sessions.ts';

export interface SessionParts {
  readonly id: string;
  readonly refreshToken: string;
  readonly assuranceLevel: string;
  readonly methods: readonly MethodReference[];
  /** Of an application; left out where a person uses the account themselves. */
  readonly grant?: ClientGrant | null;
}

interface SessionAnswer {
  readonly access_token: string;
  readonly token_type: 'bearer';
  readonly expires_in: number;
  readonly expires_at: number;
  readonly refresh_token: string;
  readonly user: Record<string, unknown>;
}

export interface SignedIn {
  readonly userId: string;
  readonly sessionId: string;
  readonly answer: SessionAnswer;
}

/**
 * Issues an access token for a session that is there; the project's hook has the last word on its claims.
 * @param database in which the session is already there
 * @param method how somebody came to it; `token_refresh` for a renewal
 * @throws {AuthError} what the hook refused with
 */
export async function answerWith(
  auth: Auth,
  database: Queryable,
  user: UserRow,
  session: SessionParts,
  method: AuthenticationMethod | 'token_refresh',
): Promise<SignedIn> {
  const issuedAt = Math.floor(Date.now() / 1000);
  const lifetimeSeconds = auth.settings.jwtExpirySeconds;
  const claims = accessTokenClaims({
    user,
    sessionId: session.id,
    assuranceLevel: session.assuranceLevel,
    methods: session.methods,
    grant: session.grant ?? null,
    issuer: auth.issuer,
    issuedAt,
    lifetimeSeconds,
  });
  const answer: SessionAnswer = {
    access_token: await auth.tokens.sign(await claimsByHook(auth, database, user.id, claims, method)),
    token_type: 'bearer',
    expires_in: lifetimeSeconds,
    expires_at: issuedAt + lifetimeSeconds,
    refresh_token: session.refreshToken,
    user: userJson(user),
  };
  return { userId: user.id, sessionId: session.id, answer };
}

export interface Proof {
  readonly method: AuthenticationMethod;
  readonly client: Client;
  /** What the audit trail keeps beside the action and the account. */
  readonly traits?: Readonly<Record<string, unknown>>;
  /** The hashes that the given password fitted; a password that was changed meanwhile no longer signs in. */
  readonly passwordHashes?: readonly (string | null)[];
  /** When the session ends, whatever happens; null for never. */
  readonly notAfter?: Date | null;
  /** The application that the session is for; left out where it is the person's own. */
  readonly grant?: ClientGrant;
}

/**
 * Starts a session for a user who has just proven who they are. @throws {AuthError} when the account changed
 * meanwhile
 */
export async function signIn(
  auth: Auth,
  database: Queryable,
  user: UserRow,
  proof: Proof,
): Promise<SignedIn> {
  // A hook that refuses leaves no session behind.
  if (auth.settings.accessTokenHook && database === auth.database)
    return inTransaction(auth.database, (inside) => signIn(auth, inside, user, proof));
  const { method, client, traits, passwordHashes, notAfter, grant } = proof;
  const audit = { action: 'login' as const, actor: user, address: client.address, traits };
  const start = { userId: user.id, method, client, audit, passwordHashes, notAfter, grant };
  const session = await startSession(database, start);
  if (!session) throw new AuthError(passwordHashes ? 'invalidCredentials' : 'subjectUnknown');
  const present = { ...user, last_sign_in_at: session.lastSignInAt, updated_at: session.updatedAt };
  return answerWith(auth, database, present, { ...session, grant }, method);
}

/** Sends a session; nobody on the way may keep it. */
export function sendSession(
  reply: FastifyReply,
  signedIn: SignedIn,
  extra: Readonly<Record<string, unknown>> = {},
): FastifyReply {
  return reply
    .headers({
      'sb-auth-user-id': signedIn.userId,
      'sb-auth-session-id': signedIn.sessionId,
      'cache-control': 'no-store',
    })
    .send({ ...signedIn.answer, ...extra });
}
