import { afterEach, expect, test } from 'vitest';
import { withSharedServer } from '../with-server.ts';
import { closeAll, connect } from './socket.ts';

const server = withSharedServer();
const { database } = server;

afterEach(closeAll);

const topic = 'realtime:changes';
const events = { event: '*', schema: 'live', table: 'events' } as const;

test.each([
  [
    'an unpublished table',
    { ...events, table: 'silent' },
    'Please check Realtime is enabled for the given connect parameters: [event: *, schema: live, table: silent,',
  ],
  ['a missing table', { ...events, table: 'nowhere' }, 'Please check Realtime is enabled'],
  ['a name that no table can have', { ...events, table: 'ev\0ents' }, 'Please check Realtime is enabled'],
  [
    'an unknown column',
    { ...events, filter: 'nothing=eq.1' },
    'Exception: invalid column for filter nothing',
  ],
  [
    'a value of another type',
    { ...events, filter: 'id=eq.one' },
    'invalid input syntax for type bigint: "one"',
  ],
  ['an unknown operator', { ...events, filter: 'id=foo.1' }, 'Error parsing `filter` params: ["foo", "1"]'],
  ['an empty part', { ...events, filter: 'id=eq.1,' }, 'filter must not contain empty segments'],
  [
    'an `in` without parentheses',
    { ...events, filter: 'id=in.1' },
    '`in` filter value must be wrapped by parentheses',
  ],
  ['a broken pattern', { ...events, filter: 'label=match.(' }, 'invalid regular expression'],
  ['an operator that the type does not have', { ...events, filter: 'id=like.1' }, 'operator does not exist'],
  ['`is` with another word', { ...events, filter: 'id=is.one' }, 'invalid value for is filter'],
  [
    'an unknown selected column',
    { ...events, select: ['nothing'] },
    'Exception: invalid column for select nothing',
  ],
  [
    '`select` of a wildcard',
    { event: '*', schema: 'live', select: ['id'] },
    'Column selection is not supported for wildcard subscriptions',
  ],
  ['nothing named', { event: '*' }, 'Please provide at least a `schema` or `table` to subscribe to'],
  [
    '101 values',
    { ...events, filter: `id=in.(${Array.from({ length: 101 }, (_i, n) => n).join(',')})` },
    'too many values for `in` filter. Maximum 100',
  ],
])('%s: the join goes well, a system message says why not', async (_name, entry, text) => {
  const socket = await connect(server);
  const reply = await socket.join(topic, [entry]);
  expect(reply.payload.status).toBe('ok');
  const system = await socket.message('system');
  expect(system.payload).toMatchObject({
    extension: 'postgres_changes',
    status: 'error',
    channel: 'changes',
  });
  expect(system.payload.message).toContain(text);
});

test('one bad entry takes the others with it', async () => {
  const socket = await connect(server);
  await socket.join('realtime:bad', [events, { ...events, table: 'silent' }]);
  await socket.message('system');
  await socket.listen('realtime:good', [events]);
  const { rows } = await database.query<{ id: string }>(
    `insert into live.events (label) values ('after a bad entry') returning id`,
  );
  const id = Number(rows[0]?.id);
  await socket.changesUntil('realtime:good', ({ data }) => data.record?.id === id);
  expect(socket.changes('realtime:bad')).toEqual([]);
});
