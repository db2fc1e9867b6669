import { expect, test } from 'vitest';
import { citationProblems, indexProblems, parseRecord, recordProblems } from './decisions.ts';

const record = (title: string, status = 'Accepted.'): string =>
  `# ${title}\n\n**Context.** Why.\n\n**Decision.**\n\n- This.\n\nTurned down: that.\n\n` +
  `**Consequences.** Much.\n\n**Status.** ${status}\n`;

const first = parseRecord('0001-one.md', record('1. One', 'Accepted, 2026-11-20.'));
const second = parseRecord(
  '0020-two.md',
  record('20. Two', 'Replaced in part by 21 (the sum, and\nits 3 parts). Accepted.'),
);
const third = parseRecord(
  '0021-three.md',
  record('21. Three', 'Accepted. Replaces in part\ndecision 20 (sum).'),
);
const records = [first, second, third];

const head = 'The next free number is 0022.';
const rows = [
  '| [1](0001-one.md) | One | |',
  '| [20](0020-two.md) | Two | Replaced in part by 21 |',
  '| [21](0021-three.md) | Three | |',
];
const index = (...lines: string[]): string => [head, '', ...lines].join('\n');

test('records with the format, an index that names each once and citations of them are right', () => {
  expect(recordProblems(records)).toEqual([]);
  expect(indexProblems(index(...rows), records)).toEqual([]);
  const files = '[decision 1](decisions/0001-one.md), docs/decisions/0020';
  const text = `decision 20; Decisions 1 to 20, and 21; ${files}; a decision\n * 21`;
  expect(citationProblems('a.ts', text, records)).toEqual([]);
});

test('where a record replaces others, the index says it without the part', () => {
  const both = parseRecord('0002-x.md', record('2. X', 'Replaced in part by 4 (a) and 5 (b). Accepted.'));
  expect(both.status).toBe('Replaced in part by 4, 5');
  expect(parseRecord('0002-x.md', record('2. X', 'Replaced by 4. Accepted.')).status).toBe('Replaced by 4');
});

const order = 'the paragraphs should be Context, Decision, Consequences, Status; they are ';

test.each([
  ['a name without words', '0001.md', record('1. One'), 'the name of a record is NNNN-words.md'],
  ['another number', '0001-one.md', record('2. One'), 'the first line should be "# 1. Title"'],
  ['a title without its number', '0001-one.md', record('One'), 'the first line should be "# 1. Title"'],
  [
    'a paragraph that is missing',
    '0001-one.md',
    record('1. One').replace('**Consequences.** Much.', 'Much.'),
    `${order}Context, Decision, Status`,
  ],
  [
    'paragraphs in another order',
    '0001-one.md',
    record('1. One').replace('**Context.**', '**Status.** Accepted.\n\n**Context.**'),
    `${order}Status, Context, Decision, Consequences, Status`,
  ],
  [
    'a paragraph of another name',
    '0001-one.md',
    record('1. One').replace('Turned down:', '**Turned down.**'),
    `${order}Context, Decision, Turned down, Consequences, Status`,
  ],
  [
    'a second heading',
    '0001-one.md',
    record('1. One').replace('- This.', '## More'),
    'a record has one heading',
  ],
  [
    'an unknown status',
    '0001-one.md',
    record('1. One', 'Proposed.'),
    'the status should begin with Accepted, Replaced by N, or Replaced in part by N',
  ],
])('%s is found', (_name, file, text, problem) => {
  expect(recordProblems([parseRecord(file, text)])).toEqual([`docs/decisions/${file}: ${problem}`]);
});

test('two records with one number are found', () => {
  expect(recordProblems([first, parseRecord('0001-two.md', record('1. Two'))])).toContain(
    'docs/decisions/0001-one.md: another record has the same number',
  );
});

test('a replacement that only one of the two records knows of is found', () => {
  const silent = parseRecord('0021-three.md', record('21. Three'));
  expect(recordProblems([second, silent])).toEqual([
    'docs/decisions/0020-two.md: decision 21 does not say that 21 replaces 20',
  ]);
  expect(recordProblems([parseRecord('0020-two.md', record('20. Two')), third])).toEqual([
    'docs/decisions/0021-three.md: decision 20 does not say that 21 replaces 20',
  ]);
});

test.each([
  [
    'a record that the index leaves out',
    index(rows[0]!, rows[1]!),
    '0021-three.md is named 0 times, not once',
  ],
  ['a record that it names twice', index(...rows, rows[2]!), '0021-three.md is named 2 times, not once'],
  ['a row without a record', index(...rows, '| [22](0022-four.md) | Four | |'), '0022-four.md is no record'],
  [
    'another title',
    index(rows[0]!.replace('One', 'Won'), rows[1]!, rows[2]!),
    `the row of 0001-one.md should be ${rows[0]}`,
  ],
  [
    'a status that is left out',
    index(rows[0]!, rows[1]!.replace(/Replaced.* /, ''), rows[2]!),
    `the row of 0020-two.md should be ${rows[1]}`,
  ],
  [
    'a free number that is taken',
    index(...rows).replace('0022', '0021'),
    'it should say: next free number is 0022',
  ],
])('%s is found', (_name, text, problem) => {
  expect(indexProblems(text, records)).toEqual([`docs/decisions/README.md: ${problem}`]);
});

test.each([
  ['a number', 'see decision 7', ['a.ts:1: decision 7 is no record']],
  ['a number of a list', 'one\nDecisions 1, 7 and 8', ['a.ts:2: decision 7', 'a.ts:2: decision 8']],
  ['a number behind a line break of a comment', ' * as decision\n * 7 says', ['a.ts:1: decision 7']],
  ['a linked number', '[decision 7](https://a.example)', ['a.ts:1: decision 7']],
  ['a file of another name', 'docs/decisions/0001-other.md', ['a.ts:1: decisions/0001-other.md']],
  ['a number of the folder', '(docs/decisions/0007)', ['a.ts:1: decisions/0007']],
])('%s that leads to no record is found', (_name, text, problems) => {
  expect(citationProblems('a.ts', text, records)).toEqual(
    problems.map((problem) => (problem.endsWith('record') ? problem : `${problem} is no record`)),
  );
});
