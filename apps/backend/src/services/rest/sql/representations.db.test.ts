import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStatementWorld, type StatementWorld } from './statement-world.ts';

let world: StatementWorld;

beforeAll(async () => {
  world = await startStatementWorld();
});
afterAll(() => world?.close());

const text = async (path: string, accept: string): Promise<string> =>
  (await world.send('GET', path, { accept })).body.toString();

describe('representations', () => {
  test('one object, and as many rows as there are in a refusal', async () => {
    const accept = 'application/vnd.pgrst.object+json';
    expect(JSON.parse(await text('/people?select=id&id=eq.2', accept))).toEqual({ id: 2 });
    await expect(text('/people?select=id', accept)).rejects.toMatchObject({
      code: 'PGRST116',
      details: 'The result contains 3 rows',
    });
    await expect(text('/people?select=id&id=eq.9', accept)).rejects.toMatchObject({ code: 'PGRST116' });
  });

  test('without what is null', async () => {
    const path = '/people?select=id,age&id=eq.2';
    expect(JSON.parse(await text(path, 'application/vnd.pgrst.array+json;nulls=stripped'))).toEqual([
      { id: 2 },
    ]);
    expect(JSON.parse(await text(path, 'application/vnd.pgrst.object+json;nulls=stripped'))).toEqual({
      id: 2,
    });
    expect(await world.get(path)).toEqual([{ id: 2, age: null }]);
  });

  test('CSV', async () => {
    expect(await text('/people?select=id,name,age,tags&order=id&limit=2', 'text/csv')).toBe(
      'id,name,age,tags\n1,Asha,30,"{a,b}"\n2,Bela,,{b}',
    );
    expect(await text('/people?id=eq.9', 'text/csv')).toBe('\n');
  });

  test('the plan, as text or JSON', async () => {
    const plan = 'application/vnd.pgrst.plan';
    expect(await text('/people', `${plan}+text`)).toMatch(/Seq Scan on people/);
    expect(JSON.parse(await text('/people', `${plan}+json; options=verbose`))).toMatchObject([
      { Plan: { Output: expect.any(Array) } },
    ]);
    expect(JSON.parse(await text('/people', `${plan}+json`))[0].Plan.Output).toBeUndefined();
  });

  test.each([
    ['count=exact', '/people?id=gt.1&limit=1', 2],
    ['count=exact', '/people?select=id,books!writer!inner(id)&limit=1', 2],
    ['count=exact', '/people?select=id,own:books!writer(id)&own=is.null', 1],
    ['count=exact', '/books?select=id,labels!inner(id)&labels.id=eq.1&limit=0', 2],
    ['', '/people', null],
  ])('%s %s: %s', async (prefer, path, total) => {
    const outcome = await world.send('GET', path, { prefer });
    expect(outcome.total).toBe(total);
  });

  test.each(['count=planned', 'count=estimated'])('%s: no fewer than there are', async (prefer) => {
    const { total } = await world.send('GET', '/people?id=gt.1&limit=1', { prefer });
    expect(total).toBeGreaterThanOrEqual(2);
  });

  test('GeoJSON', async () => {
    const collection = JSON.parse(await text('/labels?order=id&limit=1', 'application/geo+json')) as unknown;
    expect(collection).toEqual({
      type: 'FeatureCollection',
      features: [{ type: 'Feature', properties: { id: 1, name: 'food' } }],
    });
    expect(JSON.parse(await text('/labels?id=eq.9', 'application/geo+json'))).toMatchObject({ features: [] });
  });

  test('what the database makes of rows and of values itself', async () => {
    expect(await text('/people?order=id.desc', 'text/lines')).toBe('chitra*;Bela;Asha;');
    expect(await text('/rpc/aged?order=id', 'text/lines')).toBe('Asha;chitra*;');
    expect(await text('/labels', 'text/count')).toBe('3');
    expect(await text('/labels?select=id&id=eq.1', 'text/count')).toBe('1');
    expect(await text('/rpc/dot', 'text/dot')).toBe('.');
    await expect(text('/people?select=id', 'text/lines')).rejects.toMatchObject({ code: 'PGRST107' });
  });

  test.each([
    ['/people?select=id&order=id', '1-1', [{ id: 2 }]],
    ['/people?select=id&order=id', '1-', [{ id: 2 }, { id: 3 }]],
    ['/people?select=id&order=id&limit=2', '1-9', [{ id: 2 }]],
    ['/people?select=id&order=id&offset=2', '0-9', [{ id: 3 }]],
    [
      '/people?select=id,books!writer(id)&order=id&books.order=id',
      '0-1',
      [
        { id: 1, books: [{ id: 1 }, { id: 2 }] },
        { id: 2, books: [{ id: 3 }] },
      ],
    ],
    [
      '/people?select=id,books!writer(id)&order=id&books.order=id.desc&books.limit=1',
      '0-0',
      [{ id: 1, books: [{ id: 2 }] }],
    ],
  ])('%s within the rows %s', async (path, range, wanted) => {
    const { body } = await world.send('GET', path, { range });
    expect(JSON.parse(body.toString())).toEqual(wanted);
  });

  test('a limit of rows holds for all, for what is embedded, and for its counts', async () => {
    const limited = await startStatementWorld(2);
    try {
      expect(await limited.get('/people?select=id&order=id')).toHaveLength(2);
      expect(await limited.get('/people?select=id&order=id&limit=5')).toHaveLength(2);
      expect(await limited.get('/people?select=id&order=id&limit=1&offset=1')).toEqual([{ id: 2 }]);
      expect(await limited.get('/people?select=id,people!mentor(id)&id=eq.1')).toMatchObject([
        { people: [{ id: 2 }, { id: 3 }] },
      ]);
      const large = '/people?select=id&order=id&limit=100000';
      expect(await limited.get(large)).toEqual([{ id: 1 }, { id: 2 }]);
      expect(await limited.get(`${large}&offset=2`)).toEqual([{ id: 3 }]);
      const { body } = await limited.send('GET', '/people?select=id&order=id', { range: '1-' });
      expect(JSON.parse(body.toString())).toEqual([{ id: 2 }, { id: 3 }]);
      expect(await limited.get('/rpc/names')).toHaveLength(2);
      expect((await limited.send('GET', '/people', { prefer: 'count=exact' })).total).toBe(3);
    } finally {
      await limited.close();
    }
  });
});
