/**
 * Two backends on one database: one reads the changes and passes them on, and nothing is lost without notice;
 * what a caller may send holds for both.
 */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { asJson, send } from '../request.ts';
import { startServer } from '../server.ts';
import type { ContractServer, OwnServer } from '../server.ts';
import { jwtSecret } from '../tokens.ts';
import { connectAsOwner, withServer } from '../with-server.ts';
import { closeAll, connect } from './socket.ts';
import type { Change, RawSocket } from './socket.ts';

const first = withServer({ environment: { JWT_SECRET: jwtSecret } });
const { database } = first;
let second: OwnServer;

const another = (): Promise<OwnServer> =>
  startServer({ environment: { JWT_SECRET: jwtSecret, DATABASE_URL: first.databaseUrl } });

beforeAll(async () => {
  second = await another();
});
beforeEach(({ onTestFailed }) => {
  onTestFailed(() => console.error(`The second:\n${second.output().split('\n').slice(-30).join('\n')}`));
});
afterEach(closeAll);
afterAll(() => second.stop());

const topic = 'realtime:shared';
const events = { event: 'INSERT', schema: 'live', table: 'events' } as const;
const missed = 'Changes may have been missed: the subscription has to be renewed';
const reads = 'this process reads the stream of changes';

/** A subscriber on each of the two. */
async function pair(): Promise<readonly RawSocket[]> {
  const sockets = await Promise.all([connect(first), connect(second)]);
  for (const socket of sockets) await socket.listen(topic, [events]);
  return sockets;
}

async function insert(...labels: string[]): Promise<void> {
  for (const label of labels) await database.query('insert into live.events (label) values ($1)', [label]);
}

const labels = (socket: RawSocket): unknown[] => socket.changes(topic).map(({ data }) => data.record?.label);
/** Waits for the change; looks at the latest one alone, since they come by thousands. */
const upTo = (socket: RawSocket, label: string) =>
  socket.until(() => {
    const { event, payload } = socket.received.at(-1) ?? {};
    if (event !== 'postgres_changes') return undefined;
    return (payload as unknown as Change).data.record?.label === label || undefined;
  }, label.slice(-20));
const told = ({ received }: RawSocket): unknown[] =>
  received.filter(({ event, payload }) => event === 'phx_error' || payload.status === 'error');

type Reader = Pick<OwnServer, 'process' | 'output'>;

const readerTimes = ({ output }: Reader): number => output().split(reads).length;

