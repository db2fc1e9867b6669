/**
 * Every filter, negated and quantified, on rows chosen so that no two operators of a type give the same of
 * them.
 */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sendRest } from '../request.ts';
import { withSharedServer } from '../with-server.ts';

const fixtures = `
  create table public.trials (id integer primary key, n integer, word text, flag boolean, tags text[], span int4range, doc tsvector);
  insert into public.trials values
    (1, 1, 'alpha', true, '{b}', '[1,2)', to_tsvector('english', 'the cat sat')),
    (2, 2, 'Alpha', false, '{a,b,c}', '[1,3)', to_tsvector('english', 'sat the cat')),
    (3, 3, 'beta', null, '{b,c}', '[2,4)', to_tsvector('english', 'cat and rat')),
    (4, 4, 'a.pha', true, '{}', '[4,5)', to_tsvector('english', 'rats')),
    (5, null, null, null, null, '[5,6)', null),
    (6, null, null, null, null, '[6,9)', null),
    (7, null, null, null, null, null, null),
    (8, null, null, null, null, '[1,9)', null);
  create table public.crowds (id integer primary key);
  insert into public.crowds values (1);
  create table public.heads (id integer primary key, crowd_id integer references public.crowds);
  insert into public.heads select n, 1 from generate_series(1, 1005) as n;
  create function public.all_heads() returns setof public.heads language sql stable as 'select * from public.heads';
  create function public.two_trials() returns setof public.trials language sql volatile as
    'update public.trials set n = n where id < 3 returning *';`;

const server = withSharedServer();

beforeAll(async () => {
  await server.database.query(fixtures);
  await vi.waitUntil(async () => (await sendRest(server, '/rpc/all_heads?limit=1')).status === 200, 20_000);
});
afterAll(() =>
  server.database.query(`
    drop function public.all_heads, public.two_trials;
    drop table public.heads, public.crowds, public.trials`),
);

/** The ids that a query of the table gives, in its order. */
async function ids(query: string): Promise<number[]> {
  const answer = await sendRest(server, `/trials?select=id&${query}`);
  if (answer.status !== 200) throw new Error(answer.text);
  return (answer.json() as { id: number }[]).map(({ id }) => id);
}

const withValue = [1, 2, 3, 4];
const withSpan = [1, 2, 3, 4, 5, 6, 8];

