/** Who the server is to authenticators: `[auth.webauthn]` of `supabase/config.toml`. */
import { EnvironmentError } from './environment.ts';
import type { ProjectConfig } from './project-config.ts';
import type { RelyingParty } from './settings.ts';

/** Pages that a client may ask from: the reference's bound. */
const maxOrigins = 5;

/** Whether pages of this origin may use passkeys of this domain. */
function isOriginOf(origin: string, id: string): boolean {
  const url = URL.parse(origin);
  if (!url || url.origin !== origin) return false;
  const isSecure = url.protocol === 'https:' || (url.protocol === 'http:' && url.hostname === 'localhost');
  return isSecure && (url.hostname === id || url.hostname.endsWith(`.${id}`));
}

/**
 * @returns null where nothing is asked of authenticators, and for a site that browsers give no keys to, which
 *   gets a line in the warnings
 * @throws {EnvironmentError} where what the project says of it cannot be
 */
export function relyingParty(
  config: ProjectConfig,
  siteUrl: string,
  warnings: string[],
): RelyingParty | null {
  const { rp_id: ownId, rp_display_name: name, rp_origins: ownOrigins } = config.value.auth.webauthn;
  const { passkey, mfa } = config.value.auth;
  if (!passkey.enabled && !mfa.web_authn.enroll_enabled && !mfa.web_authn.verify_enabled) return null;
  const site = new URL(siteUrl);
  const id = ownId || site.hostname;
  const given = ownOrigins.filter((origin) => origin !== '');
  const origins = given.length > 0 ? given : [site.origin];
  if (origins.length > maxOrigins)
    throw new EnvironmentError(`auth.webauthn.rp_origins can have ${maxOrigins} at most`);
  if (origins.every((origin) => isOriginOf(origin, id))) return { id, name: name || site.host, origins };
  if (ownId !== '' || given.length > 0)
    throw new EnvironmentError('auth.webauthn.rp_origins must be https origins of auth.webauthn.rp_id');
  warnings.push(`auth.webauthn: browsers give no passkeys to ${site.origin}`);
  return null;
}
