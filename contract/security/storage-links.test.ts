/** Links to stored files: they end with the rights of their signers. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendStorage } from '../api/request.ts';
import type { Answer } from '../api/request.ts';
import { client } from '../api/server.ts';
import { as, asha, bela, picture } from '../api/storage/people.ts';
import { userToken } from '../api/tokens.ts';
import { withSharedServer } from '../api/with-server.ts';

const week = 7 * 86_400;
const file = `${asha}/shared.png`;

const server = withSharedServer();
const { database } = server;

beforeAll(async () => {
  await database.query(`create table public.shares (reader uuid, name text, may_write boolean);
    grant select on public.shares to authenticated;
    create policy "shared files are read" on storage.objects for select to authenticated using (
      bucket_id = 'own' and exists (select from public.shares s where s.reader = (select auth.uid()) and s.name = objects.name));
    create policy "shared places are written" on storage.objects for insert to authenticated with check (
      bucket_id = 'own' and exists (select from public.shares s where s.reader = (select auth.uid()) and s.name = objects.name and s.may_write))`);
  const { error } = await as(server, asha).storage.from('own').upload(file, picture());
  if (error) throw error;
});
// The policies go with it.
afterAll(() => database.query('drop table public.shares cascade'));

const own = (sub: string) => as(server, sub).storage.from('own');
const share = (reader: string, name: string) =>
  database.query('insert into public.shares values ($1, $2, true)', [reader, name]);
const withdraw = (reader: string, name: string) =>
  database.query('delete from public.shares where reader = $1 and name = $2', [reader, name]);

async function linkOf(from: SupabaseClient, name = file, seconds = 3600): Promise<string> {
  const { data, error } = await from.storage.from('own').createSignedUrl(name, seconds);
  if (error) throw error;
  return data.signedUrl;
}

const open = async (link: string): Promise<[number, unknown]> => {
  const response = await fetch(link);
  const isFile = response.headers.get('content-type') === 'image/png';
  return [response.status, isFile ? 'file' : ((await response.json()) as { message: string }).message];
};
const opened = [200, 'file'];
const closed = [400, 'Object not found'];

describe('a link to read by', () => {
  test('opens for a week at most, no matter who asks', async () => {
    const refusal = { statusCode: '400', message: `body/expiresIn must be <= ${week}` };
    const century = 100 * 365 * 86_400;
    for (const seconds of [week + 1, century]) {
      expect((await own(asha).createSignedUrl(file, seconds)).error).toMatchObject(refusal);
      expect((await own(asha).createSignedUrls([file], seconds)).error).toMatchObject(refusal);
    }
    const visitor = client(server).storage.from('own');
    expect((await visitor.createSignedUrl('shown/none.txt', week + 1)).error).toMatchObject(refusal);
    expect(await open(await linkOf(as(server, asha), file, week))).toEqual(opened);
    expect(await open(await linkOf(server.service, file, week + 1))).toEqual(opened);
    expect((await server.service.storage.from('own').createSignedUrl(file, century)).error).not.toBeNull();
  });

  test('closes when its signer may not read the file any more, and no cache keeps it open', async () => {
    await share(bela, file);
    const one = await linkOf(as(server, bela));
    const { data } = await own(bela).createSignedUrls([file], 3600);
    const many = data?.[0]?.signedUrl ?? '';
    const fromService = await linkOf(server.service);
    expect([await open(one), await open(many)]).toEqual([opened, opened]);
    const answer = await fetch(one);
    expect(answer.headers.get('cache-control')).toBe('private, max-age=30');
    await withdraw(bela, file);
    expect([await open(one), await open(many)]).toEqual([closed, closed]);
    const etag = answer.headers.get('etag') ?? '';
    const asksAgain = await fetch(one, { headers: { 'if-none-match': etag } });
    expect([asksAgain.status, (await fetch(one, { method: 'HEAD' })).status]).toEqual([400, 400]);
    // The service's own link does not depend on any person's rights.
    expect(await open(fromService)).toEqual(opened);
  });

  test('closes with the account of its signer', async () => {
    for (const end of ['ban', 'delete'] as const) {
      const email = `${end}@example.com`;
      const made = await server.service.auth.admin.createUser({
        email,
        password: 'a long enough phrase 7',
        email_confirm: true,
      });
      const id = made.data.user?.id ?? '';
      const person = client(server);
      expect(
        (await person.auth.signInWithPassword({ email, password: 'a long enough phrase 7' })).error,
      ).toBeNull();
      await share(id, file);
      const link = await linkOf(person);
      expect(await open(link)).toEqual(opened);
      if (end === 'ban') await server.service.auth.admin.updateUserById(id, { ban_duration: '1h' });
      else await server.service.auth.admin.deleteUser(id);
      expect([end, ...(await open(link))]).toEqual([end, 400, 'Invalid signature']);
    }
  });

  test('tells nobody who signed it but by an id', async () => {
    const more = { email: 'asha@example.com', user_metadata: { phone: '9876543210' } };
    const { data } = await client(server, {
      global: { headers: { authorization: `Bearer ${userToken(asha, more)}` } },
    })
      .storage.from('own')
      .createSignedUrl(file, 60);
    const token = new URL(data?.signedUrl ?? '').searchParams.get('token') ?? '';
    const content = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
    expect(JSON.parse(content)).toMatchObject({
      url: `own/${file}`,
      scope: 'download',
      signer: { sub: asha },
    });
    expect(content).not.toMatch(/example\.com|98765/);
  });
});

const metadataOf = (name: string): string =>
  Object.entries({ bucketName: 'own', objectName: name, contentType: 'image/png' })
    .map(([key, value]) => `${key} ${btoa(value)}`)
    .join(',');

const begin = (name: string, signature: string): Promise<Answer> =>
  sendStorage(server, '/upload/resumable/sign', {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': '100',
      'upload-metadata': metadataOf(name),
      'x-signature': signature,
    },
  });

describe('a link to upload by', () => {
  test('takes nothing once its signer may not upload any more', async () => {
    const name = 'guests/of-bela.png';
    await share(bela, name);
    const { data } = await own(bela).createSignedUploadUrl(name);
    const token = data?.token ?? '';
    expect((await begin(name, token)).status).toBe(201);
    await withdraw(bela, name);
    const late = await client(server).storage.from('own').uploadToSignedUrl(name, token, picture());
    expect(late.error).toMatchObject({
      statusCode: '403',
      message: 'new row violates row-level security policy',
    });
    expect((await begin(name, token)).status).toBe(403);
    await share(bela, name);
    const again = await client(server).storage.from('own').uploadToSignedUrl(name, token, picture());
    expect(again.error).toBeNull();
    const { rows } = await database.query('select owner_id from storage.objects where name = $1', [name]);
    expect(rows).toEqual([{ owner_id: bela }]);
  });
});
