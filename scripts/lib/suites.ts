/** The suites of `npm test`: static checks (each counts as one test), then the tests themselves. */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from './root.ts';

interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The failed tests with the first lines of what they say, for the end of the run: the rest of the output may be cut. */
  readonly failures?: readonly string[];
}

export interface Suite {
  readonly name: string;
  run(filters: readonly string[]): Promise<Tally>;
}

function execute(
  script: string,
  args: readonly string[],
  cwd = root,
  env: NodeJS.ProcessEnv = process.env,
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, script), ...args], {
      cwd,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

function check(name: string, script: string, args: readonly string[]): Suite {
  return {
    name,
    run: async () => {
      const passed = (await execute(script, args)) === 0;
      return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
    },
  };
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly numFailedTestSuites: number;
  readonly success: boolean;
}

interface PlaywrightSuite {
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly line: number;
    readonly ok: boolean;
    readonly tests: readonly {
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly unknown[];
}

async function withReport<T>(
  run: (file: string) => Promise<number>,
  tally: (report: T, code: number) => Tally,
): Promise<Tally> {
  const directory = await mkdtemp(join(tmpdir(), 'sangam-report-'));
  const file = join(directory, 'report.json');
  try {
    const code = await run(file);
    return tally(JSON.parse(await readFile(file, 'utf8')) as T, code);
  } catch {
    // No report means that the runner itself broke.
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

const colours = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'gu');

/** A failed test and the first lines of its message, without colours and without the runner's own frames. */
function failure(where: string, message: string): string {
  const lines = message
    .replaceAll(colours, '')
    .split('\n')
    .filter((line) => !/^\s+at .*(?:node_modules|new Promise)/u.test(line))
    .slice(0, 12);
  return [where, ...lines.map((line) => `    ${line}`)].join('\n');
}

function vitestFailures(report: VitestReport): string[] {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [failure(file, message)] : [];
    return failed.map((result) => failure(`${file} > ${result.fullName}`, result.failureMessages.join('\n')));
  });
}

function browserFailures(suites: readonly PlaywrightSuite[]): string[] {
  return suites.flatMap((suite) => [
    ...suite.specs
      .filter((spec) => !spec.ok)
      .map((spec) => {
        const errors = spec.tests.flatMap((test) =>
          test.results.map((result) => result.error?.message ?? ''),
        );
        return failure(`${suite.file}:${spec.line} > ${spec.title}`, errors.join('\n'));
      }),
    ...browserFailures(suite.suites ?? []),
  ]);
}

function vitest(project: string): Suite {
  return {
    name: project,
    run: (filters) =>
      withReport<VitestReport>(
        (file) =>
          execute('node_modules/vitest/vitest.mjs', [
            'run',
            '--project',
            project,
            '--reporter=default',
            '--reporter=json',
            `--outputFile.json=${file}`,
            ...filters,
          ]),
        (report, code) => ({
          passed: report.numPassedTests,
          // A file that does not load, or an error outside any test, fails the run without a failed test.
          failed: Math.max(report.numFailedTests, code === 0 ? 0 : 1),
          skipped: report.numPendingTests + report.numTodoTests,
          failures: vitestFailures(report),
        }),
      ),
  };
}

const browser: Suite = {
  name: 'browser',
  run: (filters) =>
    withReport<PlaywrightReport>(
      (file) =>
        execute(
          'node_modules/@playwright/test/cli.js',
          // The runner matches whole paths, and every one of these has "browser" in it.
          ['test', ...filters.map((word) => `/browser/[^/]*${word}`)],
          join(root, 'contract'),
          { ...process.env, PLAYWRIGHT_JSON: file },
        ),
      ({ stats, errors, suites }, code) => ({
        passed: stats.expected,
        failed: Math.max(stats.unexpected + stats.flaky + errors.length, code === 0 ? 0 : 1),
        skipped: stats.skipped,
        failures: browserFailures(suites),
      }),
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
  ]),
  check('unused code', 'node_modules/knip/bin/knip.js', []),
  check('conformance table', 'scripts/check-conformance.ts', []),
  check('message catalogues', 'node_modules/@lingui/cli/dist/lingui.js', [
    'check',
    'sync',
    '--config',
    'apps/web/lingui.config.ts',
  ]),
];

export const tests: readonly Suite[] = [
  vitest('unit'),
  vitest('web'),
  vitest('database'),
  vitest('contract'),
  browser,
];
