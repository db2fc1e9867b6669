import { expect, test } from 'vitest';
import { describeFailure, failureLines } from './failures.ts';

const red = (text: string): string => `${String.fromCodePoint(27)}[31m${text}${String.fromCodePoint(27)}[39m`;
const failure = {
  suite: 'unit',
  file: 'a/b.test.ts',
  line: 7,
  title: 'adds up',
  message: `${red('AssertionError')}: expected 2\n  to be 3\n    at /x/node_modules/vitest/a.js:1:1\n    at /x/a/b.test.ts:7:3`,
};

test('a failure is told with the beginning of its message, without colours and frames of the runner', () => {
  expect(describeFailure(failure)).toBe(
    'a/b.test.ts:7 > adds up\n    AssertionError: expected 2\n      to be 3\n        at /x/a/b.test.ts:7:3',
  );
});

test('at the end each failure is a line of at most 600 characters', () => {
  expect(failureLines([failure])).toEqual([
    'unit: a/b.test.ts:7 > adds up: AssertionError: expected 2 to be 3',
  ]);
  const [line = ''] = failureLines([{ ...failure, message: 'x'.repeat(1000) }]);
  expect(line).toHaveLength(600);
  expect(line.endsWith('x…')).toBe(true);
});

test('at the end neither what the runner tried nor the lines of the test take the room of what it saw', () => {
  const message =
    'Error: no\n\nExpected: 0\n\nCall log:\n  - waiting\n    6 × one\n\n\n   6 | a\n>  8 | b\n     |   ^\n\nError: /faq: Sorry';
  expect(failureLines([{ ...failure, message }])).toEqual([
    'unit: a/b.test.ts:7 > adds up: Error: no Expected: 0 Error: /faq: Sorry',
  ]);
});

test('what is no test is told by its file alone', () => {
  expect(failureLines([{ suite: 'lint', file: 'lint', line: null, title: '', message: 'a.ts' }])).toEqual([
    'lint: a.ts',
  ]);
});

const many = (count: number) => failureLines(Array.from({ length: count }, () => failure));

test('twenty failures are told, of others their number', () => {
  expect(many(20)).toHaveLength(20);
  expect(many(20).at(-1)).not.toContain('more');
  expect(many(23)).toHaveLength(21);
  expect(many(23).at(-1)).toBe('… and 3 more');
});
