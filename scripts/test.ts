/**
 * `npm test`: every check and every test, then one line of totals. `npm test -- unit browser` runs only the
 * named suites; with one suite, further words are passed on to its runner as filters.
 */
import type { ReportedTest } from './lib/conformance.ts';
import { judgeRun } from './lib/conformance-run.ts';
import { describeFailure, failureLines } from './lib/failures.ts';
import type { Failure } from './lib/failures.ts';
import { checks, tests } from './lib/suites.ts';
import type { Suite } from './lib/suites.ts';

const all: readonly Suite[] = [...checks, ...tests];
const words = process.argv.slice(2);
const groups: Record<string, readonly Suite[]> = { checks, tests };
const chosen = words.flatMap((word) => groups[word] ?? all.filter((suite) => suite.name === word));
const filters = words.filter((word) => !(word in groups) && !all.some((suite) => suite.name === word));
if (filters.length > 0 && chosen.length !== 1) {
  console.error(
    `There is no suite "${filters[0]}". Suites: checks, tests, ${all.map((suite) => suite.name).join(', ')}`,
  );
  process.exit(2);
}

let passed = 0;
let failed = 0;
let skipped = 0;
const summary: string[] = [];
const failures: (Failure & { readonly suite: string })[] = [];
const reported: ReportedTest[] = [];

async function run(suite: Suite): Promise<void> {
  const started = Date.now();
  const tally = await suite.run(filters);
  passed += tally.passed;
  failed += tally.failed;
  skipped += tally.skipped;
  reported.push(...tally.tests);
  failures.push(...tally.failures.map((failure) => ({ ...failure, suite: suite.name })));
  const seconds = Math.round((Date.now() - started) / 1000);
  summary.push(
    `${tally.failed === 0 ? 'ok    ' : 'FAILED'} ${suite.name}: ${tally.passed} passed, ${tally.failed} failed (${seconds} s)`,
  );
}

const wanted = chosen.length > 0 ? chosen : all;
// Most checks keep one core busy: together they take half as long.
await Promise.all(wanted.filter((suite) => checks.includes(suite)).map(run));
for (const suite of wanted.filter((each) => tests.includes(each))) {
  console.log(`\n=== ${suite.name}`);
  await run(suite);
}
if (chosen.length === 0) {
  const problems = await judgeRun(reported);
  if (problems.length === 0) passed += 1;
  else failed += 1;
  failures.push(
    ...problems.map((message) => ({
      suite: 'conformance',
      file: 'docs/conformance.md',
      line: null,
      title: '',
      message,
    })),
  );
  summary.push(
    `${problems.length === 0 ? 'ok    ' : 'FAILED'} conformance: every row that works was seen to work`,
  );
}
if (failures.length > 0) {
  const described = failures.map((failure) => `${failure.suite}: ${describeFailure(failure)}`);
  console.log(`\n=== what failed\n\n${described.join('\n\n')}`);
}
console.log(`\n${summary.join('\n')}\n`);
// Where a run's output is cut, its last lines are what is left.
for (const line of failureLines(failures)) console.log(line);
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
