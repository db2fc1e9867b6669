/**
 * The keys of second factors: `auth.mfa_factors.web_authn_credential`, in the JSON of the reference's
 * library, so that accounts move with them. Bytes in it are base64 as Go writes them.
 */
import type { Queryable } from './database.ts';
import type { KeyQuestion } from './factors.ts';
import type { NewKey, StoredKey } from './passkeys.ts';

interface StoredCredential {
  readonly id: string;
  readonly publicKey: string;
  readonly transport?: readonly string[] | null;
  readonly authenticator?: { readonly signCount?: number } | null;
}

const bytes = (base64: string): Buffer => Buffer.from(base64, 'base64');
const base64 = (given: Uint8Array): string => Buffer.from(given).toString('base64');

function keyOf(credential: StoredCredential | null): StoredKey | null {
  if (credential === null) return null;
  return {
    credential_id: bytes(credential.id),
    public_key: bytes(credential.publicKey),
    sign_count: credential.authenticator?.signCount ?? 0,
    transports: credential.transport ?? [],
  };
}

export interface LockedKey {
  readonly isVerified: boolean;
  /** null until it was made */
  readonly key: StoredKey | null;
}

/**
 * The key of a factor, whose row nobody else changes until the transaction ends.
 * @returns null when it is gone
 */
export async function lockedKey(database: Queryable, factorId: string): Promise<LockedKey | null> {
  const { rows } = await database.query<{ status: string; credential: StoredCredential | null }>(
    `select status::text, web_authn_credential as credential from auth.mfa_factors where id = $1 for update`,
    [factorId],
  );
  const [row] = rows;
  return row ? { isVerified: row.status === 'verified', key: keyOf(row.credential) } : null;
}

/** The keys of an account's factors, by the factor's id. */
export async function keysOfFactors(
  database: Queryable,
  userId: string,
): Promise<ReadonlyMap<string, StoredKey>> {
  const { rows } = await database.query<{ id: string; credential: StoredCredential }>(
    `select id, web_authn_credential as credential from auth.mfa_factors
     where user_id = $1 and factor_type = 'webauthn' and status = 'verified' and web_authn_credential is not null`,
    [userId],
  );
  return new Map(
    rows.flatMap(({ id, credential }) => {
      const key = keyOf(credential);
      return key ? [[id, key] as const] : [];
    }),
  );
}

/** Takes a challenge: it is answered once. @returns what was asked; null when it was answered before */
export async function takeKeyQuestion(
  database: Queryable,
  id: string,
  factorId: string,
): Promise<KeyQuestion | null> {
  const { rows } = await database.query<{ question: KeyQuestion | null }>(
    `update auth.mfa_challenges set verified_at = now()
     where id = $1 and factor_id = $2 and verified_at is null returning web_authn_session_data as question`,
    [id, factorId],
  );
  return rows[0]?.question ?? null;
}

/** Whether a key signs for the account already, as a passkey or as a second factor. */
export async function hasKey(
  database: Queryable,
  userId: string,
  credentialId: Uint8Array,
): Promise<boolean> {
  const { rows } = await database.query(
    `select from auth.webauthn_credentials where user_id = $1 and credential_id = $2
     union all
     select from auth.mfa_factors where user_id = $1 and web_authn_credential ->> 'id' = $3`,
    [userId, Buffer.from(credentialId), base64(credentialId)],
  );
  return rows.length > 0;
}

/** Keeps the key that a factor's authenticator made. */
export async function saveKey(database: Queryable, factorId: string, key: NewKey): Promise<void> {
  const credential = {
    id: base64(key.credentialId),
    publicKey: base64(key.publicKey),
    attestationType: key.attestationType,
    transport: key.transports,
    flags: {
      userPresent: true,
      userVerified: key.userVerified,
      backupEligible: key.backupEligible,
      backupState: key.backedUp,
    },
    authenticator: {
      AAGUID: base64(Buffer.from(key.aaguid.replaceAll('-', ''), 'hex')),
      signCount: key.signCount,
      cloneWarning: false,
      attachment: '',
    },
  };
  await database.query(
    `update auth.mfa_factors set web_authn_credential = $2, web_authn_aaguid = $3, updated_at = now() where id = $1`,
    [factorId, JSON.stringify(credential), key.aaguid],
  );
}

/** Notes that a key has signed. */
export async function noteKeyUse(database: Queryable, factorId: string, signCount: number): Promise<void> {
  await database.query(
    `update auth.mfa_factors set web_authn_credential = web_authn_credential || jsonb_build_object('authenticator',
       coalesce(web_authn_credential -> 'authenticator', '{}') || jsonb_build_object('signCount', $2::bigint))
     where id = $1`,
    [factorId, signCount],
  );
}
