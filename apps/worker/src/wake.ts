/** Runs the work when the database notifies of it, and at regular intervals. */
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from 'pino';

export interface WakeOptions {
  readonly databaseUrl: string;
  readonly channel: string;
  /** Maximum time between two runs: mails due later than their notification (retries) are found that way. */
  readonly intervalMs: number;
  readonly log: Logger;
  readonly signal: AbortSignal;
  readonly work: () => Promise<void>;
  /** What the work is about, for the log. */
  readonly subject: string;
}

/** Before a lost connection is opened again. */
const reconnectMs = 1000;

const asleep = (): void => undefined;

/** Runs one connection. @throws when it is lost or the work fails */
async function listen(options: WakeOptions): Promise<void> {
  const { databaseUrl, channel, intervalMs, signal, work } = options;
  const client = new Client({
    connectionString: databaseUrl,
    application_name: 'sangam-worker',
    keepAlive: true,
  });
  let wake = asleep;
  let isDue = true;
  let lost: Error | null = null;
  client.on('notification', () => {
    isDue = true;
    wake();
  });
  client.on('error', (error) => {
    lost = error;
    wake();
  });
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    const stop = (): void => wake();
    signal.addEventListener('abort', stop);
    try {
      while (!signal.aborted) {
        if (lost !== null) throw lost;
        isDue = false;
        await work();
        if (isDue || lost !== null || signal.aborted) continue;
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, intervalMs);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
    } finally {
      signal.removeEventListener('abort', stop);
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Resolves once the signal has come and running work is done; a lost database is waited for. */
export async function keepAwake(options: WakeOptions): Promise<void> {
  const { log, signal, subject } = options;
  while (!signal.aborted) {
    try {
      await listen(options);
    } catch (error) {
      log.warn({ reason: (error as Error).message }, `${subject} could not be worked off; trying again`);
      await delay(reconnectMs, undefined, { signal }).catch(() => undefined);
    }
  }
}
