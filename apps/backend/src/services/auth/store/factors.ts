/** `auth.mfa_factors` and `auth.mfa_challenges`. */
import { randomUUID } from 'node:crypto';
import type { Queryable } from './database.ts';

/** How long a challenge may be answered, and how long a factor waits for its first one. Seconds. */
const challengeSeconds = 300;

/** The constraint that two factors of one name break. */
export const factorNameKey = 'mfa_factors_user_friendly_name_unique';

/** The constraint that two factors of one number break. */
export const factorPhoneKey = 'unique_phone_factor_per_user';

export interface NewFactor {
  readonly userId: string;
  readonly name: string;
  readonly secret: string;
}

/** Takes away what was begun and never tried, so that its name is free again. */
export async function dropAbandonedFactors(database: Queryable, userId: string): Promise<void> {
  await database.query(
    `delete from auth.mfa_factors f where user_id = $1 and status = 'unverified'
       and created_at < now() - make_interval(secs => $2)
       and not exists (select from auth.mfa_challenges c where c.factor_id = f.id)`,
    [userId, challengeSeconds],
  );
}

/** @returns its id */
export async function insertTotpFactor(database: Queryable, factor: NewFactor): Promise<string> {
  const id = randomUUID();
  await database.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
     values ($1, $2, $3, 'totp', 'unverified', $4, now(), now())`,
    [id, factor.userId, factor.name, factor.secret],
  );
  return id;
}

/** @returns its id */
export async function insertKeyFactor(
  database: Queryable,
  { userId, name }: { readonly userId: string; readonly name: string },
): Promise<string> {
  const id = randomUUID();
  await database.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
     values ($1, $2, $3, 'webauthn', 'unverified', now(), now())`,
    [id, userId, name],
  );
  return id;
}

