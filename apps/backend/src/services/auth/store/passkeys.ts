/** `auth.webauthn_credentials` and `auth.webauthn_challenges`: passkeys, and what they are asked to sign. */
import type { Queryable } from './database.ts';
import { isoTime } from './users.ts';

/** Seconds; as long as the challenges of second factors. */
const challengeLifetime = 300;

export interface Challenge {
  readonly id: string;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

/** @param userId who registers; null for somebody who signs in */
export async function insertPasskeyChallenge(
  database: Queryable,
  userId: string | null,
  challenge: string,
): Promise<Challenge> {
  const { rows } = await database.query<{ id: string; expires_at: number }>(
    `insert into auth.webauthn_challenges (user_id, challenge_type, session_data, expires_at)
     values ($1::uuid, case when $1 is null then 'authentication' else 'registration' end,
       jsonb_build_object('challenge', $2::text), now() + make_interval(secs => $3))
     returning id, floor(extract(epoch from expires_at))::int as expires_at`,
    [userId, challenge, challengeLifetime],
  );
  const [row] = rows;
  if (!row) throw new Error('a challenge was not stored');
  return { id: row.id, expiresAt: row.expires_at };
}

/** Takes a challenge: it can be answered once. @param userId as in {@link insertPasskeyChallenge} */
export async function takePasskeyChallenge(
  database: Queryable,
  id: string,
  userId: string | null,
): Promise<{ readonly challenge: string; readonly is_expired: boolean } | null> {
  const { rows } = await database.query<{ challenge: string; is_expired: boolean }>(
    `delete from auth.webauthn_challenges
     where id = $1 and user_id is not distinct from $2
       and challenge_type = case when $2::uuid is null then 'authentication' else 'registration' end
     returning session_data ->> 'challenge' as challenge, expires_at <= now() as is_expired`,
    [id, userId],
  );
  return rows[0] ?? null;
}

/** A key that an authenticator has made: what its signatures are checked with. */
export interface StoredKey {
  readonly credential_id: Buffer;
  readonly public_key: Buffer;
  readonly sign_count: number;
  readonly transports: readonly string[];
}

export interface PasskeyRow extends StoredKey {
  readonly id: string;
  readonly user_id: string;
  readonly backup_eligible: boolean;
  readonly backed_up: boolean;
  readonly friendly_name: string;
  readonly created_at: string;
  readonly last_used_at: string | null;
}

const columns = `id, user_id, credential_id, public_key, sign_count::float8 as sign_count, transports, backup_eligible,
  backed_up, friendly_name, ${isoTime('created_at')} as created_at, ${isoTime('last_used_at')} as last_used_at`;

/** Those of an account, the oldest first. */
export async function passkeysOfUser(database: Queryable, userId: string): Promise<PasskeyRow[]> {
  const { rows } = await database.query<PasskeyRow>(
    `select ${columns} from auth.webauthn_credentials where user_id = $1
     order by auth.webauthn_credentials.created_at, id`,
    [userId],
  );
  return rows;
}

/** The account of the one that answered. */
export async function ownerOfPasskey(database: Queryable, credentialId: Uint8Array): Promise<string | null> {
  const { rows } = await database.query<{ user_id: string }>(
    'select user_id from auth.webauthn_credentials where credential_id = $1',
    [Buffer.from(credentialId)],
  );
  return rows[0]?.user_id ?? null;
}

/** The one that answered, locked until the transaction ends; its account is locked before. */
export async function lockedPasskey(
  database: Queryable,
  credentialId: Uint8Array,
): Promise<PasskeyRow | null> {
  const { rows } = await database.query<PasskeyRow>(
    `select ${columns} from auth.webauthn_credentials where credential_id = $1 for update`,
    [Buffer.from(credentialId)],
  );
  return rows[0] ?? null;
}

/** A key that an authenticator has just made. */
export interface NewKey {
  readonly credentialId: Uint8Array;
  readonly publicKey: Uint8Array;
  readonly attestationType: string;
  readonly aaguid: string;
  readonly signCount: number;
  readonly transports: readonly string[];
  readonly backupEligible: boolean;
  readonly backedUp: boolean;
  /** Whether its owner was asked for fingerprint, face or PIN. */
  readonly userVerified: boolean;
}

export interface NewPasskey extends NewKey {
  readonly userId: string;
}

/** Violated when the credential belongs to some account already. */
export const credentialKey = 'webauthn_credentials_credential_id_key';

export async function insertPasskey(database: Queryable, passkey: NewPasskey): Promise<PasskeyRow> {
  const { rows } = await database.query<PasskeyRow>(
    `insert into auth.webauthn_credentials (user_id, credential_id, public_key, attestation_type, aaguid, sign_count,
       transports, backup_eligible, backed_up) values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${columns}`,
    [
      passkey.userId,
      Buffer.from(passkey.credentialId),
      Buffer.from(passkey.publicKey),
      passkey.attestationType,
      passkey.aaguid,
      passkey.signCount,
      JSON.stringify(passkey.transports),
      passkey.backupEligible,
      passkey.backedUp,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error('a passkey was not stored');
  return row;
}

/** Notes that a passkey signed somebody in. */
export async function notePasskeyUse(
  database: Queryable,
  id: string,
  use: { readonly signCount: number; readonly backedUp: boolean },
): Promise<void> {
  await database.query(
    `update auth.webauthn_credentials set sign_count = $2, backed_up = $3, last_used_at = now(), updated_at = now()
     where id = $1`,
    [id, use.signCount, use.backedUp],
  );
}

/** @returns null when the account has no such passkey */
export async function renamePasskey(
  database: Queryable,
  userId: string,
  id: string,
  name: string,
): Promise<PasskeyRow | null> {
  const { rows } = await database.query<PasskeyRow>(
    `update auth.webauthn_credentials set friendly_name = $3, updated_at = now() where id = $2 and user_id = $1
     returning ${columns}`,
    [userId, id, name],
  );
  return rows[0] ?? null;
}

/** @returns false when the account has no such passkey */
export async function deletePasskey(database: Queryable, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await database.query(
    'delete from auth.webauthn_credentials where id = $2 and user_id = $1',
    [userId, id],
  );
  return rowCount === 1;
}

/** Takes all of an account away. */
export async function deletePasskeys(database: Queryable, userId: string): Promise<void> {
  await database.query('delete from auth.webauthn_credentials where user_id = $1', [userId]);
}
