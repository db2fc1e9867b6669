/**
 * Fails when `docs/conformance.md` is wrong by itself: rows that are none, repeated ids, unknown states, wrong counts.
 * With `--write` it puts the counts right, and the last column as the latest run of all tests gives it.
 * `npm test` holds the rows against the run (lib/conformance-run.ts).
 */
import { readFile, writeFile } from 'node:fs/promises';
import { conformancePage, latestRun } from './lib/conformance-run.ts';
import { countsLine, pageProblems, parseConformance, withCounts, withTests } from './lib/conformance.ts';

const before = await readFile(conformancePage, 'utf8');
let text = before;
if (process.argv.includes('--write')) {
  const tests = await latestRun();
  text = withCounts(tests === null ? before : withTests(before, tests));
  if (tests === null) console.error('No run of all tests is known here: the last column stays as it is.');
  await writeFile(conformancePage, text);
}
const table = parseConformance(text);
const problems = pageProblems(table);
if (!text.includes(countsLine(table)))
  problems.push(`the line with the counts should say ${countsLine(table)}`);
for (const problem of problems) console.error(`docs/conformance.md: ${problem}`);
console.log(countsLine(table).replaceAll('*', ''));
process.exit(problems.length === 0 ? 0 : 1);
