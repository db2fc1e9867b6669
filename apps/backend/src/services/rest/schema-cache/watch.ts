/** Listens for `notify pgrst` on its own connection, and reconnects when that breaks. */
import { Client } from 'pg';
import type { Logger } from 'pino';
import { Backoff, pause } from '../../../platform/backoff.ts';
import type { ConnectionOptions } from '../../../platform/postgres/connection.ts';

const channel = 'pgrst';
const backoffTimes = { firstMs: 1000, maxMs: 30_000 } as const;
/** A connection that lasted this long is counted as one that worked. Milliseconds. */
const soundMs = 30_000;

export interface Watcher {
  /** Resolves when the first attempt to listen has either loaded the schema cache or failed. */
  readonly attempted: Promise<void>;
  /** Resolves once the watcher has ended, after its signal. */
  readonly ended: Promise<void>;
}

export interface WatchOptions {
  readonly connection: ConnectionOptions;
  readonly log: Logger;
  readonly stopping: AbortSignal;
  /** Called after each (re)connection, as notices may have been missed, and for every notice. */
  readonly changed: () => Promise<void>;
}

async function listen(options: WatchOptions, attempted: () => void): Promise<void> {
  const client = new Client({
    ...options.connection,
    application_name: 'rest listener',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  });
  const done = new AbortController();
  const broken = new Promise<Error | null>((resolve) => {
    // A connection may emit several errors before it ends, and an 'error' event without a listener ends the
    // process.
    client.on('error', resolve);
    client.once('end', () => resolve(null));
    options.stopping.addEventListener('abort', () => resolve(null), { once: true, signal: done.signal });
  });
  const report = (error: unknown): void =>
    options.log.warn({ err: error }, 'rest: the catalogue could not be read');
  client.on('notification', ({ payload }) => {
    if (
      payload === undefined ||
      payload === '' ||
      payload === 'reload schema' ||
      payload === 'reload config'
    ) {
      options.changed().catch(report);
    }
  });
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
    await options.changed();
    attempted();
    const error = await broken;
    if (error) throw error;
  } finally {
    done.abort();
    await client.end().catch(() => undefined);
  }
}

/** Watches until `stopping` is aborted. */
export function watchDatabase(options: WatchOptions): Watcher {
  const { promise, resolve: attempted } = Promise.withResolvers<void>();
  const run = async (): Promise<void> => {
    const backoff = new Backoff(backoffTimes);
    while (!options.stopping.aborted) {
      const started = performance.now();
      try {
        await listen(options, attempted);
      } catch (error) {
        options.log.warn({ err: error }, 'rest: the connection that hears of changes was lost');
      }
      attempted();
      if (options.stopping.aborted) return;
      if (performance.now() - started > soundMs) backoff.reset();
      await pause(backoff.next(), options.stopping);
    }
  };
  return { attempted: promise, ended: run() };
}
