/** Which tables are published. Cached briefly, because many clients reconnect at once after an outage. */
import type { CheckSession } from './check-session.ts';
import { publication } from './replication.ts';

/** By names, not by `regclass`: the login role may not look into every schema. */
const query = `select c.oid::text
  from pg_catalog.pg_publication_tables p
  join pg_catalog.pg_namespace n on n.nspname = p.schemaname
  join pg_catalog.pg_class c on c.relnamespace = n.oid and c.relname = p.tablename
  where p.pubname = $1 and ($2 = '*' or p.schemaname = $2) and ($3 = '*' or p.tablename = $3)`;

/** Milliseconds. */
const cacheTtlMs = 1_000;
const maxCached = 1_000;

export class PublishedTables {
  private readonly session: CheckSession;
  private readonly cached = new Map<
    string,
    { readonly at: number; readonly oids: Promise<readonly number[]> }
  >();

  constructor(session: CheckSession) {
    this.session = session;
  }

  /** Oids of the published tables of these names; `*` stands for any. */
  tables(schema: string, table: string): Promise<readonly number[]> {
    // PostgreSQL refuses a parameter with NUL, and no name has one.
    if (`${schema}${table}`.includes('\0')) return Promise.resolve([]);
    const key = JSON.stringify([schema, table]);
    const known = this.cached.get(key);
    if (known && Date.now() - known.at < cacheTtlMs) return known.oids;
    if (this.cached.size >= maxCached) this.cached.clear();
    const cached = { at: Date.now(), oids: this.read(schema, table) };
    this.cached.set(key, cached);
    const forget = (): boolean => this.cached.get(key) === cached && this.cached.delete(key);
    // Empty and failed answers are not cached: a table published a moment later must be found at once.
    cached.oids.then((oids) => oids.length === 0 && forget(), forget);
    return cached.oids;
  }

  private async read(schema: string, table: string): Promise<readonly number[]> {
    const { rows } = await this.session.catalogue({ text: query, values: [publication, schema, table] });
    return rows.map(([oid]) => Number(oid));
  }
}
