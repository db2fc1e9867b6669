/** What the service knows about its database, renewed when the database says that it changed. */
import type { Logger } from 'pino';
import type { RestSettings } from '../../platform/config/settings.ts';
import type { RequestPool } from '../../platform/postgres/request-pool.ts';
import type { Catalogue } from './catalogue/model.ts';
import { readCatalogue } from './catalogue/read.ts';
import {
  readRoleSettings,
  readStoredSettings,
  readTimezones,
  type RoleSettings,
} from './catalogue/stored-settings.ts';
import type { Compiled } from './compiled.ts';
import { effectiveConfiguration, type RestConfiguration } from './configuration.ts';
import { PlanCache } from './plan-cache.ts';

const keptPlans = 2000;

export interface Snapshot {
  readonly configuration: RestConfiguration;
  readonly catalogue: Catalogue;
  /** Settings of request roles (`alter role … set`), which a pooled session does not take on by itself. */
  readonly roleSettings: RoleSettings;
  readonly plans: PlanCache<Compiled>;
}

export class RestState {
  readonly #pool: RequestPool;
  readonly #settings: RestSettings;
  readonly #log: Logger;
  #snapshot: Snapshot | null = null;
  #timezones: ReadonlySet<string> | null = null;
  #generation = 0;
  #running: Promise<void> | null = null;
  #wanted = false;

  constructor(pool: RequestPool, settings: RestSettings, log: Logger) {
    this.#pool = pool;
    this.#settings = settings;
    this.#log = log;
  }

  get current(): Snapshot | null {
    return this.#snapshot;
  }

  async #load(): Promise<void> {
    const started = performance.now();
    const stored = await readStoredSettings(this.#pool);
    const configuration = effectiveConfiguration(this.#settings, stored);
    const roleSettings = await readRoleSettings(this.#pool);
    this.#generation += 1;
    const catalogue = await readCatalogue(this.#pool, configuration, this.#generation);
    this.#snapshot = { configuration, catalogue, roleSettings, plans: new PlanCache(keptPlans) };
    this.#timezones = null;
    const milliseconds = Math.round(performance.now() - started);
    this.#log.debug({ tables: catalogue.tables.size, milliseconds }, 'rest: catalogue read');
  }

  /**
   * Reads configuration and catalogue anew. A call during a reading makes it happen once more afterwards, so that what it was
   * called for is seen. @throws when the database cannot be asked; what was known before stays.
   */
  async reload(): Promise<void> {
    this.#wanted = true;
    this.#running ??= (async () => {
      try {
        while (this.#wanted) {
          this.#wanted = false;
          await this.#load();
        }
      } finally {
        this.#running = null;
      }
    })();
    return this.#running;
  }

  /** The time zones PostgreSQL knows. Asked for on first use: it reads a thousand files for them. */
  async timezones(): Promise<ReadonlySet<string>> {
    this.#timezones ??= await readTimezones(this.#pool);
    return this.#timezones;
  }
}
