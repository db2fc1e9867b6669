/** Messages that the database sends, and their replay. */
import { afterEach, describe, expect, test } from 'vitest';
import { connectAsOwner, withSharedServer } from '../with-server.ts';
import { answerTo, leaveAll, member, newTopic, refused, seated } from './seats.ts';
import { closeAll, connect } from './socket.ts';
import type { RawSocket } from './socket.ts';

const server = withSharedServer();
const { database } = server;

afterEach(async () => {
  closeAll();
  await leaveAll();
});

const sendFromDatabase = (topic: string, event: string, payload: object = {}) =>
  database.query('select realtime.send($1, $2, $3)', [payload, event, topic]);

describe('what the database sends', () => {
  test('arrives at those who may read the topic, in order, after the commit only', async () => {
    const topic = newTopic();
    const asha = await member(server, topic, await seated(server, topic));
    const outside = await connect(server);
    await outside.join(`realtime:${topic}`);
    const owner = await connectAsOwner(server);
    await owner.query('begin');
    await owner.query(
      `select realtime.send('{"n": 1}', 'first', $1), realtime.send('{"id": "own"}', 'second', $1)`,
      [topic],
    );
    await sendFromDatabase(topic, 'before');
    await asha.untilHeard('before');
    expect(asha.heard).toHaveLength(1);
    await owner.query('commit');
    await owner.query('begin');
    await owner.query(`select realtime.send('{}', 'taken back', $1)`, [topic]);
    await owner.query('rollback');
    await owner.end();
    // To the public channel of the same name.
    await database.query(`select realtime.send('{"n": 10000000000000000000001}', 'public', $1, false)`, [
      topic,
    ]);
    await sendFromDatabase(topic, 'last');
    await asha.untilHeard('last');
    expect(asha.heard.map(({ event }) => event)).toEqual(['before', 'first', 'second', 'last']);
    const [, first, second] = asha.heard;
    expect(first).toMatchObject({ payload: { n: 1, id: first?.meta?.id } });
    expect(second?.payload).toEqual({ id: 'own' });
    await outside.until(
      () => outside.binary.at(-1)?.includes('last') === false || undefined,
      'the public message',
    );
    const shown = outside.binary.map((frame) => frame.toString());
    expect(shown).toEqual([expect.stringContaining('"n": 10000000000000000000001')]);
  });

  test('bytes; and both serializers carry the id', async () => {
    const topic = newTopic();
    const { token } = await seated(server, topic);
    const [heard, first] = [
      await member(server, topic, { token }),
      await connect(server, { version: '1.0.0' }),
    ];
    await answerTo(first, topic, token);
    await database.query(`select realtime.send_binary('\\x00ff10', 'bytes', $1)`, [topic]);
    await sendFromDatabase(topic, 'text');
    await heard.untilHeard('text');
    const bytes = await heard.untilHeard('bytes');
    expect([...new Uint8Array(bytes.payload as ArrayBuffer)]).toEqual([0, 255, 16]);
    const { payload } = await first.message('broadcast');
    expect(payload).toMatchObject({
      type: 'broadcast',
      event: 'text',
      meta: { id: heard.heard[1]?.meta?.id },
    });
  });

  test('a trigger tells of inserts, updates and deletions', async () => {
    const topic = newTopic();
    const asha = await member(server, topic, await seated(server, topic));
    const { rows } = await database.query(
      'insert into live.letters (room, body) values ($1, $2) returning id',
      [topic, 'one'],
    );
    const { id } = rows[0] as { id: string };
    await database.query('update live.letters set body = $2 where id = $1', [id, 'two']);
    await database.query('delete from live.letters where id = $1', [id]);
    await asha.untilHeard('DELETE');
    const row = (body: string) => ({ id: Number(id), room: topic, body });
    const about = { schema: 'live', table: 'letters', id: expect.any(String) };
    expect(asha.heard.map(({ payload }) => payload)).toEqual([
      { ...about, operation: 'INSERT', record: row('one'), old_record: null },
      { ...about, operation: 'UPDATE', record: row('two'), old_record: row('one') },
      { ...about, operation: 'DELETE', record: null, old_record: row('two') },
    ]);
  });

  test('who has no right to write sends nothing, and the transaction goes on', async () => {
    const topic = newTopic();
    const reader = await seated(server, topic, ['broadcast read']);
    const writer = await seated(server, topic);
    const hears = await member(server, topic, reader);
    const owner = await connectAsOwner(server);
    const warnings: (string | undefined)[] = [];
    owner.on('notice', ({ message }) => warnings.push(message));
    for (const { id } of [reader, writer]) {
      await owner.query('begin');
      await owner.query(
        `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
        [JSON.stringify({ sub: id, role: 'authenticated' })],
      );
      await owner.query(`select realtime.send('{}', $2, $1)`, [topic, id]);
      await owner.query('commit');
    }
    await owner.end();
    await hears.untilHeard(writer.id);
    expect(hears.heard).toHaveLength(1);
    expect(warnings).toEqual([
      'WarnSendingBroadcastMessage: new row violates row-level security policy for table "messages"',
    ]);
  });

  test('`replication_ready` is answered', async () => {
    const topic = newTopic();
    const { token } = await seated(server, topic);
    const socket = await connect(server);
    await answerTo(socket, topic, token, { broadcast: { replication_ready: true } });
    expect((await socket.message('system')).payload).toEqual({
      extension: 'system',
      status: 'ok',
      message: 'Replication connection established',
      channel: topic,
    });
  });
});

/** Everything that a bare socket was sent on a private topic: events, and whether they were replayed. */
function told(socket: RawSocket): { event: string; replayed: boolean }[] {
  return socket.received
    .filter(({ event }) => event === 'broadcast')
    .map(({ payload }) => ({
      event: String(payload.event),
      replayed: (payload.meta as { replayed?: boolean }).replayed === true,
    }));
}

const version = '1.0.0';
/** From this one to 30. */
const numbers = (from: number): string[] => Array.from({ length: 31 - from }, (_, n) => String(from + n));

const replayOf = (replay: object): object => ({ broadcast: { replay } });

describe('replay', () => {
  test('nothing is lost by a reconnect', async () => {
    const topic = newTopic();
    const asha = await seated(server, topic);
    await sendFromDatabase(topic, 'long ago');
    // Both clocks count milliseconds at least.
    await new Promise((resolve) => setTimeout(resolve, 5));
    const since = Date.now();
    const first = await member(server, topic, asha);
    await sendFromDatabase(topic, 'while there', { n: 1 });
    await first.untilHeard('while there');
    await first.supabase.removeAllChannels();
    await sendFromDatabase(topic, 'while away', { n: 2 });
    await database.query(`select realtime.send_binary('\\x01', 'bytes', $1)`, [topic]);
    await database.query(`select realtime.send('{}', 'public', $1, false)`, [topic]);
    const again = await member(server, topic, asha, { broadcast: { replay: { since } } });
    await sendFromDatabase(topic, 'live');
    await again.untilHeard('live');
    expect(again.heard.map(({ event, meta }) => [event, meta?.replayed === true])).toEqual([
      ['while there', true],
      ['while away', true],
      ['bytes', true],
      ['live', false],
    ]);
    // What was sent just before a join may still arrive after it.
    const live = first.heard.find(({ event }) => event === 'while there');
    expect(live).toBeDefined();
    expect(again.heard[0]).toMatchObject({ meta: live?.meta, payload: { n: 1 } });
    expect([...new Uint8Array(again.heard[2]?.payload as ArrayBuffer)]).toEqual([1]);
  });

  test('what is sent during the join comes once', async () => {
    const topic = newTopic();
    const { token } = await seated(server, topic);
    const socket = await connect(server, { version });
    const owner = await connectAsOwner(server);
    const sending = (async () => {
      for (let n = 0; n < 20; n += 1)
        await owner.query(`select realtime.send('{}', $2, $1)`, [topic, `n ${n}`]);
    })();
    await sendFromDatabase(topic, 'early');
    expect(await answerTo(socket, topic, token, replayOf({ since: 0 }))).toBe('ok');
    await sending;
    await owner.end();
    await sendFromDatabase(topic, 'end');
    await socket.message('broadcast', ({ payload }) => payload.event === 'end');
    const events = told(socket).map(({ event }) => event);
    expect(events.filter((event) => event.startsWith('n '))).toEqual(
      Array.from({ length: 20 }, (_, n) => `n ${n}`),
    );
    expect(new Set(events).size).toBe(22);
  });

  test('the latest, at most 25, oldest first', async () => {
    const topic = newTopic();
    const { token } = await seated(server, topic);
    const present = await connect(server, { version });
    await answerTo(present, topic, token);
    await database.query(`select realtime.send('{}', n::text, $1) from generate_series(1, 30) n`, [topic]);
    await present.message('broadcast', ({ payload }) => payload.event === '30');
    const replayed = async (replay: object): Promise<string[]> => {
      const socket = await connect(server, { version });
      await answerTo(socket, topic, token, replayOf(replay));
      await socket.request('phoenix', 'heartbeat', {});
      return told(socket).map(({ event }) => event);
    };
    expect(await replayed({ since: 0 })).toEqual(numbers(6));
    expect(await replayed({ since: 0, limit: 1_000 })).toEqual(numbers(6));
    expect(await replayed({ since: 0, limit: 2 })).toEqual(numbers(29));
    expect(await replayed({ since: -1, limit: -1 })).toEqual(['30']);
    expect(await replayed({ since: Date.now() + 3_600_000 })).toEqual([]);
  });

  test('no more bytes than a client can be sent at once', async () => {
    const topic = newTopic();
    const { token } = await seated(server, topic);
    const megabyte = { text: 'x'.repeat(1_000_000) };
    for (let n = 0; n < 6; n += 1) await sendFromDatabase(topic, `n ${n}`, megabyte);
    const socket = await connect(server, { version });
    expect(await answerTo(socket, topic, token, replayOf({ since: 0 }))).toBe('ok');
    await socket.request('phoenix', 'heartbeat', {});
    expect(told(socket).map(({ event }) => event)).toEqual(['n 2', 'n 3', 'n 4', 'n 5']);
  });

  test.each([{}, { since: 'yesterday' }, { since: 1.5 }, { since: 0, limit: '3' }, { since: 1e300 }])(
    'what is no time or number: %j',
    async (replay) => {
      const topic = newTopic();
      const { token } = await seated(server, topic);
      expect(await answerTo(await connect(server), topic, token, replayOf(replay))).toBe(
        'UnableToReplayMessages: Replay params are not valid',
      );
    },
  );

  test('only for who may read broadcasts', async () => {
    const topic = newTopic();
    const { token } = await seated(server, topic, ['presence read']);
    await sendFromDatabase(topic, 'secret');
    const socket = await connect(server, { version });
    const config = { presence: { enabled: true }, ...replayOf({ since: 0 }) };
    expect(await answerTo(socket, topic, token, config)).toBe(refused(topic));
    expect(told(socket)).toEqual([]);
  });
});

test('a broken stream: the channel joins again and is replayed what was committed meanwhile', async () => {
  const topic = newTopic();
  const since = Date.now() - 60_000;
  const asha = await member(server, topic, await seated(server, topic), { broadcast: { replay: { since } } });
  const { rowCount } = await database.query(
    `select pg_terminate_backend(pid), realtime.send('{}', 'in the gap', $1)
     from pg_stat_activity where application_name = 'realtime replication'`,
    [topic],
  );
  expect(rowCount).toBe(1);
  await asha.untilHeard('in the gap');
  await sendFromDatabase(topic, 'after it');
  await asha.untilHeard('after it');
});

test('days of messages are made ahead and dropped after three', async () => {
  await database.query(`
    create table realtime.messages_2020_01_01 partition of realtime.messages for values from ('2020-01-01') to ('2020-01-02');
    insert into realtime.messages (topic, extension, inserted_at) values ('old', 'broadcast', '2020-01-01')`);
  await database.query('select realtime.keep_partitions()');
  const { rows } = await database.query(`
    select c.relname as name, c.relrowsecurity as protected,
      (to_date(right(c.relname, 10), 'YYYY_MM_DD') - (now() at time zone 'utc')::date) as day
    from pg_inherits join pg_class c on c.oid = inhrelid where inhparent = 'realtime.messages'::regclass order by day`);
  expect(rows.map(({ day, protected: isProtected }) => [day, isProtected])).toEqual(
    [-1, 0, 1, 2, 3].map((day) => [day, true]),
  );
});