/** Nobody reads while the work is done; then the given server does, since the others stand still. */
async function withoutReader(work: () => Promise<void>, next?: Reader): Promise<void> {
  const holder = await connectAsOwner(first);
  const held = holder.query('select pg_advisory_lock(7261005, 0)');
  const frozen = next ? [first, second].filter((server) => server !== next) : [];
  try {
    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'realtime replication'`,
    );
    await held;
    await work();
    for (const server of frozen) server.process.kill('SIGSTOP');
    const before = next ? readerTimes(next) : 0;
    await holder.query('select pg_advisory_unlock_all()');
    await vi.waitUntil(() => !next || readerTimes(next) > before, 10_000);
  } finally {
    for (const server of frozen) server.process.kill('SIGCONT');
    await holder.end();
  }
}

test('both hear each change once and in order, and one of them reads the log', async () => {
  const sockets = await pair();
  const expected = Array.from({ length: 40 }, (_, number) => `n${number}`);
  await insert(...expected);
  for (const socket of sockets) {
    await upTo(socket, 'n39');
    expect(labels(socket)).toEqual(expected);
  }
  const slots = await database.query('select active, temporary from pg_replication_slots');
  expect(slots.rows).toEqual([{ active: true, temporary: false }]);
  const { rows } = await database.query(
    `select from pg_stat_activity where application_name = 'realtime replication'`,
  );
  expect(rows).toHaveLength(1);
});

test('a burst of changes, some of them larger than a notification', async () => {
  const sockets = await pair();
  const count = 10_000;
  await database.query(
    `insert into live.events (label) select case when n % 1000 = 0 then repeat('x', 20000) else '' end || n
     from generate_series(1, $1::integer) n`,
    [count],
  );
  for (const socket of sockets) {
    await upTo(socket, `${'x'.repeat(20_000)}${count}`);
    expect(labels(socket).map((label) => Number(String(label).replace(/^x+/, '')))).toEqual(
      Array.from({ length: count }, (_, index) => index + 1),
    );
    expect(told(socket)).toEqual([]);
  }
});

test('the stream changes hands: what was committed meanwhile arrives, once', async () => {
  const sockets = await pair();
  await insert('before');
  await withoutReader(() => insert('meanwhile'), second);
  await insert('on the second');
  await withoutReader(() => insert('meanwhile again'), first);
  await insert('after');
  for (const socket of sockets) {
    await upTo(socket, 'after');
    expect(labels(socket)).toEqual(['before', 'meanwhile', 'on the second', 'meanwhile again', 'after']);
    expect(told(socket)).toEqual([]);
  }
});

test('a reader that dies in the middle of a burst', async () => {
  const third = await another();
  await withoutReader(async () => undefined, third);
  // Both, since a change that one of them has still to pass on would reach the subscribers of the next test.
  const sockets = await pair();
  await database.query(
    `insert into live.events (label) select 'burst ' || n from generate_series(1, 3000) n`,
  );
  for (const socket of sockets)
    await socket.until(() => (labels(socket).length > 0 ? true : undefined), 'the beginning of the burst');
  third.process.kill('SIGKILL');
  await insert('after');
  for (const socket of sockets) {
    await upTo(socket, 'after');
    expect(labels(socket)).toEqual([...Array.from({ length: 3000 }, (_, n) => `burst ${n + 1}`), 'after']);
    expect(told(socket)).toEqual([]);
  }
  await third.stop();
});

/** Writes more log than PostgreSQL keeps for a slot (1 GB), in segments that are all but empty. */
const outrun = [
  'alter system set wal_init_zero = off',
  'select pg_reload_conf()',
  `do $$ begin
    for segment in 1..66 loop
      perform pg_logical_emit_message(false, 'nothing', '');
      perform pg_switch_wal();
    end loop;
  end $$`,
  'checkpoint',
];
const drop = ['select pg_drop_replication_slot(slot_name) from pg_replication_slots'];

test.each([
  ['dropped', drop, []],
  ['outrun', outrun, [{ wal_status: 'lost' }]],
])('a slot that is %s: the clients of both are told, and hear again', async (_how, lose, left) => {
  const sockets = await pair();
  await withoutReader(async () => {
    for (const statement of lose) await database.query(statement);
    const { rows } = await database.query('select wal_status from pg_replication_slots');
    expect(rows).toEqual(left);
    await insert('lost');
  });
  for (const socket of sockets) {
    await socket.message('phx_error', (message) => message.topic === topic);
    expect(told(socket)).toMatchObject([{ payload: { message: missed } }, { event: 'phx_error' }]);
    await socket.listen(topic, [events]);
  }
  await insert('after');
  for (const socket of sockets) {
    await upTo(socket, 'after');
    expect(labels(socket)).toEqual(['after']);
  }
});

test('a database that crashes and restarts: nothing is lost', async () => {
  const sockets = await pair();
  await insert('before');
  const { rows } = await database.query<{ pid: number }>('select pg_backend_pid() as pid');
  // PostgreSQL takes new connections until it has seen that one of its processes died, and ended the others.
  const other = await connectAsOwner(first);
  const ended = new Promise<void>((resolve) => {
    other.once('end', () => resolve());
  });
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
  await ended;
  await expect
    .poll(async () =>
      connectAsOwner(first).then(
        async (owner) => (await owner.end(), true),
        () => false,
      ),
    )
    .toBe(true);
  await insert('after');
  for (const socket of sockets) {
    await upTo(socket, 'after');
    expect(labels(socket)).toEqual(['before', 'after']);
    expect(told(socket)).toEqual([]);
  }
});

const post = (server: ContractServer, count: number) =>
  send(server, '/realtime/v1/api/broadcast', {
    body: {
      messages: Array.from({ length: count }, () => ({ topic: 'much', event: 'much', payload: {} })),
    },
    headers: asJson,
  });

test('what a caller sends by HTTP counts on both', async () => {
  // The count begins again with each second, which may be between the two.
  await expect
    .poll(async () => {
      await post(first, 500);
      const { status, json } = await post(second, 1);
      return [status, status === 429 ? json() : null];
    })
    .toEqual([429, { message: 'You have exceeded your rate limit' }]);
});
