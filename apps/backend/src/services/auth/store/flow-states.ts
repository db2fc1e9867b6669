/**
 * `auth.flow_state`: PKCE flows and sign-ins with providers, between the request that starts them and the
 * exchange of their code.
 */
import { randomUUID } from 'node:crypto';
import type { CodeChallenge } from '../rules/pkce.ts';
import type { AuthenticationMethod } from '../rules/claims.ts';
import { newAuthorizationCode, storedAuthorizationCode } from '../rules/token-hash.ts';
import type { Queryable } from './database.ts';

/** Seconds; the contract's five minutes. */
const lifetime = 300;
/**
 * Seconds. Choosing an account and a second factor at the provider take longer than following a link; the
 * code's five minutes begin after.
 */
const stayAtProvider = 900;

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

/** Ends the flows that were begun for an account. */
export async function deleteFlowsOfUser(database: Queryable, userId: string): Promise<void> {
  await database.query('delete from auth.flow_state where user_id = $1', [userId]);
}

export async function deleteFlowState(database: Queryable, id: string): Promise<void> {
  await database.query('delete from auth.flow_state where id = $1', [id]);
}

/** A sign-in with a provider, while the person is there. */
export interface ProviderFlow {
  readonly id: string;
  readonly provider_type: string;
  /** Where the browser goes in the end; allowed when the flow began. */
  readonly referrer: string;
  readonly is_pkce: boolean;
  readonly invite_token: string | null;
  /** The account that is to get the identity, for a link asked for by its owner. */
  readonly linking_target_id: string | null;
}

export interface NewProviderFlow {
  readonly provider: string;
  readonly challenge: CodeChallenge | null;
  readonly referrer: string;
  readonly inviteToken: string;
  readonly linkingTargetId: string | null;
}

/**
 * @returns the flow's id, which is the `state` that the provider brings back: random, known to nobody else
 */
export async function insertProviderFlow(database: Queryable, flow: NewProviderFlow): Promise<string> {
  const id = randomUUID();
  await database.query(
    `insert into auth.flow_state (id, code_challenge_method, code_challenge, provider_type, authentication_method,
       referrer, invite_token, linking_target_id, created_at, updated_at)
     values ($1, $2, $3, $4, 'oauth', $5, nullif($6, ''), $7, now(), now())`,
    [
      id,
      flow.challenge?.method ?? null,
      flow.challenge?.challenge ?? null,
      flow.provider,
      flow.referrer,
      flow.inviteToken,
      flow.linkingTargetId,
    ],
  );
  return id;
}

const providerFlowColumns = `id, provider_type, referrer, code_challenge is not null as is_pkce, invite_token, linking_target_id`;

export type ClaimedFlow =
  | { readonly outcome: 'claimed' | 'used' | 'expired'; readonly flow: ProviderFlow }
  | { readonly outcome: 'unknown' };

/** Takes the flow that a provider came back with. Whatever follows, it can be taken once. */
export async function claimProviderFlow(database: Queryable, id: string): Promise<ClaimedFlow> {
  const claimed = await database.query<ProviderFlow>(
    `update auth.flow_state set auth_code_issued_at = now(), updated_at = now()
     where id = $1 and authentication_method = 'oauth' and auth_code_issued_at is null and user_id is null
       and created_at + make_interval(secs => $2) > now()
     returning ${providerFlowColumns}`,
    [id, stayAtProvider],
  );
  if (claimed.rows[0]) return { outcome: 'claimed', flow: claimed.rows[0] };
  const { rows } = await database.query<ProviderFlow & { readonly is_used: boolean }>(
    `select ${providerFlowColumns}, auth_code_issued_at is not null or user_id is not null as is_used
     from auth.flow_state where id = $1 and authentication_method = 'oauth'`,
    [id],
  );
  const flow = rows[0];
  if (!flow) return { outcome: 'unknown' };
  return { outcome: flow.is_used ? 'used' : 'expired', flow };
}

/** Gives a claimed flow its user and the code that opens it. @returns the code */
export async function finishProviderFlow(
  database: Queryable,
  id: string,
  userId: string,
  tokens: { readonly accessToken: string; readonly refreshToken: string | null },
): Promise<string> {
  const code = newAuthorizationCode();
  await database.query(
    `update auth.flow_state set user_id = $2, auth_code = $3, auth_code_issued_at = now(), updated_at = now(),
       provider_access_token = $4, provider_refresh_token = $5 where id = $1`,
    [id, userId, storedAuthorizationCode(code), tokens.accessToken, tokens.refreshToken],
  );
  return code;
}
