import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { Upload } from 'tus-js-client';
import type { UploadOptions } from 'tus-js-client';
import { describe, expect, test } from 'vitest';
import { sendStorage } from '../request.ts';
import type { Answer } from '../request.ts';
import { userToken } from '../tokens.ts';
import { withSharedServer } from '../with-server.ts';
import { as, asha, bela, png } from './people.ts';

const server = withSharedServer();

interface Sent {
  readonly name: string;
  readonly token?: string;
  readonly type?: string;
  readonly bucket?: string;
  readonly options?: Partial<UploadOptions>;
}

/** Uploads as tus-js-client does, in pieces of 100,000 bytes. @returns the upload's address */
function send(
  content: Buffer,
  { name, token = userToken(asha), type, bucket = 'own', options }: Sent,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(content, {
      endpoint: `${server.url}/storage/v1/upload/resumable`,
      headers: { authorization: `Bearer ${token}` },
      metadata: {
        bucketName: bucket,
        objectName: name,
        contentType: type ?? 'image/png',
        cacheControl: '60',
      },
      chunkSize: 100_000,
      retryDelays: [0, 50],
      onError: reject,
      onSuccess: () => resolve(upload.url ?? ''),
      ...options,
    });
    upload.start();
  });
}

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function stored(bucket: string, path: string): Promise<string | null> {
  const { data } = await server.service.storage.from(bucket).download(path);
  return data === null ? null : digest(new Uint8Array(await data.arrayBuffer()));
}

/** The status by which an upload was refused. */
async function refusal(sent: Promise<string>): Promise<number | undefined> {
  try {
    await sent;
    return undefined;
  } catch (error) {
    return (error as { originalResponse?: { getStatus(): number } }).originalResponse?.getStatus();
  }
}

const tus = { 'tus-resumable': '1.0.0' };
const piece = { ...tus, 'content-type': 'application/offset+octet-stream' };

function begin(name: string, length: number, headers: Record<string, string> = {}) {
  const pairs = { bucketName: 'own', objectName: name, contentType: 'image/png' };
  const metadata = Object.entries(pairs).map(
    ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
  );
  return sendStorage(server, '/upload/resumable', {
    method: 'POST',
    token: userToken(asha),
    headers: { ...tus, 'upload-length': String(length), 'upload-metadata': metadata.join(','), ...headers },
  });
}

const place = (created: { headers: Headers }): string =>
  (created.headers.get('location') ?? '').replace('/storage/v1', '');

const patchTo = (to: string, headers: Record<string, string>, body = '12345') =>
  sendStorage(server, to, { method: 'PATCH', token: userToken(asha), headers: { ...tus, ...headers }, body });
const createAt = (to: string, bucket: string, token: string) =>
  sendStorage(server, to, {
    method: 'POST',
    token,
    headers: {
      ...tus,
      'upload-length': '5',
      'upload-metadata': `bucketName ${btoa(bucket)},objectName ${btoa('a.png')}`,
    },
  });
const words = ({ status, headers, text }: Answer) => [status, headers.get('content-type'), text];

