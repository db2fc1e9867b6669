/** The project's function that decides what an access token says (`auth.hook.custom_access_token`). */
import { z } from 'zod';
import type { Auth } from '../context.ts';
import { AuthError } from '../errors/auth-error.ts';
import type { AuthenticationMethod } from '../rules/claims.ts';
import { loggable } from '../store/database.ts';
import type { Queryable } from '../store/database.ts';
import { callDatabaseHook, checkRefusal } from './database-hook.ts';

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
    answer = await callDatabaseHook(database, hook, event);
  } catch (error) {
    auth.log.error({ hook: hook.uri, ...loggable(error) }, 'the hook of access tokens failed');
    throw new AuthError('hookFailed', { uri: hook.uri }, { cause: error });
  }
  checkRefusal(answer);
  const given = z.object({ claims: z.unknown() }).safeParse(answer);
  if (!given.success || given.data.claims === undefined) throw new AuthError('hookNoClaims');
  const checked = claimsShape.safeParse(given.data.claims);
  if (!checked.success)
    throw new AuthError('hookClaims', {
      detail: checked.error.issues.map(({ path, message }) => `\n- ${path.join('.')}: ${message}`).join(''),
    });
  return checked.data;
}
