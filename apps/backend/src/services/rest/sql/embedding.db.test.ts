/** Nested resources, spread, grouped, ordered and counted. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStatementWorld, type StatementWorld } from './statement-world.ts';

let world: StatementWorld;

beforeAll(async () => {
  world = await startStatementWorld();
});
afterAll(() => world?.close());

describe('what is spread', () => {
  const asha = { name: 'Asha', age: 30 };

  test.each([
    [
      '/passports?select=number,...people(name,*)',
      [expect.objectContaining({ number: 'P1', id: 1, ...asha })],
    ],
    [
      '/books?select=id,...writer(name,...passports(number))&order=id',
      [
        { id: 1, name: 'Asha', number: 'P1' },
        { id: 2, name: 'Asha', number: 'P1' },
        { id: 3, name: 'Bela', number: null },
      ],
    ],
    [
      '/books?select=id,...writer(years:age,...passports(*))&id=eq.1',
      [{ id: 1, years: 30, person: 1, number: 'P1' }],
    ],
    ['/books?select=id,...writer(...passports(no:number))&id=eq.1', [{ id: 1, no: 'P1' }]],
    ['/books?select=id,...writer(passports(number))&id=eq.3', [{ id: 3, passports: null }]],
    ['/books?select=id,...writer!inner(name)&writer.name=eq.Bela', [{ id: 3, name: 'Bela' }]],
    [
      '/books?select=id,...editor!inner(name)&order=id',
      [
        { id: 1, name: 'Bela' },
        { id: 3, name: 'Asha' },
      ],
    ],
    ['/books?select=id,...labels!inner(name)&labels.name=eq.old', [{ id: 1, name: ['old'] }]],
    [
      '/people?select=id,...books!writer(title,writer)&order=id&books.order=id',
      [
        { id: 1, title: ['Tea', 'Rice'], writer: [1, 1] },
        { id: 2, title: ['Salt'], writer: [2] },
        { id: 3, title: [], writer: [] },
      ],
    ],
    [
      '/people?select=id,...books!writer(title,...labels(name))&id=eq.1&books.order=id&books.labels.order=name',
      [{ id: 1, title: ['Tea', 'Rice'], name: [['food', 'old'], ['food']] }],
    ],
  ])('%s', async (path, wanted) => {
    expect(await world.get(path)).toEqual(wanted);
  });
});

describe('groups', () => {
  test.each<[string, unknown[]]>([
    [
      '/books?select=...writer(name,all:count())',
      [
        { name: 'Asha', all: 2 },
        { name: 'Bela', all: 1 },
      ],
    ],
    [
      '/books?select=...writer(age.sum()::text),editor&order=editor.nullsfirst',
      [
        { sum: '30', editor: null },
        { sum: null, editor: 1 },
        { sum: '30', editor: 2 },
      ],
    ],
    [
      '/books?select=...writer(...passports(number,people:person.count()))',
      [
        { number: 'P1', people: 2 },
        { number: null, people: 0 },
      ],
    ],
    [
      '/books?select=writer(name),pages.sum()',
      [
        { writer: { name: 'Asha' }, sum: 150 },
        { writer: { name: 'Bela' }, sum: null },
      ],
    ],
    [
      '/books?select=labels(name),count()&labels.order=name',
      [
        { labels: [], count: 1 },
        { labels: [{ name: 'food' }], count: 1 },
        { labels: [{ name: 'food' }, { name: 'old' }], count: 1 },
      ],
    ],
    ['/people?select=books!writer(pages.max())&id=eq.1', [{ books: [{ max: 100 }] }]],
    ['/books?select=pages.sum(),...writer(age.max())', [{ sum: 150, max: 30 }]],
  ])('%s', async (path, wanted) => {
    const rows = await world.get(path);
    expect(rows).toHaveLength(wanted.length);
    expect(rows).toEqual(expect.arrayContaining(wanted));
  });
});

describe('what is there for a filter, or for an order', () => {
  test.each([
    ['/books?select=id,writer()&id=eq.1', [{ id: 1 }]],
    ['/books?select=id,labels()&id=eq.1', [{ id: 1 }]],
    ['/books?select=id,editor()&editor=is.null', [{ id: 2 }]],
    ['/books?select=id,labels()&labels=is.null', [{ id: 3 }]],
    ['/books?select=id,labels()&labels=not.is.null&labels.name=eq.old', [{ id: 1 }]],
    ['/books?select=id,writer()&or=(id.eq.2,writer.is.null)', [{ id: 2 }]],
    ['/books?select=id,writer()&order=writer(notes->>city),id&limit=1', [{ id: 3 }]],
    ['/books?select=id,writer()&order=writer(tags->0).desc,id.desc&limit=1', [{ id: 3 }]],
    ['/books?select=id,writer(latest(title))&id=eq.1', [{ id: 1, writer: { latest: { title: 'Rice' } } }]],
    [
      '/books?select=id,writer(latest(title,writer(name)))&id=eq.3',
      [{ id: 3, writer: { latest: { title: 'Salt', writer: { name: 'Bela' } } } }],
    ],
  ])('%s', async (path, wanted) => {
    expect(await world.get(path)).toEqual(wanted);
  });
});

describe('how many there are', () => {
  test.each([
    ['/books?select=id&limit=1', 3],
    ['/books?select=id,editor!inner(name)&limit=1', 2],
    ['/books?select=id,...editor!inner(name)&limit=1', 2],
    ['/books?select=id,labels!inner(name)&labels.name=eq.old', 1],
    ['/books?select=id,writer!inner(passports!inner(number))', 2],
    ['/books?select=id,editor()&editor=is.null', 1],
    ['/books?select=id,labels()&labels=not.is.null&limit=1', 2],
    ['/books?select=id,labels()&or=(id.eq.3,labels.not.is.null)&limit=1', 3],
    ['/books?select=id,writer(name)&writer.name=eq.Bela', 3],
    ['/people?select=id,latest!inner(id)&limit=1', 2],
  ])('%s: %d', async (path, total) => {
    expect((await world.send('GET', path, { prefer: 'count=exact' })).total).toBe(total);
  });
});
