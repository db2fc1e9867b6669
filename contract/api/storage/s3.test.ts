import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, expect, test } from 'vitest';
import { serviceClient } from '../server.ts';
import { withServer } from '../with-server.ts';
import { png } from './people.ts';

let s3: S3rver;
let folder: string;

afterAll(async () => {
  await s3?.close();
  await rm(folder, { recursive: true, force: true });
});

const server = withServer(async () => {
  folder = await mkdtemp(join(tmpdir(), 's3-'));
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'files' }],
  });
  const { port } = await s3.run();
  return {
    environment: {
      STORAGE_S3_BUCKET: 'files',
      STORAGE_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      STORAGE_S3_ACCESS_KEY_ID: 'S3RVER',
      STORAGE_S3_SECRET_ACCESS_KEY: 'S3RVER',
      STORAGE_S3_PREFIX: 'here',
    },
  };
});

test('small and large files, ranges, copies, replacements and deletions on S3', async () => {
  const files = serviceClient(server).storage.from('open');
  const large = png(18_000_000);
  const type = { contentType: 'image/png' };
  expect((await files.upload('small.txt', 'small')).error).toBeNull();
  expect((await files.upload('large.png', large, type)).error).toBeNull();
  expect(await (await files.download('small.txt')).data?.text()).toBe('small');
  const back = Buffer.from(
    (await (await files.download('large.png')).data?.arrayBuffer()) ?? new ArrayBuffer(0),
  );
  expect(back.equals(Buffer.from(large))).toBe(true);
  const address = files.getPublicUrl('large.png').data.publicUrl;
  const part = await fetch(address, { headers: { range: 'bytes=1000000-1000009' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([
    206,
    `bytes 1000000-1000009/${large.length}`,
  ]);
  expect(
    Buffer.from(await part.arrayBuffer()).equals(Buffer.from(large.subarray(1_000_000, 1_000_010))),
  ).toBe(true);
  expect((await files.copy('small.txt', 'copy.txt')).error).toBeNull();
  expect((await files.upload('small.txt', 'replaced', { upsert: true })).error).toBeNull();
  expect(await (await files.download('copy.txt')).data?.text()).toBe('small');
  expect(await (await files.download('small.txt')).data?.text()).toBe('replaced');
  expect((await files.remove(['small.txt', 'large.png'])).data).toHaveLength(2);
  expect((await fetch(address)).status).toBe(400);
});
