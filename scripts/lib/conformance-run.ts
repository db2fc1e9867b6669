/**
 * Compares `docs/conformance.md` with a run of all tests, and stores the run to generate the page's last
 * column.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from '@sangam/server/root';
import { parseConformance, runProblems, withTests } from './conformance.ts';
import type { ReportedTest } from './conformance.ts';

export const conformancePage = join(root, 'docs/conformance.md');
const runFile = join(root, 'node_modules/.cache/conformance-run.json');

/** Tests of the latest run of everything on this machine; null where there was none. */
export async function latestRun(): Promise<readonly ReportedTest[] | null> {
  try {
    return JSON.parse(await readFile(runFile, 'utf8')) as ReportedTest[];
  } catch {
    return null;
  }
}

/**
 * Stores the run and reports how the page differs from it.
 * @param tests every test of a whole run
 */
export async function judgeRun(tests: readonly ReportedTest[]): Promise<string[]> {
  await mkdir(dirname(runFile), { recursive: true });
  await writeFile(runFile, JSON.stringify(tests.filter(({ tags }) => tags.length > 0)));
  const page = await readFile(conformancePage, 'utf8');
  const problems = runProblems(parseConformance(page), tests);
  // Failed tests are missing from the column too; the failures are reported elsewhere.
  const made = withTests(
    page,
    tests.map((test) => ({ ...test, passed: true })),
  );
  const isWhole = tests.every(({ title }) => title !== '');
  if (problems.length === 0 && isWhole && made !== page) {
    problems.push('the last column is not what the run gives: node scripts/check-conformance.ts --write');
  }
  return problems;
}
