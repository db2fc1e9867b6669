/**
 * The replication slot of a database, which all backends share, and the right to read it: an advisory lock
 * of the connection that does. The slot outlives its reader, so that another one goes on where it ended; the
 * last backend that stops removes it.
 */
import { Client } from 'pg';
import type { QueryResultRow } from 'pg';
import type { ConnectionOptions } from '../../../platform/postgres/connection.ts';
import { heldLocks, processLocks, readerLocks } from '../advisory-locks.ts';

const slotName = `(select 'realtime_' || oid from pg_catalog.pg_database where datname = current_database())`;

/** Where and as what the stream begins. */
export interface SlotClaim {
  readonly slot: string;
  /** The database system and its timeline. */
  readonly origin: string;
  /** The place in the log. */
  readonly from: bigint;
  /** Greater than that of each earlier reader. */
  readonly term: number;
  /** Whether PostgreSQL keeps the log for a slot that nobody reads without any bound. */
  readonly isUnbounded: boolean;
}

export interface ClaimOptions {
  /** This process has taken nothing of the stream yet. */
  readonly isFresh: boolean;
  /** The second number of this process's lock. */
  readonly ownLock: number;
  /** The latest term that this process knows of; the server's clock can have been put back since. */
  readonly lastTerm: number;
}

interface SlotRow {
  readonly name: string;
  readonly place: string | null;
  readonly lost: boolean;
  readonly unbounded: boolean;
  readonly others: boolean;
  readonly term: string;
}

/** @param text such as `1/2A` */
function placeOf(text: string): bigint {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** A replication connection has the simple protocol alone: no parameters. */
async function ask<Row extends QueryResultRow>(client: Client, text: string): Promise<Row | undefined> {
  return (await client.query<Row>(text)).rows[0];
}

/**
 * Takes the right to read the slot, and makes it where there is none or what it kept is lost.
 * @param client a replication connection, which has the right as long as it lives
 * @returns null when another backend has it
 */
export async function claimSlot(
  client: Client,
  { isFresh, ownLock, lastTerm }: ClaimOptions,
): Promise<SlotClaim | null> {
  const taken = await ask<{ taken: boolean }>(
    client,
    `select pg_try_advisory_lock(${readerLocks}, 0) as taken`,
  );
  if (taken?.taken !== true) return null;
  const found = await ask<SlotRow>(
    client,
    `select ${slotName} as name, (s.confirmed_flush_lsn - '0/0')::text as place,
       coalesce(s.wal_status = 'lost', false) as lost,
       current_setting('max_slot_wal_keep_size') = '-1' as unbounded,
       exists (select from ${heldLocks(processLocks)} and objid <> ${ownLock}) as others,
       (extract(epoch from clock_timestamp()) * 1000000)::bigint::text as term
     from (select) as one left join pg_catalog.pg_replication_slots s on s.slot_name = ${slotName}`,
  );
  const system = await ask<{ systemid: string; timeline: number }>(client, 'IDENTIFY_SYSTEM');
  if (!found || !system) throw new Error('the database does not tell its replication slots');
  const { name, lost, unbounded, others } = found;
  let { place } = found;
  // What nobody has waited for need not be read.
  if (place !== null && (lost || (isFresh && !others))) {
    await client.query(`select pg_drop_replication_slot('${name}')`);
    place = null;
  }
  const from = place === null ? await createSlot(client, name) : BigInt(place);
  return {
    slot: name,
    origin: `${system.systemid}/${system.timeline}`,
    from,
    term: Math.max(Number(found.term), lastTerm + 1),
    isUnbounded: unbounded,
  };
}

async function createSlot(client: Client, name: string): Promise<bigint> {
  // The replication grammar accepts keywords in upper case only.
  const made = await ask<{ consistent_point: string }>(
    client,
    `CREATE_REPLICATION_SLOT "${name}" LOGICAL pgoutput NOEXPORT_SNAPSHOT`,
  );
  return placeOf(made?.consistent_point ?? '0/0');
}

/** PostgreSQL waits to make a slot until the transactions that run have ended: who does that is not gone. */
const isMakingSlot = `exists (
  select from pg_catalog.pg_stat_activity a
  where a.pid = pg_locks.pid and a.state = 'active' and a.query like 'CREATE_REPLICATION_SLOT %')`;

/** How long PostgreSQL may take to end a reader's connection. Milliseconds. */
const endWithinMs = 2_000;

/**
 * Ends the connection of the backend that has the right to read the slot, and waits for the right itself: the
 * other one would have it back sooner than a later attempt.
 * @returns as {@link claimSlot}
 */
export async function takeOverSlot(client: Client, options: ClaimOptions): Promise<SlotClaim | null> {
  const ended = await client.query(
    `select pg_terminate_backend(pid)
     from ${heldLocks(readerLocks)} and pid <> pg_backend_pid() and not ${isMakingSlot}`,
  );
  if (ended.rowCount === 0) return null;
  try {
    await client.query(`set local lock_timeout = ${endWithinMs}; select pg_advisory_lock(${readerLocks}, 0)`);
  } catch (error) {
    if ((error as { code?: unknown }).code === '55P03') return null;
    throw error;
  }
  return claimSlot(client, options);
}

/** Milliseconds. */
const dropWithinMs = 2_000;

/**
 * Removes the slot unless another backend is there. Each one that stops gives up its own lock before it
 * looks: the last one to look finds nobody. While the slot is removed nobody may begin to read it.
 */
export async function dropUnusedSlot(connection: ConnectionOptions): Promise<void> {
  const client = new Client({
    ...connection,
    application_name: 'realtime slot',
    connectionTimeoutMillis: dropWithinMs,
    query_timeout: dropWithinMs,
    // Sooner: else the server would wait for the lock after this connection is gone.
    lock_timeout: dropWithinMs / 2,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const others = await ask(client, `select from ${heldLocks(processLocks)}`);
    if (others) return;
    await client.query(`select pg_advisory_lock(${readerLocks}, 0)`);
    await client.query(
      `select pg_drop_replication_slot(slot_name) from pg_catalog.pg_replication_slots
       where slot_name = ${slotName} and not exists (select from ${heldLocks(processLocks)})`,
    );
  } finally {
    await client.end();
  }
}
