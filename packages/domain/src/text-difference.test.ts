import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { textDifference, type TextRun } from './text-difference.ts';

const without = (runs: readonly TextRun[], kind: TextRun['kind']): string =>
  runs.flatMap((run) => (run.kind === kind ? [] : [run.text])).join('');

test('words taken out and put in are marked, the rest is not', () => {
  expect(textDifference('Rent ₹40,000 a month.', 'Rent ₹45,000 a month, fixed.')).toEqual([
    { kind: 'same', text: 'Rent ₹' },
    { kind: 'removed', text: '40,000' },
    { kind: 'added', text: '45,000' },
    { kind: 'same', text: ' a month' },
    { kind: 'added', text: ', fixed' },
    { kind: 'same', text: '.' },
  ]);
});

test('what is rewritten stands together, not word by word', () => {
  expect(textDifference('Four stalls that close at noon.', 'None at all.')).toEqual([
    { kind: 'removed', text: 'Four stalls that close' },
    { kind: 'added', text: 'None' },
    { kind: 'same', text: ' at ' },
    { kind: 'removed', text: 'noon' },
    { kind: 'added', text: 'all' },
    { kind: 'same', text: '.' },
  ]);
});

test('a text that was written anew is shown whole, not in scraps', () => {
  const before = 'Running a vegetarian tiffin for five years, which taught me costing by the plate.';
  const after = 'Twelve years in a hotel kitchen, the last four of them as its head cook.';
  expect(textDifference(before, after)).toEqual([
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]);
});

test('equal texts are one run, empty ones none', () => {
  expect(textDifference('Two carts', 'Two carts')).toEqual([{ kind: 'same', text: 'Two carts' }]);
  expect(textDifference('', '')).toEqual([]);
  expect(textDifference('', 'दो ठेले')).toEqual([{ kind: 'added', text: 'दो ठेले' }]);
});

test('both texts can be read off the runs, whatever they are', () => {
  const words = fc.array(fc.constantFrom('chai', ' ', 'poha', '₹5', '\n', 'आटा', '.'), { maxLength: 30 });
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    words.map((list) => list.join('')),
  );
  fc.assert(
    fc.property(text, text, (before, after) => {
      const runs = textDifference(before, after);
      expect([without(runs, 'added'), without(runs, 'removed')]).toEqual([before, after]);
    }),
  );
});

test('a long text of which enough stays is shown word by word', () => {
  const stays = 'Fresh orange juice by the glass at the railway station, every day.';
  const runs = textDifference(`${stays} ${'old '.repeat(20)}`, `${stays} ${'new '.repeat(20)}`);
  expect(runs[0]?.kind).toBe('same');
  expect(runs[0]?.text.startsWith(stays)).toBe(true);
});

test('a short text is shown word by word, however little stays', () => {
  expect(
    textDifference('Two old carts, rented', 'A new van, bought').some(({ kind }) => kind === 'same'),
  ).toBe(true);
});

test('texts too long to compare are given whole', () => {
  const long = 'a '.repeat(3000);
  expect(textDifference(long, 'a').map(({ kind }) => kind)).toEqual(['removed', 'added']);
  expect(textDifference('a', long).map(({ kind }) => kind)).toEqual(['removed', 'added']);
  const [before, after] = ['a '.repeat(3000), 'b '.repeat(3000)];
  expect(textDifference(before, after).map(({ kind }) => kind)).toEqual(['removed', 'added']);
});