describe('the real client', () => {
  test('a file comes in pieces and is whole; again it is a duplicate; with upsert it is replaced', async () => {
    const content = Buffer.from(png(450_000));
    const name = `${asha}/pieces.png`;
    await send(content, { name });
    expect(await stored('own', name)).toBe(digest(content));
    expect((await server.service.storage.from('own').info(name)).data).toMatchObject({
      size: content.length,
      contentType: 'image/png',
      cacheControl: 'max-age=60',
    });
    expect(await refusal(send(content, { name }))).toBe(409);
    const other = Buffer.from(png(50));
    const headers = { authorization: `Bearer ${userToken(asha)}`, 'x-upsert': 'true' };
    await send(other, { name, options: { headers } });
    expect(await stored('own', name)).toBe(digest(other));
    await send(Buffer.alloc(0), { name: `${asha}/resumed-empty.txt`, type: 'text/plain' });
    expect(await stored('own', `${asha}/resumed-empty.txt`)).toBe(digest(Buffer.alloc(0)));
  });

  test('a signed link uploads what it names', async () => {
    const name = `${asha}/signed.png`;
    const { data } = await as(server, asha).storage.from('own').createSignedUploadUrl(name);
    const content = Buffer.from(png(250_000));
    const options = {
      endpoint: `${server.url}/storage/v1/upload/resumable/sign`,
      headers: { 'x-signature': data?.token ?? '' },
    };
    await send(content, { name, options });
    expect(await stored('own', name)).toBe(digest(content));
    expect(await refusal(send(content, { name: `${asha}/unsigned.png`, options }))).toBe(400);
  });

  test('policies, sizes and types refuse as for every upload', async () => {
    const content = Buffer.from(png(1000));
    expect(await refusal(send(content, { name: `${bela}/a.png` }))).toBe(403);
    expect(await refusal(send(content, { name: 'a.png', bucket: 'nowhere' }))).toBe(404);
    const asService = { token: server.secretKey, bucket: 'pictures' };
    const options = { headers: { apikey: server.secretKey } };
    expect(await refusal(send(Buffer.alloc(1_200_000), { ...asService, name: 'big.png', options }))).toBe(
      413,
    );
    const lie = Buffer.alloc(5000, 'no picture ');
    expect(await refusal(send(lie, { ...asService, name: 'lie.png', options }))).toBe(415);
    const { data: pictures } = await server.service.storage.from('pictures').list('');
    expect(pictures?.filter(({ name }) => ['big.png', 'lie.png'].includes(name))).toEqual([]);
  });
});

