/** The suites of `npm test`: static checks (each counts as one test), then the tests themselves. */
import { spawn } from 'node:child_process';
import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@sangam/server/root';
import { fromPlaywright, fromVitest, nothingRan } from './reports.ts';
import { withMemoryFolder } from './memory-folder.ts';
import type { PlaywrightReport, ReportedSuite, Tally, VitestReport } from './reports.ts';

export interface Suite {
  readonly name: string;
  run(filters: readonly string[]): Promise<Tally>;
}

/** Starts a script of the project, which inherits this process's output by default. */
function start(script: string, args: readonly string[], options: SpawnOptions = {}): ChildProcess {
  return spawn(process.execPath, [join(root, script), ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    ...options,
  });
}

/** @returns what it ended with, when its output is closed as well */
function ended(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });
}

function check(name: string, script: string, args: readonly string[]): Suite {
  return {
    name,
    run: async () => {
      const output: Buffer[] = [];
      const isRight = await withMemoryFolder(async (env) => {
        const child = start(script, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
        for (const stream of ['stdout', 'stderr'] as const) {
          child[stream]?.on('data', (chunk: Buffer) => output.push(chunk));
        }
        return (await ended(child)) === 0;
      });
      const message = Buffer.concat(output).toString();
      // Printed at the end and not as it arrives, because checks run in parallel.
      console.log(`\n=== ${name}\n${message.trimEnd()}`);
      return {
        passed: isRight ? 1 : 0,
        failed: isRight ? 0 : 1,
        skipped: 0,
        failures: isRight ? [] : [{ file: name, line: null, title: '', message }],
        tests: [],
      };
    },
  };
}

/** Runs a test runner that writes its report to the file, and reads that. */
async function withReport<T>(
  suite: ReportedSuite,
  run: (file: string) => ChildProcess,
  tally: (report: T, code: number) => Tally,
): Promise<Tally> {
  const directory = await mkdtemp(join(tmpdir(), 'sangam-report-'));
  const file = join(directory, 'report.json');
  let code = 1;
  try {
    code = await ended(run(file));
    return tally(JSON.parse(await readFile(file, 'utf8')) as T, code);
  } catch {
    return nothingRan(suite, `the runner ended with ${code} and left no report`);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

function vitest(project: string, files: readonly string[]): Suite {
  const suite = { name: project, files };
  return {
    name: project,
    run: (filters) =>
      withMemoryFolder((env) =>
        withReport<VitestReport>(
          suite,
          (file) =>
            start(
              'node_modules/vitest/vitest.mjs',
              [
                'run',
                '--project',
                project,
                '--reporter=default',
                '--reporter=json',
                `--outputFile.json=${file}`,
                ...filters,
              ],
              { env },
            ),
          (report, code) => fromVitest(suite, report, code),
        ),
      ),
  };
}

const browserTests: ReportedSuite = { name: 'browser', files: ['contract/browser/'] };

const browser: Suite = {
  name: 'browser',
  run: (filters) =>
    withMemoryFolder((env) =>
      withReport<PlaywrightReport>(
        browserTests,
        (file) =>
          start(
            'node_modules/@playwright/test/cli.js',
            // The runner matches whole paths, and every one of these has "browser" in it.
            ['test', ...filters.map((word) => `/browser/[^/]*${word}`)],
            {
              cwd: join(root, 'contract'),
              // Only the product's data: a browser that is unpacked in memory may not be allowed to run.
              env: { ...process.env, PLAYWRIGHT_JSON: file, PRODUCT_DATA: env.TMPDIR },
            },
          ),
        (report, code) => fromPlaywright(browserTests, report, code, 'contract/browser'),
      ),
    ),
};

export const checks: readonly Suite[] = [
  check('types', 'node_modules/typescript/bin/tsc', ['-p', 'tsconfig.json']),
  check('types of the web app', 'node_modules/typescript/bin/tsc', ['-p', 'apps/web/tsconfig.json']),
  check('lint', 'node_modules/oxlint/bin/oxlint', ['--type-aware', '.']),
  check('formatting', 'node_modules/oxfmt/bin/oxfmt', ['--check', '.']),
  check('boundaries', 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', [
    '--config',
    '.dependency-cruiser.mjs',
    'apps',
    'packages',
    'supabase',
    'contract',
    'scripts',
    'bench',
    'mutants',
  ]),
  check('unused code', 'node_modules/knip/bin/knip.js', []),
  check('conformance table', 'scripts/check-conformance.ts', []),
  check('words', 'scripts/check-words.ts', []),
  check('citations', 'scripts/check-citations.ts', []),
  check('decisions', 'scripts/check-decisions.ts', []),
  check('message catalogues', 'node_modules/@lingui/cli/dist/lingui.js', [
    'check',
    'sync',
    '--config',
    'apps/web/lingui.config.ts',
  ]),
];

export const tests: readonly Suite[] = [
  vitest('unit', ['.test.ts']),
  vitest('web', ['apps/web/']),
  vitest('database', ['.db.test.ts']),
  vitest('contract', ['contract/api/', 'contract/fuzz/', 'contract/security/']),
  browser,
  // Only the mutants that the changes may affect; `npm run mutants` runs all.
  check('planted faults', 'scripts/mutants.ts', ['changed']),
];
