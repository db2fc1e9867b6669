/** Who a request runs as. Rules: contract §2.1. */
import type { Credential } from '../../../platform/http/credentials.ts';
import { TokenError, type VerifiedToken } from '../../../platform/jwt/token-service.ts';
import type { RestConfiguration } from '../configuration.ts';
import type { Snapshot } from '../context.ts';
import { RestError } from '../errors/rest-error.ts';

export interface Caller {
  readonly token: VerifiedToken;
  readonly role: string;
}

/** The value at the path, or undefined when the claims do not go there. */
function claimAt(claims: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((value, step) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    return (value as Record<string | number, unknown>)[step];
  }, claims);
}

/** @throws {TokenError} when the token says that it is meant for others */
function checkAudience({ claims }: VerifiedToken, audience: string | null): void {
  const { aud } = claims;
  if (audience === null || aud === undefined || aud === null) return;
  const named = typeof aud === 'string' ? [aud] : aud;
  if (named.length > 0 && !named.includes(audience)) throw new TokenError('audience', 'JWT not in audience');
}

/** @throws {RestError} PGRST302 when there is no role and anonymous access is disabled */
function roleOf(
  { claims }: VerifiedToken,
  credential: Credential,
  { anonymousRole, rolePath }: RestConfiguration,
): string {
  // An opaque key has its role, regardless of the claim path configured for tokens.
  const role = credential.kind === 'key' ? credential.role : claimAt(claims, rolePath);
  if (typeof role === 'string' && role !== '') return role;
  if (anonymousRole === null) throw new RestError('PGRST302', { headers: { 'www-authenticate': 'Bearer' } });
  return anonymousRole;
}

/** @throws {TokenError} {RestError} PGRST302 */
export async function callerOf(credential: Credential, { tokens, configuration }: Snapshot): Promise<Caller> {
  const token = await tokens.claimsOf(credential);
  checkAudience(token, configuration.audience);
  return { token, role: roleOf(token, credential, configuration) };
}
