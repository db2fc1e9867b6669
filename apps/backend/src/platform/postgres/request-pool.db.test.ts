import { oracleSchema } from '@sangam/testing/role-claims-attempts';
import { runOracle } from '@sangam/testing/role-claims-oracle';
import { describe, expect, test } from 'vitest';
import { asAnon, asService, asUser, poolWorld, sql, user } from '../../testing/request-pools.ts';
import { preparedCharacters, preparedPerConnection } from './batch.ts';
import type { RequestPool } from './request-pool.ts';

const world = poolWorld(
  `${oracleSchema}; create table public.things (id int); create table public.changing (a int)`,
);

test('thousands of interleaved requests of all roles, with failures of every kind: nobody is ever somebody else', async () => {
  const pool = world.open(8);
  const report = await runOracle({
    pool,
    owner: world.owner,
    requests: 12_000,
    concurrency: 24,
    killEvery: 400,
    seed: 7,
  });
  expect(report.mismatches).toEqual([]);
  expect(report.killed).toBeGreaterThanOrEqual(25);
  expect(report.lost).toBeLessThan(report.killed * 3);
  expect(report.refused).toBeGreaterThan(1000);
  expect(report.answered + report.refused + report.lost).toBe(12_000);
});

describe('a missed role', () => {
  test('fails closed: the login role reads, writes and calls nothing', async () => {
    const pool = world.open(1);
    for (const text of [
      'select * from oracle.notes',
      'insert into public.things values (1)',
      'select * from auth.users',
      'select * from backend.secrets',
      'create table public.mine ()',
    ])
      await expect(pool.catalogue(sql(text))).rejects.toMatchObject({ code: '42501' });
  });

  test('an empty role, "none", an unknown one and the owner are refused or may do nothing', async () => {
    const pool = world.open(1);
    const read = sql('select * from oracle.notes');
    for (const role of ['', 'none', 'nobody-knows', 'postgres', 'supabase_auth_admin', 'backend'])
      await expect(pool.run({ role, settings: {} }, read)).rejects.toMatchObject({
        code: expect.stringMatching(/^(42501|22023)$/),
      });
  });

  test('nothing of a request stays on its connection', async () => {
    const pool = world.open(1);
    await pool.run(asUser, sql('select 1'));
    const after = await pool.catalogue(
      sql(`select current_user::text, coalesce(current_setting('request.jwt.claims', true), '')`),
    );
    expect(after.rows).toEqual([['authenticator', '']]);
  });
});

describe('answers', () => {
  test('are text, with names and types, also the second time, when the plan is known', async () => {
    const pool = world.open(1);
    const statement = sql(`select $1::int as number, null as nothing, true as yes, 'नमस्ते' as text`, '42');
    const first = await pool.run(asAnon, statement);
    expect(first).toEqual({
      rows: [['42', null, 't', 'नमस्ते']],
      fields: [
        { name: 'number', type: 23 },
        { name: 'nothing', type: 25 },
        { name: 'yes', type: 16 },
        { name: 'text', type: 25 },
      ],
      command: 'SELECT 1',
    });
    expect(await pool.run(asAnon, statement)).toEqual(first);
  });

  test('without rows and without a statement', async () => {
    const pool = world.open(1);
    const none = { rows: [], fields: [], command: 'SELECT 0' };
    expect(await pool.run(asService, sql('select from oracle.notes where false'))).toEqual(none);
    expect(await pool.run(asService, sql(''))).toEqual({ ...none, command: '' });
  });

  test('COPY is refused, and the connection goes on', async () => {
    const pool = world.open(1);
    await world.owner.query('grant all on public.things to service_role');
    await expect(pool.run(asService, sql('copy public.things from stdin'))).rejects.toMatchObject({
      code: '57014',
    });
    expect((await pool.run(asAnon, sql('select 1'))).rows).toEqual([['1']]);
  });

  test('a NUL never reaches the protocol as text', async () => {
    const pool = world.open(1);
    await expect(pool.run(asAnon, sql('select 1 \0, 2'))).rejects.toThrow('NUL');
    await expect(pool.run(asAnon, sql('select $1::text', 'a\0b'))).rejects.toMatchObject({ code: '22021' });
    expect((await pool.run(asAnon, sql('select 2'))).rows).toEqual([['2']]);
  });
});

describe('read-only', () => {
  test('refuses writes, in one round trip and in a transaction, and a way out of it', async () => {
    const pool = world.open(1);
    const write = sql('insert into oracle.notes (owner) values ($1::uuid)', user);
    const reader = { ...asUser, readOnly: true };
    await expect(pool.run(reader, write)).rejects.toMatchObject({ code: '25006' });
    await expect(
      pool.transaction(reader, async (run) => ({ value: await run(write) })),
    ).rejects.toMatchObject({ code: '25006' });
    await expect(
      pool.run(reader, sql(`select set_config('transaction_read_only', 'off', true)`)),
    ).rejects.toMatchObject({ code: '25001' });
    expect((await pool.run(asUser, write)).command).toBe('INSERT 0 1');
  });
});

