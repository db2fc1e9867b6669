/** Two backends on one database: what clients say on one reaches the members on the other. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { asJson, send } from '../request.ts';
import { startServer } from '../server.ts';
import type { OwnServer } from '../server.ts';
import { jwtSecret } from '../tokens.ts';
import { withServer } from '../with-server.ts';
import { answerTo, everything, leaveAll, member, newTopic, refused, seat, seated } from './seats.ts';
import { person } from './people.ts';
import { closeAll, connect } from './socket.ts';
import type { RawSocket } from './socket.ts';

const first = withServer({ environment: { JWT_SECRET: jwtSecret } });
const { database } = first;
let second: OwnServer;

const another = (): Promise<OwnServer> =>
  startServer({ environment: { JWT_SECRET: jwtSecret, DATABASE_URL: first.databaseUrl } });

beforeAll(async () => {
  second = await another();
});
afterEach(async () => {
  closeAll();
  await leaveAll();
});
afterAll(() => second.stop());

type Pair = readonly [RawSocket, RawSocket];

const newRoom = (): string => `realtime:${newTopic()}`;

/** A member on each of the two. */
async function pair(topic: string, config: object = {}): Promise<Pair> {
  const sockets: Pair = await Promise.all([connect(first), connect(second)]);
  await Promise.all(sockets.map((socket) => socket.join(topic, [], { config })));
  return sockets;
}

const said = (event: string, payload: object = {}): object => ({ type: 'broadcast', event, payload });

function events({ received }: RawSocket): unknown[] {
  return received.filter(({ event }) => event === 'broadcast').map(({ payload }) => payload.event);
}

const heard = (socket: RawSocket, event: string) =>
  socket.message('broadcast', ({ payload }) => payload.event === event);

