/**
 * `npm test`: every check and every test, then one line of totals. `npm test -- unit browser` runs only the named suites;
 * with one suite, further words are passed on to its runner as filters.
 */
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
const failures: string[] = [];
for (const suite of chosen.length > 0 ? chosen : all) {
  console.log(`\n=== ${suite.name}`);
  const started = Date.now();
  const tally = await suite.run(filters);
  passed += tally.passed;
  failed += tally.failed;
  skipped += tally.skipped;
  failures.push(...(tally.failures ?? []).map((text) => `${suite.name}: ${text}`));
  const seconds = Math.round((Date.now() - started) / 1000);
  summary.push(
    `${tally.failed === 0 ? 'ok    ' : 'FAILED'} ${suite.name}: ${tally.passed} passed, ${tally.failed} failed (${seconds} s)`,
  );
}
if (failures.length > 0) console.log(`\n=== what failed\n\n${failures.join('\n\n')}`);
console.log(`\n${summary.join('\n')}\n`);
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
