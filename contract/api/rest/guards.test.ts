import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { sendRest } from '../request.ts';
import { client, serviceClient } from '../server.ts';
import { userToken } from '../tokens.ts';
import { withSharedServer } from '../with-server.ts';

const asha = '00000000-0000-4000-8000-00000000000a';
const bela = '00000000-0000-4000-8000-00000000000b';

const server = withSharedServer();

async function clearNotes(): Promise<void> {
  await server.service.from('notes').delete().gt('id', 0);
}

beforeEach(clearNotes);
afterAll(clearNotes);

const as = (sub: string): SupabaseClient =>
  client(server, { global: { headers: { authorization: `Bearer ${userToken(sub)}` } } });

describe('row-level security', () => {
  test('each sees, changes and deletes their own', async () => {
    expect((await as(asha).from('notes').insert({ text: 'own' }).select('text')).data).toEqual([
      { text: 'own' },
    ]);
    expect((await as(bela).from('notes').select('text')).data).toEqual([]);
    expect(
      (await as(bela).from('notes').update({ text: 'taken' }).eq('text', 'own').select('text')).data,
    ).toEqual([]);
    expect((await as(bela).from('notes').delete({ count: 'exact' }).gt('id', 0)).count).toBe(0);
    expect((await as(asha).from('notes').select('text')).data).toEqual([{ text: 'own' }]);
  });

  test('nobody writes for others, nor reads what is not granted', async () => {
    const forged = await as(bela).from('notes').insert({ owner: asha, text: 'forged' });
    expect([forged.status, forged.error?.code]).toEqual([403, '42501']);
    const secret = await as(asha).from('notes').select('secret');
    expect([secret.status, secret.error?.code]).toEqual([403, '42501']);
    const anonymous = await server.anon.from('notes').select('text');
    expect([anonymous.status, anonymous.error?.code]).toEqual([401, '42501']);
    expect((await serviceClient(server).from('notes').select('text')).error).toBeNull();
  });

  test('interleaved requests keep their own claims', async () => {
    const people = [asha, bela];
    // As many at once as one address may have waiting, on a busy machine too.
    for (let round = 0; round < 4; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, async (_, index) => {
          const sub = people[index % 2] ?? '';
          if (index % 5 === 0) await as(sub).from('notes').select('nonsense');
          const answer = await sendRest(
            server,
            '/rpc/whoami',
            index % 3 === 0 ? {} : { token: userToken(sub) },
          );
          return [
            answer.json(),
            index % 3 === 0 ? { role: 'anon', sub: null } : { role: 'authenticated', sub },
          ];
        }),
      );
      for (const [got, wanted] of answers) expect(got).toMatchObject(wanted as object);
    }
  });
});

describe('bad bodies', () => {
  test.each([
    ['/genres', '{"name": ', 'PGRST102', 'Empty or invalid json', 400],
    ['/genres', '', 'PGRST102', 'Empty or invalid json', 400],
    ['/genres', '[{"name":"a"},{"nome":"b"}]', 'PGRST102', 'All object keys must match', 400],
    ['/genres', '[1,2]', 'PGRST102', 'All object keys must match', 400],
    [
      '/genres',
      '{"nome":"b"}',
      'PGRST204',
      "Could not find the 'nome' column of 'genres' in the schema cache",
      400,
    ],
    [
      '/genres',
      '{"name":"Nature"}',
      '23505',
      'duplicate key value violates unique constraint "genres_name_key"',
      409,
    ],
    [
      '/genres',
      '{"name":null}',
      '23502',
      'null value in column "name" of relation "genres" violates not-null constraint',
      400,
    ],
    ['/books', '{"title":"x","pages":"many"}', '22P02', 'invalid input syntax for type integer: "many"', 400],
    [
      '/books',
      '{"title":"x","pages":-1}',
      '23514',
      'new row for relation "books" violates check constraint "books_pages_check"',
      400,
    ],
    [
      '/books',
      '{"title":"x","author_id":999}',
      '23503',
      'insert or update on table "books" violates foreign key constraint "books_author_id_fkey"',
      409,
    ],
    ['/nowhere', '{}', 'PGRST205', "Could not find the table 'public.nowhere' in the schema cache", 404],
  ])('%s %s', async (path, body, code, message, status) => {
    const answer = await sendRest(server, path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.json()).toMatchObject({ code, message });
    expect([answer.status, answer.headers.get('proxy-status')]).toEqual([status, `PostgREST; error=${code}`]);
  });

  test('CSV with uneven lines, a type that is none', async () => {
    const uneven = await sendRest(server, '/loose', {
      body: 'word,number\na,1\nb\n',
      headers: { 'content-type': 'text/csv' },
    });
    expect(uneven.json()).toMatchObject({
      code: 'PGRST102',
      message: 'All lines must have same number of fields',
    });
    const image = await sendRest(server, '/loose', { body: 'x', headers: { 'content-type': 'image/png' } });
    expect([image.status, image.json()]).toMatchObject([
      400,
      { code: 'PGRST102', message: 'Content-Type not acceptable: image/png' },
    ]);
  });

  test('a body beyond the limit is refused and the server stays up', async () => {
    const huge = await sendRest(server, '/loose', {
      body: `[{"word":"${'x'.repeat(11 * 1024 * 1024)}"}]`,
      headers: { 'content-type': 'application/json' },
    });
    expect([huge.status, huge.json()]).toMatchObject([413, { code: 'PGRST102' }]);
    expect((await sendRest(server, '/genres')).status).toBe(200);
  });
});
