/** The request pool while the database is in trouble. */
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { asAnon, poolWorld, sql } from '../../testing/request-pools.ts';
import { createRequestPool, DatabaseUnavailableError } from './request-pool.ts';

const world = poolWorld();

const kill = (): Promise<unknown> =>
  world.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'authenticator' and datname = current_database()`,
  );
/** Waits until a statement runs there, without sleeping through it. */
const running = async (part: string): Promise<void> => {
  for (;;) {
    const found = await world.owner.query(
      `select from pg_stat_activity where usename = 'authenticator' and state = 'active' and query like $1`,
      [`%${part}%`],
    );
    if (found.rowCount) return;
  }
};

test('a request whose connection is killed fails clearly, the next one works', async () => {
  const pool = world.open(2);
  const slow = pool.run(asAnon, sql('select pg_sleep(20)')).catch((error: unknown) => error);
  await running('pg_sleep(20)');
  await kill();
  const error = await slow;
  expect(error).toBeInstanceOf(DatabaseUnavailableError);
  expect(error).toMatchObject({ kind: 'lost' });
  expect((await pool.run(asAnon, sql('select 1'))).rows).toEqual([['1']]);
});

test('connections killed while idle, and in the middle of a transaction, do no harm', async () => {
  const pool = world.open(2);
  await pool.run(asAnon, sql('select 1'));
  await kill();
  const interrupted = pool.transaction(asAnon, async (run) => {
    await run(sql('select 1'));
    await kill();
    // The end of the connection is seen before the next statement is sent.
    await world.owner.query(`select 1`);
    return { value: await run(sql('select 2')) };
  });
  await expect(interrupted).rejects.toMatchObject({ kind: 'lost' });
  expect((await pool.run(asAnon, sql('select 3'))).rows).toEqual([['3']]);
});

test('every connection taken: the next waits so long and no longer, then all goes on', async () => {
  const pool = world.open(1, { acquireTimeout: 2000 });
  const held = Promise.withResolvers<{ value: null }>();
  const taken = Promise.withResolvers<void>();
  const holder = pool.transaction(asAnon, () => {
    taken.resolve();
    return held.promise;
  });
  await taken.promise;
  await expect(pool.run(asAnon, sql('select 1'))).rejects.toMatchObject({ kind: 'busy' });
  const many = Array.from({ length: 200 }, () =>
    pool.run(asAnon, sql('select 1')).catch((error: unknown) => (error as Error).message),
  );
  held.resolve({ value: null });
  await holder;
  const outcomes = await Promise.all(many);
  const refused = outcomes.filter((outcome) => outcome === 'too many requests wait for the database');
  expect(refused.length).toBe(200 - 64);
  expect(outcomes.filter((outcome) => typeof outcome === 'object')).toHaveLength(64);
});

test('a database that never answers is given up', async () => {
  const pool = world.open(1, { answerTimeout: 1500 });
  const begun = Date.now();
  await expect(pool.run(asAnon, sql('select pg_sleep(7)'))).rejects.toMatchObject({ kind: 'lost' });
  await expect(
    pool.transaction(asAnon, async (run) => ({ value: await run(sql('select pg_sleep(7)')) })),
  ).rejects.toMatchObject({ kind: 'lost' });
  expect(Date.now() - begun).toBeLessThan(7000);
  expect((await pool.run(asAnon, sql('select 1'))).rows).toEqual([['1']]);
});

test('a server that cannot be reached', async () => {
  const pool = createRequestPool({
    connection: { ...world.connection, port: 1 },
    size: 1,
    log: pino({ level: 'silent' }),
  });
  await expect(pool.run(asAnon, sql('select 1'))).rejects.toMatchObject({ kind: 'unreachable' });
  await pool.close();
});
