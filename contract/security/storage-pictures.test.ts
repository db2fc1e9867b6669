/** Pictures that are to stop the server, and senders who ask for many (decision 308). */
import { beforeAll, expect, test, vi } from 'vitest';
import { sendRest, sendStorage } from '../api/request.ts';
import { asha } from '../api/storage/people.ts';
import { withPictureServer } from '../api/storage/picture-server.ts';
import { bomb, jpeg, noise, png, shape } from '../api/storage/pictures.ts';
import { userToken } from '../api/tokens.ts';

vi.setConfig({ testTimeout: 60_000 });

const { server, put, open, mine } = withPictureServer();

beforeAll(async () => {
  await put('open', 'wide.jpg', await jpeg(), 'image/jpeg');
  await put('open', 'heavy.jpg', await noise(1000, 1000), 'image/jpeg');
  await put('own', `${asha}/private.jpg`, await jpeg(), 'image/jpeg');
});

const refusal = async (path: string) => {
  const { status, body } = await open(path);
  return [status, body.statusCode, body.code, body.message];
};
const unsupported = 'The source image is invalid or unsupported for rendering';
const refused = (message: string) => [400, '400', 'InvalidRequest', message];

test('what is no picture, broken, or a picture that can run', async () => {
  await put('open', 'words.txt', new TextEncoder().encode('no picture at all'), 'text/plain');
  expect(await refusal('words.txt?width=10')).toEqual(refused(unsupported));
  const whole = await noise(600, 600);
  await put('open', 'cut.jpg', whole.slice(0, whole.length / 2), 'image/jpeg');
  expect(await refusal('cut.jpg?width=10')).toEqual(refused(unsupported));
  // No upload takes SVG as a picture (decision 51); under another name it is only text.
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="5" height="5"/></svg>';
  await put('open', 'drawing.txt', new TextEncoder().encode(svg), 'text/plain');
  expect(await refusal('drawing.txt?width=10')).toEqual(refused(unsupported));
});

test('too many pixels, too many bytes', async () => {
  await put('open', 'bomb.png', bomb(20_000), 'image/png');
  expect(await refusal('bomb.png?width=10')).toEqual(
    refused('The source image resolution is too large to process'),
  );
  // As many as there may be.
  await put('open', 'large.png', bomb(7_000), 'image/png');
  expect(await shape((await open('large.png?width=10')).bytes)).toEqual([10, 10, 'png']);
  const padded = new Uint8Array(25_000_001);
  padded.set(await png());
  await put('open', 'padded.png', padded, 'image/png');
  expect(await refusal('padded.png?width=10')).toEqual(
    refused('The source image file is too large to process'),
  );
});

test('fifty at once, and REST still answers', async () => {
  const statuses: number[] = [];
  const all = Array.from({ length: 50 }, async (_, index) => {
    const { status } = await open(`heavy.jpg?width=${600 + index}&format=webp`);
    statuses.push(status);
  });
  await expect.poll(() => statuses.length, { timeout: 20_000, interval: 10 }).toBeGreaterThan(0);
  const before = statuses.length;
  let slowest = 0;
  for (let turn = 0; turn < 10; turn += 1) {
    const began = performance.now();
    expect((await sendRest(server, '/', { token: server.secretKey, key: server.secretKey })).status).toBe(
      200,
    );
    slowest = Math.max(slowest, performance.now() - began);
  }
  // They were still being made; none of the ten waited for one of them.
  expect(statuses.length).toBeLessThan(50);
  expect(slowest).toBeLessThan(2_000);
  expect(before).toBeGreaterThan(0);
  // Another party does not wait for the fifty either.
  const other = await mine(asha).download(`${asha}/private.jpg`, { transform: { width: 33 } });
  expect(other.data?.size).toBeGreaterThan(0);
  expect(statuses.length).toBeLessThan(50);
  await Promise.all(all);
  // On a slow machine the last ones are told to come again.
  expect(new Set([200, 503, ...statuses])).toEqual(new Set([200, 503]));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(10);
});

test('who leaves frees the place; what was left undone is made when asked again', async () => {
  const paths = Array.from({ length: 30 }, (_, index) => `heavy.jpg?width=${900 + index}&format=avif`);
  const leaving = new AbortController();
  const left = paths.map((path) =>
    sendStorage(server, `/render/image/public/open/${path}`, { signal: leaving.signal }).catch(() => null),
  );
  // Of two networks that ask at the same time, one is served at once: then the others wait.
  const other = await sendStorage(server, `/render/image/authenticated/own/${asha}/private.jpg?width=34`, {
    token: userToken(asha),
    headers: { 'x-forwarded-for': '203.0.113.9' },
  });
  expect(other.status).toBe(200);
  leaving.abort();
  expect(new Set(await Promise.all(left))).toEqual(new Set([null]));
  const began = performance.now();
  expect((await open('wide.jpg?width=78')).status).toBe(200);
  // Each of the thirty takes about a second.
  expect(performance.now() - began).toBeLessThan(5_000);
  expect((await open(paths[0] ?? '')).status).toBe(200);
});

test('a worker that crashes takes nothing with it', async () => {
  const pids = [...server.output().matchAll(/"pid":(\d+),"msg":"storage: a worker for pictures started"/g)];
  expect(pids.length).toBeGreaterThan(0);
  for (const [, pid] of pids) {
    try {
      process.kill(Number(pid), 'SIGSEGV');
    } catch {
      // It ended before.
    }
  }
  await expect.poll(() => server.output()).toContain('"signal":"SIGSEGV"');
  expect((await open('wide.jpg?width=91')).status).toBe(200);
});
