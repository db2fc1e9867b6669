import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { digestOf } from './digest.ts';

it('leaves a text that fits, in one line', () => {
  expect(digestOf(' Counter sales.\n\nBoxes by post. ')).toBe('Counter sales. Boxes by post.');
});

it('ends with the last sentence that fits', () => {
  const first = 'Coconut oil pressed next door, and a recipe kept for three generations.';
  expect(digestOf(`${first} No debt. ${'And so on '.repeat(20)}`, 90)).toBe(`${first} No debt.`);
});

it('ends with a word where no sentence fits, or one too short to say much', () => {
  expect(digestOf(`Yes. ${'word '.repeat(40)}`, 22)).toBe('Yes. word word word…');
  expect(digestOf('x'.repeat(300), 10)).toBe(`${'x'.repeat(10)}…`);
});

it('is never longer than it may be, and always a beginning', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), fc.integer({ min: 1, max: 300 }), (text, maxLength) => {
      const digest = digestOf(text, maxLength);
      expect(digest.length).toBeLessThanOrEqual(maxLength + 1);
      const line = text.replaceAll(/\s+/g, ' ').trim();
      expect(line.startsWith(digest.replace(/…$/u, ''))).toBe(true);
    }),
  );
});