async function terminateRelays(): Promise<void> {
  const { rowCount } = await database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'realtime relay'`,
  );
  expect(rowCount).toBeGreaterThanOrEqual(2);
}

test('a broadcast reaches the members on both, in order and once; the sender only if it asks', async () => {
  const topic = newRoom();
  const [here, there] = await pair(topic, { broadcast: { ack: true } });
  const expected = Array.from({ length: 40 }, (_, number) => `n${number}`);
  for (const event of expected) here.send(topic, 'broadcast', said(event, { emoji: 'नमस्ते' }));
  const last = await heard(there, 'n39');
  expect(last.payload).toEqual(said('n39', { emoji: 'नमस्ते' }));
  expect(events(there)).toEqual(expected);
  const reply = await there.request(topic, 'broadcast', said('back'));
  expect(reply.payload.status).toBe('ok');
  await heard(here, 'back');
  expect(events(here)).toEqual(['back']);
});

test('an own message comes back once', async () => {
  const topic = newRoom();
  const [here, there] = await pair(topic, { broadcast: { self: true } });
  here.send(topic, 'broadcast', said('one'));
  there.send(topic, 'broadcast', said('two'));
  await Promise.all([here, there].flatMap((socket) => [heard(socket, 'one'), heard(socket, 'two')]));
  here.send(topic, 'broadcast', said('three'));
  await Promise.all([heard(here, 'three'), heard(there, 'three')]);
  // In the order of each sender; of the two together any.
  for (const socket of [here, there]) {
    expect(events(socket)).toHaveLength(3);
    expect(events(socket)).toEqual(expect.arrayContaining(['one', 'two', 'three']));
  }
});

test('large messages, and bytes', async () => {
  const topic = newRoom();
  const [here, there] = await pair(topic, { broadcast: { ack: true } });
  const long = `${'ठेला '.repeat(180_000)}end`;
  const reply = await here.request(topic, 'broadcast', said('long', { long }));
  expect(reply.payload.status).toBe('ok');
  expect((await heard(there, 'long')).payload).toEqual(said('long', { long }));
  const response = await send(first, `/realtime/v1/api/broadcast/${topic.slice(9)}/events/raw`, {
    body: Buffer.from([0, 255, 7]),
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect(response.status).toBe(202);
  const bytes = await there.until(() => there.binary[0], 'bytes');
  expect([...bytes.subarray(-3)]).toEqual([0, 255, 7]);
});

test('a broadcast by HTTP reaches the members on both', async () => {
  const topic = newRoom();
  const [here, there] = await pair(topic);
  const messages = [{ topic: topic.slice(9), event: 'posted', payload: { n: 1 } }];
  const response = await send(second, '/realtime/v1/api/broadcast', { body: { messages }, headers: asJson });
  expect(response.status).toBe(202);
  for (const socket of [here, there])
    expect((await heard(socket, 'posted')).payload.payload).toEqual({ n: 1 });
});

test('who may not read hears nothing on the other side either', async () => {
  const topic = newTopic();
  const [writer, reader, watcher] = await Promise.all([
    seated(first, topic),
    seated(first, topic, ['broadcast read']),
    seated(first, topic, ['presence read']),
  ]);
  const speaks = await member(first, topic, writer);
  const hears = await member(second, topic, reader);
  const [watches, stranger] = await Promise.all([connect(second), connect(second)]);
  expect(await answerTo(stranger, topic, person().token)).toBe(refused(topic));
  expect(await answerTo(watches, topic, watcher.token, { presence: { enabled: true } })).toBe('ok');
  // A public channel of the name is another room.
  await stranger.join(`realtime:${topic}`);
  await speaks.channel.send({ type: 'broadcast', event: 'secret', payload: { n: 1 } });
  await hears.untilHeard('secret');
  // Presence comes by the same way, after it.
  await speaks.channel.track({ mood: 'calm' });
  await watches.message('presence_diff');
  expect(events(watches)).toEqual([]);
  expect([
    ...events(stranger),
    ...stranger.received.filter(({ event }) => event === 'presence_diff'),
  ]).toEqual([]);
  // And who may not write is heard on neither side.
  await hears.channel.send({ type: 'broadcast', event: 'forged', payload: {} });
  await seat(first, topic, reader, ['broadcast write']);
  await database.query('select realtime.check_again($1)', [topic]);
  await expect
    .poll(async () => {
      await hears.channel.send({ type: 'broadcast', event: 'allowed', payload: {} });
      return speaks.heard.length;
    })
    .toBeGreaterThan(0);
  expect(speaks.heard.map(({ event }) => event)).not.toContain('forged');
});

test('what the database sends arrives once on each', async () => {
  const topic = newTopic();
  const [one, two] = await Promise.all([seated(first, topic, everything), seated(first, topic, everything)]);
  const members = [await member(first, topic, one), await member(second, topic, two)];
  await database.query(`select realtime.send('{"n": 1}', 'stored', $1)`, [topic]);
  for (const each of members) await each.untilHeard('stored');
  await members[0]?.channel.send({ type: 'broadcast', event: 'end', payload: {} });
  await members[1]?.untilHeard('end');
  for (const each of members) expect(each.heard.filter(({ event }) => event === 'stored')).toHaveLength(1);
});

interface State {
  readonly [key: string]: { readonly metas: readonly { readonly n?: number; readonly phx_ref: string }[] };
}

const as = (key: string): object => ({ presence: { key, enabled: true } });
const track = (socket: RawSocket, topic: string, n: number) =>
  socket.request(topic, 'presence', { event: 'track', payload: { n } });

function diffs(socket: RawSocket): { readonly joins: State; readonly leaves: State }[] {
  return socket.received
    .filter(({ event }) => event === 'presence_diff')
    .map(({ payload }) => payload as unknown as { joins: State; leaves: State });
}

test('members on both see each other come, change and go', async () => {
  const topic = newRoom();
  const [here, there] = await Promise.all([connect(first), connect(second)]);
  await here.join(topic, [], { config: as('here') });
  await there.join(topic, [], { config: as('there') });
  await track(here, topic, 1);
  const { joins } = await there.until(() => diffs(there).find((diff) => diff.joins.here));
  const late = await connect(second);
  await late.join(topic, [], { config: as('late') });
  const state = (await late.message('presence_state')).payload as unknown as State;
  expect(state).toEqual({ here: { metas: [{ n: 1, phx_ref: joins.here?.metas[0]?.phx_ref }] } });
  await track(there, topic, 2);
  await here.until(() => diffs(here).find((diff) => diff.joins.there?.metas[0]?.n === 2));
  await track(here, topic, 3);
  const changed = await there.until(() => diffs(there).find((diff) => diff.joins.here?.metas[0]?.n === 3));
  expect(changed.leaves.here?.metas[0]?.phx_ref).toBe(state.here?.metas[0]?.phx_ref);
  await here.request(topic, 'presence', { event: 'untrack' });
  await there.until(() => diffs(there).find((diff) => diff.leaves.here && !diff.joins.here));
  const last = await connect(second);
  await last.join(topic, [], { config: as('last') });
  const { payload } = await last.message('presence_state');
  expect(Object.keys(payload)).toEqual(['there']);
  there.close();
  await here.until(() => diffs(here).find(({ leaves }) => leaves.there));
});

test('killed connections lose nothing: broadcasts and presence arrive', async () => {
  const topic = newRoom();
  const [here, there] = await pair(topic, { ...as('x'), broadcast: { ack: true } });
  const expected: string[] = [];
  for (let round = 0; round < 4; round += 1) {
    await terminateRelays();
    // Both may have missed the other's latest words.
    for (let number = 0; number < 20; number += 1) {
      const event = `${round}:${number}`;
      expected.push(event);
      for (const socket of [here, there]) socket.send(topic, 'broadcast', said(event));
    }
    for (const socket of [here, there]) await heard(socket, expected.at(-1) ?? '');
  }
  await terminateRelays();
  await track(there, topic, 7);
  await here.until(() => diffs(here).find(({ joins }) => joins.x?.metas[0]?.n === 7));
  for (const socket of [here, there]) expect(events(socket)).toEqual(expected);
  expect(here.received.filter(({ payload }) => payload.status === 'error')).toEqual([]);
  expect(there.received.filter(({ event }) => event === 'system')).toEqual([]);
});

test('who misses more than is kept for it is told, and hears what follows', async () => {
  const topic = newRoom();
  const servers = [first, second];
  const sockets = await pair(topic, { broadcast: { ack: true } });
  const before = servers.map((server) => server.output().length);
  const lost = servers.map(
    (server, index) => () =>
      server.output().slice(before[index]).includes('the connection to other processes was lost'),
  );
  await database.query('alter role authenticator nologin');
  try {
    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'realtime relay' limit 1`,
    );
    await expect.poll(() => lost.filter((isLost) => isLost()).length).toBe(1);
    const [cut, whole] = lost[0]?.() === true ? sockets : sockets.toReversed();
    const long = 'x'.repeat(1024 * 1024);
    // The other process still has its connection, and cannot know who does not listen.
    for (let number = 0; number < 9; number += 1) {
      const reply = await whole?.request(topic, 'broadcast', said(`long ${number}`, { long }));
      expect(reply?.payload.status).toBe('ok');
    }
    await database.query('alter role authenticator login');
    const { payload } = (await cut?.message('system')) ?? {};
    expect(payload?.message).toBe('Messages of members on other servers may have been missed');
    await whole?.request(topic, 'broadcast', said('after'));
    await (cut && heard(cut, 'after'));
    expect(cut && events(cut).at(-1)).toBe('after');
    expect(whole?.received.filter(({ event }) => event === 'system')).toEqual([]);
  } finally {
    await database.query('alter role authenticator login');
  }
});

