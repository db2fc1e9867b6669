/** The project's function that decides what an access token says (`auth.hook.custom_access_token`). */
import { z } from 'zod';
import type { DatabaseHook } from '../../../platform/config/settings.ts';
import type { Auth } from '../context.ts';
import { AuthError, HookRefusalError } from '../errors/auth-error.ts';
import type { AuthenticationMethod } from '../rules/claims.ts';
import { loggable, statementTimeout } from '../store/database.ts';
import type { Queryable } from '../store/database.ts';

const hookTimeout = '2s';

const refusal = z.object({
  error: z.object({ http_code: z.number().int().min(400).max(599).catch(500), message: z.string().min(1) }),
});

/** The claims that a token of a person has at least, as the reference holds a hook to. */
const claimsShape = z.looseObject({
  aud: z.union([z.string(), z.array(z.string())]),
  exp: z.number().int(),
  iat: z.number().int(),
  sub: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.string(),
  aal: z.string(),
  session_id: z.string(),
  is_anonymous: z.boolean(),
});

async function run(database: Queryable, hook: DatabaseHook, event: string): Promise<unknown> {
  await database.query(`set local statement_timeout = '${hookTimeout}'`);
  // Both names are checked where the settings are read.
  const { rows } = await database.query<{ answer: unknown }>(
    `select "${hook.schema}"."${hook.name}"($1::jsonb) as answer`,
    [event],
  );
  await database.query(`set local statement_timeout = '${statementTimeout}'`);
  return rows[0]?.answer;
}

/**
 * What the token says: the claims as the hook returns them, or as they are where the project has none.
 * @param database where the account and its session are, within the transaction that made them
 * @throws {AuthError} what the hook refuses with, and 500 where it fails, takes over two seconds or returns
 *   claims that no token may have: nobody is let in by a hook that is broken
 */
export async function claimsByHook(
  auth: Auth,
  database: Queryable,
  userId: string,
  claims: Record<string, unknown>,
  method: AuthenticationMethod | 'token_refresh',
): Promise<Record<string, unknown>> {
  const hook = auth.settings.accessTokenHook;
  if (!hook) return claims;
  const event = JSON.stringify({ user_id: userId, claims, authentication_method: method });
  let answer: unknown;
  try {
    answer = await run(database, hook, event);
  } catch (error) {
    auth.log.error({ hook: hook.uri, ...loggable(error) }, 'the hook of access tokens failed');
    throw new AuthError('hookFailed', { uri: hook.uri }, { cause: error });
  }
  const refused = refusal.safeParse(answer);
  if (refused.success) throw new HookRefusalError(refused.data.error.http_code, refused.data.error.message);
  const given = z.object({ claims: z.unknown() }).safeParse(answer);
  if (!given.success || given.data.claims === undefined) throw new AuthError('hookNoClaims');
  const checked = claimsShape.safeParse(given.data.claims);
  if (!checked.success)
    throw new AuthError('hookClaims', {
      detail: checked.error.issues.map(({ path, message }) => `\n- ${path.join('.')}: ${message}`).join(''),
    });
  return checked.data;
}
