/** `auth.flow_state`: PKCE flows between the request that starts them and the exchange of their code. */
import { randomUUID } from 'node:crypto';
import type { CodeChallenge } from '../rules/pkce.ts';
import type { AuthenticationMethod } from '../rules/claims.ts';
import { newAuthorizationCode, storedAuthorizationCode } from '../rules/token-hash.ts';
import type { Queryable } from './database.ts';

/** Seconds; the contract's five minutes. */
const lifetime = 300;

/** Starts a flow of a user; the code comes later, when the link in the mail is followed. */
export async function insertFlowState(
  database: Queryable,
  userId: string,
  method: AuthenticationMethod,
  challenge: CodeChallenge,
): Promise<void> {
  await database.query(
    `insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge, provider_type,
       authentication_method, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6, now(), now())`,
    [
      randomUUID(),
      userId,
      storedAuthorizationCode(newAuthorizationCode()),
      challenge.method,
      challenge.challenge,
      method,
    ],
  );
}

/** Gives the user's newest flow its authorization code. @returns null when there is no flow */
export async function issueAuthorizationCode(
  database: Queryable,
  userId: string,
  methods: readonly AuthenticationMethod[],
): Promise<string | null> {
  const code = newAuthorizationCode();
  const { rowCount } = await database.query(
    `update auth.flow_state set auth_code = $3, auth_code_issued_at = now(), updated_at = now() where id =
       (select id from auth.flow_state where user_id = $1 and authentication_method = any($2) order by created_at desc limit 1)`,
    [userId, methods, storedAuthorizationCode(code)],
  );
  return rowCount === 1 ? code : null;
}

export interface FlowState {
  readonly id: string;
  readonly user_id: string | null;
  readonly code_challenge: string;
  readonly code_challenge_method: CodeChallenge['method'];
  readonly authentication_method: AuthenticationMethod;
  readonly provider_access_token: string | null;
  readonly provider_refresh_token: string | null;
  readonly is_expired: boolean;
}

/** The flow whose code this is, locked until the transaction ends. */
export async function lockedFlowState(database: Queryable, code: string): Promise<FlowState | null> {
  const { rows } = await database.query<FlowState>(
    `select id, user_id, code_challenge, code_challenge_method, authentication_method, provider_access_token, provider_refresh_token,
       coalesce(auth_code_issued_at, created_at) + make_interval(secs => $2) < now() as is_expired
     from auth.flow_state where auth_code = $1 and auth_code_issued_at is not null and code_challenge is not null for update`,
    [storedAuthorizationCode(code), lifetime],
  );
  return rows[0] ?? null;
}

export async function deleteFlowState(database: Queryable, id: string): Promise<void> {
  await database.query('delete from auth.flow_state where id = $1', [id]);
}
