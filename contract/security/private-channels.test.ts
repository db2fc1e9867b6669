/** Private channels in the database: what only the service may call, and what asking leaves behind. */
import { afterEach, describe, expect, test } from 'vitest';
import { send } from '../api/request.ts';
import { person, token } from '../api/realtime/people.ts';
import { answerTo, newTopic, refused, seated } from '../api/realtime/seats.ts';
import { closeAll, connect } from '../api/realtime/socket.ts';
import type { RawSocket } from '../api/realtime/socket.ts';
import { connectAsOwner, withSharedServer } from '../api/with-server.ts';

const server = withSharedServer();
const { database } = server;

afterEach(closeAll);

async function asRole(role: string, claims: object, sql: string): Promise<unknown[]> {
  const owner = await connectAsOwner(server);
  try {
    await owner.query('begin');
    await owner.query(`select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`, [
      role,
      JSON.stringify(claims),
    ]);
    return (await owner.query(sql)).rows;
  } finally {
    await owner.end();
  }
}

describe.each(['anon', 'authenticated', 'service_role'])('%s', (role) => {
  test.each([
    `select realtime.judge('[]')`,
    `select realtime.write_probes('a')`,
    `select realtime.stored_messages('a', now()::timestamp, 1, 1)`,
    `select realtime.keep_partitions()`,
  ])('may not call: %s', async (sql) => {
    await expect(asRole(role, {}, sql)).rejects.toThrow('permission denied for function');
  });

  test('may not read a day of messages', async () => {
    const { rows } = await database.query(
      `select max(inhrelid::regclass::text) as day from pg_inherits where inhparent = 'realtime.messages'::regclass`,
    );
    const { day } = rows[0] as { day: string };
    await expect(asRole(role, {}, `select from ${day}`)).rejects.toThrow('permission denied for table');
  });
});

test.each(['anon', 'authenticated'])('%s may not have all policies asked again', async (role) => {
  await expect(asRole(role, {}, 'select realtime.check_again()')).rejects.toThrow('permission denied');
});

test('stored messages are read by nobody whom the policies do not let in', async () => {
  const topic = newTopic();
  const [asha, stranger] = [await seated(server, topic), person()];
  await database.query(`select realtime.send('{}', 'secret', $1)`, [topic]);
  const shownTo = async (id: string) => {
    const owner = await connectAsOwner(server);
    await owner.query('begin');
    await owner.query(
      `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true), set_config('realtime.topic', $2, true)`,
      [JSON.stringify({ sub: id }), topic],
    );
    const { rows } = await owner.query('select event from realtime.messages where topic = $1', [topic]);
    await owner.end();
    return rows;
  };
  expect(await shownTo(asha.id)).toEqual([{ event: 'secret' }]);
  expect(await shownTo(stranger.id)).toEqual([]);
  // Nor by REST, whose schemas it is not among.
  const answer = await send(server, '/rest/v1/messages', {
    headers: { 'accept-profile': 'realtime' },
    token: asha.token,
  });
  expect(answer.status).toBe(406);
});

test('asking leaves no row, whatever the answer is', async () => {
  const topic = newTopic();
  const asha = await seated(server, topic);
  const socket = await connect(server);
  expect(await answerTo(socket, topic, asha.token)).toBe('ok');
  expect(await answerTo(socket, topic, person().token)).toBe(refused(topic));
  const { rows } = await database.query('select from realtime.messages where topic = $1', [topic]);
  expect(rows).toHaveLength(0);
});

test('claims of one are not those of the next in the same statement', async () => {
  const topic = newTopic();
  const asha = await seated(server, topic);
  const people = [asha, ...Array.from({ length: 20 }, person), asha];
  const sockets = await Promise.all(people.map(() => connect(server)));
  const answers = await Promise.all(
    people.map(({ token: own }, index) => answerTo(sockets[index] as RawSocket, topic, own)),
  );
  expect(answers.map((answer) => answer === 'ok')).toEqual(people.map((one) => one === asha));
});

test.each(['postgres', 'authenticator', 'supabase_realtime_admin', 'none', ''])(
  'a token with the role "%s" lets nobody in',
  async (role) => {
    const answer = await answerTo(await connect(server), newTopic(), token({ role }));
    expect(answer).toMatch(/^Unauthorized: /);
  },
);
