/** Requests that another transaction stood in the way of are undone, and done again (decision 331). */
import { beforeEach, describe, expect, test } from 'vitest';
import { asService, poolWorld, sql } from '../../testing/request-pools.ts';
import type { RequestPool } from './request-pool.ts';

/**
 * `count_both` takes the first row, and the first time waits until somebody waits for it before it takes the
 * second; then who has the second waits for it in turn. Later it begins once they are done. A sequence
 * counts attempts: what is undone does not take it back.
 */
const schema = `
  create table public.counters (id int primary key, count int not null default 0);
  insert into public.counters values (1), (2);
  create sequence public.attempts;
  create sequence public.begun;
  create function public.count_both() returns int language plpgsql as $$
  declare
    attempt int := nextval('public.attempts');
  begin
    while attempt > 1 and (select count < 100 from public.counters where id = 1) loop
      perform pg_sleep(0.01);
    end loop;
    update public.counters set count = count + 1 where id = 1;
    perform nextval('public.begun');
    while attempt = 1
      and not exists (select from pg_stat_activity a where pg_backend_pid() = any (pg_blocking_pids(a.pid))) loop
      perform pg_sleep(0.01);
    end loop;
    update public.counters set count = count + 1 where id = 2;
    return (select sum(count) from public.counters);
  end $$;
  create function public.fail_with(state text) returns void language plpgsql as $$
  begin
    perform nextval('public.attempts');
    raise exception using errcode = state, message = 'as asked';
  end $$;
  grant all on all tables in schema public to service_role;
  grant all on all sequences in schema public to service_role`;

const world = poolWorld(schema);

const counted = async (sequence: 'attempts' | 'begun'): Promise<number> => {
  const { rows } = await world.owner.query<{ count: string }>(
    `select case when is_called then last_value else 0 end as count from public.${sequence}`,
  );
  return Number(rows[0]?.count);
};

beforeEach(async () => {
  await world.owner.query(
    'alter sequence public.attempts restart; alter sequence public.begun restart; update public.counters set count = 0',
  );
});

/** How a request may run what it asks: alone, or as one statement of a transaction. */
const ways = [
  ['in one round trip', (pool: RequestPool, text: string) => pool.run(asService, sql(text))],
  [
    'in a transaction',
    (pool: RequestPool, text: string) =>
      pool.transaction(asService, async (run) => ({ value: await run(sql(text)) })),
  ],
] as const;

describe.each(ways)('%s', (_way, ask) => {
  test('a request that a deadlock ended is done again, and only once', async () => {
    const pool = world.open(1);
    // Who waits last looks for a deadlock, and ends: the request, for the owner never looks.
    await world.owner.query(
      `set deadlock_timeout = '10min'; begin; update public.counters set count = 10 where id = 2`,
    );
    const answer = ask(pool, 'select public.count_both()');
    await expect.poll(() => counted('begun'), { timeout: 20_000 }).toBe(1);
    await world.owner.query(
      'update public.counters set count = 100 where id = 1; commit; reset deadlock_timeout',
    );
    expect((await answer).rows).toEqual([['112']]);
    expect(await counted('attempts')).toBe(2);
  });

  test.each(['40P01', '40001'])('three conflicts in a row are told (%s)', async (state) => {
    await expect(ask(world.open(1), `select public.fail_with('${state}')`)).rejects.toMatchObject({
      code: state,
    });
    expect(await counted('attempts')).toBe(3);
  });

  test.each(['23514', '55P03', '57014', 'P0001'])('any other refusal is told at once (%s)', async (state) => {
    await expect(ask(world.open(1), `select public.fail_with('${state}')`)).rejects.toMatchObject({
      code: state,
    });
    expect(await counted('attempts')).toBe(1);
  });
});
