import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { maxSourceBytes } from './limits.ts';
import { readSource } from './read-source.ts';

const never = new AbortController().signal;
const read = async (content: Buffer | Readable) => readSource(async () => ({ size: 9, content }), never);

test('a file is read whole, from memory or from a stream', async () => {
  const bytes = Buffer.from('a picture');
  expect(await read(bytes)).toBe(bytes);
  expect(Buffer.from(await read(Readable.from([bytes.subarray(0, 4), bytes.subarray(4)])))).toEqual(bytes);
});

test('one that is too large, or larger than it says, is not read', async () => {
  const large = Readable.from([Buffer.alloc(10)]);
  const opened = async () => ({ size: maxSourceBytes + 1, content: large });
  await expect(readSource(opened, never)).rejects.toThrow('too large to process');
  expect(large.destroyed).toBe(true);
  const liar = Readable.from([Buffer.alloc(10), Buffer.alloc(10)]);
  await expect(readSource(async () => ({ size: 15, content: liar }), never)).rejects.toThrow('too large');
  expect(liar.destroyed).toBe(true);
});

test('neither a file that does not open nor one that does not go on holds the place', async () => {
  const stalled = new Readable({ read: () => undefined });
  const late = Promise.withResolvers<{ size: number; content: Readable }>();
  const gone = new AbortController();
  const reading = readSource(async () => ({ size: 10, content: stalled }), gone.signal);
  const opening = readSource(() => late.promise, gone.signal);
  setImmediate(() => gone.abort(new Error('gone')));
  const [stalledRead, opened] = await Promise.allSettled([reading, opening]);
  expect(stalledRead).toMatchObject({ status: 'rejected', reason: { message: 'gone' } });
  expect(opened).toMatchObject({ status: 'rejected', reason: { message: 'gone' } });
  expect(stalled.destroyed).toBe(true);
  const content = new Readable({ read: () => undefined });
  late.resolve({ size: 10, content });
  await expect.poll(() => content.destroyed).toBe(true);
});
