/**
 * Compares `docs/conformance.md` with a run of the tests. A test names the rows that it covers by tags (`{
 * tags: ['S2.build.1'] }`, in a browser test `{ tag: ['@S2.build.1'] }`), and the runner reports them. Pure,
 * so that the rules can be tested.
 */

const states = ['works', 'not yet'];

interface ConformanceRow {
  readonly line: number;
  readonly id: string;
  readonly specification: string;
  readonly state: string;
  readonly seenBy: string;
}

export interface ConformanceTable {
  readonly rows: readonly ConformanceRow[];
  /** Lines that look like a row but are malformed. */
  readonly problems: readonly string[];
}

/** A test that ran, as its runner reported it. */
export interface ReportedTest {
  /** Path from the repository's root. */
  readonly file: string;
  /** '' for a file that did not load, which counts as one failed test. */
  readonly title: string;
  readonly tags: readonly string[];
  readonly passed: boolean;
}

const columns = ['id', 'specification', 'state', 'seen by'];

/** Reads every table of the page: rows have the four columns `id | specification | state | seen by`. */
export function parseConformance(markdown: string): ConformanceTable {
  const rows: ConformanceRow[] = [];
  const problems: string[] = [];
  for (const [index, text] of markdown.split('\n').entries()) {
    if (!text.startsWith('|')) continue;
    const cells = text
      .replace(/\|\s*$/, '')
      .split(/(?<!\\)\|/)
      .slice(1)
      .map((cell) => cell.trim().replaceAll('\\|', '|'));
    if (cells.every((cell) => /^:?-+:?$/.test(cell)) || cells.join('|') === columns.join('|')) continue;
    const [id, specification, state, seenBy] = cells;
    if (
      !id ||
      !specification ||
      state === undefined ||
      seenBy === undefined ||
      cells.length !== columns.length
    ) {
      problems.push(`line ${index + 1}: a row has four cells, ${columns.join(' | ')}`);
      continue;
    }
    rows.push({ line: index + 1, id, specification, state, seenBy });
  }
  return { rows, problems };
}

/** What the line at the top of the page says. */
export function countsLine({ rows }: ConformanceTable): string {
  const working = rows.filter((row) => row.state === 'works').length;
  return `**${rows.length} rows: ${working} work, ${rows.length - working} not yet.**`;
}

/** The page with the counts that its rows give. */
export function withCounts(markdown: string): string {
  return markdown.replace(/^\*\*\d+ rows: .*\*\*$/m, countsLine(parseConformance(markdown)));
}

/** Everything inconsistent within the page, a line each, with the line number and the row's id. */
export function pageProblems(table: ConformanceTable): string[] {
  const seen = new Map<string, number>();
  const problems = [...table.problems];
  for (const { id, line, state } of table.rows) {
    const first = seen.get(id);
    if (first !== undefined) problems.push(`line ${line}: ${id}: the id is already on line ${first}`);
    else seen.set(id, line);
    if (!states.includes(state)) {
      problems.push(`line ${line}: ${id}: unknown state "${state}"; known: ${states.join(', ')}`);
    }
  }
  if (table.rows.length === 0) problems.push('the page has no rows');
  return problems;
}

const rowId = /^S\d+\./;

/** The tests that carry each row, by the row's id. */
function carriers(tests: readonly ReportedTest[]): Map<string, ReportedTest[]> {
  const found = new Map<string, ReportedTest[]>();
  for (const test of tests) {
    for (const tag of test.tags.filter((name) => rowId.test(name))) {
      found.set(tag, [...(found.get(tag) ?? []), test]);
    }
  }
  return found;
}

/**
 * Whether the row's tests may have failed rather than be missing: its tests, or a file in the last column
 * that did not load.
 */
function hasFailed({ id, seenBy }: ConformanceRow, tests: readonly ReportedTest[]): boolean {
  return tests.some(
    ({ file, title, tags, passed }) =>
      !passed && (tags.includes(id) || (title === '' && seenBy.includes(file))),
  );
}

/**
 * Everything in which the page and a run of all tests differ, a line each; rows that are without a test only
 * because it failed are one line together.
 */
export function runProblems(table: ConformanceTable, tests: readonly ReportedTest[]): string[] {
  const carried = carriers(tests);
  const known = new Set(table.rows.map(({ id }) => id));
  const unknown = [...carried].flatMap(([id, [test]]) =>
    known.has(id) ? [] : [`${id}: "${test?.title}" in ${test?.file} shows a row that is not on the page`],
  );
  const unproven: string[] = [];
  const wrong = table.rows.flatMap((row) => {
    const { id, line, state } = row;
    const shows = carried.get(id) ?? [];
    if (state === 'works' && !shows.some(({ passed }) => passed)) {
      if (!hasFailed(row, tests)) return [`line ${line}: ${id}: works, but no test that passed shows it`];
      unproven.push(id);
    }
    if (state === 'not yet' && shows.length > 0) {
      return [`line ${line}: ${id}: not yet, but "${shows[0]?.title}" in ${shows[0]?.file} shows it`];
    }
    return [];
  });
  if (unproven.length > 0)
    wrong.push(`shown only by tests that failed (${unproven.length}): ${unproven.join(', ')}`);
  return [...unknown, ...wrong];
}

/** Beyond this number the tests of one file are counted, not listed. */
const maxNamed = 3;

function cell(tests: readonly ReportedTest[]): string {
  const files = new Map<string, Set<string>>();
  for (const { file, title } of tests) files.set(file, (files.get(file) ?? new Set()).add(title));
  return [...files]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([file, titles]) =>
      titles.size > maxNamed
        ? [`${file} (${titles.size} tests)`]
        : [...titles].toSorted().map((title) => `${file} > ${title}`),
    )
    .join('<br>')
    .replaceAll('|', '\\|')
    .replaceAll('\n', ' ');
}

/** The page with its last column made from a run of all tests; remarks of rows that do not work yet stay. */
export function withTests(markdown: string, tests: readonly ReportedTest[]): string {
  const carried = carriers(tests.filter(({ passed }) => passed));
  const lines = markdown.split('\n');
  for (const { id, line, state } of parseConformance(markdown).rows) {
    if (state !== 'works') continue;
    const text = lines[line - 1] ?? '';
    const cells = text.replace(/\|\s*$/, '').split(/(?<!\\)\|/);
    lines[line - 1] = [...cells.slice(0, 4), ` ${cell(carried.get(id) ?? [])} `, ''].join('|');
  }
  return lines.join('\n');
}
