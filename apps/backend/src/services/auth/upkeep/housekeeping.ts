/**
 * Removes what has run out: finished flows, old counters, revoked tokens, ended sessions. Ends with the
 * server.
 */
import type { ServiceContext } from '../../../service-context.ts';
import { loggable } from '../store/database.ts';
import type { Queryable } from '../store/database.ts';

const intervalMs = 5 * 60_000;

const statements = [
  `delete from auth.rate_limits where expire < extract(epoch from now()) * 1000 - 60000`,
  `delete from auth.flow_state where created_at < now() - interval '1 day'`,
  // The codes of these flows have expired; nobody will fetch the provider's tokens.
  `update auth.flow_state set provider_access_token = null, provider_refresh_token = null
     where provider_access_token is not null and auth_code_issued_at < now() - interval '5 minutes'`,
  `delete from auth.saml_relay_states where created_at < now() - interval '1 hour'`,
  // Assertions are taken for minutes, and the code of a flow for five more.
  `delete from auth.saml_assertions where used_at < now() - interval '1 hour'`,
  `delete from auth.one_time_tokens where created_at < now() at time zone 'UTC' - interval '7 days'`,
  // No access token is valid for longer than a week (config.toml, jwt_expiry).
  `delete from auth.ended_access where ended_at < now() - interval '8 days'`,
  `delete from auth.ended_sessions where ended_at < now() - interval '8 days'`,
  // For a day a code that is used again is still known, and ends what came of it.
  `delete from auth.oauth_authorizations where expires_at < now() - interval '1 day'`,
  // Applications that registered themselves, and that nobody has ever let act for them.
  `delete from auth.oauth_clients c where registration_type = 'dynamic' and created_at < now() - interval '30 days'
     and not exists (select from auth.oauth_consents g where g.client_id = c.id)
     and not exists (select from auth.oauth_authorizations a where a.client_id = c.id)`,
  `delete from auth.webauthn_challenges where expires_at < now() - interval '1 hour'`,
  `delete from auth.mfa_challenges where created_at < now() - interval '1 day'`,
  `delete from auth.mfa_factors where status = 'unverified' and created_at < now() - interval '1 day'`,
  `delete from auth.sessions where not_after < now() - interval '1 day'`,
  // A used token is stored for a week so that its reuse is detected, and for longer while its successor is
  // unused.
  `delete from auth.refresh_tokens where id in (select t.id from auth.refresh_tokens t
     where t.revoked and t.updated_at < now() - interval '7 days'
       and not exists (select from auth.refresh_tokens c where c.parent = t.token and not c.revoked)
     order by t.updated_at limit 5000)`,
];

/** Removes once. @param mayGoOn asked before each step */
export async function clearOut(database: Queryable, mayGoOn: () => boolean = () => true): Promise<void> {
  for (const statement of statements) if (mayGoOn()) await database.query(statement);
}

export function startHousekeeping({ databases, log, stopping }: ServiceContext): void {
  const timer = setInterval(() => {
    clearOut(databases.auth, () => !stopping.aborted).catch((error: unknown) => {
      if (!stopping.aborted) log.warn(loggable(error), 'clearing out old sign-in data failed');
    });
  }, intervalMs);
  timer.unref();
  stopping.addEventListener('abort', () => clearInterval(timer), { once: true });
}
