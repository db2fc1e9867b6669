/**
 * What the service is configured to do: `supabase/config.toml`, overridden by `pgrst.*` settings of its
 * database role.
 */
import type { RestSettings } from '../../platform/config/settings.ts';

type TransactionEnd = 'commit' | 'commit-allow-override' | 'rollback' | 'rollback-allow-override';
type OpenApiMode = 'follow-privileges' | 'ignore-privileges' | 'disabled';

export interface RestConfiguration {
  /** Never empty; the first is the one a request without a profile means. */
  readonly schemas: readonly string[];
  readonly extraSearchPath: readonly string[];
  readonly anonymousRole: string | null;
  readonly maxRows: number | null;
  readonly aggregatesEnabled: boolean;
  readonly planEnabled: boolean;
  readonly transactionEnd: TransactionEnd;
  /** The function that runs before every request's statement; the name may include its schema. */
  readonly preRequest: string | null;
  /** The function that answers at `/`. */
  readonly rootRoutine: string | null;
  readonly openApiMode: OpenApiMode;
  readonly openApiSecurity: boolean;
  readonly openApiProxy: string | null;
  /** The origins whose scripts may read responses; null is any. */
  readonly allowedOrigins: readonly string[] | null;
  /** A request header to repeat in the response. */
  readonly traceHeader: string | null;
  readonly timing: boolean;
  readonly hoistedSettings: readonly string[];
  /**
   * A secret for HS256, or the JSON of a JWK or JWK set: verifies tokens in the place of the server's own
   * secret.
   */
  readonly jwtSecret: string | null;
  readonly jwtSecretIsBase64: boolean;
  /** The audience that a token must name, if it names any. */
  readonly audience: string | null;
  /** The path of the role within a token's claims. */
  readonly rolePath: readonly (string | number)[];
  /** `app.settings.*`, set for every request. */
  readonly appSettings: Readonly<Record<string, string>>;
}

const names = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

const isTrue = (text: string): boolean => /^(?:true|on|1)$/i.test(text.trim());
const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

function oneOf<Choice extends string>(text: string, choices: readonly Choice[], otherwise: Choice): Choice {
  return choices.find((choice) => choice === text.trim()) ?? otherwise;
}

/** Reads a path such as `.app.roles[0]` or `."quoted name"`. */
function claimPath(text: string): (string | number)[] {
  const steps = [...text.matchAll(/\.(?:"((?:[^"\\]|\\.)*)"|([\w$@-]+))|\[(\d+)\]/g)];
  return steps.map(([, quoted, name, index]) =>
    index === undefined ? (name ?? quoted?.replaceAll(/\\(.)/g, '$1') ?? '') : Number(index),
  );
}

type Override = (value: string, base: RestConfiguration) => Partial<RestConfiguration>;

/** What each setting changes. Source: contract §2.1 'In-database configuration'. */
const overrides: Readonly<Record<string, Override>> = {
  db_schemas: (value, base) => ({ schemas: names(value).length > 0 ? names(value) : base.schemas }),
  db_extra_search_path: (value) => ({ extraSearchPath: names(value) }),
  db_anon_role: (value) => ({ anonymousRole: orNull(value) }),
  db_max_rows: (value) => ({ maxRows: /^\d+$/.test(value) ? Number(value) : null }),
  db_aggregates_enabled: (value) => ({ aggregatesEnabled: isTrue(value) }),
  db_plan_enabled: (value) => ({ planEnabled: isTrue(value) }),
  db_tx_end: (value) => ({
    transactionEnd: oneOf(
      value,
      ['commit', 'commit-allow-override', 'rollback', 'rollback-allow-override'] as const,
      'commit',
    ),
  }),
  db_pre_request: (value) => ({ preRequest: orNull(value) }),
  db_root_spec: (value) => ({ rootRoutine: orNull(value) }),
  db_hoisted_tx_settings: (value) => ({
    hoistedSettings: names(value).filter((name) => /^[\w.]+$/.test(name)),
  }),
  jwt_secret: (value) => ({ jwtSecret: orNull(value) }),
  jwt_secret_is_base64: (value) => ({ jwtSecretIsBase64: isTrue(value) }),
  jwt_aud: (value) => ({ audience: orNull(value) }),
  jwt_role_claim_key: (value) => ({ rolePath: claimPath(value) }),
  openapi_mode: (value) => ({
    openApiMode: oneOf(
      value,
      ['follow-privileges', 'ignore-privileges', 'disabled'] as const,
      'follow-privileges',
    ),
  }),
  openapi_security_active: (value) => ({ openApiSecurity: isTrue(value) }),
  openapi_server_proxy_uri: (value) => ({ openApiProxy: orNull(value) }),
  server_cors_allowed_origins: (value) => ({
    allowedOrigins: names(value).length > 0 ? names(value) : null,
  }),
  server_trace_header: (value) => ({ traceHeader: orNull(value)?.toLowerCase() ?? null }),
  server_timing_enabled: (value) => ({ timing: isTrue(value) }),
};

/** The names of the settings that are understood, as PostgreSQL knows them. */
export const settingNames: readonly string[] = Object.keys(overrides).map((key) => `pgrst.${key}`);

function base(settings: RestSettings): RestConfiguration {
  return {
    schemas: settings.schemas.length > 0 ? settings.schemas : ['public'],
    extraSearchPath: settings.extraSearchPath,
    anonymousRole: 'anon',
    maxRows: settings.maxRows,
    aggregatesEnabled: false,
    planEnabled: false,
    transactionEnd: 'commit',
    preRequest: null,
    rootRoutine: null,
    openApiMode: 'follow-privileges',
    openApiSecurity: false,
    openApiProxy: null,
    allowedOrigins: null,
    traceHeader: null,
    timing: false,
    hoistedSettings: [
      'statement_timeout',
      'plan_filter.statement_cost_limit',
      'default_transaction_isolation',
    ],
    jwtSecret: null,
    jwtSecretIsBase64: false,
    audience: null,
    rolePath: ['role'],
    appSettings: {},
  };
}

/** @param stored settings of the database role, by full name, e.g. `pgrst.db_schemas` */
export function effectiveConfiguration(
  settings: RestSettings,
  stored: Readonly<Record<string, string>>,
): RestConfiguration {
  let configuration = base(settings);
  const appSettings: Record<string, string> = {};
  for (const [name, value] of Object.entries(stored)) {
    const key = name.replace(/^pgrst\./, '');
    if (key.startsWith('app.settings.')) appSettings[key] = value;
    else configuration = { ...configuration, ...overrides[key]?.(value, configuration) };
  }
  return { ...configuration, appSettings };
}
