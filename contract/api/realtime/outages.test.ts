import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { client, startServer } from '../server.ts';
import { jwtSecret } from '../tokens.ts';
import { connectAsOwner, withServer } from '../with-server.ts';
import { person } from './people.ts';
import { Signal } from './signal.ts';
import { closeAll, connect } from './socket.ts';

const server = withServer({ environment: { JWT_SECRET: jwtSecret } });
const { database } = server;

afterEach(closeAll);

const topic = 'realtime:outages';
const events = { event: 'INSERT', schema: 'live', table: 'events' } as const;

async function insert(label: string): Promise<void> {
  await database.query('insert into live.events (label) values ($1)', [label]);
}

async function terminate(application: string): Promise<void> {
  const { rowCount } = await database.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
    [application],
  );
  expect(rowCount).toBe(1);
}

test('a killed replication connection: nothing is lost, and nobody is told', async () => {
  const socket = await connect(server);
  await socket.listen(topic, [events]);
  for (const label of ['first', 'second']) {
    await terminate('realtime replication');
    await insert(label);
    await socket.changesUntil(topic, ({ data }) => data.record?.label === label);
  }
  expect(socket.changes().map(({ data }) => data.record?.label)).toEqual(['first', 'second']);
  expect(socket.received.filter(({ payload }) => payload.status === 'error')).toEqual([]);
});

/** The slot, while its reader is kept away. */
const dropFree = 'select pg_drop_replication_slot(slot_name) from pg_replication_slots where not active';

test('a lost slot: the official client is told, comes back, and hears again', async () => {
  const supabase = client(server);
  const statuses: string[] = [];
  const heard: string[] = [];
  const signal = new Signal();
  supabase
    .channel('lost')
    .on('postgres_changes', events, ({ new: row }) => {
      heard.push(String(row.label));
      signal.wake();
    })
    .subscribe((status) => {
      statuses.push(status);
      signal.wake();
    });
  await signal.until(() => statuses.includes('SUBSCRIBED'));
  await database.query('alter role supabase_realtime_admin nologin');
  try {
    await terminate('realtime replication');
    await expect.poll(async () => (await database.query(dropFree)).rowCount).toBe(1);
    await insert('in the gap');
  } finally {
    await database.query('alter role supabase_realtime_admin login');
  }
  await signal.until(() => statuses.includes('CHANNEL_ERROR') && statuses.at(-1) === 'SUBSCRIBED');
  await insert('after the gap');
  await signal.until(() => heard.includes('after the gap'));
  expect(heard).toEqual(['after the gap']);
  await supabase.removeAllChannels();
});

test('a join while the stream is down is told so, and to come again once it is back', async () => {
  const socket = await connect(server);
  // Its role may not log in, so that the stream stays down until the test says otherwise.
  await database.query('alter role supabase_realtime_admin nologin');
  try {
    const before = server.output().length;
    await terminate('realtime replication');
    await expect.poll(() => server.output().slice(before)).toContain('the replication stream ended');
    await socket.join(topic, [events]);
    const system = await socket.message('system', ({ payload }) => payload.status === 'error');
    expect(system.payload.message).toContain('The database connection is being restored');
    await insert('while it was down');
    expect(socket.received.filter(({ event }) => event === 'phx_error')).toEqual([]);
  } finally {
    await database.query('alter role supabase_realtime_admin login');
  }
  await socket.message('phx_error', (message) => message.topic === topic);
  await socket.listen(topic, [events]);
  await insert('after it came back');
  const changes = await socket.changesUntil(topic, ({ data }) => data.record?.label === 'after it came back');
  // What was committed before the new join may come too, since the stream goes on where it ended.
  expect(changes.length).toBeLessThanOrEqual(2);
});

