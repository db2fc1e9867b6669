import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStatementWorld, type StatementWorld } from './statement-world.ts';

let world: StatementWorld;

beforeAll(async () => {
  world = await startStatementWorld();
});
afterAll(() => world?.close());

const ids = async (path: string): Promise<unknown> =>
  ((await world.get(path)) as { id: number }[]).map(({ id }) => id);

describe('filters', () => {
  test.each([
    ['id=eq.2', [2]],
    ['id=neq.2', [1, 3]],
    ['id=gt.1', [2, 3]],
    ['id=gte.2', [2, 3]],
    ['id=lt.3', [1, 2]],
    ['id=lte.1', [1]],
    ['id=not.eq.2', [1, 3]],
    ['name=like.A*', [1]],
    ['name=like.a*', []],
    ['name=ilike.a*', [1]],
    ['name=eq.chitra*', [3]],
    ['name=not.like.A*', [2, 3]],
    ['name=match.^.e', [2]],
    ['name=imatch.^C', [3]],
    ['name=like(any).{A*,B*}', [1, 2]],
    ['name=like(all).{*a,*s*}', [1]],
    ['id=eq(any).{1,3}', [1, 3]],
    ['id=gt(all).{1,2}', [3]],
    ['id=in.(1,3)', [1, 3]],
    ['name=in.("Asha","chitra*")', [1, 3]],
    ['id=not.in.(1,3)', [2]],
    ['age=is.null', [2]],
    ['age=is.not_null', [1, 3]],
    ['active=is.true', [1]],
    ['active=is.false', [2]],
    ['active=is.unknown', [3]],
    ['age=not.is.null', [1, 3]],
    ['age=isdistinct.30', [2, 3]],
    ['age=not.isdistinct.30', [1]],
    ['tags=cs.{b}', [1, 2]],
    ['tags=cd.{a,b}', [1, 2, 3]],
    ['tags=ov.{a}', [1]],
    ['words=fts(english).run', [1]],
    ['words=fts(simple).running', []],
    ['words=not.fts(english).run', [3]],
    ['words=plfts(english).sleeping', [3]],
    ['words=wfts(english).quickly -sleep', [1]],
    ['words=phfts(english).running quickly', [1]],
    ['name=fts.asha', [1]],
    ['name=fts(english).asha', [1]],
    ['notes->>city=eq.Goa', [2]],
    ['notes->pets->0->>kind=eq.cat', [1]],
    ['notes->pets->-1->>kind=eq.dog', [1]],
    ['or=(id.eq.1,name.eq.Bela)', [1, 2]],
    ['and=(id.gt.1,id.lt.3)', [2]],
    ['not.or=(id.eq.1,name.eq.Bela)', [3]],
    ['or=(id.eq.1,and(age.gt.40,id.eq.3))', [1, 3]],
    ['or=(id.eq.1,not.and(age.gt.40,id.eq.3))', [1, 2]],
    ['id=gt.1&name=eq.Bela', [2]],
    ['shout=eq.BELA', [2]],
  ])('%s', async (filter, wanted) => {
    expect(await ids(`/people?select=id&order=id&${filter}`)).toEqual(wanted);
  });

  test.each([
    ['note=eq.x', [1]],
    ['note=not.eq.x', []],
    ['note=not.eq.y', [1]],
    ['not.or=(note.eq.y,id.eq.2)', [1]],
    ['or=(note.eq.x,note.is.null)&order=id', [1, 2]],
  ])('%s, where policies come first', async (filter, wanted) => {
    expect(await ids(`/tickets?select=id&${filter}`)).toEqual(wanted);
  });

  test('values of a domain are read, compared and told in its own form', async () => {
    expect(await world.get('/paints?shade=eq.ff')).toEqual([{ id: 1, shade: 'ff' }]);
    expect(await ids('/paints?shade=in.(ff,10)&order=id')).toEqual([1, 2]);
    expect(await ids('/paints?shade=eq(any).{10,11}')).toEqual([2]);
    const { body } = await world.send('POST', '/paints', {
      prefer: 'return=representation',
      body: { id: 3, shade: '0a' },
    });
    expect(JSON.parse(body.toString())).toEqual([{ id: 3, shade: 'a' }]);
  });
});

describe('what is selected', () => {
  test.each([
    ['/people?select=name&id=eq.1', [{ name: 'Asha' }]],
    ['/people?select=called:name&id=eq.1', [{ called: 'Asha' }]],
    ['/people?select=id::text&id=eq.1', [{ id: '1' }]],
    ['/people?select=notes->city,notes->>city&id=eq.1', [{ city: 'Pune' }]],
    ['/people?select=kind:notes->pets->0->kind&id=eq.1', [{ kind: 'cat' }]],
    ['/people?select=last:tags->1&id=eq.1', [{ last: 'b' }]],
    ['/people?select=shout&id=eq.2', [{ shout: 'BELA' }]],
    ['/odd%20%22name?select="a \\"b"', [{ 'a "b': 'one' }]],
    ['/writers?select=name&id=eq.2', [{ name: 'Bela' }]],
    ['/logs', []],
  ])('%s', async (path, wanted) => {
    expect(await world.get(path)).toEqual(wanted);
  });

  test('everything, in the order of the columns', async () => {
    expect(Object.keys(((await world.get('/books?id=eq.1')) as object[])[0] ?? {})).toEqual([
      'id',
      'title',
      'pages',
      'writer',
      'editor',
      'price',
    ]);
  });

  test.each([
    ['order=age', [1, 3, 2]],
    ['order=age.desc', [2, 3, 1]],
    ['order=age.desc.nullslast', [3, 1, 2]],
    ['order=age.asc.nullsfirst', [2, 1, 3]],
    ['order=active.desc.nullslast,id', [1, 2, 3]],
    ['order=notes->>city', [2, 1, 3]],
    ['order=id.desc&limit=2', [3, 2]],
    ['order=id&offset=1', [2, 3]],
    ['order=id&limit=1&offset=1', [2]],
    ['limit=0', []],
  ])('people by %s', async (query, wanted) => {
    expect(await ids(`/people?select=id&${query}`)).toEqual(wanted);
  });
});

