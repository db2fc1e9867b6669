/**
 * The rules of `docs/decisions`: the format of a record, the index, and citations. Pure, so that they can be
 * tested.
 */

/** Where one record replaces another one, or a part of it. */
interface Replacement {
  readonly old: number;
  readonly by: number;
}

export interface DecisionRecord {
  /** Name in the folder, such as `0071-outbox-of-our-own.md`. */
  readonly file: string;
  readonly number: number;
  readonly title: string;
  /** As in the index: '' when plainly accepted, else such as 'Replaced by 12' or 'Replaced in part by 12'. */
  readonly status: string;
  /** What the record's status says of itself and of others. */
  readonly replacements: readonly Replacement[];
  readonly problems: readonly string[];
}

const paragraphs = ['Context', 'Decision', 'Consequences', 'Status'];

/** What stands between two words, also where a comment breaks the line. */
const gap = String.raw`\s+(?:(?:\*|//|--|#)\s+)?`;
/** A list of numbers such as `70 to 74, 81 and 90`. */
const list = String.raw`\d+(?:(?:,|,?${gap}(?:and|to))${gap}\d+)*`;

const numbersOf = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);

/** A status may say in brackets which part was replaced; the index leaves that out. */
function readStatus(number: number, text: string): Pick<DecisionRecord, 'status' | 'replacements'> {
  const plain = text.replaceAll(/\s*\([^)]*\)/g, '').replaceAll(/\s+/g, ' ');
  const replaced = new RegExp(`^Replaced (?:in part )?by ${list}`).exec(plain)?.[0] ?? '';
  const replaces = new RegExp(`Replaces (?:in part )?decisions? ${list}`).exec(plain)?.[0] ?? '';
  return {
    status: replaced.replace(/\d.*$/, numbersOf(replaced).join(', ')),
    replacements: [
      ...numbersOf(replaced).map((by) => ({ old: number, by })),
      ...numbersOf(replaces).map((old) => ({ old, by: number })),
    ],
  };
}

/** @param text the file as it is, paragraphs separated by blank lines */
export function parseRecord(file: string, text: string): DecisionRecord {
  const number = Number(/^\d{4}/.exec(file)?.[0] ?? NaN);
  const blocks = text.trim().split(/\n{2,}/);
  const title = /^# (\d+)\. (\S.*)$/.exec(blocks[0] ?? '');
  const problems: string[] = [];
  if (!/^\d{4}-[a-z0-9-]+\.md$/.test(file)) problems.push('the name of a record is NNNN-words.md');
  if (Number(title?.[1]) !== number) problems.push(`the first line should be "# ${number}. Title"`);
  const found = blocks.flatMap((block) => /^\*\*(.+?)\.\*\*/.exec(block)?.[1] ?? []);
  if (found.join() !== paragraphs.join()) {
    problems.push(
      `the paragraphs should be ${paragraphs.join(', ')}; they are ${found.join(', ') || 'none'}`,
    );
  }
  if (blocks.slice(1).some((block) => block.startsWith('#'))) problems.push('a record has one heading');
  const status = blocks.find((block) => block.startsWith('**Status.**'))?.slice('**Status.** '.length) ?? '';
  if (!/^(?:Accepted|Replaced (?:in part )?by\s+\d+)\b/.test(status)) {
    problems.push('the status should begin with Accepted, Replaced by N, or Replaced in part by N');
  }
  return { file, number, title: title?.[2] ?? '', ...readStatus(number, status), problems };
}

/** Everything wrong with the records themselves, a line each. */
export function recordProblems(records: readonly DecisionRecord[]): string[] {
  const files = new Map(records.map(({ number, file }) => [number, file]));
  const says = (number: number, { old, by }: Replacement): boolean =>
    records.some(
      (record) =>
        record.number === number && record.replacements.some((one) => one.old === old && one.by === by),
    );
  return records.flatMap((record) => {
    const problems = [...record.problems];
    if (files.get(record.number) !== record.file) problems.push('another record has the same number');
    for (const replacement of record.replacements) {
      const other = replacement.old === record.number ? replacement.by : replacement.old;
      if (!says(other, replacement)) {
        problems.push(`decision ${other} does not say that ${replacement.by} replaces ${replacement.old}`);
      }
    }
    return problems.map((problem) => `docs/decisions/${record.file}: ${problem}`);
  });
}

/**
 * Everything wrong with the index, a line each. Its rows are `| [71](0071-….md) | title | status |`, with the
 * status of {@link DecisionRecord.status}.
 */
export function indexProblems(index: string, records: readonly DecisionRecord[]): string[] {
  const problems: string[] = [];
  const named = [...index.matchAll(/\]\(([^)]*\d{4}[^)]*\.md)\)/g)].map((match) => match[1] ?? '');
  const files = new Set(records.map(({ file }) => file));
  for (const file of named.filter((name) => !files.has(name))) problems.push(`${file} is no record`);
  const rows = index.split('\n');
  for (const { file, number, title, status } of records) {
    const times = named.filter((name) => name === file).length;
    if (times !== 1) problems.push(`${file} is named ${times} times, not once`);
    const row = `| [${number}](${file}) | ${title} | ${status}${status === '' ? '' : ' '}|`;
    if (times === 1 && !rows.includes(row)) problems.push(`the row of ${file} should be ${row}`);
  }
  const next = String(Math.max(0, ...records.map(({ number }) => number)) + 1).padStart(4, '0');
  if (!index.includes(`next free number is ${next}`))
    problems.push(`it should say: next free number is ${next}`);
  return problems.map((problem) => `docs/decisions/README.md: ${problem}`);
}

const citation = new RegExp(String.raw`\b[Dd]ecision${gap}\[?\d+\b|\b[Dd]ecisions${gap}${list}\b`, 'g');
/** A file of the folder, or its number alone. */
const path = /\bdecisions\/(\d{4})([\w-]*\.md)?/g;

/** Every citation in a file that leads to no record, a line each, with its line number. */
export function citationProblems(
  file: string,
  text: string,
  records: readonly Pick<DecisionRecord, 'file' | 'number'>[],
): string[] {
  const numbers = new Set(records.map(({ number }) => number));
  const files = new Set(records.map((record) => record.file));
  const found = [
    ...[...text.matchAll(citation)].flatMap(({ 0: words, index }) =>
      numbersOf(words)
        .filter((number) => !numbers.has(number))
        .map((number) => ({ index, cited: `decision ${number}` })),
    ),
    ...[...text.matchAll(path)]
      .filter(({ 1: number = '', 2: rest }) =>
        rest === undefined ? !numbers.has(Number(number)) : !files.has(number + rest),
      )
      .map(({ 0: cited, index }) => ({ index, cited })),
  ];
  return found.map(
    ({ index, cited }) => `${file}:${text.slice(0, index).split('\n').length}: ${cited} is no record`,
  );
}
