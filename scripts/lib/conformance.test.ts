import { expect, test } from 'vitest';
import { pageProblems, parseConformance, runProblems, withCounts, withTests } from './conformance.ts';
import type { ReportedTest } from './conformance.ts';

const page = (...rows: string[]): string =>
  ['# Title', '', '| id | specification | state | seen by |', '|---|---|---|---|', ...rows].join('\n');

const shows = (title: string, tags: string[], more: Partial<ReportedTest> = {}): ReportedTest => ({
  file: 'a/b.test.ts',
  title,
  tags,
  passed: true,
  ...more,
});

test('a page whose rows are carried by tests that passed is right', () => {
  const table = parseConformance(
    page('| S1.1 | a promise | works | |', '| S1.2 | later \\| never | not yet | built |'),
  );
  expect(pageProblems(table)).toEqual([]);
  expect(runProblems(table, [shows('keeps its promise', ['S1.1', 'slow'])])).toEqual([]);
});

test.each([
  [
    'a row that no test carries',
    '| S1.1 | x | works | |',
    [],
    'line 5: S1.1: works, but no test that passed shows it',
  ],
  [
    'a row whose only test failed',
    '| S1.1 | x | works | |',
    [shows('fails', ['S1.1'], { passed: false })],
    'shown only by tests that failed (1): S1.1',
  ],
  [
    'a row whose file did not load',
    '| S1.1 | x | works | a/b.test.ts > shows it |',
    [shows('', [], { passed: false })],
    'shown only by tests that failed (1): S1.1',
  ],
  [
    'a row that no test carries, beside a failed test of another',
    '| S1.1 | x | works | a/b.test.ts > showed it |',
    [shows('fails', [], { passed: false })],
    'line 5: S1.1: works, but no test that passed shows it',
  ],
  [
    'a row that is further than it says',
    '| S1.1 | x | not yet | |',
    [shows('is there', ['S1.1'])],
    'line 5: S1.1: not yet, but "is there" in a/b.test.ts shows it',
  ],
  [
    'a test of a row that is not there',
    '| S1.1 | x | not yet | |',
    [shows('is there', ['S1.2'])],
    'S1.2: "is there" in a/b.test.ts shows a row that is not on the page',
  ],
])('%s is told', (_name, row, tests, problem) => {
  expect(runProblems(parseConformance(page(row)), tests)).toEqual([problem]);
});

test('rows whose tests failed are told together', () => {
  const table = parseConformance(
    page('| S1.1 | x | works | |', '| S1.2 | y | works | |', '| S1.3 | z | works | |'),
  );
  const tests = [shows('fails', ['S1.1', 'S1.2', 'S1.3'], { passed: false }), shows('passes', ['S1.2'])];
  expect(runProblems(table, tests)).toEqual(['shown only by tests that failed (2): S1.1, S1.3']);
});

test.each([
  ['| S1.1 | x | nearly | |', 'line 5: S1.1: unknown state "nearly"; known: works, not yet'],
  ['| S1.1 | x | not yet |', 'line 5: a row has four cells, id | specification | state | seen by'],
])('%s is refused', (row, problem) => {
  expect(pageProblems(parseConformance(page(row)))).toContain(problem);
});

test('an id that repeats is refused with the line of the first', () => {
  const table = parseConformance(page('| S1.1 | x | not yet | |', '| S1.1 | y | not yet | |'));
  expect(pageProblems(table)).toEqual(['line 6: S1.1: the id is already on line 5']);
});

test('a page without rows is refused', () => {
  expect(pageProblems(parseConformance(page()))).toEqual(['the page has no rows']);
});

test('the last column is made from the run: few tests by title, many by number, remarks as they were', () => {
  const many = ['one', 'two', 'three', 'four'].map((title) => shows(title, ['S1.2'], { file: 'c.test.ts' }));
  const made = withTests(
    page('| S1.1 | x \\| y | works | old |', '| S1.2 | y | works | |', '| S1.3 | z | not yet | a remark |'),
    [shows('b | c', ['S1.1']), shows('a', ['S1.1']), shows('failed', ['S1.1'], { passed: false }), ...many],
  );
  expect(made.split('\n').slice(4)).toEqual([
    '| S1.1 | x \\| y | works | a/b.test.ts > a<br>a/b.test.ts > b \\| c |',
    '| S1.2 | y | works | c.test.ts (4 tests) |',
    '| S1.3 | z | not yet | a remark |',
  ]);
});

test('the counts at the top follow the rows', () => {
  const counted = '**0 rows: 0 work, 0 not yet.**\n\n| S1.1 | x | works | |\n| S1.2 | y | not yet | |';
  expect(withCounts(counted)).toContain('**2 rows: 1 work, 1 not yet.**\n');
  expect(withCounts(withCounts(counted))).toBe(withCounts(counted));
});
