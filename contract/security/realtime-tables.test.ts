/**
 * Live changes of tables that a subscriber may not read: not a row of them, and not even that something
 * happened.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { person } from '../api/realtime/people.ts';
import { closeAll, connect } from '../api/realtime/socket.ts';
import type { RawSocket } from '../api/realtime/socket.ts';
import { withSharedServer } from '../api/with-server.ts';

const server = withSharedServer();
const { database } = server;

beforeAll(async () => {
  await database.query(`create table live.closed (id integer primary key);
    alter table live.closed enable row level security;
    grant select on live.closed to anon, authenticated, service_role;
    create policy "admins read" on live.closed for select to supabase_auth_admin using (true);
    create policy "people add" on live.closed for insert to anon, authenticated with check (true);
    alter publication supabase_realtime add table live.closed`);
});
afterEach(closeAll);
afterAll(() => database.query('drop table live.closed'));

const topic = 'realtime:closed';
const events = { event: '*', schema: 'live', table: 'events' } as const;

async function refusal(
  socket: RawSocket,
  entries: readonly object[],
  accessToken?: string,
): Promise<unknown> {
  const reply = await socket.join(topic, entries, accessToken === undefined ? {} : { accessToken });
  const system = await socket.message('system', (message) => message.joinRef === reply.joinRef);
  return system.payload.status === 'error' ? system.payload.message : 'subscribed';
}

const absent = (table: string): string =>
  'Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: ' +
  `[event: *, schema: live, table: ${table}, filters: [], select: nil]`;

/** All changes that a listener to everything readable hears, until one that the visitor may read. */
async function heardUntil(socket: RawSocket, label: string): Promise<readonly string[]> {
  await database.query('insert into live.events (label) values ($1)', [label]);
  const changes = await socket.changesUntil(topic, ({ data }) => data.record?.label === label);
  return changes.map(({ data }) => `${data.table} ${data.type}`);
}

describe('a table that a role may not read', () => {
  test.each([
    ['no right to select', 'notes'],
    ['no policy for the role', 'closed'],
    ['not there at all', 'nowhere'],
  ])('is refused to visitors in the words for a table that is not there: %s', async (_why, table) => {
    const message = await refusal(await connect(server), [{ event: '*', schema: 'live', table }]);
    expect(message).toBe(absent(table));
  });

  test('spoils the whole subscription, so that nothing of it is heard beside others', async () => {
    const socket = await connect(server);
    const message = await refusal(socket, [events, { event: '*', schema: 'live', table: 'notes' }]);
    expect(message).toBe(absent('notes'));
  });

  test('is silent for who listens to every table', async () => {
    const [visitor, somebody] = await Promise.all([connect(server), connect(server)]);
    await visitor.listen(topic, [{ event: '*', schema: 'live', table: '*' }]);
    await somebody.listen(topic, [{ event: '*', schema: 'live', table: '*' }], person().token);
    const { rows } = await database.query<{ id: string }>(
      `insert into live.notes (owner, body) values ($1, 'hidden') returning id`,
      [randomUUID()],
    );
    await database.query(`update live.notes set body = 'changed' where id = $1`, [rows[0]?.id]);
    await database.query('delete from live.notes where id = $1', [rows[0]?.id]);
    await database.query('insert into live.closed values (1)');
    await database.query('update live.closed set id = 2');
    await database.query('delete from live.closed');
    expect(await heardUntil(visitor, 'heard by all')).toEqual(['events INSERT']);
    // Who may read the table hears of a deletion, as contracted, and of nothing in the closed one.
    expect(await heardUntil(somebody, 'heard by somebody')).toEqual([
      'notes DELETE',
      'events INSERT',
      'events INSERT',
    ]);
  });

  test('falls silent when the right is taken away while somebody listens', async () => {
    const socket = await connect(server);
    await database.query(
      'grant select on live.closed to anon; create policy "open" on live.closed for select to anon using (true)',
    );
    // What is known of a table's rights is believed for a moment.
    await expect
      .poll(() => refusal(socket, [events, { event: '*', schema: 'live', table: 'closed' }]))
      .toBe('subscribed');
    await database.query('insert into live.closed values (10)');
    expect(await heardUntil(socket, 'while open')).toEqual(['closed INSERT', 'events INSERT']);
    await database.query('drop policy "open" on live.closed');
    await database.query('insert into live.closed values (11)');
    await database.query('delete from live.closed');
    expect((await heardUntil(socket, 'while closed')).slice(2)).toEqual(['events INSERT']);
  });
});
