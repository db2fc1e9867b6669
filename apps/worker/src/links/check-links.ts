/**
 * Tries the links of submissions that wait for it, one after the other, and writes down what came of it
 * (decision 298).
 */
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { tryLink } from './try-link.ts';

/** Taken at once; each has its time within the lease of all. */
const batchSize = 10;
const timeoutMs = 5_000;
const leaseSeconds = 90;

export interface CheckLinksOptions {
  readonly pool: Pool;
  readonly log: Logger;
  readonly signal: AbortSignal;
  /** `host:port` pairs that may be asked although they are not public: for tests. */
  readonly allowedHosts: ReadonlySet<string>;
}

interface Link {
  readonly idea_id: string;
  readonly url: string;
  readonly attempt: number;
}

/** @throws what the database says when it cannot be asked */
export async function checkLinks({ pool, log, signal, allowedHosts }: CheckLinksOptions): Promise<void> {
  const counted = { tried: 0, failed: 0 };
  while (!signal.aborted) {
    const { rows } = await pool.query<{ links: readonly Link[] }>(
      'select private.take_links($1, make_interval(secs => $2)) as links',
      [batchSize, leaseSeconds],
    );
    const links = rows[0]?.links ?? [];
    for (const { idea_id: idea, url, attempt } of links) {
      // What is left is taken again when the lease is over.
      if (signal.aborted) return;
      const { outcome, reason, httpStatus } = await tryLink(url, { signal, timeoutMs, allowedHosts });
      await pool.query('select private.link_tried($1, $2, $3, $4, $5, $6)', [
        idea,
        url,
        attempt,
        outcome,
        reason,
        httpStatus,
      ]);
      counted.tried += 1;
      counted.failed += outcome === 'fails' ? 1 : 0;
    }
    if (links.length < batchSize) break;
  }
  // No addresses: founders wrote them.
  if (counted.tried > 0) log.info(counted, 'links of submissions were tried');
}
