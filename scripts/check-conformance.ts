/**
 * Fails when `docs/conformance.md` claims what no test shows: missing files or titles, repeated ids, unknown states, counts that
 * are not its rows'. With `--write` it puts the counts right first.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { countsLine, findProblems, parseConformance, withCounts } from './lib/conformance.ts';

const root = new URL('../', import.meta.url);
const page = 'docs/conformance.md';

function read(file: string): string | null {
  const url = new URL(file, root);
  if (!url.href.startsWith(root.href) || !existsSync(url)) return null;
  return readFileSync(url, 'utf8');
}

const before = read(page) ?? '';
const text = withCounts(before);
const table = parseConformance(text);
const problems = findProblems(table, read);
if (process.argv.includes('--write')) writeFileSync(new URL(page, root), text);
else if (text !== before) problems.push(`its rows give other counts: ${countsLine(table)}`);
if (!text.includes(countsLine(table))) problems.push('the line with the counts is missing');
for (const problem of problems) console.error(`${page}: ${problem}`);
console.log(countsLine(table).replaceAll('*', ''));
process.exit(problems.length === 0 ? 0 : 1);
