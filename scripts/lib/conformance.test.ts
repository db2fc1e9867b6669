import { expect, test } from 'vitest';
import { findProblems, parseConformance, parseReferences, withCounts } from './conformance.ts';

const source = `
test('keeps its promise', () => {});
test.each(cases)('reads %s', () => {});
describe("a box", () => { it('isn\\'t empty', () => {}); });
// a comment about what nobody tests
`;
const read = (file: string): string | null => (file === 'a/b.test.ts' ? source : null);

function problemsOf(...rows: string[]): string[] {
  const page = ['# Title', '', '| id | specification | state | seen by |', '|---|---|---|---|', ...rows].join(
    '\n',
  );
  return findProblems(parseConformance(page), read);
}

test('rows that say what a test shows are right', () => {
  expect(
    problemsOf(
      '| S1.1 | a promise | works | `a/b.test.ts > keeps its promise` |',
      "| S1.2 | reading, and a box | works | a/b.test.ts > reads %s<br>a/b.test.ts > a box > isn't empty |",
      '| S1.3 | later \\| never | not yet | |',
      '| S1.4 | a screen | not yet | built, no test yet |',
    ),
  ).toEqual([]);
});

test.each([
  ['| S1.1 | x | works | |', 'line 5: S1.1: works, but no test is named'],
  ['| S1.1 | x | works | a/b.test.ts |', 'line 5: S1.1: "a/b.test.ts" names no test; write: file > title'],
  ['| S1.1 | x | works | a/c.test.ts > y |', 'line 5: S1.1: there is no file a/c.test.ts'],
  ['| S1.1 | x | works | README.md > y |', 'line 5: S1.1: "README.md" is no test file'],
  ['| S1.1 | x | works | a/b.test.ts > keeps its |', 'line 5: S1.1: no test "keeps its" in a/b.test.ts'],
  [
    '| S1.1 | x | works | a/b.test.ts > what nobody tests |',
    'line 5: S1.1: no test "what nobody tests" in a/b.test.ts',
  ],
  ['| S1.1 | x | nearly | |', 'line 5: S1.1: unknown state "nearly"; known: works, not yet'],
  [
    '| S1.1 | x | not yet | a/b.test.ts > reads %s |',
    'line 5: S1.1: names a test but its state is "not yet"',
  ],
  ['| S1.1 | x | not yet |', 'line 5: a row has four cells, id | specification | state | seen by'],
])('%s is refused', (row, problem) => {
  expect(problemsOf(row)).toContain(problem);
});

test('an id that repeats is refused with the line of the first', () => {
  expect(problemsOf('| S1.1 | x | not yet | |', '| S1.1 | y | not yet | |')).toEqual([
    'line 6: S1.1: the id is already on line 5',
  ]);
});

test('a page without rows is refused', () => {
  expect(problemsOf()).toEqual(['the page has no rows']);
});

test('a cell may name several tests', () => {
  expect(parseReferences('a.test.ts > one<br>`b.test.ts > box > two`')).toEqual([
    { file: 'a.test.ts', titles: ['one'] },
    { file: 'b.test.ts', titles: ['box', 'two'] },
  ]);
});

test('the counts at the top follow the rows', () => {
  const page =
    '**0 rows: 0 work, 0 not yet.**\n\n| S1.1 | x | works | a.test.ts > one |\n| S1.2 | y | not yet | |';
  expect(withCounts(page)).toContain('**2 rows: 1 work, 1 not yet.**\n');
  expect(withCounts(withCounts(page))).toBe(withCounts(page));
});
