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
    { kind: 'removed', text: 'Four stalls that close ' },
    { kind: 'added', text: 'None ' },
    { kind: 'same', text: 'at ' },
    { kind: 'removed', text: 'noon' },
    { kind: 'added', text: 'all' },
    { kind: 'same', text: '.' },
  ]);
});

const same = (text: string): TextRun => ({ kind: 'same', text });
const removed = (text: string): TextRun => ({ kind: 'removed', text });
const added = (text: string): TextRun => ({ kind: 'added', text });

test.each([
  ['words put in front', 'Carts', 'Two Carts', [added('Two '), same('Carts')]],
  ['words put behind', 'Carts', 'Carts, two', [same('Carts'), added(', two')]],
  ['words taken from the front', 'Two Carts', 'Carts', [removed('Two '), same('Carts')]],
  ['numbers as a whole', '₹1,25,000', '₹1,30,000', [same('₹'), removed('1,25,000'), added('1,30,000')]],
  ['numbers without their unit', '5kg', '6kg', [removed('5'), added('6'), same('kg')]],
  [
    'Devanagari words with their marks',
    'दो ठेले हैं',
    'दो ठेली हैं',
    [same('दो '), removed('ठेले'), added('ठेली'), same(' हैं')],
  ],
  ['white space as a whole', 'a  b', 'a b', [same('a'), removed('  '), added(' '), same('b')]],
  ['a change before the last space', 'red ', 'blue ', [removed('red'), added('blue'), same(' ')]],
  ['words side by side as one', 'red cart', 'blue van', [removed('red cart'), added('blue van')]],
  ['more words than before', 'red.', 'blue big.', [removed('red'), added('blue big'), same('.')]],
  [
    'a change with a space within it',
    'red .',
    'blue big .',
    [removed('red '), added('blue big '), same('.')],
  ],
  [
    'words taken out around a space',
    'one two three',
    ' three',
    [removed('one two '), added(' '), same('three')],
  ],
  [
    'words put in around a space',
    ' three',
    'one two three',
    [removed(' '), added('one two '), same('three')],
  ],
])('%s', (_what, before, after, runs) => {
  expect(textDifference(before, after)).toEqual(runs);
});

test('what makes a text another one is how much of the longer of the two is shared, from 60 characters on', () => {
  const tail = ' by the tap';
  const long = 'x'.repeat(60 - tail.length) + tail;
  expect(textDifference(long, `y${tail}`)).toEqual([removed(long), added(`y${tail}`)]);
  expect(textDifference(`y${tail}`, long)).toEqual([removed(`y${tail}`), added(long)]);
  const shorter = long.slice(1);
  expect(textDifference(shorter, `y${tail}`).at(-1)).toEqual(same(tail));
  const threeTenths = ' by the water taps';
  const enough = 'x'.repeat(60 - threeTenths.length) + threeTenths;
  expect(textDifference(enough, `y${threeTenths}`).at(-1)).toEqual(same(threeTenths));
});

test('a text that was rewritten is shown whole, not in scraps', () => {
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
  for (const [before, after] of [
    [long, `${long}b`],
    ['a '.repeat(1200), long],
    [long, 'a '.repeat(1200)],
  ] as const)
    expect(textDifference(before, after)).toEqual([removed(before), added(after)]);
});

const words = (word: string): string =>
  Array.from({ length: 1200 }, (_, place) => `${word}${place}`).join(' ');

test('texts of which too much changed are given whole, in little time', () => {
  const [before, after] = [words('a'), words('b')];
  expect(textDifference(before, after)).toEqual([removed(before), added(after)]);
  const changed = before.replaceAll(/a\d*3\b/g, 'c');
  expect(textDifference(before, changed).filter(({ kind }) => kind === 'added')).toHaveLength(120);
});
