/** This server as an OAuth 2.1 provider: `[auth.oauth_server]` of `supabase/config.toml`. */
import { z } from 'zod';
import type { OAuthServerSettings } from './settings.ts';

/** It is put behind the site's address, and gets a query: another host's page must not come of it. */
const path = z.string().regex(/^\/?[\w.~-]+(?:\/[\w.~-]+)*\/?$/, {
  error: 'must be the path of a page of the site, such as /oauth/consent',
});

export const oauthServer = z.object({
  enabled: z.boolean().default(false),
  allow_dynamic_registration: z.boolean().default(false),
  authorization_url_path: path.default('/oauth/consent'),
});

/** @returns null where it is off */
export function oauthServerSettings(
  given: z.infer<typeof oauthServer>,
  siteUrl: string,
): OAuthServerSettings | null {
  if (!given.enabled) return null;
  return {
    allowsRegistration: given.allow_dynamic_registration,
    consentUrl: `${siteUrl}/${given.authorization_url_path.replace(/^\//, '')}`,
  };
}
