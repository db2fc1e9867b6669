import { describe, expect, test } from 'vitest';
import { sendRest } from '../request.ts';
import { withSharedServer } from '../with-server.ts';

const server = withSharedServer();

/** The rows of a GET. */
async function rows(path: string): Promise<unknown> {
  const answer = await sendRest(server, path);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json();
}

describe('selecting', () => {
  test('columns, aliases, casts and JSON paths', async () => {
    const { data } = await server.anon
      .from('authors')
      .select(
        'id, called:name, height:details->height, city:details->>city, born::text, details->awards->0->>name',
      )
      .eq('id', 1);
    expect(data).toEqual([
      { id: 1, called: 'Asha Rao', height: 170, city: 'Pune', born: '1960-04-02', name: 'First' },
    ]);
  });

  test('two resources of one name in a row are refused, for one would take the place of the other', async () => {
    const twice = 'authors!books_author_id_fkey(name),authors!books_editor_id_fkey(name)';
    const refused = await sendRest(server, `/books?select=${twice}`);
    expect(refused).toMatchObject({
      status: 400,
      body: { code: '42712', message: 'table name "books_authors_1" specified more than once' },
    });
    const named = `author:${twice.replace(',', ',editor:')}`;
    expect((await sendRest(server, `/books?select=${named}`)).status).toBe(200);
  });

  test('values keep their exact form, whatever JavaScript makes of them', async () => {
    const answer = await sendRest(
      server,
      '/samples?select=big,exact,inexact,at,raw,span,code&id=lt.3&order=id',
    );
    expect(answer.text).toContain('"big":9007199254740993');
    expect(answer.text).toContain('"exact":12345678901234567890.123456789');
    expect(answer.text).toContain('"inexact":"NaN"');
    expect(answer.text).toContain('"raw":"\\\\x00ff"');
    expect(answer.text).toContain('"span":"[1,10)"');
  });

  test('names with every reserved character', async () => {
    const select = encodeURIComponent('id,"a.b","c,d","e\\"f","g(h)"');
    expect(
      await rows(`/${encodeURIComponent('odd name')}?select=${select}&${encodeURIComponent('"a.b"')}=eq.dot`),
    ).toEqual([{ id: 1, 'a.b': 'dot', 'c,d': 'comma', 'e"f': 'quote', 'g(h)': 'paren' }]);
  });

  test('computed columns, and filters on them', async () => {
    expect(await rows('/books?select=title,page_count&page_count=eq.90%20pages')).toEqual([
      { title: 'Tea, (Black)', page_count: '90 pages' },
    ]);
  });
});

describe('embedding', () => {
  test.each([
    [
      'to one, nested',
      '/books?select=title,publishers(name),author:authors!books_author_id_fkey(name,biographies(text))&id=eq.1',
      [
        {
          title: 'Rivers',
          publishers: { name: 'North Press' },
          author: { name: 'Asha Rao', biographies: { text: 'Wrote from childhood.' } },
        },
      ],
    ],
    [
      'to many',
      '/publishers?select=name,books(id)&order=id&books.order=id.desc',
      [
        { name: 'North Press', books: [{ id: 3 }, { id: 1 }] },
        { name: 'South Press', books: [{ id: 2 }] },
      ],
    ],
    [
      'many to many',
      '/books?select=id,genres(name)&id=in.(1,4)&order=id&genres.order=name',
      [
        { id: 1, genres: [{ name: 'Nature' }, { name: 'Travel' }] },
        { id: 4, genres: [] },
      ],
    ],
    [
      'by the column that refers',
      '/books?select=id,author_id(name)&id=eq.3',
      [{ id: 3, author_id: { name: 'Bela Nair' } }],
    ],
    [
      'within a table, both ways',
      '/categories?select=name,parent_id(name),categories(name)&id=eq.2',
      [{ name: 'Books', parent_id: { name: 'All' }, categories: [{ name: 'Novels' }] }],
    ],
    [
      'spread to one',
      '/books?select=id,...publishers(publisher:name)&id=eq.1',
      [{ id: 1, publisher: 'North Press' }],
    ],
    [
      'spread to many',
      '/publishers?select=name,...books(titles:title)&order=id&books.order=id',
      [
        { name: 'North Press', titles: ['Rivers', 'Tea, (Black)'] },
        { name: 'South Press', titles: ['Hills'] },
      ],
    ],
    [
      'through a view',
      '/book_list?select=title,authors(name)&id=eq.3',
      [{ title: 'Tea, (Black)', authors: { name: 'Bela Nair' } }],
    ],
    ['computed, to many', '/books?select=id,shelf_mates(id)&id=eq.1', [{ id: 1, shelf_mates: [{ id: 3 }] }]],
    [
      'computed, to one',
      '/books?select=id,main_author(name)&id=eq.3',
      [{ id: 3, main_author: { name: 'Bela Nair' } }],
    ],
  ])('%s', async (_name, path, expected) => {
    expect(await rows(path)).toEqual(expected);
  });

  test('how many rows would be embedded, as the client’s documentation asks for it', async () => {
    const { data } = await server.anon.from('publishers').select('name, books(count)').order('id');
    expect(data).toEqual([
      { name: 'North Press', books: [{ count: 2 }] },
      { name: 'South Press', books: [{ count: 1 }] },
    ]);
  });

  test('inner and left joins, filters on the embedded rows', async () => {
    const { data: inner } = await server.anon
      .from('publishers')
      .select('name, books!inner(id)')
      .eq('books.id', 2);
    expect(inner).toEqual([{ name: 'South Press', books: [{ id: 2 }] }]);
    const { data: left } = await server.anon
      .from('publishers')
      .select('name, books(id)')
      .eq('books.id', 2)
      .order('id');
    expect(left).toEqual([
      { name: 'North Press', books: [] },
      { name: 'South Press', books: [{ id: 2 }] },
    ]);
  });

  test('rows by whether something is embedded', async () => {
    expect(await rows('/books?select=id,publishers()&publishers=is.null')).toEqual([{ id: 4 }]);
    expect(
      await rows(
        '/books?select=id,publishers(),genres()&or=(publishers.is.null,genres.not.is.null)&order=id',
      ),
    ).toEqual([1, 2, 3, 4].map((id) => ({ id })));
  });

  test('order by an embedded column', async () => {
    const { data } = await server.anon
      .from('books')
      .select('id, publishers(name)')
      .not('publisher_id', 'is', null)
      .order('publishers(name)', { ascending: false })
      .order('id');
    expect(data?.map(({ id }) => id)).toEqual([2, 1, 3]);
  });

  test('an ambiguity is told with its ways out', async () => {
    const answer = await sendRest(server, '/books?select=authors(*)');
    expect(answer.status).toBe(300);
    expect(answer.json()).toEqual({
      code: 'PGRST201',
      message: "Could not embed because more than one relationship was found for 'books' and 'authors'",
      details: ['author', 'editor'].map((who) => ({
        cardinality: 'many-to-one',
        embedding: 'books with authors',
        relationship: `books_${who}_id_fkey using books(${who}_id) and authors(id)`,
      })),
      hint: "Try changing 'authors' to one of the following: 'authors!books_author_id_fkey', 'authors!books_editor_id_fkey'. Find the desired relationship in the 'details' key.",
    });
  });
});

