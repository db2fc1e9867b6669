/**
 * `replay_ms`: who joins hears what was committed shortly before, so that rows read meanwhile need not be
 * read again. Ours, beside the contract.
 */
import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { jwtSecret } from '../tokens.ts';
import { withServer } from '../with-server.ts';
import { person } from './people.ts';
import { closeAll, connect } from './socket.ts';
import type { Change, RawSocket } from './socket.ts';

// Of its own: nothing is told again where other tests made more than 200 changes in that time.
const server = withServer({ environment: { JWT_SECRET: jwtSecret } });
const { database } = server;

afterEach(closeAll);

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
