/** Pools that outlive their connections. */
import { Pool } from 'pg';
import type { PoolConfig } from 'pg';
import type { Logger } from 'pino';
import type { ConnectionOptions } from './connection.ts';

export interface PoolOptions {
  readonly connection: ConnectionOptions;
  readonly size: number;
  readonly log: Logger;
  /** How long the taker of a connection waits for one. Milliseconds. */
  readonly acquireTimeout?: number;
  /**
   * After so long without an answer a connection counts as broken. Milliseconds; above any
   * `statement_timeout`.
   */
  readonly answerTimeout?: number;
}

/** Milliseconds. */
export const defaultAcquireTimeout = 10_000;

/**
 * Opens connections when they are first needed. A connection that breaks fails what runs on it, and nothing
 * else.
 */
export function createPool(options: PoolOptions): Pool {
  const config: PoolConfig = {
    ...options.connection,
    max: options.size,
    connectionTimeoutMillis: options.acquireTimeout ?? defaultAcquireTimeout,
    idleTimeoutMillis: 60_000,
    query_timeout: options.answerTimeout ?? 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
  const pool = new Pool(config);
  pool.on('error', (error: Error & { code?: string }) => {
    // The error itself holds the whole client. While the pool closes, connections are meant to end.
    if (!pool.ending)
      options.log.warn({ code: error.code, reason: error.message }, 'an idle database connection was lost');
  });
  // While a connection is checked out, nothing else listens, and an unhandled 'error' event would end the
  // process; the query on it fails anyway.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
