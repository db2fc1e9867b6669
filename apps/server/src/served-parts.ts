/**
 * The parts of pages that come from the database: signs of ideas whose founders agreed, counted figures
 * (decisions 200 and 201), the ledger (decision 271), and what every page has to know of the desk's settings
 * (decision 290). The database chooses and counts, the build's own module renders.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ConnectionOptions } from '@sangam/backend/connection';
import type { StartOptions } from '@sangam/backend/start';
import { Client } from 'pg';

type SiteParts = NonNullable<NonNullable<StartOptions['site']>['parts']>;

/** What `apps/web/src/prerender/served-parts.tsx` was built to. */
interface Renderer {
  renderParts(data: unknown): Promise<Record<string, string>>;
}

/** How long the page is believed; the screens promise it (`FrontPageConsent.tsx`). */
const ttlMs = 60_000;
/** A year of them, one a month. */
const ledgerEditions = 12;
/** A visitor waits for it. */
const timeoutMs = 2_000;

async function readParts(connection: ConnectionOptions): Promise<unknown> {
  const client = new Client({
    ...connection,
    connectionTimeoutMillis: timeoutMs,
    statement_timeout: timeoutMs,
    query_timeout: timeoutMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<object>(
      `select private.front_page_signs() as signs, private.front_page_figures() as figures,
         private.ledger($1) as ledger, private.page_settings() as settings`,
      [ledgerEditions],
    );
    return rows[0];
  } finally {
    await client.end().catch(() => undefined);
  }
}

export interface ServedParts extends SiteParts {
  /** From then on there is something to show. */
  useDatabase(connection: ConnectionOptions): void;
}

/** @param directory of the build, which has to be there when the first page is asked for */
export function createServedParts(directory: string): ServedParts {
  let database: ConnectionOptions | null = null;
  let renderer: Promise<Renderer> | null = null;
  return {
    ttlMs,
    useDatabase(connection) {
      database = connection;
    },
    async render() {
      if (database === null) return {};
      renderer ??= import(pathToFileURL(join(directory, 'server/served-parts.js')).href) as Promise<Renderer>;
      return (await renderer).renderParts(await readParts(database));
    },
  };
}