test('a killed connection of the policy checks loses nothing', async () => {
  const asha = person();
  const socket = await connect(server);
  await socket.listen(topic, [{ event: '*', schema: 'live', table: 'notes' }], asha.token);
  for (let round = 0; round < 5; round += 1) {
    await database.query(
      `insert into live.notes (owner, body) select $1, $2 || n from generate_series(1, 50) n`,
      [asha.id, `round ${round} `],
    );
    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'realtime checks'`,
    );
  }
  const changes = await socket.changesUntil(topic, ({ data }) => data.record?.body === 'round 4 50');
  expect(changes).toHaveLength(250);
});

test('a client that does not read is dropped; the others go on', async () => {
  const [slow, quick] = await Promise.all([connect(server), connect(server)]);
  await slow.listen(topic, [events]);
  await quick.listen(topic, [events]);
  const closed = slow.closed();
  slow.socket.pause();
  // Far more than the server keeps for one client and the kernel takes in between.
  const long = 'x'.repeat(500_000);
  for (let row = 1; row <= 60; row += 1) {
    await insert(long);
    // Together they would be too much for any client.
    await quick.until(() => quick.changes().length === row || undefined, 'a change');
  }
  slow.socket.resume();
  expect(await closed).toBe(1006);
  expect(slow.changes().length).toBeLessThan(60);
});

test('many subscribers hear every change, in order', async () => {
  const people = Array.from({ length: 200 }, person);
  const sockets = await Promise.all(people.map(() => connect(server)));
  await Promise.all(
    sockets.map((socket, index) =>
      socket.listen(topic, [{ event: '*', schema: 'live', table: 'notes' }], people[index]?.token),
    ),
  );
  const run = randomUUID();
  for (let row = 1; row <= 20; row += 1)
    await database.query('insert into live.notes (owner, shared, body) values ($1, true, $2)', [
      randomUUID(),
      `${run} ${row}`,
    ]);
  const expected = Array.from({ length: 20 }, (_item, index) => `${run} ${index + 1}`);
  for (const socket of sockets) {
    const changes = await socket.changesUntil(topic, ({ data }) => data.record?.body === `${run} 20`);
    expect(changes.map(({ data }) => data.record?.body)).toEqual(expected);
  }
});

test('a server without a free slot says so on the channel, and mends when there is one', async () => {
  const own = await startServer({ environment: { JWT_SECRET: jwtSecret } });
  const admin = await connectAsOwner(own);
  const fill = async (): Promise<void> => {
    for (;;)
      await admin.query(`select pg_create_logical_replication_slot('taken_' || suffix, 'pgoutput')
        from substr(md5(random()::text), 1, 12) as suffix`);
  };
  const socket = await connect(own);
  await socket.listen('realtime:before', [events]);
  // The server may not log in until its slot is taken as well, or it would often be first.
  await admin.query('alter role supabase_realtime_admin nologin');
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'realtime replication'`,
  );
  await expect.poll(async () => (await admin.query(dropFree)).rowCount).toBe(1);
  await expect(fill()).rejects.toMatchObject({ code: '53400' });
  await admin.query('alter role supabase_realtime_admin login');
  await expect.poll(() => own.output()).toContain('realtime: this server cannot send live changes');
  await socket.join(topic, [events]);
  const system = await socket.message('system', (m) => m.topic === topic && m.payload.status === 'error');
  expect(system.payload.message).toContain('all replication slots are in use');
  await admin.query(dropFree);
  for (const name of ['realtime:before', topic])
    await socket.message('phx_error', (message) => message.topic === name);
  await socket.listen('realtime:after', [events]);
  await admin.query(`insert into live.events (label) values ('mended')`);
  await socket.changesUntil('realtime:after', ({ data }) => data.record?.label === 'mended');
  await admin.end();
  await own.stop();
});

test('a server that stops closes its sockets', async () => {
  const own = await startServer({ environment: { JWT_SECRET: jwtSecret } });
  const socket = await connect(own);
  await socket.listen(topic, [events]);
  const closed = socket.closed();
  await own.stop();
  expect(await closed).toBe(1001);
});