describe('filters and their opposites', () => {
  // A comparison with null is neither: such rows are in neither list.
  test.each([
    ['n', 'eq.2', [2], withValue],
    ['n', 'neq.2', [1, 3, 4], withValue],
    ['n', 'gt.2', [3, 4], withValue],
    ['n', 'gte.2', [2, 3, 4], withValue],
    ['n', 'lt.2', [1], withValue],
    ['n', 'lte.2', [1, 2], withValue],
    ['n', 'in.(2,4)', [2, 4], withValue],
    ['n', 'in.()', [], [...withValue, 5, 6, 7, 8]],
    ['n', 'isdistinct.2', [1, 3, 4, 5, 6, 7, 8], [...withValue, 5, 6, 7, 8]],
    ['n', 'is.null', [5, 6, 7, 8], [...withValue, 5, 6, 7, 8]],
    ['n', 'is.not_null', withValue, [...withValue, 5, 6, 7, 8]],
    ['n', 'eq(any).{1,3}', [1, 3], withValue],
    ['n', 'eq(all).{1,3}', [], withValue],
    ['n', 'eq(all).{2,2}', [2], withValue],
    ['n', 'gt(any).{2,3}', [3, 4], withValue],
    ['n', 'gt(all).{2,3}', [4], withValue],
    ['n', 'gte(any).{2,3}', [2, 3, 4], withValue],
    ['n', 'gte(all).{2,3}', [3, 4], withValue],
    ['n', 'lt(any).{2,3}', [1, 2], withValue],
    ['n', 'lt(all).{2,3}', [1], withValue],
    ['n', 'lte(any).{2,3}', [1, 2, 3], withValue],
    ['n', 'lte(all).{2,3}', [1, 2], withValue],
    ['word', 'like.al*', [1], withValue],
    ['word', 'ilike.al*', [1, 2], withValue],
    ['word', 'match.^a.p', [1, 4], withValue],
    ['word', 'imatch.^a.p', [1, 2, 4], withValue],
    ['word', 'like(any).{al*,b*}', [1, 3], withValue],
    ['word', 'like(all).{a*,*pha}', [1, 4], withValue],
    ['word', 'ilike(any).{al*,b*}', [1, 2, 3], withValue],
    ['word', 'ilike(all).{a*,*L*}', [1, 2], withValue],
    ['word', 'match(any).{^al,^b}', [1, 3], withValue],
    ['word', 'match(all).{^a,a$}', [1, 4], withValue],
    ['word', 'imatch(any).{^al,^b}', [1, 2, 3], withValue],
    ['word', 'imatch(all).{^a,L}', [1, 2], withValue],
    ['flag', 'is.true', [1, 4], [...withValue, 5, 6, 7, 8]],
    ['flag', 'is.TRUE', [1, 4], [...withValue, 5, 6, 7, 8]],
    ['flag', 'is.false', [2], [...withValue, 5, 6, 7, 8]],
    ['flag', 'is.unknown', [3, 5, 6, 7, 8], [...withValue, 5, 6, 7, 8]],
    ['tags', 'cs.{b,c}', [2, 3], withValue],
    ['tags', 'cd.{b,c}', [1, 3, 4], withValue],
    ['tags', 'ov.{b,c}', [1, 2, 3], withValue],
    ['tags', 'eq.{b,c}', [3], withValue],
    ['span', 'sl.[3,5)', [1, 2], withSpan],
    ['span', 'sr.[3,5)', [5, 6], withSpan],
    ['span', 'nxr.[3,5)', [1, 2, 3, 4], withSpan],
    ['span', 'nxl.[3,5)', [4, 5, 6], withSpan],
    ['span', 'adj.[3,5)', [2, 5], withSpan],
    ['span', 'ov.[3,5)', [3, 4, 8], withSpan],
    ['span', 'cs.[3,5)', [8], withSpan],
    ['span', 'cd.[3,5)', [4], withSpan],
    ['doc', 'fts(english).cat|rat', [1, 2, 3, 4], withValue],
    ['doc', 'plfts(english).cat|rat', [3], withValue],
    ['doc', 'plfts(english).the cat sat', [1, 2], withValue],
    ['doc', 'phfts(english).cat sat', [1], withValue],
    ['doc', 'wfts(english).cat -rat', [1, 2], withValue],
    ['doc', 'fts(simple).rats', [], withValue],
    ['doc', 'fts(english).rats', [3, 4], withValue],
  ])('%s %s', async (column, filter, found, known) => {
    const value = encodeURIComponent(filter);
    const opposite = known.filter((id) => !found.includes(id));
    expect(await ids(`order=id&${column}=${value}`)).toEqual(found);
    expect(await ids(`order=id&${column}=not.${value}`)).toEqual(opposite);
    // Within a tree a value with commas or brackets stands in quotes, unless it is a list or an array.
    const operator = filter.slice(0, filter.indexOf('.') + 1);
    const plain = filter.slice(operator.length);
    const inTree = /^[({]|^\w+$/.test(plain) ? filter : `${operator}"${plain}"`;
    const tree = (negated: string) => `order=id&or=${encodeURIComponent(`(${column}.${negated}${inTree})`)}`;
    expect(await ids(tree(''))).toEqual(found);
    expect(await ids(tree('not.'))).toEqual(opposite);
  });

  test.each([
    ['n=is.unknown', '42804'],
    ['n=is.nothing', 'PGRST100'],
    ['n=neq(any).{1}', 'PGRST100'],
    ['n=eq(some).{1}', 'PGRST100'],
    ['doc=fts(english).cat%20sat', '42601'],
    ['n=not.not.eq.1', 'PGRST100'],
  ])('%s is refused', async (query, code) => {
    const answer = await sendRest(server, `/trials?${query}`);
    expect([answer.status, answer.json()]).toMatchObject([400, { code }]);
  });

  test('trees', async () => {
    expect(await ids('order=id&and=(n.gt.1,word.not.is.null,not.or(n.eq.3,n.eq.9))')).toEqual([2, 4]);
    expect(await ids('order=id&not.and=(n.gt.1,n.lt.4)')).toEqual([1, 4]);
    expect(await ids('order=id&or=(n.eq.1,and(n.gt.2,flag.is.true))')).toEqual([1, 4]);
    expect(await ids('order=id&not.or=(n.eq.1,n.eq.2)')).toEqual([3, 4]);
  });
});

describe('order', () => {
  test.each([
    ['n,id', [1, 2, 3, 4, 5, 6, 7, 8]],
    ['n.asc,id', [1, 2, 3, 4, 5, 6, 7, 8]],
    ['n.desc,id', [5, 6, 7, 8, 4, 3, 2, 1]],
    ['n.nullsfirst,id', [5, 6, 7, 8, 1, 2, 3, 4]],
    ['n.asc.nullsfirst,id', [5, 6, 7, 8, 1, 2, 3, 4]],
    ['n.asc.nullslast,id.desc', [1, 2, 3, 4, 8, 7, 6, 5]],
    ['n.desc.nullsfirst,id', [5, 6, 7, 8, 4, 3, 2, 1]],
    ['n.desc.nullslast,id.desc', [4, 3, 2, 1, 8, 7, 6, 5]],
    ['flag.desc.nullslast,id.desc', [4, 1, 2, 8, 7, 6, 5, 3]],
  ])('%s', async (order, wanted) => {
    expect(await ids(`order=${order}`)).toEqual(wanted);
  });
});

const count = async (path: string, headers: Record<string, string> = {}): Promise<number> =>
  ((await sendRest(server, path, { headers })).json() as unknown[]).length;

describe('limits', () => {
  test('the row limit holds whatever is asked for', async () => {
    expect(await count('/heads')).toBe(1000);
    expect(await count('/heads?limit=2000')).toBe(1000);
    expect(await count('/heads?limit=1001')).toBe(1000);
    expect(await count('/heads?limit=999')).toBe(999);
    expect(await count('/heads', { range: '0-1500' })).toBe(1000);
    expect(await count('/heads?offset=1000')).toBe(5);
    expect(await count('/rpc/all_heads')).toBe(1000);
    expect(await count('/rpc/all_heads?limit=3000')).toBe(1000);
  });

  test('also for embedded rows, and the total tells of the rest', async () => {
    for (const limit of ['', '&heads.limit=5000']) {
      const answer = await sendRest(server, `/crowds?select=heads(id)${limit}`);
      expect((answer.json() as { heads: unknown[] }[])[0]?.heads).toHaveLength(1000);
    }
    const counted = await sendRest(server, '/heads?limit=5000', { headers: { prefer: 'count=exact' } });
    expect([counted.status, counted.headers.get('content-range')]).toEqual([206, '0-999/1005']);
  });

  test('what a write gives back is not cut', async () => {
    const changed = await sendRest(server, '/heads?crowd_id=eq.1&select=id', {
      method: 'PATCH',
      body: { crowd_id: 1 },
      headers: { prefer: 'return=representation' },
    });
    expect(changed.json()).toHaveLength(1005);
  });
});

const refused = (rows: number) => ({
  data: null,
  status: 406,
  error: {
    code: 'PGRST116',
    message: 'Cannot coerce the result to a single JSON object',
    details: `The result contains ${rows} rows`,
    hint: null,
  },
});

describe('one row, or none', () => {
  test('a read', async () => {
    expect(await server.anon.from('trials').select('id').eq('id', 99).single()).toMatchObject(refused(0));
    expect(await server.anon.from('trials').select('id').gt('id', 5).single()).toMatchObject(refused(3));
    expect((await server.anon.from('trials').select('id').eq('id', 5).single()).data).toEqual({ id: 5 });
    expect(await server.anon.from('trials').select('id').gt('id', 5).limit(1).single()).toMatchObject({
      status: 200,
    });
  });

  test('none is allowed, many are not', async () => {
    const none = await server.anon.from('trials').select('id').eq('id', 99).maybeSingle();
    expect([none.data, none.error]).toEqual([null, null]);
    expect((await server.anon.from('trials').select('id').eq('id', 5).maybeSingle()).data).toEqual({ id: 5 });
    const many = await server.anon.from('trials').select('id').gt('id', 5).maybeSingle();
    expect(many.error).toMatchObject({ code: 'PGRST116' });
  });

  test('a call', async () => {
    expect(await server.anon.rpc('two_trials').single()).toMatchObject(refused(2));
    expect(await server.anon.rpc('two_trials').eq('id', 99).single()).toMatchObject(refused(0));
    expect(await server.anon.rpc('two_trials').eq('id', 1).select('id').single()).toMatchObject({
      data: { id: 1 },
    });
  });

  test('a write of none or of many is undone', async () => {
    const write = (id: number) =>
      server.anon.from('trials').update({ word: 'changed' }).gte('id', id).select('id').single();
    expect(await write(7)).toMatchObject(refused(2));
    expect(await write(99)).toMatchObject(refused(0));
    expect(await server.anon.from('trials').delete().gte('id', 7).select('id').single()).toMatchObject(
      refused(2),
    );
    const added = await server.anon
      .from('crowds')
      .insert([{ id: 50 }, { id: 51 }])
      .select('id')
      .single();
    expect(added).toMatchObject(refused(2));
    expect(await ids('word=eq.changed')).toEqual([]);
    expect(await ids('id=gte.7&order=id')).toEqual([7, 8]);
    expect((await sendRest(server, '/crowds?id=gte.50')).json()).toEqual([]);
  });
});