describe('embedding', () => {
  test.each([
    ['/books?select=id,writer(name)&id=eq.1', [{ id: 1, writer: { name: 'Asha' } }]],
    ['/books?select=id,editor(name)&id=eq.2', [{ id: 2, editor: null }]],
    [
      '/books?select=id,editor!inner(name)&order=id',
      [
        { id: 1, editor: { name: 'Bela' } },
        { id: 3, editor: { name: 'Asha' } },
      ],
    ],
    [
      '/people?select=id,passports(number)&order=id&limit=2',
      [
        { id: 1, passports: { number: 'P1' } },
        { id: 2, passports: null },
      ],
    ],
    [
      '/people?select=id,books!writer(id)&id=lt.4&books.order=id.desc&order=id',
      [
        { id: 1, books: [{ id: 2 }, { id: 1 }] },
        { id: 2, books: [{ id: 3 }] },
        { id: 3, books: [] },
      ],
    ],
    [
      '/people?select=id,books!writer(id)&id=eq.1&books.order=id&books.limit=1&books.offset=1',
      [{ id: 1, books: [{ id: 2 }] }],
    ],
    ['/people?select=id,books!writer!inner(id)&books.title=eq.Salt', [{ id: 2, books: [{ id: 3 }] }]],
    ['/people?select=id,own:books!writer(id)&own=is.null', [{ id: 3, own: [] }]],
    ['/people?select=id,own:books!writer(id)&own=not.is.null&own.id=eq.3', [{ id: 2, own: [{ id: 3 }] }]],
    ['/people?select=id,own:books!writer()&own=not.is.null&order=id', [{ id: 1 }, { id: 2 }]],
    [
      '/books?select=id,labels(name)&order=id&labels.order=name',
      [
        { id: 1, labels: [{ name: 'food' }, { name: 'old' }] },
        { id: 2, labels: [{ name: 'food' }] },
        { id: 3, labels: [] },
      ],
    ],
    ['/books?select=id,labels!inner(name)&labels.name=eq.old', [{ id: 1, labels: [{ name: 'old' }] }]],
    ['/books?select=id,...writer(name,years:age)&id=eq.1', [{ id: 1, name: 'Asha', years: 30 }]],
    [
      '/books?select=id,...writer(name,passports(number))&id=eq.1',
      [{ id: 1, name: 'Asha', passports: { number: 'P1' } }],
    ],
    ['/books?select=id,...editor(name)&id=eq.2', [{ id: 2, name: null }]],
    [
      '/books?select=id,...labels(name)&order=id&labels.order=name',
      [
        { id: 1, name: ['food', 'old'] },
        { id: 2, name: ['food'] },
        { id: 3, name: [] },
      ],
    ],
    [
      '/books?select=id,writer(name,mentor(name))&id=eq.3',
      [{ id: 3, writer: { name: 'Bela', mentor: { name: 'Asha' } } }],
    ],
    [
      '/people?select=id,latest(title)&order=id',
      [
        { id: 1, latest: { title: 'Rice' } },
        { id: 2, latest: { title: 'Salt' } },
        { id: 3, latest: null },
      ],
    ],
    [
      '/books?select=id,writer(name)&order=writer(name).desc,id',
      [
        { id: 3, writer: { name: 'Bela' } },
        { id: 1, writer: { name: 'Asha' } },
        { id: 2, writer: { name: 'Asha' } },
      ],
    ],
    [
      '/people?select=id,books!writer(id)&id=eq.1&or=(id.eq.1,id.eq.2)&books.or=(id.eq.2,title.eq.none)',
      [{ id: 1, books: [{ id: 2 }] }],
    ],
  ])('%s', async (path, wanted) => {
    expect(await world.get(path)).toEqual(wanted);
  });
});

describe('aggregates', () => {
  test.each([
    ['/books?select=count()', [{ count: 3 }]],
    [
      '/books?select=all:count(),pages.sum(),pages.max(),pages.min(),pages.avg()',
      [{ all: 3, sum: 150, max: 100, min: 50, avg: 75 }],
    ],
    [
      '/books?select=writer,pages.sum()&order=writer',
      [
        { writer: 1, sum: 150 },
        { writer: 2, sum: null },
      ],
    ],
    ['/books?select=pages.sum()::text', [{ sum: '150' }]],
    ['/books?select=price::int.sum()', [{ sum: 16 }]],
    [
      '/people?select=id,books!writer(count())&order=id',
      [
        { id: 1, books: [{ count: 2 }] },
        { id: 2, books: [{ count: 1 }] },
        { id: 3, books: [{ count: 0 }] },
      ],
    ],
    [
      '/books?select=...writer(name),pages.sum()&order=writer(name)',
      [
        { name: 'Asha', sum: 150 },
        { name: 'Bela', sum: null },
      ],
    ],
  ])('%s', async (path, wanted) => {
    expect(await world.get(path)).toEqual(wanted);
  });
});
