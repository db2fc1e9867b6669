import { expect, test, vi } from 'vitest';
import { ImageCache, ImagesBusyError } from './image-cache.ts';
import { ImageError } from './image.ts';
import type { Image } from './image.ts';

const image = (bytes: number): Image => ({ type: 'image/png', bytes: Buffer.alloc(bytes) });
const bounds = { bytes: 10_000, fetches: 2, waiting: 1 };

test('fetches once for all who ask together, and keeps what it got', async () => {
  const load = vi.fn(async () => image(10));
  const cache = new ImageCache(bounds, load);
  const [first, second] = await Promise.all([cache.get('a'), cache.get('a')]);
  expect(first).toBe(second);
  expect(await cache.get('a')).toBe(first);
  expect(load).toHaveBeenCalledTimes(1);
});

test('keeps no more bytes than it may; what was asked for last stays', async () => {
  const cache = new ImageCache(bounds, async () => image(4000));
  await cache.get('a');
  await cache.get('b');
  cache.peek('a');
  await cache.get('c');
  expect(['a', 'b', 'c'].map((address) => cache.peek(address) !== undefined)).toEqual([false, false, true]);
});

test('a failure is kept for a minute, a picture for a day', async () => {
  vi.useFakeTimers();
  try {
    const load = vi.fn(async (address: string) => {
      if (address === 'none') throw new ImageError('no picture');
      return image(10);
    });
    const cache = new ImageCache(bounds, load);
    await Promise.all([cache.get('none'), cache.get('some')]);
    vi.advanceTimersByTime(59_000);
    expect([cache.peek('none'), cache.peek('some')?.type]).toEqual([null, 'image/png']);
    vi.advanceTimersByTime(2_000);
    expect([cache.peek('none'), cache.peek('some')?.type]).toEqual([undefined, 'image/png']);
    vi.advanceTimersByTime(24 * 3_600_000);
    expect(cache.peek('some')).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});

test('so many are fetched at once, so many wait, and no more', async () => {
  const { promise, resolve } = Promise.withResolvers<Image>();
  const load = vi.fn(() => promise);
  const cache = new ImageCache(bounds, load);
  const under = ['a', 'b', 'c'].map((address) => cache.get(address));
  await expect(cache.get('d')).rejects.toThrow(ImagesBusyError);
  expect(load).toHaveBeenCalledTimes(2);
  resolve(image(10));
  await Promise.all(under);
  expect(load).toHaveBeenCalledTimes(3);
  expect(await cache.get('d')).not.toBeNull();
});
