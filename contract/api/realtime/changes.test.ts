import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import type { RealtimePostgresChangesPayload } from '@supabase/supabase-js';
import { client } from '../server.ts';
import { withSharedServer } from '../with-server.ts';
import { clientOf, person } from './people.ts';
import { Signal } from './signal.ts';
import { closeAll, connect } from './socket.ts';

const server = withSharedServer();
const { database } = server;

afterEach(closeAll);

const topic = 'realtime:changes';
const events = { event: '*', schema: 'live', table: 'events' } as const;

async function insertEvent(label: string): Promise<number> {
  const { rows } = await database.query<{ id: string }>(
    'insert into live.events (label) values ($1) returning id',
    [label],
  );
  return Number(rows[0]?.id);
}

describe('the official client', () => {
  test('hears inserts, updates and deletes, with values of their types', async () => {
    const supabase = client(server);
    const heard: RealtimePostgresChangesPayload<Record<string, unknown>>[] = [];
    let done: () => void;
    const third = new Promise<void>((resolve) => {
      done = resolve;
    });
    const channel = supabase.channel('types').on('postgres_changes', events, (payload) => {
      heard.push(payload);
      if (heard.length === 3) done();
    });
    await new Promise<void>((resolve, reject) => {
      channel.subscribe((status, error) => (status === 'SUBSCRIBED' ? resolve() : reject(error)));
    });
    const { rows } = await database.query<{ id: string }>(
      `insert into live.events (label, amount, ratio, active, mood, code, tags, numbers, details, token, happened_at, local_time, day, big)
       values ('a "quoted" label', 12.50, 0.25, true, 'calm', 'ab', '{x,"y, z",null}', '{{1,2},{3,4}}', '{"a": [1, null]}', '6f2e5c1e-6a57-4e0a-9a6b-2f6e0a4f9f10', '2026-03-04 05:06:07.89+05:30', '2026-03-04 05:06:07', '2026-03-04', 42)
       returning id`,
    );
    const id = Number(rows[0]?.id);
    await database.query(`update live.events set active = false, amount = 'NaN' where id = $1`, [id]);
    await database.query('delete from live.events where id = $1', [id]);
    await third;
    expect(
      heard.map(({ eventType, schema, table, errors }) => ({ eventType, schema, table, errors })),
    ).toEqual(
      ['INSERT', 'UPDATE', 'DELETE'].map((eventType) => ({
        eventType,
        schema: 'live',
        table: 'events',
        errors: null,
      })),
    );
    expect(heard[0]?.commit_timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(heard[0]?.new).toEqual({
      id,
      label: 'a "quoted" label',
      amount: 12.5,
      ratio: 0.25,
      active: true,
      mood: 'calm',
      code: 'ab  ',
      tags: ['x', 'y, z', null],
      numbers: [
        [1, 2],
        [3, 4],
      ],
      details: { a: [1, null] },
      token: '6f2e5c1e-6a57-4e0a-9a6b-2f6e0a4f9f10',
      happened_at: '2026-03-03T23:36:07.89+00:00',
      local_time: '2026-03-04T05:06:07',
      day: '2026-03-04',
      big: 42,
      doubled: 4,
    });
    expect(heard[1]?.new).toMatchObject({ id, active: false, amount: 'NaN' });
    expect(heard[1]?.old).toEqual({ id });
    expect(heard[2]).toMatchObject({ new: {}, old: { id } });
    await supabase.removeAllChannels();
  });

  test('leaves, and hears nothing more; joins again, and hears again', async () => {
    const supabase = client(server);
    const heard: string[] = [];
    const signal = new Signal();
    const listen = async (name: string): Promise<void> => {
      const channel = supabase
        .channel(name)
        .on('postgres_changes', { ...events, event: 'INSERT' }, ({ new: row }) => {
          heard.push(`${name}: ${String(row.label)}`);
          signal.wake();
        });
      await new Promise<void>((resolve) => {
        channel.subscribe((status) => status === 'SUBSCRIBED' && resolve());
      });
    };
    // Somebody else hears it: it has gone through the stream before the second channel is there.
    const witness = await connect(server);
    await witness.listen('realtime:witness', [{ ...events, event: 'INSERT' }]);
    await listen('first');
    await supabase.removeAllChannels();
    await insertEvent('unheard');
    await witness.changesUntil('realtime:witness', ({ data }) => data.record?.label === 'unheard');
    await listen('second');
    await insertEvent('heard');
    await signal.until(() => heard.length > 0);
    expect(heard).toEqual(['second: heard']);
    await supabase.removeAllChannels();
  });

  test('a row inserted right after SUBSCRIBED is never missed', async () => {
    const someone = person();
    for (let round = 0; round < 10; round += 1) {
      const supabase = clientOf(server, someone.token);
      const label = randomUUID();
      const row = await new Promise<{ label?: string }>((resolve) => {
        supabase
          .channel('prompt')
          .on<{ label: string }>(
            'postgres_changes',
            { event: 'INSERT', schema: 'live', table: 'events', filter: `label=eq.${label}` },
            (payload) => resolve(payload.new),
          )
          .subscribe((status) => status === 'SUBSCRIBED' && void insertEvent(label));
      });
      expect(row.label).toBe(label);
      await supabase.removeAllChannels();
    }
  });
});

describe('the join reply', () => {
  test('echoes every entry exactly as it came, in order, with an id that equal entries share', async () => {
    const socket = await connect(server);
    const entries = [
      { event: 'insert', schema: 'live', table: 'events', filter: 'id=gt.0', extra: { kept: true } },
      { event: '*', schema: 'live' },
      { event: 'insert', schema: 'live', table: 'events', filter: 'id=gt.0', extra: { kept: true } },
    ];
    const reply = await socket.join(topic, entries);
    const { postgres_changes: echoed } = reply.payload.response as { postgres_changes: { id: number }[] };
    expect(echoed.map(({ id: _id, ...entry }) => entry)).toEqual(entries);
    expect(echoed.every(({ id }) => Number.isSafeInteger(id))).toBe(true);
    expect(echoed[0]?.id).toBe(echoed[2]?.id);
    expect(echoed[0]?.id).not.toBe(echoed[1]?.id);
  });
});

describe.each(['1.0.0', '2.0.0'] as const)('messages, serializer %s', (version) => {
  test('have the shape of the contract, and the ids of all entries that match', async () => {
    const socket = await connect(server, { version });
    const ids = await socket.listen(topic, [
      events,
      { ...events, event: 'DELETE' },
      { event: 'INSERT', schema: 'live' },
    ]);
    const id = await insertEvent('shape');
    const message = await socket.message('postgres_changes');
    expect(message).toMatchObject({ topic, ref: null, joinRef: null });
    const [change] = socket.changes();
    expect(new Set(change?.ids)).toEqual(new Set([ids[0], ids[2]]));
    expect(change?.data).toMatchObject({ schema: 'live', table: 'events', type: 'INSERT', errors: null });
    expect(change?.data.record).toMatchObject({ id, label: 'shape', amount: null });
    expect(change?.data.columns?.slice(0, 8)).toEqual([
      { name: 'id', type: 'int8' },
      { name: 'label', type: 'text' },
      { name: 'amount', type: 'numeric' },
      { name: 'ratio', type: 'float8' },
      { name: 'active', type: 'bool' },
      { name: 'mood', type: 'mood' },
      { name: 'code', type: 'bpchar' },
      { name: 'tags', type: '_text' },
    ]);
  });
});

describe('what is listened to', () => {
  test('wildcards of schema and table', async () => {
    const socket = await connect(server);
    const everything = await socket.listen('realtime:everything', [{ event: '*', schema: '*' }]);
    await socket.listen('realtime:schema', [{ event: '*', schema: 'live', table: '*' }]);
    const id = await insertEvent('wild');
    const is = (change: { data: { record?: Readonly<Record<string, unknown>> } }): boolean =>
      change.data.record?.id === id;
    const [change] = (await socket.changesUntil('realtime:everything', is)).slice(-1);
    expect(change?.ids).toEqual(everything);
    expect(await socket.changesUntil('realtime:schema', is)).toHaveLength(1);
  });

  test('`select` gives the columns asked for, and the primary key', async () => {
    const socket = await connect(server);
    await socket.listen(topic, [{ ...events, select: ['label', 'active'] }]);
    const id = await insertEvent('chosen');
    await socket.message('postgres_changes');
    const [change] = socket.changes();
    expect(change?.data.record).toEqual({ id, label: 'chosen', active: null });
    expect(change?.data.columns?.map(({ name }) => name)).toEqual(['id', 'label', 'active']);
  });

  test('changes of one transaction come in order, with one time', async () => {
    const socket = await connect(server);
    await socket.listen(topic, [{ ...events, event: 'INSERT' }]);
    await database.query(
      `insert into live.events (label, big) select 'many', n from generate_series(1, 1000) n`,
    );
    const changes = await socket.changesUntil(topic, ({ data }) => data.record?.big === 1000);
    expect(changes.map(({ data }) => data.record?.big)).toEqual(
      Array.from({ length: 1000 }, (_item, index) => index + 1),
    );
    expect(new Set(changes.map(({ data }) => data.commit_timestamp)).size).toBe(1);
  });

  test('what is rolled back is not heard', async () => {
    const socket = await connect(server);
    await socket.listen(topic, [events]);
    await database.query('begin');
    await insertEvent('undone');
    await database.query('rollback');
    await insertEvent('done');
    const changes = await socket.changesUntil(topic, ({ data }) => data.record?.label === 'done');
    expect(changes).toHaveLength(1);
  });

  test('a value stored out of line that did not change is left out; with the full old row it is known', async () => {
    const long = Array.from({ length: 2000 }, () => randomUUID()).join('');
    await database.query(`alter table live.events alter column label set storage external`);
    const id = await insertEvent(long);
    await database.query('insert into live.full_rows (id, room, secret) values (900, $1, $1)', [long]);
    const socket = await connect(server);
    await socket.listen(topic, [{ event: 'UPDATE', schema: 'live' }]);
    await database.query('update live.events set big = 1 where id = $1', [id]);
    await database.query(`update live.full_rows set room = 'moved' where id = 900`);
    const [plain, full] = await socket.changesUntil(topic, ({ data }) => data.table === 'full_rows');
    expect(plain?.data.record).not.toHaveProperty('label');
    expect(full?.data).toMatchObject({
      record: { id: 900, room: 'moved', secret: long },
      old_record: { id: 900, room: long, secret: long },
    });
    await database.query('alter table live.events alter column label set storage extended');
    await database.query('delete from live.full_rows where id = 900');
  });

  test('a row above a mebibyte comes with its short values and an error', async () => {
    const socket = await connect(server);
    await socket.listen(topic, [{ ...events, event: 'INSERT' }]);
    await database.query(`insert into live.events (label, big) values (repeat('x', 1200000), 7)`);
    await socket.message('postgres_changes');
    const [change] = socket.changes();
    expect(change?.data.errors).toEqual(['Error 413: Payload Too Large']);
    expect(change?.data.record).toMatchObject({ big: 7 });
    expect(change?.data.record).not.toHaveProperty('label');
  });

  test('a table that changes its columns is heard with the new ones', async () => {
    const socket = await connect(server);
    await socket.listen(topic, [events]);
    const first = await insertEvent('before');
    await database.query('alter table live.events add column added text');
    await database.query(`insert into live.events (label, added) values ('after', 'here')`);
    const changes = await socket.changesUntil(topic, ({ data }) => data.record?.added === 'here');
    expect(changes[0]?.data.record).toMatchObject({ id: first, label: 'before' });
    expect(changes.at(-1)?.data.columns).toContainEqual({ name: 'added', type: 'text' });
    await database.query('alter table live.events drop column added');
  });
});
