/** Uploads that are started to block disk, memory and connections instead of storing a file. */
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { sendStorage } from '../api/request.ts';
import type { Answer } from '../api/request.ts';
import { startServer } from '../api/server.ts';
import type { ContractServer } from '../api/server.ts';
import { as, asha, bela, picture } from '../api/storage/people.ts';
import { userToken, jwtSecret } from '../api/tokens.ts';
import { withServer } from '../api/with-server.ts';

const server = withServer({ environment: { JWT_SECRET: jwtSecret } });

const megabyte = 1024 * 1024;
const tus = { 'tus-resumable': '1.0.0' };
const piece = { ...tus, 'content-type': 'application/offset+octet-stream' };

function begin(
  on: ContractServer,
  sub: string,
  name: string,
  length: number,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const pairs = { bucketName: 'own', objectName: `${sub}/${name}`, contentType: 'image/png' };
  const metadata = Object.entries(pairs).map(([key, value]) => `${key} ${btoa(value)}`);
  return sendStorage(on, '/upload/resumable', {
    method: 'POST',
    token: userToken(sub),
    headers: { ...tus, 'upload-length': String(length), 'upload-metadata': metadata.join(','), ...headers },
  });
}

const placeOf = (created: Answer): string =>
  (created.headers.get('location') ?? '').replace('/storage/v1', '');

/** A request whose body is announced and never ends. */
interface Unfinished {
  readonly socket: Socket;
  /** The status line, once the server answers. */
  readonly answer: Promise<number>;
}

const open = new Set<Socket>();
afterEach(() => {
  for (const socket of open) socket.destroy();
  open.clear();
});

function unfinished(
  method: string,
  path: string,
  sub: string,
  headers: Record<string, string>,
  sent: Uint8Array = new Uint8Array(),
): Unfinished {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  open.add(socket);
  const lines = { host: 'x', authorization: `Bearer ${userToken(sub)}`, ...headers };
  socket.write(
    `${method} /storage/v1${path} HTTP/1.1\r\n${Object.entries(lines)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`,
  );
  socket.write(sent);
  const answer = new Promise<number>((resolve) => {
    socket.on('error', () => resolve(0));
    socket.on('data', (data) => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(data.toString())?.[1] ?? 0)));
  });
  return { socket, answer };
}

const stored = async (sub: string, name: string): Promise<boolean> =>
  (await as(server, sub).storage.from('own').exists(`${sub}/${name}`)).data;

describe('resumable uploads', () => {
  test('of many senders at one place one is heard, the others are refused before their bytes are taken', async () => {
    const size = 20 * megabyte;
    const path = placeOf(await begin(server, asha, 'many.png', size));
    const headers = { ...piece, 'upload-offset': '0', 'content-length': String(size) };
    const first = unfinished('PATCH', path, asha, headers, new Uint8Array(64 * 1024));
    const others = Array.from({ length: 15 }, () => unfinished('PATCH', path, asha, headers));
    // In any order, all but one are answered although nobody sent everything that was announced.
    const answers = await new Promise<number[]>((resolve) => {
      const statuses: number[] = [];
      for (const { answer } of [first, ...others])
        void answer.then((status) => statuses.push(status) === 15 && resolve(statuses));
    });
    expect(answers.filter((status) => status !== 423 && status !== 409)).toEqual([]);
    expect(answers).toContain(423);
  });

  test('a sender that fell silent makes way for the same one on a new connection', async () => {
    const content = new Uint8Array(await picture(200_000).arrayBuffer());
    const path = placeOf(await begin(server, asha, 'again.png', content.length));
    const headers = { ...piece, 'content-length': String(content.length) };
    unfinished('PATCH', path, asha, { ...headers, 'upload-offset': '0' }, content.subarray(0, 100_000));
    const head = () => sendStorage(server, path, { method: 'HEAD', token: userToken(asha), headers: tus });
    const patch = (offset: number) =>
      sendStorage(server, path, {
        method: 'PATCH',
        token: userToken(asha),
        headers: { ...piece, 'upload-offset': String(offset) },
        body: content.subarray(offset),
      });
    // Like a tus client: after a refusal it asks for the upload's offset, and continues from there.
    await expect
      .poll(async () => (await patch(Number((await head()).headers.get('upload-offset')))).status, {
        timeout: 20_000,
        interval: 500,
      })
      .toBe(204);
    expect(await stored(asha, 'again.png')).toBe(true);
  });

  test('what a person leaves unfinished is bounded in bytes, and only their own goes', async () => {
    const other = placeOf(await begin(server, bela, 'stays.png', 20 * megabyte));
    const paths: string[] = [];
    for (let number = 0; number < 8; number += 1)
      paths.push(placeOf(await begin(server, asha, `large-${number}.png`, 24 * megabyte)));
    const statusOf = async (path: string, sub: string) =>
      (await sendStorage(server, path, { method: 'HEAD', token: userToken(sub), headers: tus })).status;
    // Five times the largest file, 25 MiB here.
    const statuses = await Promise.all(paths.map((path) => statusOf(path, asha)));
    expect(statuses).toEqual([404, 404, 404, 200, 200, 200, 200, 200]);
    expect(await statusOf(other, bela)).toBe(200);
  });
});

describe('uploads in one request', () => {
  test('one person has twelve under way at most, and keeps nobody else out', async () => {
    const length = { 'content-type': 'image/png', 'content-length': String(10 * megabyte) };
    const sent = Array.from({ length: 20 }, (_, number) =>
      unfinished('POST', `/object/own/${asha}/held-${number}.png`, asha, length),
    );
    const refused = await new Promise<number[]>((resolve) => {
      const statuses: number[] = [];
      for (const { answer } of sent)
        void answer.then((status) => statuses.push(status) === 8 && resolve(statuses));
    });
    expect(refused).toEqual(Array(8).fill(429));
    const mine = await as(server, asha).storage.from('own').upload(`${asha}/one-more.png`, picture());
    expect(mine.error).toMatchObject({
      status: 429,
      message: 'Too many uploads at once, please try again later',
    });
    expect(
      (await as(server, bela).storage.from('own').upload(`${bela}/mine.png`, picture())).error,
    ).toBeNull();
    for (const { socket } of sent) socket.destroy();
    await expect
      .poll(
        async () => {
          const options = { upsert: true };
          return (await as(server, asha).storage.from('own').upload(`${asha}/after.png`, picture(), options))
            .error;
        },
        { timeout: 20_000 },
      )
      .toBeNull();
  });
});

describe('a disk that is nearly full', () => {
  test('takes no more uploads, and says so without a word of the database', async () => {
    const full = await startServer({
      environment: {
        JWT_SECRET: jwtSecret,
        STORAGE_MIN_FREE: '999999999GB',
        DATABASE_URL: server.databaseUrl,
      },
    });
    try {
      const upload = await sendStorage(full, `/object/own/${asha}/a.png`, {
        method: 'POST',
        token: userToken(asha),
        headers: { 'content-type': 'image/png' },
        body: picture(),
      });
      expect([upload.status, upload.body]).toEqual([
        507,
        {
          statusCode: '507',
          code: 'InsufficientStorage',
          error: 'InsufficientStorage',
          message: 'There is not enough space to store this file',
        },
      ]);
      const resumable = await begin(full, asha, 'b.png', 1000);
      expect([resumable.status, resumable.bytes.toString()]).toEqual([
        507,
        'There is not enough space to store this file',
      ]);
    } finally {
      await full.stop();
    }
  });
});
