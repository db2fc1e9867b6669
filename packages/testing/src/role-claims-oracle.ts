/**
 * Thousands of requests of all roles through one pool, interleaved, with everything that goes wrong in a
 * database, each compared with what this file works out for it. One answer under another role, with another's
 * claims or another's rows is a mismatch. Used by a test (thousands) and by a benchmark (a million).
 */
import { DatabaseUnavailableError } from '@sangam/backend/request-pool';
import type { RequestPool } from '@sangam/backend/request-pool';
import { DatabaseError } from 'pg';
import type { Client } from 'pg';
import { choose, identityOf } from './role-claims-attempts.ts';
import type { Attempt, Identity } from './role-claims-attempts.ts';

export interface OracleReport {
  requests: number;
  /** Answers that are right. */
  answered: number;
  /** Requests that had to fail, and failed with the right code. */
  refused: number;
  /** Requests whose connection was killed, or that could not get one. */
  lost: number;
  /** Connections killed under the requests. */
  killed: number;
  /** What was wrong, in words; the first hundred. */
  readonly mismatches: string[];
}

export interface OracleOptions {
  readonly pool: RequestPool;
  /** The owner's connection, which kills others; its database has the attempts' `oracleSchema`. */
  readonly owner: Client;
  readonly requests: number;
  /** Requests at once. */
  readonly concurrency: number;
  /** A connection is killed each so many requests. */
  readonly killEvery: number;
  readonly seed: number;
  readonly progress?: (done: number) => void;
}

/** Deterministic randomness (mulberry32), so that a failure can be run again. */
function randomness(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

async function judge(
  attempt: Attempt,
  identity: Identity,
  pool: RequestPool,
  report: OracleReport,
): Promise<void> {
  let problem: string | null;
  try {
    problem = await attempt.run(pool, identity);
    if (problem === null && attempt.code !== null) problem = 'succeeded';
    if (problem === null) report.answered += 1;
  } catch (error) {
    if (error instanceof DatabaseUnavailableError) {
      report.lost += 1;
      return;
    }
    const code = error instanceof DatabaseError ? error.code : String(error);
    problem = code === attempt.code ? null : `failed with ${code}`;
    if (problem === null) report.refused += 1;
  }
  if (problem !== null && report.mismatches.length < 100)
    report.mismatches.push(`${attempt.name}: ${identity.role} ${problem}`);
}

/** Every row that was written says itself under whom. */
async function judgeWritten(owner: Client, report: OracleReport): Promise<void> {
  const { rows } = await owner.query<{ id: string }>(
    `select id from oracle.notes where written_as not in ('seed', 'authenticated:' || owner)`,
  );
  for (const { id } of rows) report.mismatches.push(`note ${id} was written as somebody else`);
}

const killOne = `select pg_terminate_backend(pid) from pg_stat_activity
  where usename = 'authenticator' and datname = current_database() order by random() limit 1`;

/** Runs the requests; a mismatch does not end it. */
export async function runOracle(options: OracleOptions): Promise<OracleReport> {
  const { pool, owner, requests, killEvery } = options;
  const random = randomness(options.seed);
  const report: OracleReport = { requests, answered: 0, refused: 0, lost: 0, killed: 0, mismatches: [] };
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < requests) {
      const serial = next;
      next += 1;
      if (serial % killEvery === killEvery - 1) report.killed += (await owner.query(killOne)).rowCount ?? 0;
      if (serial % 10_000 === 0) options.progress?.(serial);
      const attempt = choose(random);
      await judge(attempt, identityOf(random, serial), pool, report);
    }
  };
  await Promise.all(Array.from({ length: options.concurrency }, worker));
  await judgeWritten(owner, report);
  return report;
}
