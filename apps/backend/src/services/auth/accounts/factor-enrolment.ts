/** Beginning a second factor (contract §1.10). It counts for nothing before its first code. */
import type { Caller } from '../callers/require-caller.ts';
import type { Auth } from '../context.ts';
import { AuthError } from '../errors/auth-error.ts';
import { newTotpKey } from '../rules/totp.ts';
import { phoneNumber } from '../rules/addresses.ts';
import type { UserRow } from '../rules/user-json.ts';
import { recordAudit } from '../store/audit.ts';
import { inTransaction } from '../store/database.ts';
import type { Queryable } from '../store/database.ts';
import {
  dropAbandonedFactors,
  dropBegunWithPhone,
  insertKeyFactor,
  insertPhoneFactor,
  insertTotpFactor,
} from '../store/factors.ts';
import { methodsOfSession } from '../store/sessions.ts';
import { lockedUserById } from '../store/users.ts';
import { reloaded } from './sign-up.ts';

export interface Enrolment {
  readonly name: string;
  /** Shown in the app; '' is the host of the site. */
  readonly issuer: string;
  readonly address: string;
}

type Answer = { readonly id: string } & Record<string, unknown>;

/** @param assuranceLevel of the session that asks */
function checkRoom(user: UserRow, name: string, assuranceLevel: string, maxEnrolled: number): void {
  if (user.factors.some((factor) => (factor.friendly_name ?? '') === name))
    throw new AuthError('factorName', { name });
  if (user.factors.length >= maxEnrolled) throw new AuthError('factorsTooMany');
  // Who has only the password must not add a factor of their own.
  if (user.factors.some(({ status }) => status === 'verified') && assuranceLevel !== 'aal2')
    throw new AuthError('factorEnrollAal2');
}

/**
 * Whether somebody gave a proof in this session so lately that they may change factors and passkeys. A token
 * that was stolen, or a device that was left open, must not be enough to lock its owner out, nor to take the
 * second step away.
 */
export async function isRecentSession(auth: Auth, database: Queryable, sessionId: string): Promise<boolean> {
  const maxAgeSeconds = auth.settings.secondFactors.maxSessionAgeToChangeSeconds;
  if (maxAgeSeconds === 0) return true;
  const [newest] = await methodsOfSession(database, sessionId);
  return newest !== undefined && newest.timestamp >= Date.now() / 1000 - maxAgeSeconds;
}

/** @throws {AuthError} where the session was begun too long ago */
export async function checkRecent(auth: Auth, database: Queryable, sessionId: string): Promise<void> {
  if (!(await isRecentSession(auth, database, sessionId))) throw new AuthError('factorChangeStale');
}

interface NewFactor {
  readonly name: string;
  /** What was begun with it is begun again. */
  readonly phone?: string | undefined;
  /** Throws for a factor that the account may not have twice. */
  readonly checkPresent?: (user: UserRow) => void;
}

/**
 * Locks the caller's account until the transaction ends.
 * @returns it @throws {AuthError} where it may not begin a factor of this name now
 */
export async function roomForFactor(
  auth: Auth,
  database: Queryable,
  { user: { id }, session }: Caller,
  { name, phone, checkPresent }: NewFactor,
): Promise<UserRow> {
  if (session === null) throw new AuthError('sessionUnknown');
  // Its row is the lock: two at once must not pass the limit together.
  const locked = await lockedUserById(database, id);
  if (!locked) throw new AuthError('subjectUnknown');
  await checkRecent(auth, database, session.id);
  await dropAbandonedFactors(database, locked.id);
  if (phone !== undefined) await dropBegunWithPhone(database, locked.id, phone);
  const user = await reloaded(database, locked.id);
  checkPresent?.(user);
  checkRoom(user, name, session.assurance_level, auth.settings.secondFactors.maxEnrolled);
  return user;
}

/**
 * Runs an enrolment where the caller may begin one now.
 * @param work adds the factor and returns the answer @throws {AuthError}
 */
async function enrolling(
  auth: Auth,
  caller: Caller,
  { name, address, phone }: { readonly name: string; readonly address: string; readonly phone?: string },
  type: string,
  work: (database: Queryable, user: UserRow) => Promise<Answer>,
): Promise<Answer> {
  return inTransaction(auth.database, async (database) => {
    const user = await roomForFactor(auth, database, caller, { name, phone });
    const answer = await work(database, user);
    await recordAudit(database, {
      action: 'factor_in_progress',
      actor: user,
      address,
      traits: { factor_id: answer.id, factor_type: type },
    });
    return answer;
  });
}

/** @returns the answer, with the key in it, which is told this once. @throws {AuthError} */
export function enrollTotp(auth: Auth, caller: Caller, enrolment: Enrolment): Promise<Answer> {
  const { name, issuer } = enrolment;
  return enrolling(auth, caller, enrolment, 'totp', async (database, user) => {
    const key = newTotpKey(issuer || new URL(auth.settings.siteUrl).host, user.email ?? user.phone ?? '');
    const id = await insertTotpFactor(database, { userId: user.id, name, secret: key.secret });
    const totp = { qr_code: key.qrCode, secret: key.secret, uri: key.uri };
    return { id, type: 'totp', friendly_name: name, totp };
  });
}

/** A key of an authenticator, which makes it when it is asked first. @throws {AuthError} */
export function enrollKey(
  auth: Auth,
  caller: Caller,
  enrolment: Pick<Enrolment, 'name' | 'address'>,
): Promise<Answer> {
  const { name } = enrolment;
  return enrolling(auth, caller, enrolment, 'webauthn', async (database, user) => {
    const id = await insertKeyFactor(database, { userId: user.id, name });
    return { id, type: 'webauthn', friendly_name: name };
  });
}

/** @throws {AuthError} where the number counts already */
function checkPhoneIsFree({ factors }: UserRow, phone: string): void {
  if (factors.some((factor) => factor.phone === phone && factor.status === 'verified'))
    throw new AuthError('phoneFactorExists');
}

export interface PhoneEnrolment extends Pick<Enrolment, 'name' | 'address'> {
  /** As it was given: the answer repeats it. */
  readonly phone: string;
}

/** A number that gets codes; what was begun with it before is begun again. @throws {AuthError} */
export function enrollPhone(auth: Auth, caller: Caller, enrolment: PhoneEnrolment): Promise<Answer> {
  const { name, phone: given } = enrolment;
  if (given === '') throw new AuthError('phoneFactorNumber');
  const phone = phoneNumber(given);
  checkPhoneIsFree(caller.user, phone);
  return enrolling(auth, caller, { ...enrolment, phone }, 'phone', async (database, user) => {
    // It may have been verified while this waited for the account.
    checkPhoneIsFree(user, phone);
    const id = await insertPhoneFactor(database, { userId: user.id, name, phone });
    return { id, type: 'phone', friendly_name: name, phone: given };
  });
}
