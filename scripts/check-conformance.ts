/**
 * Fails when `docs/conformance.md` is inconsistent in itself: malformed rows, repeated ids, unknown states,
 * wrong counts. With `--write` it corrects the counts, and the last column from the latest run of all tests.
 * `npm test` compares the rows with the run (lib/conformance-run.ts).
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
