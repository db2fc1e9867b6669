/** For tests of what is left when the connection of a caller dies in the middle of their act. */
import { openClient } from '@sangam/testing/database';
import type { ConnectionOptions } from '@sangam/backend/connection';
import type { Client } from 'pg';

/** When the connection dies: waiting for a row of this table, or with all done and nothing committed. */
export type Death = { readonly at: string } | 'before_commit';

/** The act's own error; null where it was done. */
type Outcome = { readonly code?: string; readonly constraint?: string } | null;

const outcomeOf = (work: Promise<unknown>): Promise<Outcome> =>
  work.then(
    () => null,
    (error: unknown) => error as Outcome,
  );

/** Resolves once that connection waits for a lock, or its act has ended. */
async function waitsOrEnds(owner: Client, pid: number, ended: Promise<unknown>): Promise<void> {
  let isOver = false;
  void ended.finally(() => {
    isOver = true;
  });
  for (;;) {
    const { rowCount } = await owner.query(
      `select from pg_stat_activity where pid = $1 and wait_event_type = 'Lock'`,
      [pid],
    );
    if (isOver || rowCount !== 0) return;
  }
}

/** Resolves once the process of that connection is gone, and with it what it did. */
async function isGone(owner: Client, pid: number): Promise<void> {
  for (;;) {
    const { rowCount } = await owner.query('select from pg_stat_activity where pid = $1', [pid]);
    if (rowCount === 0) return;
  }
}

/**
 * Does the act on a connection of its own that the server ends in the middle of it.
 * @returns whether it got as far as the given moment; acts that are refused before do not
 */
export async function killedIn(
  connection: ConnectionOptions,
  owner: Client,
  death: Death,
  act: (client: Client) => Promise<unknown>,
): Promise<boolean> {
  const victim = await openClient(connection);
  // The server's farewell to a connection that waits for nothing.
  victim.on('error', () => undefined);
  const { rows } = await victim.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]!.pid;
  await victim.query('begin');
  // What it knows of other connections is from here on; for what they wait it sees at once.
  await owner.query('begin');
  if (death !== 'before_commit') await owner.query(`lock table ${death.at} in share row exclusive mode`);
  const ended = outcomeOf(act(victim));
  await waitsOrEnds(owner, pid, ended);
  await owner.query('select pg_terminate_backend($1)', [pid]);
  const outcome = await ended;
  await owner.query('commit');
  await isGone(owner, pid);
  await victim.end().catch(() => undefined);
  return outcome === null || outcome.code === '57P01' || outcome.code === undefined;
}