describe('prepared statements', () => {
  const prepared = sql(`select count(*) from pg_prepared_statements`);

  test('stay bounded on a connection, whatever is asked, and whether it succeeds or fails', async () => {
    const pool = world.open(1);
    for (let number = 0; number < preparedPerConnection + 50; number += 1) {
      await pool.run(asAnon, sql(`select ${number}`));
      await pool.run(asAnon, sql(`select $1::int + ${number}`, 'x')).catch(() => undefined);
    }
    const held = Number((await pool.run(asAnon, prepared)).rows[0]?.[0]);
    expect(held).toBeGreaterThan(preparedPerConnection / 2);
    expect(held).toBeLessThanOrEqual(preparedPerConnection);
    expect((await pool.run(asAnon, sql('select 0'))).rows).toEqual([['0']]);
  });

  test('long statements are kept prepared within a bound of characters', async () => {
    const pool = world.open(1);
    for (let number = 0; number < 60; number += 1)
      await pool.run(asAnon, sql(`select ${number} -- ${'x'.repeat(50_000)}`));
    const held = sql('select sum(length(statement)), count(*) from pg_prepared_statements');
    const [characters, count] = ((await pool.run(asAnon, held)).rows[0] ?? []).map(Number);
    expect(characters).toBeLessThanOrEqual(preparedCharacters);
    expect(count).toBeGreaterThan(15);
  });

  test('a plan that DDL made stale is made again, in one round trip and in a transaction', async () => {
    const pool = world.open(1);
    const read = sql('select * from public.changing');
    const names = async (): Promise<string[]> =>
      (await pool.run(asService, read)).fields.map(({ name }) => name);
    const inTransaction = (): Promise<string[]> =>
      pool.transaction(asService, async (run) => ({
        value: (await run(read)).fields.map(({ name }) => name),
      }));
    await world.owner.query('grant select on public.changing to service_role');
    expect(await names()).toEqual(['a']);
    await world.owner.query('alter table public.changing add b text');
    expect(await names()).toEqual(['a', 'b']);
    await world.owner.query('alter table public.changing rename b to c');
    expect(await inTransaction()).toEqual(['a', 'c']);
    const held = await pool.run(
      asService,
      sql(`select count(*) from pg_prepared_statements where statement = $1`, read.text),
    );
    expect(held.rows).toEqual([['1']]);
  });
});

const count = async (pool: RequestPool): Promise<number> =>
  Number((await pool.run(asUser, sql('select count(*) from oracle.notes'))).rows[0]?.[0]);

describe('a transaction', () => {
  const write = sql('insert into oracle.notes (owner) values ($1::uuid) returning id', user);

  test('commits, or leaves nothing: when it is asked to, when the work throws, when a statement fails', async () => {
    const pool = world.open(1);
    const before = await count(pool);
    expect(await pool.transaction(asUser, async (run) => ({ value: (await run(write)).command }))).toBe(
      'INSERT 0 1',
    );
    expect(await count(pool)).toBe(before + 1);
    await pool.transaction(asUser, async (run) => ({ value: await run(write), rollback: true }));
    const thrown = pool.transaction(asUser, async (run) => {
      await run(write);
      throw new Error('changed my mind');
    });
    await expect(thrown).rejects.toThrow('changed my mind');
    const failed = pool.transaction(asUser, async (run) => {
      await run(write);
      return { value: await run(sql('select 1/0')) };
    });
    await expect(failed).rejects.toMatchObject({ code: '22012' });
    expect(await count(pool)).toBe(before + 1);
  });

  test('that failed without the work noticing is an error, not a silent rollback', async () => {
    const pool = world.open(1);
    const before = await count(pool);
    const work = pool.transaction(asUser, async (run) => {
      await run(write);
      await run(sql('select 1/0')).catch(() => undefined);
      return { value: 'done' };
    });
    await expect(work).rejects.toThrow('not committed');
    expect(await count(pool)).toBe(before);
  });

  test('holds role and claims for all of its statements', async () => {
    const pool = world.open(1);
    const seen = await pool.transaction(asUser, async (run) => {
      const first = await run(sql('select current_user::text, auth.uid()'));
      const second = await run(sql('select current_user::text, auth.uid()'));
      return { value: [first.rows[0], second.rows[0]] };
    });
    expect(seen).toEqual([
      ['authenticated', user],
      ['authenticated', user],
    ]);
  });
});
