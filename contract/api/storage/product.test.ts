/** The product's own `[storage]` in supabase/config.toml, seen from outside. */
import { expect, test } from 'vitest';
import { sendStorage } from '../request.ts';
import { serviceClient } from '../server.ts';
import { withSharedServer } from '../with-server.ts';

const server = withSharedServer('product');

test('a file has 200 MiB at most, in a bucket that sets no limit too', async () => {
  const made = await serviceClient(server).storage.createBucket('anything');
  expect(made.error).toBeNull();
  const metadata = [
    ['bucketName', 'anything'],
    ['objectName', 'large.bin'],
    ['contentType', 'application/octet-stream'],
  ].map(([name, value]) => `${name} ${Buffer.from(value ?? '').toString('base64')}`);
  const begin = async (bytes: number): Promise<number> => {
    const { status } = await sendStorage(server, '/upload/resumable', {
      method: 'POST',
      token: server.secretKey,
      headers: {
        apikey: server.secretKey,
        'tus-resumable': '1.0.0',
        'upload-length': String(bytes),
        'upload-metadata': metadata.join(','),
      },
    });
    return status;
  };
  expect(await begin(200 * 1024 ** 2 + 1)).toBe(413);
  expect(await begin(200 * 1024 ** 2)).toBe(201);
});
