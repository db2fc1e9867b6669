/**
 * Codes on paper, for who has lost the other second factors (contract §1.10): one set of them, each code
 * once, never the only factor.
 */
import type { Caller } from '../callers/require-caller.ts';
import type { Auth } from '../context.ts';
import { AuthError } from '../errors/auth-error.ts';
import type { ErrorName } from '../errors/catalogue.ts';
import { newRecoveryCodes, plainRecoveryCode, recoveryCodeHash } from '../rules/recovery-code.ts';
import type { UserRow } from '../rules/user-json.ts';
import type { SignedIn } from '../sessions/session-answer.ts';
import { recordAudit } from '../store/audit.ts';
import type { AuditAction } from '../store/audit.ts';
import { inTransaction } from '../store/database.ts';
import type { Queryable } from '../store/database.ts';
import { deleteFactor } from '../store/factors.ts';
import {
  holdOtherFactors,
  insertSet,
  lockedSet,
  noteWrongCode,
  openSet,
  recoveryCodeStatus,
  replaceCodes,
  takeCode,
} from '../store/recovery-codes.ts';
import { checkRecent, roomForFactor } from './factor-enrolment.ts';
import { answerRaised } from './factor-verification.ts';

const type = 'recovery_code';
const usualName = 'Recovery codes';

/** A set with its codes, which are told this once. */
type Told = Readonly<Record<string, unknown>>;

interface Set {
  readonly id: string;
  readonly factorId: string;
  readonly name: string;
}

/** @throws {AuthError} where nobody may make codes, or this session has not given a second factor */
function checkMayMake(auth: Auth, { session }: Caller, error: ErrorName): void {
  if (!auth.settings.secondFactors.recoveryCodes.canEnroll) throw new AuthError('recoveryEnrollDisabled');
  if (session?.assurance_level !== 'aal2') throw new AuthError(error);
}

async function record(
  database: Queryable,
  actor: UserRow,
  address: string,
  action: AuditAction,
  traits: Readonly<Record<string, unknown>>,
): Promise<void> {
  await recordAudit(database, { action, actor, address, traits });
}

async function fill(auth: Auth, database: Queryable, { id, factorId, name }: Set): Promise<Told> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => recoveryCodeHash(auth.tokenHashKey, id, code));
  await replaceCodes(database, id, hashes);
  return { id: factorId, type, friendly_name: name, total: codes.length, codes };
}

function checkPresent({ factors }: UserRow): void {
  if (factors.some((factor) => factor.factor_type === type)) throw new AuthError('recoveryExists');
}

/** @param given '' for the usual name @throws {AuthError} */
export async function generateRecoveryCodes(
  auth: Auth,
  caller: Caller,
  { name: given, address }: { readonly name: string; readonly address: string },
): Promise<Told> {
  checkMayMake(auth, caller, 'recoveryGenerateAal2');
  const name = given.trim() === '' ? usualName : given;
  return inTransaction(auth.database, async (database) => {
    const user = await roomForFactor(auth, database, caller, { name, checkPresent });
    if (!(await holdOtherFactors(database, user.id))) throw new AuthError('recoverySole');
    const set = { ...(await insertSet(database, { userId: user.id, name })), name };
    const told = await fill(auth, database, set);
    const traits = { factor_id: set.factorId, count: told.total };
    await record(database, user, address, 'recovery_codes_generated', traits);
    return told;
  });
}

/** New codes in place of those that there are. @throws {AuthError} */
export async function regenerateRecoveryCodes(auth: Auth, caller: Caller, address: string): Promise<Told> {
  checkMayMake(auth, caller, 'recoveryRegenerateAal2');
  return inTransaction(auth.database, async (database) => {
    const { user, session } = caller;
    if (session) await checkRecent(auth, database, session.id);
    const set = await lockedSet(database, user.id);
    if (!set) throw new AuthError('recoveryUnknown');
    const told = await fill(auth, database, set);
    const traits = { factor_id: set.factorId, count: told.total };
    await record(database, user, address, 'recovery_codes_regenerated', traits);
    return told;
  });
}

