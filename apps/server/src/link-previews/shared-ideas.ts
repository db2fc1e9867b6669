/** What may be shown of an idea to everybody, as the database says; believed for a minute. */
import type { ConnectionOptions } from '@sangam/backend/connection';
import { LRUCache } from 'lru-cache';
import { Pool } from 'pg';
import type { SharedIdea } from './preview-tags.ts';

/** How long it is believed; the screens promise it (`FrontPageConsent.tsx`). */
export const sharedIdeaTtlMs = 60_000;
/** Somebody waits for the page. */
const timeoutMs = 1_000;
const maxKept = 500;

export interface SharedIdeas {
  /** Null for an idea that is not there, not listed, or not agreed to. @throws where the database fails */
  find(id: string): Promise<SharedIdea | null>;
}

/** Holds two connections at most, and none without use. */
export function createSharedIdeas(connection: ConnectionOptions): SharedIdeas {
  const pool = new Pool({
    ...connection,
    max: 2,
    idleTimeoutMillis: 10_000,
    allowExitOnIdle: true,
    connectionTimeoutMillis: timeoutMs,
    statement_timeout: timeoutMs,
    query_timeout: timeoutMs,
  });
  pool.on('error', () => undefined);
  const known = new LRUCache<string, { readonly idea: SharedIdea | null }>({
    max: maxKept,
    ttl: sharedIdeaTtlMs,
  });
  return {
    async find(id) {
      const kept = known.get(id);
      if (kept) return kept.idea;
      const { rows } = await pool.query<{ idea: SharedIdea | null }>(
        'select private.link_preview($1) as idea',
        [id],
      );
      const idea = rows[0]?.idea ?? null;
      known.set(id, { idea });
      return idea;
    },
  };
}
