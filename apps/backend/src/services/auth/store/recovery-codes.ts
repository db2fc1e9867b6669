/** `auth.mfa_recovery_code_sets` and `auth.mfa_recovery_codes`. */
import { randomUUID } from 'node:crypto';
import type { Queryable } from './database.ts';

/** The reference's defaults: so many wrong codes one after another close the set for so long. */
const maxGuesses = 5;
const lockSeconds = 900;

export interface RecoveryCodeSet {
  readonly id: string;
  readonly factorId: string;
  readonly name: string;
  readonly isLocked: boolean;
}

/** The set of an account, which nobody else uses or changes until the transaction ends. */
export async function lockedSet(database: Queryable, userId: string): Promise<RecoveryCodeSet | null> {
  // The factor first, as what deletes it takes it first: neither waits in a circle.
  await database.query(
    `select from auth.mfa_factors where user_id = $1 and factor_type = 'recovery_code' for update`,
    [userId],
  );
  const { rows } = await database.query<RecoveryCodeSet>(
    `select s.id, f.id as "factorId", coalesce(f.friendly_name, '') as name,
       coalesce(s.verification_locked_until > now(), false) as "isLocked"
     from auth.mfa_recovery_code_sets s join auth.mfa_factors f on f.id = s.mfa_factor_id
     where s.user_id = $1 for update of s`,
    [userId],
  );
  return rows[0] ?? null;
}

export interface NewSet {
  readonly userId: string;
  readonly name: string;
}

/** Adds a factor with a set that has no codes yet. It counts at once: its owner has given another one. */
export async function insertSet(
  database: Queryable,
  { userId, name }: NewSet,
): Promise<Pick<RecoveryCodeSet, 'id' | 'factorId'>> {
  const [id, factorId] = [randomUUID(), randomUUID()];
  await database.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
     values ($1, $2, $3, 'recovery_code', 'verified', now(), now())`,
    [factorId, userId, name],
  );
  await database.query(
    'insert into auth.mfa_recovery_code_sets (id, user_id, mfa_factor_id) values ($1, $2, $3)',
    [id, userId, factorId],
  );
  return { id, factorId };
}

/** Puts codes in place of those that the set has, and opens it. */
export async function replaceCodes(
  database: Queryable,
  setId: string,
  hashes: readonly string[],
): Promise<void> {
  await database.query('delete from auth.mfa_recovery_codes where mfa_recovery_code_set_id = $1', [setId]);
  await database.query(
    `insert into auth.mfa_recovery_codes (id, mfa_recovery_code_set_id, code_hash)
     select gen_random_uuid(), $1, hash from unnest($2::text[]) as hash`,
    [setId, hashes],
  );
  await openSet(database, setId);
}

/** Forgets the wrong guesses. */
export async function openSet(database: Queryable, setId: string): Promise<void> {
  await database.query(
    `update auth.mfa_recovery_code_sets
     set failed_verification_count = 0, verification_locked_until = null, updated_at = now() where id = $1`,
    [setId],
  );
}

/** Counts a wrong guess at a set that is open; the last one that is allowed closes it. */
export async function noteWrongCode(database: Queryable, setId: string): Promise<void> {
  await database.query(
    `with counted as (
       select id, case when verification_locked_until is null then failed_verification_count else 0 end + 1 as guesses
       from auth.mfa_recovery_code_sets where id = $1
     )
     update auth.mfa_recovery_code_sets s set failed_verification_count = guesses, updated_at = now(),
       verification_locked_until = case when guesses >= $2 then now() + make_interval(secs => $3) end
     from counted where counted.id = s.id`,
    [setId, maxGuesses, lockSeconds],
  );
}

/** Takes a code of a locked set. @returns whether it was one that was left */
export async function takeCode(database: Queryable, setId: string, hash: string): Promise<boolean> {
  const { rowCount } = await database.query(
    `update auth.mfa_recovery_codes set consumed_at = now()
     where mfa_recovery_code_set_id = $1 and code_hash = $2 and consumed_at is null`,
    [setId, hash],
  );
  return (rowCount ?? 0) > 0;
}

export interface RecoveryCodeStatus {
  readonly id: string;
  readonly total: number;
  readonly remaining: number;
}

/** How many codes an account has, and how many are left; `id` is the factor's. @returns null for none */
export async function recoveryCodeStatus(
  database: Queryable,
  userId: string,
): Promise<RecoveryCodeStatus | null> {
  const { rows } = await database.query<RecoveryCodeStatus>(
    `select s.mfa_factor_id as id, count(c.id)::int as total,
       count(c.id) filter (where c.consumed_at is null)::int as remaining
     from auth.mfa_recovery_code_sets s
       left join auth.mfa_recovery_codes c on c.mfa_recovery_code_set_id = s.id
     where s.user_id = $1 group by s.id`,
    [userId],
  );
  return rows[0] ?? null;
}

/**
 * Whether another factor counts beside the codes. Those that do stay until the transaction ends.
 */
export async function holdOtherFactors(database: Queryable, userId: string): Promise<boolean> {
  const { rows } = await database.query(
    `select from auth.mfa_factors
     where user_id = $1 and status = 'verified' and factor_type <> 'recovery_code' for share`,
    [userId],
  );
  return rows.length > 0;
}