/** @param phone in E.164 without `+` @returns its id */
export async function insertPhoneFactor(
  database: Queryable,
  { userId, name, phone }: { readonly userId: string; readonly name: string; readonly phone: string },
): Promise<string> {
  const id = randomUUID();
  await database.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, phone, created_at, updated_at)
     values ($1, $2, $3, 'phone', 'unverified', $4, now(), now())`,
    [id, userId, name, phone],
  );
  return id;
}

/** Takes away what was begun with a number and not finished: it is begun again. */
export async function dropBegunWithPhone(database: Queryable, userId: string, phone: string): Promise<void> {
  await database.query(
    `delete from auth.mfa_factors
     where user_id = $1 and factor_type = 'phone' and status = 'unverified' and phone = $2`,
    [userId, phone],
  );
}

export interface Challenge {
  readonly id: string;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

export interface NewChallenge {
  readonly id: string;
  readonly factorId: string;
  readonly address: string;
  /** Of the code that answers it; null where the factor itself makes codes. */
  readonly codeHash: string | null;
  /** What a key is asked to sign; null for other kinds. */
  readonly question: KeyQuestion | null;
}

/** A question to an authenticator: to make a key, or to sign with the one that it made. */
export interface KeyQuestion {
  readonly ceremony: 'create' | 'request';
  readonly challenge: string;
}

/** @returns null when the factor is gone */
export async function insertChallenge(
  database: Queryable,
  { id, factorId, address, codeHash, question }: NewChallenge,
): Promise<Challenge | null> {
  const { rows } = await database.query<Challenge>(
    `with factor as (
       update auth.mfa_factors set last_challenged_at = clock_timestamp() where id = $2 returning id
     )
     insert into auth.mfa_challenges (id, factor_id, created_at, ip_address, otp_code, web_authn_session_data)
     select $1, id, now(), $3, $5, $6 from factor
     returning id, floor(extract(epoch from created_at + make_interval(secs => $4)))::int as "expiresAt"`,
    [id, factorId, address, challengeSeconds, codeHash, question && JSON.stringify(question)],
  );
  return rows[0] ?? null;
}

export interface OpenChallenge {
  readonly isAnswered: boolean;
  readonly isSameAddress: boolean;
  readonly isExpired: boolean;
}

/** Of this factor. @returns null for none */
export async function challengeOf(
  database: Queryable,
  id: string,
  factorId: string,
  address: string,
): Promise<OpenChallenge | null> {
  const { rows } = await database.query<OpenChallenge>(
    `select verified_at is not null as "isAnswered", ip_address = $3::inet as "isSameAddress",
       created_at + make_interval(secs => $4) <= now() as "isExpired"
     from auth.mfa_challenges where id = $1 and factor_id = $2`,
    [id, factorId, address, challengeSeconds],
  );
  return rows[0] ?? null;
}

/** The secret of a factor, whose row nobody else changes until the transaction ends. */
export async function lockedSecret(database: Queryable, factorId: string): Promise<string | null> {
  const { rows } = await database.query<{ secret: string | null }>(
    'select secret from auth.mfa_factors where id = $1 for update',
    [factorId],
  );
  return rows[0]?.secret ?? null;
}

/**
 * Answers a challenge by the code of a period, inside the transaction of {@link lockedSecret}.
 * @returns false when a code of this period, or of a later one, was taken before
 */
export async function answerChallenge(
  database: Queryable,
  id: string,
  factorId: string,
  period: number,
): Promise<boolean> {
  const { rowCount } = await database.query(
    `update auth.mfa_challenges set verified_at = now(), otp_code = $3::text
     where id = $1 and factor_id = $2 and verified_at is null and not exists (
       select from auth.mfa_challenges taken
       where taken.factor_id = $2 and taken.verified_at is not null and taken.otp_code::bigint >= $3::bigint
     )`,
    [id, factorId, period],
  );
  return rowCount === 1;
}

/** Holds a factor's row until the transaction ends. @returns whether it is there */
export async function lockFactor(database: Queryable, factorId: string): Promise<boolean> {
  const { rowCount } = await database.query('select from auth.mfa_factors where id = $1 for update', [
    factorId,
  ]);
  return rowCount === 1;
}

/** Answers a challenge by the code that was sent for it. @returns false when it is another, or was taken */
export async function answerSentCode(
  database: Queryable,
  id: string,
  factorId: string,
  codeHash: string,
): Promise<boolean> {
  const { rowCount } = await database.query(
    `update auth.mfa_challenges set verified_at = now()
     where id = $1 and factor_id = $2 and verified_at is null and otp_code = $3`,
    [id, factorId, codeHash],
  );
  return rowCount === 1;
}

/** The factor counts from now on; others of its kind that were begun go. */
export async function confirmFactor(
  database: Queryable,
  id: string,
  userId: string,
  type: string,
): Promise<void> {
  await database.query(
    `update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1 and status = 'unverified'`,
    [id],
  );
  await database.query(
    `delete from auth.mfa_factors where user_id = $1 and factor_type = $2::auth.factor_type and status = 'unverified'`,
    [userId, type],
  );
}

export async function renameFactor(database: Queryable, id: string, name: string): Promise<void> {
  await database.query('update auth.mfa_factors set friendly_name = $2, updated_at = now() where id = $1', [
    id,
    name,
  ]);
}

/** Codes that were sent to the earlier number answer nothing any more. @param phone in E.164 without `+` */
export async function setFactorPhone(database: Queryable, id: string, phone: string): Promise<void> {
  await database.query('update auth.mfa_factors set phone = $2, updated_at = now() where id = $1', [
    id,
    phone,
  ]);
  await database.query('delete from auth.mfa_challenges where factor_id = $1 and verified_at is null', [id]);
}

/** How a session says that a factor of this type was given. */
const methods: Readonly<Record<string, string>> = {
  totp: 'totp',
  phone: 'mfa/phone',
  webauthn: 'mfa/webauthn',
  recovery_code: 'mfa/recovery_code',
};

/**
 * Takes a factor away; sessions that it raised are what they were without it.
 * @returns its status before; null when it was gone
 */
export async function deleteFactor(database: Queryable, id: string, type: string): Promise<string | null> {
  // The factor first, as a code that is verified at the same time takes it first: neither waits in a circle.
  const { rows } = await database.query<{ status: string }>(
    'delete from auth.mfa_factors where id = $1 returning status::text',
    [id],
  );
  await database.query(
    `with lowered as (
       update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now() where factor_id = $1 returning id
     )
     delete from auth.mfa_amr_claims where session_id in (select id from lowered) and authentication_method = $2`,
    [id, methods[type]],
  );
  return rows[0]?.status ?? null;
}
