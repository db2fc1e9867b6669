/** The catalogue is read as of one moment, whatever is migrated meanwhile. */
import { expect, test } from 'vitest';
import type { Result, Statement } from '../../../platform/postgres/batch.ts';
import type { RequestPool } from '../../../platform/postgres/request-pool.ts';
import { poolWorld } from '../../../testing/request-pools.ts';
import { readSchemaCache } from './read.ts';

const world = poolWorld('create table public.earlier (id int)');
const options = { schemas: ['public'], extraSearchPath: [], hoistedSettings: [] };

/** A pool through whose first statement another connection commits a table and a function. */
function disturbed(pool: RequestPool): RequestPool {
  let isFirst = true;
  const then = async (result: Promise<Result>): Promise<Result> => {
    const read = await result;
    if (isFirst) {
      isFirst = false;
      await world.owner.query(
        `create table public.later (id int); create function public.of_later() returns int language sql as 'select 1'`,
      );
    }
    return read;
  };
  return {
    ...pool,
    run: (session, statement) => then(pool.run(session, statement)),
    transaction: (session, work) =>
      pool.transaction(session, (run) => work((statement: Statement) => then(run(statement)))),
  };
}

test('what commits during a reading is in it whole or not at all', async () => {
  const pool = world.open(1);
  const during = await readSchemaCache(disturbed(pool), options, 1);
  const known = (cache: typeof during) => [
    [...cache.tables.values()].map(({ name }) => name).includes('later'),
    [...cache.routines.values()].flat().some(({ name }) => name === 'of_later'),
  ];
  expect(known(during)).toEqual([false, false]);
  expect(known(await readSchemaCache(pool, options, 2))).toEqual([true, true]);
});
