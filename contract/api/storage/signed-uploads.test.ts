/** Uploads by a link that somebody who may upload has made. */
import { expect, test } from 'vitest';
import { sendStorage } from '../request.ts';
import { withSharedServer } from '../with-server.ts';
import { as, asha, bela } from './people.ts';

const server = withSharedServer();

const own = (sub: string) => as(server, sub).storage.from('own');

test(
  'who has the link uploads once what it names, and nothing else',
  { tags: ['S7.storage.3'] },
  async () => {
    const path = `${asha}/linked.txt`;
    const link = await own(asha).createSignedUploadUrl(path);
    expect(link.error).toBeNull();
    const token = link.data?.token ?? '';
    const visitor = as(server, bela).storage.from('own');
    const elsewhere = await visitor.uploadToSignedUrl(`${asha}/other.txt`, token, 'x');
    expect(elsewhere.error).toMatchObject({ statusCode: '400', message: 'Invalid signature' });
    const done = await visitor.uploadToSignedUrl(path, token, new Blob(['by link'], { type: 'text/plain' }));
    expect(done).toMatchObject({ error: null, data: { path, fullPath: `own/${path}` } });
    expect(await (await server.service.storage.from('own').download(path)).data?.text()).toBe('by link');
    expect((await own(asha).info(path)).data).toMatchObject({ contentType: 'text/plain' });
    expect((await visitor.uploadToSignedUrl(path, token, 'again')).error).toMatchObject({
      statusCode: '409',
    });
    const over = await own(asha).createSignedUploadUrl(path, { upsert: true });
    const replaced = await visitor.uploadToSignedUrl(path, over.data?.token ?? '', 'again');
    expect(replaced.error).toBeNull();
  },
);

test('a type that is no media type says nothing', async () => {
  const path = `${asha}/unnamed.txt`;
  const link = await own(asha).createSignedUploadUrl(path);
  const answer = await sendStorage(server, `/object/upload/sign/own/${path}?token=${link.data?.token}`, {
    method: 'PUT',
    headers: { 'content-type': 'undefined' },
    body: 'no type',
  });
  expect(answer.status).toBe(200);
  expect((await own(asha).info(path)).data).toMatchObject({ contentType: 'application/octet-stream' });
});

test('a link is made only for who may upload', async () => {
  expect((await own(bela).createSignedUploadUrl(`${asha}/x.txt`)).error).toMatchObject({
    statusCode: '403',
  });
  expect((await own(asha).upload(`${asha}/there.txt`, 'x')).error).toBeNull();
  expect((await own(asha).createSignedUploadUrl(`${asha}/there.txt`)).error).toMatchObject({
    statusCode: '409',
  });
  const none = await sendStorage(server, `/object/upload/sign/own/${asha}/x.txt?token=abc`, {
    method: 'PUT',
    body: 'x',
  });
  expect(none.body).toMatchObject({ statusCode: '400', code: 'InvalidJWT' });
});