test('a sender is told when nothing can be handed over', async () => {
  const topic = newRoom();
  const [here] = await pair(topic, { broadcast: { ack: true } });
  const silent = await connect(first);
  await silent.join(topic);
  await database.query('alter role authenticator nologin');
  try {
    await terminateRelays();
    const reply = here.request(topic, 'broadcast', said('lost'));
    silent.send(topic, 'broadcast', said('lost too'));
    const posted = send(first, `/realtime/v1/api/broadcast/${topic.slice(9)}/events/posted`, {
      body: {},
      headers: asJson,
    });
    expect((await reply).payload).toEqual({ status: 'error', response: {} });
    const { payload } = await silent.message('system');
    expect(payload).toMatchObject({
      status: 'error',
      message: 'A message may not have reached members on other servers',
    });
    expect((await posted).status).toBe(503);
  } finally {
    await database.query('alter role authenticator login');
  }
  await expect
    .poll(async () => (await here.request(topic, 'broadcast', said('again'))).payload.status)
    .toBe('ok');
});

test('a process that dies takes its members with it', async () => {
  const topic = newRoom();
  const third = await another();
  const [here, there] = await Promise.all([connect(first), connect(third)]);
  await here.join(topic, [], { config: as('here') });
  await there.join(topic, [], { config: as('there') });
  await track(there, topic, 1);
  await here.until(() => diffs(here).find(({ joins }) => joins.there));
  third.process.kill('SIGKILL');
  const { leaves } = await here.until(() => diffs(here).find((diff) => diff.leaves.there));
  expect(leaves.there?.metas).toHaveLength(1);
  const late = await connect(second);
  await late.join(topic, [], { config: as('late') });
  await expect
    .poll(async () => {
      await late.join(topic, [], { config: as('late') });
      return late.received.findLast(({ event }) => event === 'presence_state')?.payload;
    })
    .toEqual({});
  await third.stop();
});

test('a forged notification changes nothing', async () => {
  const topic = newRoom();
  const [here, there] = await pair(topic);
  const { rows } = await database.query<{ process: string }>(
    `select lpad(to_hex(objid::bigint * 2), 8, '0') || repeat('0', 24) as process from pg_locks where classid = 7261004`,
  );
  expect(rows.length).toBeGreaterThan(1);
  for (const text of [
    '',
    'x',
    `${randomUUID().replaceAll('-', '')}.1.3.AAAA`,
    `${rows[0]?.process}.1.3.${'A'.repeat(400)}`,
  ])
    await database.query(`select pg_notify('realtime_relay', $1)`, [text]);
  here.send(topic, 'broadcast', said('true'));
  await heard(there, 'true');
  expect(events(there)).toEqual(['true']);
});
