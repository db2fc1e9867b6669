/** Sign-ins by SAML: what was asked (`auth.saml_relay_states`), and which answers were taken. */
import { createHash, randomUUID } from 'node:crypto';
import type { CodeChallenge } from '../rules/pkce.ts';
import { newAuthorizationCode, storedAuthorizationCode } from '../rules/token-hash.ts';
import type { Queryable } from './database.ts';

/** Seconds. Signing in at the provider, with a second factor, takes longer than following a link. */
const stayAtProvider = 900;

export interface SamlRequest {
  readonly connectionId: string;
  /** The `ID` of the request. */
  readonly requestId: string;
  /** Where the browser goes in the end; allowed. */
  readonly redirectTo: string;
  readonly challenge: CodeChallenge | null;
}

/** Keeps a request. @returns its RelayState: random, known to nobody else */
export async function insertSamlRequest(database: Queryable, request: SamlRequest): Promise<string> {
  const { connectionId, requestId, redirectTo, challenge } = request;
  const id = randomUUID();
  await database.query(
    `with flow as (
       insert into auth.flow_state (id, code_challenge_method, code_challenge, provider_type, authentication_method, created_at, updated_at)
       select $5, $6, $7, 'sso/saml', 'sso/saml', now(), now() where $7::text is not null returning id
     )
     insert into auth.saml_relay_states (id, sso_provider_id, request_id, redirect_to, flow_state_id, created_at, updated_at)
     select $1, $2, $3, $4, (select id from flow), now(), now()`,
    [
      id,
      connectionId,
      requestId,
      redirectTo,
      randomUUID(),
      challenge?.method ?? null,
      challenge?.challenge ?? null,
    ],
  );
  return id;
}

export interface RelayState {
  readonly connection_id: string;
  readonly request_id: string;
  readonly redirect_to: string;
  /** The flow of a client that wants a code; null for one that takes the session in the address. */
  readonly flow_state_id: string | null;
  readonly is_expired: boolean;
}

/** Takes a request that was answered. Whatever follows, it can be taken once. */
export async function takeSamlRequest(database: Queryable, id: string): Promise<RelayState | null> {
  const { rows } = await database.query<RelayState>(
    `delete from auth.saml_relay_states where id = $1
     returning sso_provider_id as connection_id, request_id, coalesce(redirect_to, '') as redirect_to, flow_state_id,
       created_at + make_interval(secs => $2) < now() as is_expired`,
    [id, stayAtProvider],
  );
  return rows[0] ?? null;
}

/** @returns false when the assertion was used before */
export async function useAssertion(
  database: Queryable,
  assertion: {
    readonly connectionId: string;
    readonly assertionId: string;
    readonly flowId: string | null;
    readonly sessionNotAfter: Date | null;
  },
): Promise<boolean> {
  const { connectionId, assertionId, flowId, sessionNotAfter } = assertion;
  const hash = createHash('sha256').update(`${connectionId} ${assertionId}`).digest('base64url');
  const { rowCount } = await database.query(
    `insert into auth.saml_assertions (id_hash, sso_provider_id, flow_state_id, session_not_after)
     values ($1, $2, $3, $4) on conflict (id_hash) do nothing`,
    [hash, connectionId, flowId, sessionNotAfter],
  );
  return rowCount === 1;
}

/** Gives a flow its user. @returns the code that opens it; null when it has ended, or has one already */
export async function finishSamlFlow(
  database: Queryable,
  flowId: string,
  userId: string,
): Promise<string | null> {
  const code = newAuthorizationCode();
  const { rowCount } = await database.query(
    `update auth.flow_state set user_id = $2, auth_code = $3, auth_code_issued_at = now(), updated_at = now()
     where id = $1 and user_id is null`,
    [flowId, userId, storedAuthorizationCode(code)],
  );
  return rowCount === 1 ? code : null;
}

/** When the session of a flow must end, by the assertion that it came from. */
export async function sessionEndOfFlow(database: Queryable, flowId: string): Promise<Date | null> {
  const { rows } = await database.query<{ session_not_after: Date | null }>(
    'select session_not_after from auth.saml_assertions where flow_state_id = $1',
    [flowId],
  );
  return rows[0]?.session_not_after ?? null;
}
