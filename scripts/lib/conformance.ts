/** Reading and judging `docs/conformance.md`; pure, so that the rules can be tested. */

const states = ['works', 'not yet'];
const testFile = /\.(test|spec)\.tsx?$/;

interface ConformanceRow {
  readonly line: number;
  readonly id: string;
  readonly specification: string;
  readonly state: string;
  readonly seenBy: string;
}

export interface ConformanceTable {
  readonly rows: readonly ConformanceRow[];
  /** Lines that look like a row and are none. */
  readonly problems: readonly string[];
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

export interface TestReference {
  readonly file: string;
  /** Titles of the describe blocks, if any, and of the test. */
  readonly titles: readonly string[];
}

/** The tests of a cell: `path/to/file.test.ts > title`, several divided by `<br>`. */
export function parseReferences(seenBy: string): TestReference[] {
  return seenBy
    .split(/<br\s*\/?>/)
    .map((reference) => reference.trim().replaceAll('`', ''))
    .filter((reference) => reference !== '')
    .map((reference) => {
      const [file = '', ...titles] = reference.split(' > ').map((part) => part.trim());
      return { file, titles };
    });
}

/** Whether a source has a text of its own, in quotes, that reads so. */
function hasTitle(source: string, title: string): boolean {
  const unescaped = source.replaceAll(/\\(['"`])/g, '$1');
  return [`'`, `"`, '`'].some((quote) => unescaped.includes(quote + title + quote));
}

function problemsOfRow(row: ConformanceRow, read: (file: string) => string | null): string[] {
  if (!states.includes(row.state)) return [`unknown state "${row.state}"; known: ${states.join(', ')}`];
  const references = parseReferences(row.seenBy);
  if (row.state !== 'works') {
    // A remark says what is there and what is missing; a test would say that it works.
    return references.some(({ file }) => testFile.test(file))
      ? [`names a test but its state is "${row.state}"`]
      : [];
  }
  if (references.length === 0) return ['works, but no test is named'];
  return references.flatMap(({ file, titles }) => {
    if (titles.length === 0) return [`"${file}" names no test; write: file > title`];
    if (!testFile.test(file)) return [`"${file}" is no test file`];
    const source = read(file);
    if (source === null) return [`there is no file ${file}`];
    return titles.filter((title) => !hasTitle(source, title)).map((title) => `no test "${title}" in ${file}`);
  });
}

/**
 * Everything wrong with the page, a line each, with the line number and the row's id.
 * `read` gives a file's text by its path from the repository's root, or null where there is none.
 */
export function findProblems(table: ConformanceTable, read: (file: string) => string | null): string[] {
  const seen = new Map<string, number>();
  const problems = [...table.problems];
  for (const row of table.rows) {
    const first = seen.get(row.id);
    if (first !== undefined) problems.push(`line ${row.line}: ${row.id}: the id is already on line ${first}`);
    else seen.set(row.id, row.line);
    problems.push(...problemsOfRow(row, read).map((problem) => `line ${row.line}: ${row.id}: ${problem}`));
  }
  if (table.rows.length === 0) problems.push('the page has no rows');
  return problems;
}
