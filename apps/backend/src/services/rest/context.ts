/**
 * The parts that every request uses: what the server gives the service, and what the service knows about its
 * database, reloaded when the database notifies of a change.
 */
import type { Logger } from 'pino';
import type { RestSettings } from '../../platform/config/settings.ts';
import type { TokenService } from '../../platform/jwt/token-service.ts';
import { readVerificationKeys } from '../../platform/jwt/verification-keys.ts';
import type { RequestPool } from '../../platform/postgres/request-pool.ts';
import type { SchemaCache } from './schema-cache/model.ts';
import { readSchemaCache } from './schema-cache/read.ts';
import {
  readRoleSettings,
  readStoredSettings,
  readTimezones,
  type RoleSettings,
} from './schema-cache/stored-settings.ts';
import { effectiveConfiguration, type RestConfiguration } from './configuration.ts';
import type { ServiceContext } from '../../service-context.ts';
import { PayloadParser } from './body/parser.ts';
import { RestError } from './errors/rest-error.ts';
import { createPlanCache, type PlanCache } from './plan/plan-cache.ts';

export interface Snapshot {
  readonly configuration: RestConfiguration;
  readonly schemaCache: SchemaCache;
  /** Settings of request roles (`alter role … set`), which do not apply to a pooled session by themselves. */
  readonly roleSettings: RoleSettings;
  readonly plans: PlanCache;
  /** Verifies the tokens of requests. */
  readonly tokens: TokenService;
}

const noTimezones: ReadonlySet<string> = new Set();

class Snapshots {
  readonly #pool: RequestPool;
  readonly #settings: RestSettings;
  readonly #log: Logger;
  readonly #tokens: TokenService;
  #snapshot: Snapshot | null = null;
  #timezones: ReadonlySet<string> | null = null;
  #generation = 0;
  #running: Promise<void> | null = null;
  #wanted = false;

  constructor(pool: RequestPool, settings: RestSettings, tokens: TokenService, log: Logger) {
    this.#tokens = tokens;
    this.#pool = pool;
    this.#settings = settings;
    this.#log = log;
  }

  get current(): Snapshot | null {
    return this.#snapshot;
  }

  /** What is known now, asked for once more where nothing is. @throws {RestError} PGRST002 */
  async known(): Promise<Snapshot> {
    if (this.#snapshot === null) await this.reload().catch(() => undefined);
    if (this.#snapshot === null) throw new RestError('PGRST002');
    return this.#snapshot;
  }

  async #load(): Promise<void> {
    const started = performance.now();
    const stored = await readStoredSettings(this.#pool);
    const configuration = effectiveConfiguration(this.#settings, stored);
    const roleSettings = await readRoleSettings(this.#pool);
    this.#generation += 1;
    const schemaCache = await readSchemaCache(this.#pool, configuration, this.#generation);
    const tokens = await this.#tokensFor(configuration);
    this.#snapshot = { configuration, schemaCache, roleSettings, plans: createPlanCache(), tokens };
    this.#timezones = null;
    const milliseconds = Math.round(performance.now() - started);
    this.#log.debug({ tables: schemaCache.tables.size, milliseconds }, 'rest: catalogue read');
  }

  async #tokensFor({ jwtSecret, jwtSecretIsBase64 }: RestConfiguration): Promise<TokenService> {
    if (jwtSecret === null) return this.#tokens;
    const before = this.#snapshot;
    const isSame =
      before?.configuration.jwtSecret === jwtSecret &&
      before.configuration.jwtSecretIsBase64 === jwtSecretIsBase64;
    if (before && isSame) return before.tokens;
    // Node decodes both base64 and base64url.
    const secret = Buffer.from(jwtSecret, jwtSecretIsBase64 ? 'base64' : 'utf8');
    try {
      return await this.#tokens.withKeys(await readVerificationKeys(secret));
    } catch (error) {
      this.#log.warn({ reason: (error as Error).message }, 'rest: pgrst.jwt_secret cannot be used');
      return this.#tokens;
    }
  }

  /**
   * Reads configuration and schema cache again. A call during a read triggers another read afterwards, so
   * that the change behind the call is included. @throws when the database is unreachable; the previous
   * values stay.
   */
  async reload(): Promise<void> {
    this.#wanted = true;
    this.#running ??= (async () => {
      try {
        while (this.#wanted) {
          this.#wanted = false;
          try {
            await this.#load();
          } catch (error) {
            // What was dropped meanwhile can be in its way; the change's own call has another read follow.
            if (!this.#wanted) throw error;
          }
        }
      } finally {
        this.#running = null;
      }
    })();
    return this.#running;
  }

  /** The time zones that the Prefer header may name; none where it names none. */
  async timezonesFor(prefer: string): Promise<ReadonlySet<string>> {
    return prefer.includes('timezone=') ? this.timezones() : noTimezones;
  }

  /**
   * The time zones that PostgreSQL knows. Loaded on first use, because PostgreSQL reads a thousand files for
   * them.
   */
  private async timezones(): Promise<ReadonlySet<string>> {
    this.#timezones ??= await readTimezones(this.#pool);
    return this.#timezones;
  }
}

export interface RestContext {
  readonly server: ServiceContext;
  readonly snapshots: Snapshots;
  readonly parser: PayloadParser;
}

export function createRestContext(server: ServiceContext): RestContext {
  const { settings, databases, tokens, log } = server;
  const snapshots = new Snapshots(databases.requests, settings.rest, tokens, log);
  return { server, snapshots, parser: new PayloadParser() };
}