describe('the protocol', () => {
  test('what arrived before the connection broke is kept; the rest follows from there', async () => {
    const content = Buffer.from(png(300_000));
    const name = `${asha}/broken.png`;
    const created = await begin(name, content.length);
    expect(created.status).toBe(201);
    const path = place(created);
    await new Promise<void>((resolve, reject) => {
      const { hostname, port } = new URL(server.url);
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          `PATCH /storage/v1${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${userToken(asha)}\r\nTus-Resumable: 1.0.0\r\n` +
            `Content-Type: application/offset+octet-stream\r\nUpload-Offset: 0\r\nContent-Length: ${content.length}\r\n\r\n`,
        );
        socket.write(content.subarray(0, 120_000), () => setTimeout(() => socket.destroy(), 200));
      });
      socket.once('close', () => resolve()).once('error', reject);
    });
    const head = (token = userToken(asha)) =>
      sendStorage(server, path, { method: 'HEAD', token, headers: tus });
    await expect.poll(async () => (await head()).headers.get('upload-offset')).toBe('120000');
    expect((await head(userToken(bela))).status).toBe(404);
    const patch = (offset: number, body: Uint8Array<ArrayBuffer>) =>
      sendStorage(server, path, {
        method: 'PATCH',
        token: userToken(asha),
        headers: { ...piece, 'upload-offset': String(offset) },
        body,
      });
    expect((await patch(0, new Uint8Array(10))).status).toBe(409);
    expect((await patch(120_000, new Uint8Array(content.length))).status).toBe(413);
    const rest = new Uint8Array(content.subarray(120_000));
    const both = await Promise.all([patch(120_000, rest), patch(120_000, rest)]);
    // The other one came while the first was under way, after it, or when the file was stored already.
    const [taken, refused] = both.map(({ status }) => status).toSorted((a, b) => a - b);
    expect([taken, [404, 409, 423].includes(refused ?? 0)]).toEqual([204, true]);
    expect(await stored('own', name)).toBe(digest(content));
    expect((await head()).status).toBe(404);
  });

  test('of the uploads that a person leaves unfinished the latest ten are kept, and nobody else’s go', async () => {
    const others = await sendStorage(server, '/upload/resumable', {
      method: 'POST',
      token: userToken(bela),
      headers: {
        ...tus,
        'upload-length': '500',
        'upload-metadata': `bucketName ${btoa('own')},objectName ${btoa(`${bela}/waits.png`)},contentType ${btoa('image/png')}`,
      },
    });
    const paths: string[] = [];
    for (let number = 0; number < 12; number += 1)
      paths.push(place(await begin(`${asha}/unfinished-${number}.png`, 500)));
    const statuses = await Promise.all(
      paths.map(
        async (path) =>
          (await sendStorage(server, path, { method: 'HEAD', token: userToken(asha), headers: tus })).status,
      ),
    );
    expect(statuses).toEqual([404, 404, ...Array.from({ length: 10 }, () => 200)]);
    const theirs = await sendStorage(server, place(others), {
      method: 'HEAD',
      token: userToken(bela),
      headers: tus,
    });
    expect(theirs.status).toBe(200);
  });

  test('what is no upload', async () => {
    expect((await begin(`${asha}/x.png`, 5, { 'tus-resumable': '0.2.2' })).status).toBe(412);
    expect((await begin(`${asha}/x.png`, -1)).status).toBe(400);
    expect((await begin(`${asha}/../x.png`, 5)).status).toBe(400);
    const created = await begin(`${asha}/given-up.png`, 500);
    const gone = await sendStorage(server, place(created), {
      method: 'DELETE',
      token: userToken(asha),
      headers: tus,
    });
    expect(gone.status).toBe(204);
    const after = await sendStorage(server, place(created), {
      method: 'HEAD',
      token: userToken(asha),
      headers: tus,
    });
    expect(after.status).toBe(404);
    const options = await sendStorage(server, '/upload/resumable', { method: 'OPTIONS' });
    expect([options.status, options.headers.get('tus-version')]).toEqual([204, '1.0.0']);
  });

  test('refusals are those of the reference’s tus server, word for word', async () => {
    const text = 'text/plain; charset=utf-8';
    const name = `${asha}/words.png`;
    const path = place(await begin(name, 500));
    const type = { 'content-type': 'application/offset+octet-stream' };
    expect(words(await patchTo(path, { ...type, 'upload-offset': '7' }))).toEqual([
      409,
      text,
      'Upload-Offset conflict\n',
    ]);
    expect(words(await patchTo(path, type))).toEqual([403, text, 'Upload-Offset header required\n']);
    expect(words(await patchTo(path, { ...type, 'upload-offset': 'x' }))).toEqual([
      400,
      text,
      'Invalid upload-offset\n',
    ]);
    expect(words(await patchTo(path, { 'content-type': 'text/plain', 'upload-offset': '0' }))).toEqual([
      400,
      text,
      'Invalid content-type\n',
    ]);
    expect(words(await patchTo(path, { ...type, 'upload-offset': '0' }, 'x'.repeat(501)))).toEqual([
      413,
      text,
      "upload's size exceeded\n",
    ]);
    const nowhere = `/upload/resumable/${Buffer.from(crypto.randomUUID()).toString('base64url')}`;
    expect(words(await patchTo(nowhere, { ...type, 'upload-offset': '0' }))).toEqual([
      404,
      text,
      'The file for this url was not found\n',
    ]);
    const old = { 'tus-resumable': '0.2.2' };
    expect(words(await begin(name, 5, old))).toEqual([412, text, 'Tus-Resumable Required\n']);
    expect(words(await begin(name, 26 * 1024 * 1024))).toEqual([413, text, 'Maximum size exceeded\n']);
    expect(words(await begin(name, 5, { 'upload-length': 'x' }))).toEqual([
      400,
      text,
      'Invalid upload-length\n',
    ]);
    expect(words(await createAt('/upload/resumable', 'nowhere', userToken(asha)))).toEqual([
      404,
      text,
      'Bucket not found',
    ]);
    expect(words(await createAt('/upload/resumable', 'own', 'a.b.c'))).toEqual([
      403,
      text,
      'Invalid Compact JWS',
    ]);
    expect(words(await createAt('/upload/resumable/sign', 'own', userToken(asha)))).toEqual([
      400,
      text,
      'Missing x-signature header',
    ]);
  });
});
