/**
 * The pool that answers requests. It logs in as `authenticator`, a `noinherit` role that may do nothing
 * itself, so that a forgotten role fails closed; every query states the role and the claims it runs under.
 */
import type { PoolClient } from 'pg';
import { forgetPrepared, runBatch } from './batch.ts';
import type { Result, Statement } from './batch.ts';
import { isLost } from './connection-loss.ts';
import { FairQueue, FairQueueError } from './fair-queue.ts';
import type { Party } from './fair-queue.ts';
import { createPool, defaultAcquireTimeout } from './pool.ts';
import type { PoolOptions } from './pool.ts';
import { isStalePlan, repeated } from './repeated.ts';

export type { Field, Result, Statement } from './batch.ts';
export type { Party } from './fair-queue.ts';

export interface RequestSession {
  /** The database role to run under, e.g. `anon`. */
  readonly role: string;
  /** Further settings of the transaction, e.g. `request.jwt.claims`, `search_path`. The order is kept. */
  readonly settings: Readonly<Record<string, string>>;
  /** Refuses writes with 25006 (PostgREST: GET, HEAD, stable functions). */
  readonly readOnly?: boolean;
  /** Every statement of a transaction sees the database as the first one did. */
  readonly isOneMoment?: boolean;
  /** The party that it counts for, for fair shares of the connections; omitted for the server's own work. */
  readonly party?: Party;
}

export type UnavailableKind =
  | 'crowded' // too many requests of the same party wait; the others are answered
  | 'busy' // every connection stayed taken for too long, or too many requests wait for one
  | 'unreachable' // no connection could be made
  | 'lost'; // the connection broke, or was ended, while the request ran

/** The database could not be asked; a later request may succeed. */
export class DatabaseUnavailableError extends Error {
  readonly kind: UnavailableKind;
  constructor(kind: UnavailableKind, cause: unknown) {
    super((cause as Error).message || kind, { cause });
    this.name = 'DatabaseUnavailableError';
    this.kind = kind;
  }
}

export type TransactionWork<T> = (
  run: (statement: Statement) => Promise<Result>,
) => Promise<{ readonly value: T; readonly rollback?: boolean }>;

/**
 * Every method throws {@link DatabaseUnavailableError}, or the `DatabaseError` of the statement that failed.
 */
export interface RequestPool {
  /** One round trip: role and settings, then the statement; an implicit transaction. */
  run(session: RequestSession, statement: Statement): Promise<Result>;
  /**
   * begin, role and settings, the work, commit; rolled back when the work throws or asks for it.
   * The work may be done up to three times, each after a rollback: see {@link repeated}.
   */
  transaction<T>(session: RequestSession, work: TransactionWork<T>): Promise<T>;
  /** Outside any request role, as the login role itself: reads the catalogue. */
  catalogue(statement: Statement): Promise<Result>;
  /** Resolves when the last request has given its connection back. */
  close(): Promise<void>;
}

/** So many requests may wait for each connection; more are refused at once. */
const waitingPerConnection = 64;

const sessionTexts = new Map<string, string>();

/** One statement that sets the role first and then every setting, each for this transaction only. */
function sessionStatement(session: RequestSession): Statement {
  const names = Object.keys(session.settings);
  const key = `${session.readOnly ? 'r' : 'w'}:${names.join(',')}`;
  let text = sessionTexts.get(key);
  if (text === undefined) {
    const parts = ['set_config($1, $2, true)'];
    for (let index = 0; index < names.length; index += 1) {
      parts.push(`set_config($${2 * index + 3}, $${2 * index + 4}, true)`);
    }
    if (session.readOnly) parts.push(`set_config('transaction_read_only', 'on', true)`);
    text = `select ${parts.join(', ')}`;
    sessionTexts.set(key, text);
  }
  const values: string[] = ['role', session.role];
  for (const name of names) values.push(name, session.settings[name] ?? '');
  return { text, values };
}

const commit: Statement = { text: 'commit', values: [] };
const rollback: Statement = { text: 'rollback', values: [] };

/** A connection while one request has it. */
class Lease {
  lost = false;
  private readonly client: PoolClient;

  constructor(client: PoolClient) {
    this.client = client;
  }

  /** @returns the last statement's result */
  async run(...statements: Statement[]): Promise<Result> {
    try {
      const results = await runBatch(this.client, statements);
      const result = results.at(-1);
      if (results.length !== statements.length || !result)
        throw new Error('the database ended a batch early');
      return result;
    } catch (error) {
      if (isStalePlan(error)) for (const { text } of statements) forgetPrepared(this.client, text);
      if (!isLost(error)) throw error;
      this.lost = true;
      throw new DatabaseUnavailableError('lost', error);
    }
  }
}

async function inTransaction<T>(lease: Lease, session: RequestSession, work: TransactionWork<T>): Promise<T> {
  const { readOnly, isOneMoment, ...rest } = session;
  const modes = [isOneMoment && 'isolation level repeatable read', readOnly && 'read only'].filter(Boolean);
  const begin: Statement = { text: ['begin', modes.join(', ')].join(' ').trim(), values: [] };
  try {
    await lease.run(begin, sessionStatement(rest));
    const { value, rollback: undo = false } = await work((statement) => lease.run(statement));
    const { command } = await lease.run(undo ? rollback : commit);
    // PostgreSQL answers the commit of a failed transaction with a rollback, and without an error.
    if (!undo && command !== 'COMMIT') throw new Error('the transaction had failed and was not committed');
    return value;
  } catch (error) {
    // In every case the connection is returned outside a transaction, or not at all.
    if (!lease.lost) await lease.run(rollback).catch(() => (lease.lost = true));
    throw error;
  }
}

/** Opens connections when they are first needed. */
export function createRequestPool(options: PoolOptions): RequestPool {
  const pool = createPool(options);
  const queue = new FairQueue({
    size: options.size,
    waiting: options.size * waitingPerConnection,
    waitMs: options.acquireTimeout ?? defaultAcquireTimeout,
  });

  async function take(): Promise<PoolClient> {
    try {
      return await pool.connect();
    } catch (error) {
      const busy = (error as Error).message.startsWith('timeout exceeded');
      throw new DatabaseUnavailableError(busy ? 'busy' : 'unreachable', error);
    }
  }

  async function inTurn<T>(work: (lease: Lease) => Promise<T>): Promise<T> {
    const client = await take();
    const lease = new Lease(client);
    try {
      return await work(lease);
    } finally {
      client.release(lease.lost);
    }
  }

  async function using<T>(party: Party | undefined, work: (lease: Lease) => Promise<T>): Promise<T> {
    try {
      return await queue.run(party ?? null, () => inTurn(work));
    } catch (error) {
      if (!(error instanceof FairQueueError)) throw error;
      throw new DatabaseUnavailableError(error.fault === 'crowded' ? 'crowded' : 'busy', error);
    }
  }

  return {
    run: (session, statement) =>
      using(session.party, (lease) => repeated(() => lease.run(sessionStatement(session), statement))),
    transaction: (session, work) =>
      using(session.party, (lease) => repeated(() => inTransaction(lease, session, work))),
    catalogue: (statement) => using(undefined, (lease) => repeated(() => lease.run(statement))),
    close: () => pool.end(),
  };
}
