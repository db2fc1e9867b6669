import { afterEach, expect, test } from 'vitest';
import { withSharedServer } from '../with-server.ts';
import { closeAll, connect } from './socket.ts';

const server = withSharedServer();
const { database } = server;

afterEach(closeAll);

const topic = 'realtime:filters';

/** Rows a to e; `label` is also the row's name. */
const rows = `
  ('a', 10,   0.5,  true,  'calm', 'x',  '6f2e5c1e-6a57-4e0a-9a6b-2f6e0a4f9f10', '2026-01-01 00:00:00+00', '{1}'),
  ('b', 9,    1.50, false, 'busy', 'xy', '00000000-0000-0000-0000-000000000001', '2026-01-01 05:30:00+05:30', '{2}'),
  ('c', 100,  2,    null,  null,   null, null,                                   '2026-06-01 00:00:00+00', null),
  ('D_e', null, null, true, 'calm', 'x', null,                                   null, '{1}'),
  ('e, (f)', -5, 1.5, false, 'busy', 'y', null,                                  '2025-01-01 00:00:00+00', '{}')`;

const names = ['a', 'b', 'c', 'D_e', 'e, (f)'];

test.each<[filter: string, heard: readonly string[]]>([
  ['', names],
  ['   ', names],
  ['label=eq.a', ['a']],
  ['label=neq.a', ['b', 'c', 'D_e', 'e, (f)']],
  ['label=not.eq.a', ['b', 'c', 'D_e', 'e, (f)']],
  // Numbers compare as numbers, and null with nothing.
  ['big=gt.9', ['a', 'c']],
  ['big=gte.9', ['a', 'b', 'c']],
  ['big=lt.10', ['b', 'e, (f)']],
  ['big=lte.10', ['a', 'b', 'e, (f)']],
  ['big=not.lte.10', ['c']],
  ['big=eq.010', ['a']],
  // Numerics are equal whatever their scale.
  ['amount=eq.1.5', ['b', 'e, (f)']],
  ['amount=gt.1.5', ['c']],
  ['amount=in.(0.50,2.0)', ['a', 'c']],
  ['amount=isdistinct.1.500', ['a', 'c', 'D_e']],
  ['amount=not.isdistinct.1.500', ['b', 'e, (f)']],
  ['label=in.(a,b)', ['a', 'b']],
  ['label=in.("e, (f)",c)', ['c', 'e, (f)']],
  ['label=not.in.(a,b)', ['c', 'D_e', 'e, (f)']],
  ['big=in.(10,100)', ['a', 'c']],
  ['big=in.(10,NULL)', ['a']],
  ['big=not.in.(10,NULL)', []],
  ['label=eq."e, (f)"', ['e, (f)']],
  ['label=like.D%', ['D_e']],
  ['label=like.d%', []],
  ['label=ilike.d\\_%', ['D_e']],
  ['label=not.like.%e%', ['a', 'b', 'c']],
  ['label=match.^[ab]$', ['a', 'b']],
  ['label=imatch.^d', ['D_e']],
  ['label=not.imatch.^d', ['a', 'b', 'c', 'e, (f)']],
  ['active=is.true', ['a', 'D_e']],
  ['active=is.false', ['b', 'e, (f)']],
  ['active=is.null', ['c']],
  ['active=is.unknown', ['c']],
  ['active=not.is.true', ['b', 'c', 'e, (f)']],
  ['active=eq.yes', ['a', 'D_e']],
  ['big=is.null', ['D_e']],
  ['big=not.is.null', ['a', 'b', 'c', 'e, (f)']],
  ['big=isdistinct.10', ['b', 'c', 'D_e', 'e, (f)']],
  ['big=not.isdistinct.10', ['a']],
  ['mood=eq.calm', ['a', 'D_e']],
  // Enumerations are ordered as declared.
  ['mood=gt.calm', ['b', 'e, (f)']],
  // Padding does not count in fixed-length text.
  ['code=eq.x', ['a', 'D_e']],
  ['token=eq.6F2E5C1E-6A57-4E0A-9A6B-2F6E0A4F9F10', ['a']],
  // The same moment in another zone.
  ['happened_at=eq.2026-01-01T00:00:00Z', ['a', 'b']],
  ['happened_at=gt.2026-01-01', ['c']],
  ['numbers=eq.{1}', ['a', 'D_e']],
  ['big=gt.0,active=is.true', ['a']],
  ['big=gt.0,label=in.(a,"b"),amount=lt.1', ['a']],
])('%s', async (filter, heard) => {
  const socket = await connect(server);
  await socket.listen(topic, [
    { event: 'INSERT', schema: 'live', table: 'events', filter },
    { event: 'INSERT', schema: 'live', table: 'full_rows' },
  ]);
  await database.query(
    `insert into live.events (label, big, amount, active, mood, code, token, happened_at, numbers) select v.label, v.big, v.amount, v.active::boolean, v.mood::live.mood, v.code, v.token::uuid, v.happened_at::timestamptz, v.numbers::int[] from (values ${rows}) v(label, big, amount, active, mood, code, token, happened_at, numbers)`,
  );
  const { rows: marks } = await database.query<{ id: number }>(
    'insert into live.full_rows (id) select coalesce(max(id), 0) + 1 from live.full_rows returning id',
  );
  const changes = await socket.changesUntil(
    topic,
    ({ data }) => data.record?.id === marks[0]?.id && data.table === 'full_rows',
  );
  expect(changes.slice(0, -1).map(({ data }) => data.record?.label)).toEqual(heard);
});

test('an update is judged by the new row', { tags: ['S7.realtime.3'] }, async () => {
  const socket = await connect(server);
  await socket.listen(topic, [{ event: '*', schema: 'live', table: 'full_rows', filter: 'room=eq.in' }]);
  await database.query(`insert into live.full_rows (id, room) values (501, 'out')`);
  await database.query(`update live.full_rows set room = 'in' where id = 501`);
  await database.query(`update live.full_rows set room = 'out' where id = 501`);
  await database.query(`insert into live.full_rows (id, room) values (502, 'in')`);
  const changes = await socket.changesUntil(topic, ({ data }) => data.record?.id === 502);
  expect(changes.map(({ data }) => [data.type, data.record?.id])).toEqual([
    ['UPDATE', 501],
    ['INSERT', 502],
  ]);
});

test('a deletion is judged by what is known of the old row', async () => {
  await database.query(`insert into live.full_rows (id, room) values (601, 'a'), (602, 'b')`);
  await database.query(`insert into live.events (id, label) values (9001, 'a'), (9002, 'b')`);
  const socket = await connect(server);
  await socket.listen(topic, [
    { event: 'DELETE', schema: 'live', table: 'full_rows', filter: 'room=eq.b' },
    { event: 'DELETE', schema: 'live', table: 'events', filter: 'label=eq.b' },
    { event: 'DELETE', schema: 'live', table: 'events', filter: 'id=eq.9002' },
  ]);
  await database.query('delete from live.events where id in (9001, 9002)');
  await database.query('delete from live.full_rows where id in (601, 602)');
  const changes = await socket.changesUntil(topic, ({ data }) => data.table === 'full_rows');
  expect(changes.map(({ data }) => data.old_record)).toEqual([
    { id: 9002 },
    { id: 602, room: 'b', secret: null },
  ]);
  // The identity of `events` is its key: a filter by label can never be answered for its deletions.
  expect(changes[0]?.ids).toHaveLength(1);
});