describe('filters', () => {
  test.each([
    ['id=eq.1', [1]],
    ['id=neq.1', [2, 3, 4]],
    ['pages=gt.150', [1]],
    ['pages=gte.150', [1, 2]],
    ['pages=lt.150', [3]],
    ['pages=lte.150', [2, 3]],
    ['title=like.*il*', [2]],
    ['title=ilike.R*', [1]],
    ['title=match.^R', [1]],
    ['title=imatch.^r', [1]],
    ['title=like(any).{R*,H*}', [1, 2]],
    ['title=ilike(all).{*i*,*r*}', [1]],
    ['id=eq(any).{1,4}', [1, 4]],
    ['id=in.(1,3)', [1, 3]],
    [`title=in.(${encodeURIComponent('"Tea, (Black)"')},Hills)`, [2, 3]],
    ['id=in.()', []],
    ['in_print=is.true', [1, 2]],
    ['in_print=is.false', [3]],
    ['in_print=is.null', [4]],
    ['in_print=is.not_null', [1, 2, 3]],
    ['in_print=is.unknown', [4]],
    ['in_print=not.is.true', [3, 4]],
    ['in_print=isdistinct.true', [3, 4]],
    ['keywords=cs.{land}', [1, 2]],
    ['keywords=cd.{land,water}', [1, 2, 4]],
    ['keywords=ov.{drink,water}', [1, 3]],
    ['details=cs.{"tags":["a"]}', [1]],
    ['details->edition->>number=eq.2', [1]],
    ['published=sl.[2005-01-01,2010-01-01)', [1]],
    ['published=sr.[1990-01-01,1995-01-01)', [1, 2]],
    ['published=nxr.[2000-01-01,2005-01-01)', [1]],
    ['published=nxl.[2004-01-01,2005-01-01)', [2]],
    ['published=adj.[2005-01-01,2006-01-01)', [1]],
    ['published=ov.[2004-07-01,2004-08-01)', [1, 2]],
    ['summary=fts.river', [1, 2]],
    ['summary=plfts(english).the%20rivers', [1, 2]],
    ['summary=phfts(english).drinking%20tea', [3]],
    ['summary=wfts(english).river%20-hills', [1]],
    ['title=fts.rivers', [1]],
    ['title=not.wfts.rivers', [2, 3, 4]],
    ['or=(id.eq.1,and(pages.lt.100,price.gt.50))', [1, 3]],
    ['not.or=(id.eq.1,id.eq.2)', [3, 4]],
    ['and=(id.gt.1,id.not.eq.3)', [2, 4]],
    ['or=(keywords.cs.{water},title.in.("Tea, (Black)",x))', [1, 3]],
    ['id=gt.1&id=lt.4', [2, 3]],
  ])('%s', async (filter, ids) => {
    expect(await rows(`/books?select=id&order=id&${filter}`)).toEqual(ids.map((id) => ({ id })));
  });

  test('one shape with other values gives other rows', async () => {
    for (const id of [1, 2, 3, 99])
      expect(await rows(`/books?select=id&id=eq.${id}`)).toEqual(id === 99 ? [] : [{ id }]);
    for (const list of ['(1)', '(2,3)', '()'])
      expect(await rows(`/books?select=id&id=in.${list}`)).toHaveLength(
        list === '()' ? 0 : list.split(',').length,
      );
  });

  test('a value is a value, whatever it contains', async () => {
    const nasty = `'; drop table books; -- " \\ %00`.replace('%00', '');
    const { data, error } = await server.anon.from('books').select('id').eq('title', nasty);
    expect(error).toBeNull();
    expect(data).toEqual([]);
    expect(await rows(`/books?select=id&title=eq.${encodeURIComponent('Tea, (Black)')}`)).toEqual([
      { id: 3 },
    ]);
  });
});
