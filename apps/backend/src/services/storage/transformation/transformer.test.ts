import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { maxSourceBytes, workTimeoutMs } from './limits.ts';
import { createTransformer } from './transformer.ts';

const transformer = createTransformer(pino({ level: 'silent' }));
afterAll(() => transformer.close());

const never = new AbortController().signal;
let source: Buffer;
beforeAll(async () => {
  source = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
});

const wanted = (key: string, open = vi.fn(async () => ({ size: source.length, content: source }))) => ({
  key,
  size: source.length,
  transformation: { resize: 'cover', width: 10, format: 'webp' } as const,
  party: { key: 'a', network: null },
  open,
});

test('a picture is made once, not again for who asks meanwhile or later', async () => {
  const first = wanted('one');
  const both = await Promise.all([transformer.transform(first, never), transformer.transform(first, never)]);
  const later = await transformer.transform(first, never);
  expect(first.open).toHaveBeenCalledTimes(1);
  expect(later).toBe(both[0]);
  expect(later.type).toBe('image/webp');
  expect((await sharp(later.bytes).metadata()).width).toBe(10);
  // No more is held than the picture.
  expect(later.bytes.buffer.byteLength).toBe(later.bytes.length);
});

test('what is too large is not even opened, and no refusal is remembered', async () => {
  const large = { ...wanted('large'), size: maxSourceBytes + 1 };
  await expect(transformer.transform(large, never)).rejects.toThrow('file is too large');
  expect(large.open).not.toHaveBeenCalled();
  const broken = wanted(
    'broken',
    vi.fn(async () => ({ size: 5, content: Buffer.from('words') })),
  );
  await expect(transformer.transform(broken, never)).rejects.toThrow('unsupported');
  expect((await transformer.transform(wanted('broken'), never)).type).toBe('image/webp');
});

test('what takes too long is given up, and its place is free', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const stalled = wanted(
      'stalled',
      vi.fn(() => Promise.withResolvers<never>().promise),
    );
    const [late] = await Promise.allSettled([
      transformer.transform(stalled, never),
      vi.advanceTimersByTimeAsync(workTimeoutMs),
    ]);
    expect(late).toMatchObject({ status: 'rejected', reason: { message: 'Image request timed out' } });
  } finally {
    vi.useRealTimers();
  }
  expect((await transformer.transform(wanted('stalled'), never)).type).toBe('image/webp');
});

test('of libvips nothing but the loaders of five formats can be reached', async () => {
  const program = `
    await import(${JSON.stringify(new URL('picture.ts', import.meta.url).href)});
    const { default: sharp } = await import('sharp');
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    const error = await sharp(Buffer.from(svg)).metadata().catch(({ message }) => message);
    console.log(error);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
  });
  expect(stdout.trim()).toBe('Input buffer contains unsupported image format');
});
