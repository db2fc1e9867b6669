/**
 * `replay_ms`: who joins hears what was committed shortly before, so that rows read meanwhile need not be
 * read again. Ours, beside the contract.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { jwtSecret } from '../tokens.ts';
import { connectAsOwner, withServer } from '../with-server.ts';
import { person } from './people.ts';
import { leaveAll, member, newTopic, seated } from './seats.ts';
import { closeAll, connect } from './socket.ts';
import type { Change, RawSocket } from './socket.ts';

// Of its own: nothing is told again where other tests made more than 200 changes in that time.
const server = withServer({ environment: { JWT_SECRET: jwtSecret } });
const { database } = server;

afterEach(async () => {
  closeAll();
  await leaveAll();
});

const topic = 'realtime:replay';
const notes = { event: '*', schema: 'live', table: 'notes' } as const;

const write = (ownerId: string, body: string) =>
  database.query('insert into live.notes (owner, body) values ($1, $2)', [ownerId, body]);

/**
 * Joins; returns the changes that arrived before the server announced that it listens, and that announcement.
 */
async function joined(socket: RawSocket, entry: object, token: string) {
  await socket.request(topic, 'phx_join', { config: { postgres_changes: [entry] }, access_token: token });
  const said = await socket.message('system');
  const before = socket.received.slice(0, socket.received.indexOf(said));
  const bodies = before
    .filter(({ event }) => event === 'postgres_changes')
    .map(({ payload }) => (payload as unknown as Change).data.record?.body);
  return { bodies, said: said.payload };
}

test('what was committed before is told by the same policies and filters, and how far back that holds is said', async () => {
  const [asha, ravi] = [person(), person()];
  const service = await connect(server, { key: server.secretKey });
  await service.listen(topic, [notes]);
  const last = `last ${randomUUID()}`;
  await write(asha.id, 'of Asha');
  await write(ravi.id, 'of Ravi');
  await write(asha.id, last);
  await service.changesUntil(topic, ({ data }) => data.record?.body === last);

  const all = await joined(await connect(server), { ...notes, replay_ms: 30_000 }, asha.token);
  expect(all.bodies).toEqual(['of Asha', last]);
  expect(all.said).toMatchObject({
    status: 'ok',
    message: 'Subscribed to PostgreSQL',
    replay: { covered_ms: expect.any(Number), at: expect.stringMatching(/Z$/) },
  });
  expect((all.said.replay as { covered_ms: number }).covered_ms).toBeGreaterThan(0);

  const filtered = { ...notes, filter: `body=eq.${last}`, replay_ms: 30_000 };
  expect((await joined(await connect(server), filtered, asha.token)).bodies).toEqual([last]);

  // Who does not ask is told nothing, as the contract has it.
  const plain = await joined(await connect(server), notes, asha.token);
  expect(plain.bodies).toEqual([]);
  expect(plain.said).not.toHaveProperty('replay');
});

/** `set ... = ...` or `reset ...`, for the whole server. */
async function setting(change: string): Promise<void> {
  await database.query(`alter system ${change}`);
  await database.query('select pg_reload_conf()');
}

/**
 * A commit is in the log at once, and visible when a standby has it, which there is not.
 * @param during what is done between the two; the commit is seen when it ends
 */
async function whileUnseen(statement: string, values: unknown[], during: () => Promise<void>): Promise<void> {
  const writer = await connectAsOwner(server);
  await setting(`set synchronous_standby_names = 'nobody'`);
  try {
    await vi.waitUntil(async () => {
      const { rows } = await writer.query<{ setting: string }>('select current_setting($1) as setting', [
        'synchronous_standby_names',
      ]);
      return rows[0]?.setting === 'nobody';
    });
    const written = writer.query(statement, values);
    await vi.waitUntil(async () => {
      const { rows } = await database.query(
        `select from pg_stat_activity where wait_event = 'SyncRep'
           and exists (select from pg_stat_replication where sent_lsn >= pg_current_wal_flush_lsn())`,
      );
      return rows.length > 0;
    });
    await during();
    await setting('reset synchronous_standby_names');
    await written;
  } finally {
    await setting('reset synchronous_standby_names');
    await writer.end();
  }
}

test('a commit that the log has and nobody sees yet is waited for', async () => {
  const asha = person();
  const insert = 'insert into live.notes (owner, body) values ($1, $2)';
  let bodies: Promise<unknown[]> = Promise.resolve([]);
  await whileUnseen(insert, [asha.id, 'unseen'], async () => {
    const socket = await connect(server);
    bodies = joined(socket, { ...notes, replay_ms: 30_000 }, asha.token).then((heard) => heard.bodies);
    await Promise.race([bodies, delay(1000)]);
  });
  expect(await bodies).toContain('unseen');
});

test('a message of the database is told once what was committed with it is seen', async () => {
  const name = newTopic();
  const asha = await member(server, name, await seated(server, name));
  const send = `select realtime.send('{}', 'unseen', $1)`;
  await whileUnseen(send, [name], async () => {
    await delay(500);
    expect(asha.heard).toEqual([]);
  });
  await asha.untilHeard('unseen');
});
