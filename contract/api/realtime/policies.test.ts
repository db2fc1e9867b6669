import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { withSharedServer } from '../with-server.ts';
import { person, token } from './people.ts';
import { closeAll, connect } from './socket.ts';
import type { Change } from './socket.ts';

const server = withSharedServer();
const { database } = server;

afterEach(closeAll);

const topic = 'realtime:policies';
const notes = { event: '*', schema: 'live', table: 'notes' } as const;

async function write(ownerId: string, body: string, shared = false): Promise<number> {
  const { rows } = await database.query<{ id: string }>(
    'insert into live.notes (owner, body, shared) values ($1, $2, $3) returning id',
    [ownerId, body, shared],
  );
  return Number(rows[0]?.id);
}

const bodyIs =
  (body: string) =>
  ({ data }: Change): boolean =>
    data.record?.body === body;

function bodies(changes: readonly Change[]): unknown[] {
  return changes.map(({ data }) => data.record?.body);
}

describe('row-level security', () => {
  test('each person hears what the policies show, the secret key everything', async () => {
    const [asha, ravi] = [person(), person()];
    const [first, second, service] = await Promise.all([
      connect(server),
      connect(server),
      connect(server, { key: server.secretKey }),
    ]);
    await first.listen(topic, [notes], asha.token);
    await second.listen(topic, [notes], ravi.token);
    await service.listen(topic, [notes]);
    await write(asha.id, 'of Asha');
    await write(ravi.id, 'of Ravi');
    await write(randomUUID(), 'for all', true);
    expect(bodies(await first.changesUntil(topic, bodyIs('for all')))).toEqual(['of Asha', 'for all']);
    expect(bodies(await second.changesUntil(topic, bodyIs('for all')))).toEqual(['of Ravi', 'for all']);
    expect(bodies(await service.changesUntil(topic, bodyIs('for all')))).toEqual([
      'of Asha',
      'of Ravi',
      'for all',
    ]);
  });

  test('filters that take long are not tried on rows out of sight, and hold nobody else up', async () => {
    const [asha, ravi] = [person(), person()];
    const [slow, other] = [await connect(server), await connect(server)];
    // Each takes the better part of a second for the long text below.
    const filters = Array.from({ length: 90 }, (_, index) => ({
      ...notes,
      filter: `body=match.(?<=k.{10})(.{1,9}b)+${'.'.repeat(index)}$`,
    }));
    await slow.listen(topic, filters, asha.token);
    await other.listen(topic, [notes], ravi.token);
    const long = 'abcdefghij'.repeat(90_000);
    await write(ravi.id, long);
    await write(ravi.id, 'after their own');
    await other.changesUntil(topic, bodyIs('after their own'));
    expect(slow.received.filter(({ event }) => event === 'phx_error')).toEqual([]);
    await write(asha.id, long);
    await write(ravi.id, 'after the other');
    await other.changesUntil(topic, bodyIs('after the other'));
    await slow.message('phx_error', (message) => message.topic === topic);
    expect(other.received.filter(({ event }) => event === 'phx_error')).toEqual([]);
  });

  test('updates are judged by the row as it is when they are', async () => {
    const asha = person();
    const [socket, service] = await Promise.all([
      connect(server),
      connect(server, { key: server.secretKey }),
    ]);
    await socket.listen(topic, [notes], asha.token);
    await service.listen(topic, [notes]);
    const id = await write(randomUUID(), 'hidden');
    await service.changesUntil(topic, bodyIs('hidden'));
    await database.query(`update live.notes set shared = true, body = 'shown' where id = $1`, [id]);
    await service.changesUntil(topic, bodyIs('shown'));
    await database.query(`update live.notes set shared = false, body = 'hidden again' where id = $1`, [id]);
    await write(asha.id, 'last');
    expect(bodies(await socket.changesUntil(topic, bodyIs('last')))).toEqual(['shown', 'last']);
  });

  test('deletions are heard by all who listen, and tell the primary key only', async () => {
    const id = await write(randomUUID(), 'of a stranger');
    const socket = await connect(server);
    await socket.listen(topic, [notes], person().token);
    await database.query('delete from live.notes where id = $1', [id]);
    await socket.message('postgres_changes');
    expect(socket.changes()[0]?.data).toMatchObject({ type: 'DELETE', old_record: { id }, errors: null });
    expect(Object.keys(socket.changes()[0]?.data.old_record ?? {})).toEqual(['id']);
  });

  test('a key of two columns with a name that needs quotes', async () => {
    const asha = person();
    const socket = await connect(server);
    await socket.listen(topic, [{ event: '*', schema: 'live', table: 'pairs' }], asha.token);
    const insert = 'insert into live.pairs values ($1, $2, $3)';
    await database.query(insert, [randomUUID(), `a "b", {c}\\d`, 'hidden']);
    await database.query(insert, [asha.id, `a "b", {c}\\d`, 'shown']);
    await socket.message('postgres_changes');
    expect(socket.changes().map(({ data }) => data.record?.value)).toEqual(['shown']);
  });

  test('a policy that fails for one person decides for nobody else', async () => {
    const level = token({ sub: randomUUID(), level: '1' });
    const [well, badly] = await Promise.all([connect(server), connect(server)]);
    const fragile = { event: '*', schema: 'live', table: 'fragile' };
    await well.listen(topic, [fragile], level);
    await badly.listen(topic, [fragile], person().token);
    await database.query('insert into live.fragile values (1)');
    await well.changesUntil(topic, ({ data }) => data.record?.id === 1);
    // It cannot be decided whether the other may see the row: it gets nothing, and has to subscribe again.
    await badly.message('phx_error');
    expect(badly.changes()).toEqual([]);
  });

  test('policies switched on later hold from then on', async () => {
    await database.query(`create table live.later (id integer primary key);
      grant select on live.later to authenticated; alter publication supabase_realtime add table live.later`);
    const socket = await connect(server);
    await socket.listen(topic, [{ event: '*', schema: 'live', table: 'later' }, notes], person().token);
    await database.query('insert into live.later values (1)');
    await database.query('alter table live.later enable row level security');
    await database.query('insert into live.later values (2)');
    await write(randomUUID(), 'mark', true);
    const heard = await socket.changesUntil(topic, bodyIs('mark'));
    expect(heard.some(({ data }) => data.record?.id === 2)).toBe(false);
    await database.query('drop table live.later');
  });

  test('what every one of many people hears is what each of them may select', async () => {
    const people = Array.from({ length: 25 }, person);
    const sockets = await Promise.all(people.map(() => connect(server)));
    await Promise.all(sockets.map((socket, index) => socket.listen(topic, [notes], people[index]?.token)));
    const run = randomUUID();
    for (let row = 0; row < 60; row += 1)
      await write(people[(row * 7) % 40]?.id ?? randomUUID(), `${run} ${row}`, row % 10 === 0);
    await write(randomUUID(), 'the end', true);
    const heard = await Promise.all(sockets.map((socket) => socket.changesUntil(topic, bodyIs('the end'))));
    for (const [index, someone] of people.entries()) {
      await database.query('begin');
      await database.query(
        `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
        [JSON.stringify({ role: 'authenticated', sub: someone.id })],
      );
      const { rows } = await database.query<{ body: string }>(
        `select body from live.notes where body like $1 or body = 'the end' order by id`,
        [`${run}%`],
      );
      await database.query('rollback');
      expect(bodies(heard[index] ?? [])).toEqual(rows.map(({ body }) => body));
    }
  });
});

describe('column rights', () => {
  const partial = { event: '*', schema: 'live', table: 'partial' } as const;

  test('columns that the role may not select are left out, and may not be filtered by', async () => {
    const socket = await connect(server);
    await socket.listen(topic, [partial], person().token);
    await database.query(`insert into live.partial values (1, 'a title', 'a secret')`);
    await socket.message('postgres_changes');
    const [change] = socket.changes();
    expect(change?.data.record).toEqual({ id: 1, title: 'a title' });
    expect(change?.data.columns?.map(({ name }) => name)).toEqual(['id', 'title']);
    expect(JSON.stringify(socket.received)).not.toContain('a secret');
    const other = await connect(server);
    await other.join(topic, [{ ...partial, filter: 'secret=eq.a secret' }], { accessToken: person().token });
    expect((await other.message('system')).payload.message).toContain('invalid column for filter secret');
  });

  test('without the primary key a role hears only that it may not', async () => {
    const socket = await connect(server);
    await socket.listen(topic, [partial]);
    await database.query(`insert into live.partial values (2, 'a title', 'a secret')`);
    await socket.message('postgres_changes');
    expect(socket.changes()[0]?.data.errors).toEqual(['Error 401: Unauthorized']);
  });

  test('a table without a primary key is an error', async () => {
    const socket = await connect(server);
    await socket.listen(topic, [{ event: '*', schema: 'live', table: 'keyless' }], person().token);
    await database.query(`insert into live.keyless values ('x')`);
    await socket.message('postgres_changes');
    expect(socket.changes()[0]?.data).toEqual({
      schema: 'live',
      table: 'keyless',
      type: 'INSERT',
      errors: ['Error 400: Bad Request, no primary key'],
    });
  });

  test('a role that the server may not take is refused with a system message', async () => {
    const socket = await connect(server);
    await socket.join(topic, [notes], { accessToken: token({ role: 'postgres' }) });
    expect((await socket.message('system')).payload).toMatchObject({ status: 'error' });
    const service = await connect(server, { key: server.secretKey });
    await service.listen(topic, [notes]);
    await write(randomUUID(), 'nothing for them', true);
    await service.changesUntil(topic, bodyIs('nothing for them'));
    expect(socket.changes()).toEqual([]);
  });
});

describe('the channel’s token', () => {
  test('a new one decides what is heard from then on', async () => {
    const [asha, ravi] = [person(), person()];
    const socket = await connect(server);
    await socket.listen(topic, [notes], asha.token);
    await write(asha.id, 'first of Asha');
    await socket.changesUntil(topic, bodyIs('first of Asha'));
    socket.send(topic, 'access_token', { access_token: ravi.token });
    // The same channel answers after the token was taken in.
    await socket.request(topic, 'presence', { event: 'track', payload: {} });
    await write(asha.id, 'second of Asha');
    await write(ravi.id, 'of Ravi');
    expect(bodies(await socket.changesUntil(topic, bodyIs('of Ravi')))).toEqual(['first of Asha', 'of Ravi']);
  });

  test('of several the last decides, also where it is the one before', async () => {
    const [asha, ravi] = [person(), person()];
    const socket = await connect(server);
    await socket.listen(topic, [notes], asha.token);
    for (const given of [ravi.token, asha.token]) socket.send(topic, 'access_token', { access_token: given });
    await socket.request(topic, 'presence', { event: 'track', payload: {} });
    await write(ravi.id, 'of Ravi');
    await write(asha.id, 'of Asha');
    expect(bodies(await socket.changesUntil(topic, bodyIs('of Asha')))).toEqual(['of Asha']);
  });

  test('the same one, none, and an opaque key change nothing', async () => {
    const asha = person();
    const socket = await connect(server);
    await socket.listen(topic, [notes], asha.token);
    for (const given of [asha.token, null, server.publishableKey])
      socket.send(topic, 'access_token', { access_token: given });
    await write(asha.id, 'still heard');
    expect(bodies(await socket.changesUntil(topic, bodyIs('still heard')))).toEqual(['still heard']);
  });

  test('one that does not hold closes the channel', async () => {
    const socket = await connect(server);
    await socket.listen(topic, [notes], person().token);
    socket.send(topic, 'access_token', { access_token: token({}, 'another secret') });
    const system = await socket.message('system', ({ payload }) => payload.status === 'error');
    expect(system.payload).toEqual({
      extension: 'system',
      status: 'error',
      message: 'Failed to validate JWT signature',
      channel: 'policies',
    });
    await socket.message('phx_close');
  });

  test('its end closes the channel, and only this one', async () => {
    const asha = person();
    const socket = await connect(server);
    await socket.listen('realtime:staying', [notes], asha.token);
    const exp = Math.floor(Date.now() / 1000) + 2;
    await socket.listen(topic, [notes], token({ sub: asha.id, exp }));
    const closed = await socket.message('phx_close');
    expect(closed.topic).toBe(topic);
    expect(Date.now() / 1000).toBeGreaterThanOrEqual(exp);
    const system = await socket.message('system', ({ payload }) => payload.status === 'error');
    expect(system.payload.message).toMatch(/^Token has expired \d seconds ago$/);
    await write(asha.id, 'after the end');
    await socket.changesUntil('realtime:staying', bodyIs('after the end'));
    expect(socket.changes(topic)).toEqual([]);
  });
});