/** Never a code, nor whether guesses are taken. @throws {AuthError} `recoveryUnknown` */
export async function recoveryCodesOf(auth: Auth, { user }: Caller): Promise<Record<string, unknown>> {
  const status = await recoveryCodeStatus(auth.database, user.id);
  if (!status) throw new AuthError('recoveryUnknown');
  return { id: status.id, type, total: status.total, remaining: status.remaining };
}

/** @returns the id of the factor that was taken away @throws {AuthError} */
export async function deleteRecoveryCodes(
  auth: Auth,
  { user, session }: Caller,
  address: string,
): Promise<{ readonly id: string }> {
  if (session?.assurance_level !== 'aal2') throw new AuthError('recoveryDeleteAal2');
  return inTransaction(auth.database, async (database) => {
    await checkRecent(auth, database, session.id);
    const set = await lockedSet(database, user.id);
    if (!set) throw new AuthError('recoveryUnknown');
    await deleteFactor(database, set.factorId, type);
    await record(database, user, address, 'recovery_codes_deleted', { factor_id: set.factorId });
    return { id: set.factorId };
  });
}

/**
 * Takes a code, and raises the session by it. Wrong ones are counted, whatever else happens.
 * @returns what the guess is refused with, where it is
 */
async function takeTyped(
  auth: Auth,
  database: Queryable,
  { user, session }: Caller,
  { code, address }: { readonly code: string; readonly address: string },
): Promise<SignedIn | ErrorName> {
  if (session === null) return 'sessionUnknown';
  const set = await lockedSet(database, user.id);
  if (!set) return 'recoveryCode';
  if (set.isLocked) return 'recoveryLocked';
  if (!(await takeCode(database, set.id, recoveryCodeHash(auth.tokenHashKey, set.id, code)))) {
    await noteWrongCode(database, set.id);
    return 'recoveryCode';
  }
  await openSet(database, set.id);
  const left = await recoveryCodeStatus(database, user.id);
  const traits = { factor_id: set.factorId, remaining: left?.remaining ?? 0 };
  await record(database, user, address, 'recovery_codes_verified', traits);
  const method = 'mfa/recovery_code' as const;
  const raise = { userId: user.id, sessionId: session.id, factorId: set.factorId, method };
  return answerRaised(auth, database, raise);
}

/** @param typed as it was typed @throws {AuthError} */
export async function verifyRecoveryCode(
  auth: Auth,
  caller: Caller,
  { typed, address }: { readonly typed: string; readonly address: string },
): Promise<SignedIn> {
  const code = plainRecoveryCode(typed);
  if (code === '') throw new AuthError('factorCodeMissing');
  const taken = await inTransaction(auth.database, (database) =>
    takeTyped(auth, database, caller, { code, address }),
  );
  if (typeof taken === 'string') throw new AuthError(taken);
  return taken;
}

/**
 * Before a factor goes that counts: its account's codes stay as they are meanwhile.
 * @returns whether there are codes, of which {@link checkNotSole} asks afterwards
 */
export async function holdRecoveryCodes(database: Queryable, userId: string): Promise<boolean> {
  return (await lockedSet(database, userId)) !== null;
}

/** Codes are never the only factor. @throws {AuthError} where they would be */
export async function checkNotSole(database: Queryable, userId: string): Promise<void> {
  if (!(await holdOtherFactors(database, userId))) throw new AuthError('recoveryWouldBeSole');
}

/** Takes the codes away where the service role has taken the last other factor. */
export async function dropSoleRecoveryCodes(database: Queryable, userId: string): Promise<void> {
  const set = await lockedSet(database, userId);
  if (set && !(await holdOtherFactors(database, userId))) await deleteFactor(database, set.factorId, type);
}
