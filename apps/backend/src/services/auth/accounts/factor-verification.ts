/** A code or signature of a second factor raises the session that gives it (contract §1.10). */
import { z } from 'zod';
import type { Caller } from '../callers/require-caller.ts';
import type { Auth } from '../context.ts';
import { AuthError } from '../errors/auth-error.ts';
import type { ErrorName } from '../errors/catalogue.ts';
import type { KeyAnswer } from '../requests/factor-key-fields.ts';
import type { AuthenticationMethod } from '../rules/claims.ts';
import { periodOfCode } from '../rules/totp.ts';
import type { FactorRow } from '../rules/user-json.ts';
import { answerWith } from '../sessions/session-answer.ts';
import type { SignedIn } from '../sessions/session-answer.ts';
import { recordAudit } from '../store/audit.ts';
import { inTransaction } from '../store/database.ts';
import type { Queryable } from '../store/database.ts';
import {
  answerChallenge,
  answerSentCode,
  challengeOf,
  confirmFactor,
  lockedSecret,
  lockFactor,
} from '../store/factors.ts';
import { methodsOfSession, raiseSession } from '../store/sessions.ts';
import type { SessionRaise } from '../store/sessions.ts';
import { lockedUserById } from '../store/users.ts';
import { sentCodeHash } from './factor-challenge.ts';
import { beginKeyAnswer } from './factor-keys.ts';
import { reloaded } from './sign-up.ts';

const uuid = z.guid();

export interface GivenProof {
  readonly challengeId: string;
  readonly code: string;
  readonly address: string;
  /** What a key has answered; null for other kinds. */
  readonly key: KeyAnswer | null;
}

/**
 * @throws {AuthError} unless the challenge is this factor's, open, and was asked for from the same address
 */
async function checkChallenge(database: Queryable, factor: FactorRow, given: GivenProof): Promise<void> {
  const id = given.challengeId;
  const found = uuid.safeParse(id).success ? await challengeOf(database, id, factor.id, given.address) : null;
  if (!found) throw new AuthError('factorChallengeUnknown');
  if (found.isAnswered || !found.isSameAddress) throw new AuthError('factorChallengeAddress');
  if (found.isExpired) throw new AuthError('factorChallengeExpired', { id });
}

/**
 * A first code makes its factor count only where none does yet, or in a session that has given one: enrolment
 * says so too, but one may have been under way when the first one began to count.
 * @throws {AuthError}
 */
async function checkMayCount(database: Queryable, caller: Caller, factor: FactorRow): Promise<void> {
  if (factor.status === 'verified' || caller.session?.assurance_level === 'aal2') return;
  // Its row is the lock that enrolment takes as well.
  await lockedUserById(database, caller.user.id);
  const { factors } = await reloaded(database, caller.user.id);
  if (factors.some(({ status }) => status === 'verified')) throw new AuthError('factorEnrollAal2');
}

/** How the codes of a kind of factor are judged, inside the transaction that takes them. */
interface Kind {
  readonly method: AuthenticationMethod;
  readonly wrong: ErrorName;
  /** Locks the factor's row. @returns how its codes are taken: false for a wrong one; null when it is gone */
  begin(auth: Auth, database: Queryable, factor: FactorRow): Promise<(() => Promise<boolean>) | null>;
}

function kindOf(given: GivenProof, userId: string): Readonly<Record<string, Kind>> {
  return {
    totp: {
      method: 'totp',
      wrong: 'totpCode',
      async begin(_auth, database, { id }) {
        const secret = await lockedSecret(database, id);
        if (secret === null) return null;
        return async () => {
          const period = periodOfCode(secret, given.code, Date.now());
          return period !== null && answerChallenge(database, given.challengeId, id, period);
        };
      },
    },
    phone: {
      method: 'mfa/phone',
      wrong: 'phoneCode',
      async begin(auth, database, factor) {
        if (!(await lockFactor(database, factor.id))) return null;
        const hash = sentCodeHash(auth, given.challengeId, given.code);
        return () => answerSentCode(database, given.challengeId, factor.id, hash);
      },
    },
    webauthn: {
      method: 'mfa/webauthn',
      wrong: 'webauthnAnswer',
      async begin(auth, database, { id }) {
        const { challengeId, key: answer } = given;
        return answer && beginKeyAnswer(auth, database, id, { challengeId, answer, userId });
      },
    },
  };
}

/** Raises a session by a factor that was given. @throws {AuthError} when it has ended */
export async function answerRaised(auth: Auth, database: Queryable, raise: SessionRaise): Promise<SignedIn> {
  const { sessionId: id, userId, method } = raise;
  const refreshToken = await raiseSession(database, raise);
  if (refreshToken === null) throw new AuthError('sessionUnknown');
  const methods = await methodsOfSession(database, id);
  const raised = { id, refreshToken, assuranceLevel: 'aal2', methods };
  return answerWith(auth, database, await reloaded(database, userId), raised, method);
}

/**
 * Takes a code once, confirms the factor with it, and raises the session. Guesses are counted by account,
 * before they are judged.
 * @param factor of a kind that is offered
 * @throws {AuthError}
 */
export async function verifyFactor(
  auth: Auth,
  caller: Caller,
  factor: FactorRow,
  given: GivenProof,
): Promise<SignedIn> {
  const { user, session } = caller;
  if (session === null) throw new AuthError('sessionUnknown');
  const kind = kindOf(given, user.id)[factor.factor_type];
  if (!kind) throw new AuthError('factorType');
  const guesses = `second factors of ${user.id}`;
  await auth.limits.codeGuess(guesses);
  const signedIn = await inTransaction(auth.database, async (database) => {
    await checkMayCount(database, caller, factor);
    const take = await kind.begin(auth, database, factor);
    if (take === null) throw new AuthError('factorUnknown');
    await checkChallenge(database, factor, given);
    if (!(await take())) throw new AuthError(kind.wrong);
    await confirmFactor(database, factor.id, user.id, factor.factor_type);
    const { method } = kind;
    const raise = { userId: user.id, sessionId: session.id, factorId: factor.id, method };
    await recordAudit(database, {
      action: 'verification_attempted',
      actor: user,
      address: given.address,
      traits: { factor_id: factor.id, challenge_id: given.challengeId, factor_type: factor.factor_type },
    });
    return answerRaised(auth, database, raise);
  });
  await auth.limits.codeFits(guesses);
  return signedIn;
}
