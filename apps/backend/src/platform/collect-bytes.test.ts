import { expect, test } from 'vitest';
import { collectBytes } from './collect-bytes.ts';

const tooLarge = (): Error => new Error('too large');
let given = 0;

function* chunks(): Generator<Uint8Array> {
  for (given = 1; given <= 3; given += 1) yield new Uint8Array([given, given]);
}

test('gives all bytes, up to the bound', async () => {
  expect([...(await collectBytes(chunks(), 6, tooLarge))]).toEqual([1, 1, 2, 2, 3, 3]);
  expect(await collectBytes([], 0, tooLarge)).toHaveLength(0);
});

test('stops at the first byte beyond it', async () => {
  await expect(collectBytes(chunks(), 3, tooLarge)).rejects.toThrow('too large');
  expect(given).toBe(2);
});
