/** Alerts of saved searches: listings that are new or changed find their searches, and owners are told. */
import type { Pool } from 'pg';
import type { Logger } from 'pino';

/** People who are told in one transaction. */
const batchSize = 500;

interface AlertOptions {
  /** Logged in as `sangam_worker`, or as somebody with its rights. */
  readonly pool: Pool;
  readonly log: Logger;
  readonly signal: AbortSignal;
}

async function tellAll({ pool, signal }: AlertOptions): Promise<void> {
  while (!signal.aborted) {
    const { rows } = await pool.query<{ told: number }>('select private.tell_matches($1) as told', [
      batchSize,
    ]);
    if ((rows[0]?.told ?? 0) < batchSize) return;
  }
}

/**
 * Compares each listing that waits, a transaction each, and tells of what was found.
 * @throws what the database says when it cannot be asked
 */
export async function sendAlerts(options: AlertOptions): Promise<void> {
  const { pool, log, signal } = options;
  // What an earlier run found and could not tell any more.
  await tellAll(options);
  while (!signal.aborted) {
    const { rows } = await pool.query<{ found: number | null }>(
      'select private.match_next_listing() as found',
    );
    const found = rows[0]?.found ?? null;
    if (found === null) return;
    if (found > 0) {
      await tellAll(options);
      log.info({ people: found }, 'a listing was told to those whose saved search finds it');
    }
  }
}
