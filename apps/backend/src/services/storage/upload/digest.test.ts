import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { digested, digestOf, maxDigested } from './digest.ts';

async function* chunksOf(...chunks: readonly Uint8Array[]) {
  yield* chunks;
}

test('what passes is passed on, and its digest is known afterwards', async () => {
  const { content, digest } = digested(chunksOf(Buffer.from('₹30 '), Buffer.from('each')));
  const passed: Uint8Array[] = [];
  for await (const chunk of content) passed.push(chunk);
  expect(Buffer.concat(passed).toString()).toBe('₹30 each');
  expect(digest()).toBe(createHash('sha256').update('₹30 each').digest('hex'));
});

test('a larger content has none', async () => {
  const half = new Uint8Array(maxDigested / 2);
  expect(await digestOf(chunksOf(half, half))).toMatch(/^[0-9a-f]{64}$/);
  expect(await digestOf(chunksOf(half, half, new Uint8Array(1)))).toBeNull();
});
