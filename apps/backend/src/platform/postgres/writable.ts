/** Checks whether the database can be written, by writing to it. */
import { statfs } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { ConnectionOptions } from './connection.ts';
import { createPool } from './pool.ts';

/** In plain words, for `/health`. */
type Obstacle =
  | 'the database cannot be reached'
  | 'the database is read-only'
  | 'the disk is full'
  | 'the database cannot write';

export interface WriteCheck {
  /** null when a write succeeded within the last second, or succeeds now. */
  readonly obstacle: () => Promise<Obstacle | null>;
  close(): Promise<void>;
}

export interface WriteCheckOptions {
  /** As a role that may do nothing: what is written belongs to no table. */
  readonly connection: ConnectionOptions;
  readonly log: Logger;
  /** The embedded database's folder; null for another server, whose disk is not ours to see. */
  readonly directory: string | null;
  /** Bytes that are free on the folder's disk. */
  readonly freeBytes?: (directory: string) => Promise<number>;
}

/** PostgreSQL writes its log in pieces of 16 MiB, and ends where it cannot. Bytes. */
const neededBytes = 32 * 1024 * 1024;
/** An answer holds so long for everybody who asks. Milliseconds. */
const cachedFor = 1000;
const answerTimeoutMs = 3000;

/** A logical message that nobody reads, committed to disk like any write. */
const probe = `select case
  when pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' then 'read-only'
  else 'written ' || pg_logical_emit_message(true, 'health', '') end as outcome`;

async function freeBytesOf(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}

function obstacleOf(error: unknown): Obstacle {
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  if (code === '53100') return 'the disk is full';
  if (code === '25006') return 'the database is read-only';
  const isAnswer = typeof severity === 'string' && severity !== 'FATAL';
  return isAnswer ? 'the database cannot write' : 'the database cannot be reached';
}

/**
 * Makes the check; a connection of its own is opened when it is first asked, so that busy requests do not
 * count as failure.
 */
export function createWriteCheck(options: WriteCheckOptions): WriteCheck {
  const { connection, log, directory, freeBytes = freeBytesOf } = options;
  const pool = createPool({
    connection: { ...connection, application_name: 'health' },
    size: 1,
    log,
    acquireTimeout: answerTimeoutMs,
    answerTimeout: answerTimeoutMs,
  });
  let running: Promise<Obstacle | null> | null = null;

  async function look(): Promise<Obstacle | null> {
    try {
      if (directory !== null && (await freeBytes(directory)) < neededBytes) return 'the disk is full';
      const { rows } = await pool.query<{ outcome: string }>(probe);
      return rows[0]?.outcome === 'read-only' ? 'the database is read-only' : null;
    } catch (error) {
      return obstacleOf(error);
    }
  }

  return {
    // Callers during a check, or within a second after it, share its result.
    obstacle: () => {
      if (running === null) {
        const mine = look();
        running = mine;
        const forget = (): void => {
          running = null;
        };
        void mine.then(() => setTimeout(forget, cachedFor).unref());
      }
      return running;
    },
    close: () => pool.end(),
  };
}
