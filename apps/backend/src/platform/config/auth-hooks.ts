/** `[auth.hook]`: what the auth service asks the project. */
import { EnvironmentError, isLoopback } from './environment.ts';
import type { ProjectConfig } from './project-config.ts';
import type { DatabaseHook, HttpHook } from './settings.ts';

const known = ['custom_access_token', 'send_sms'] as const;

/**
 * A hook that is switched on and would not be called is refused: it may be what keeps somebody out.
 * @throws {EnvironmentError}
 */
export function checkHooks(config: ProjectConfig): void {
  const names: readonly string[] = known;
  const [unknown] =
    Object.entries(config.value.auth.hook).find(([name, hook]) => hook.enabled && !names.includes(name)) ??
    [];
  if (unknown !== undefined)
    throw new EnvironmentError(
      `auth.hook.${unknown} is not supported; of the hooks, ${known.join(' and ')} are`,
    );
}

const databaseForm = 'pg-functions://postgres/<schema>/<function>';

/** @returns null when the address names no function of the database */
function databaseHook(uri: string): DatabaseHook | null {
  const { schema, name } =
    /^pg-functions:\/\/[^/]+\/(?<schema>[a-z_][a-z0-9_]*)\/(?<name>[a-z_][a-z0-9_]*)$/.exec(uri)?.groups ??
    {};
  return schema === undefined || name === undefined ? null : { kind: 'database', schema, name, uri };
}

const uriOf = (config: ProjectConfig, name: (typeof known)[number]): string | null => {
  const hook = config.value.auth.hook[name];
  return hook?.enabled === true ? hook.uri : null;
};

/**
 * The function that decides the claims of access tokens.
 * @throws {EnvironmentError} for an address that is no function of the database
 */
export function accessTokenHook(config: ProjectConfig): DatabaseHook | null {
  const uri = uriOf(config, 'custom_access_token');
  if (uri === null) return null;
  const hook = databaseHook(uri);
  if (!hook) throw new EnvironmentError(`auth.hook.custom_access_token.uri must be ${databaseForm}`);
  return hook;
}

/** `v1,whsec_<base64>`, several with `|` between them, as the Standard Webhooks and the CLI write them. */
function keysOf(secrets: string): Buffer[] {
  return secrets.split('|').map((secret) => {
    const base64 = /^v1,whsec_([A-Za-z0-9+/]{32,88}={0,2})$/.exec(secret)?.[1];
    if (base64 === undefined)
      throw new EnvironmentError('auth.hook.send_sms.secrets must be v1,whsec_<24 to 64 bytes in base64>');
    return Buffer.from(base64, 'base64');
  });
}

/**
 * What sends text messages: a function of the database, or an address on https (of this machine also on
 * http), which gets what it is sent signed.
 * @throws {EnvironmentError} for another address, and for an address without a key
 */
export function sendSmsHook(config: ProjectConfig): DatabaseHook | HttpHook | null {
  const uri = uriOf(config, 'send_sms');
  if (uri === null) return null;
  const hook = databaseHook(uri);
  if (hook) return hook;
  const address = URL.parse(uri);
  const isSafe =
    address?.protocol === 'https:' || (address?.protocol === 'http:' && isLoopback(address.hostname));
  if (!isSafe)
    throw new EnvironmentError(`auth.hook.send_sms.uri must be ${databaseForm}, or an https address`);
  return { kind: 'http', uri, keys: keysOf(config.value.auth.hook.send_sms?.secrets ?? '') };
}
