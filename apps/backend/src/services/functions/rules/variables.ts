/**
 * The environment of a function: what the reference gives, and the project's own; nothing of the server's
 * (contract §5).
 */
import { parseEnv } from 'node:util';

export interface Installation {
  readonly url: string;
  readonly publishableKey: string;
  readonly secretKey: string;
  /** The owner's. */
  readonly databaseUrl: string;
  readonly jwks: object;
}

export type Variables = Readonly<Record<string, string>>;

/** The reference's own names are not the project's to set, as with the CLI. */
const isReserved = (name: string): boolean => name.startsWith('SUPABASE_');

/**
 * @param secrets of `[edge_runtime.secrets]`; an empty one counts as not set
 * @param file the text of `supabase/functions/.env`, which wins
 */
export function functionVariables(installation: Installation, secrets: Variables, file: string): Variables {
  const { url, publishableKey, secretKey, databaseUrl, jwks } = installation;
  const given = Object.entries(secrets).filter(([, value]) => value !== '');
  const own = { ...Object.fromEntries(given), ...(parseEnv(file) as Record<string, string>) };
  return {
    ...Object.fromEntries(Object.entries(own).filter(([name]) => !isReserved(name))),
    SUPABASE_URL: url,
    // This installation issues no keys that are tokens; clients take the opaque ones in their place.
    SUPABASE_ANON_KEY: publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: secretKey,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey }),
    SUPABASE_DB_URL: databaseUrl,
    SUPABASE_JWKS: JSON.stringify(jwks),
  };
}
