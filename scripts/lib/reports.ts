/** Reads the JSON reports of the two test runners. */
import { relative } from 'node:path';
import { root } from '@sangam/server/root';
import type { ReportedTest } from './conformance.ts';
import type { Failure } from './failures.ts';

/** The result of a suite. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The failed tests, for the end of the run: the rest of the output may be cut. */
  readonly failures: readonly Failure[];
  /**
   * Every test that ran, with the rows of docs/conformance.md that it covers; a file that did not load counts
   * as a failed test.
   */
  readonly tests: readonly ReportedTest[];
}

export interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly title: string;
      readonly tags: readonly string[];
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
  readonly numPassedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
}

interface PlaywrightError {
  readonly message?: string;
  /** Where it was thrown; the path is absolute. */
  readonly location?: { readonly file: string; readonly line: number };
}

interface PlaywrightSuite {
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly line: number;
    readonly ok: boolean;
    readonly tags: readonly string[];
    readonly tests: readonly {
      readonly results: readonly { readonly errors: readonly PlaywrightError[] }[];
    }[];
  }[];
}

export interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly { readonly message?: string }[];
}

/** A suite of tests, as far as its report is concerned. */
export interface ReportedSuite {
  readonly name: string;
  /** Parts of paths by which its files are known. */
  readonly files: readonly string[];
}

/** Nothing ran: the runner or its set-up failed, which counts as a failure of every file. */
export function nothingRan({ name, files }: ReportedSuite, message: string): Tally {
  return {
    passed: 0,
    failed: 1,
    skipped: 0,
    failures: [{ file: name, line: null, title: '', message }],
    tests: files.map((file) => ({ file, title: '', tags: [], passed: false })),
  };
}

/** The output of a run that failed without a failed test. */
const outside = (name: string): Failure => ({
  file: name,
  line: null,
  title: '',
  message: 'an error outside of any test, see above',
});

/** The line of the test's own file that a message's stack names first. */
function lineOf(file: string, message: string): number | null {
  const [, after] = message.split(`${file}:`, 2);
  const line = Number.parseInt(after ?? '', 10);
  return Number.isNaN(line) ? null : line;
}

/** @param code what the runner ended with */
export function fromVitest(suite: ReportedSuite, report: VitestReport, code: number): Tally {
  if (code !== 0 && report.testResults.length === 0) return nothingRan(suite, 'no test ran, see above');
  const failures: Failure[] = [];
  const tests: ReportedTest[] = [];
  for (const { name: path, status, message, assertionResults } of report.testResults) {
    const file = relative(root, path);
    const ran = assertionResults.filter((result) => ['passed', 'failed'].includes(result.status));
    tests.push(
      ...ran.map(({ title, tags, status: outcome }) => ({ file, title, tags, passed: outcome === 'passed' })),
    );
    const failed = ran.filter((result) => result.status === 'failed');
    for (const { fullName, failureMessages } of failed) {
      const text = failureMessages.join('\n');
      failures.push({ file, line: lineOf(path, text), title: fullName, message: text });
    }
    if (status === 'failed' && failed.length === 0) {
      failures.push({ file, line: null, title: '', message });
      tests.push({ file, title: '', tags: [], passed: false });
    }
  }
  if (code !== 0 && failures.length === 0) failures.push(outside(suite.name));
  return {
    passed: report.numPassedTests,
    // A file that does not load, or an error outside any test, fails the run without a failed test.
    failed: failures.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
    tests,
  };
}

/** @param directory that the report's paths are relative to, from the repository's root */
export function fromPlaywright(
  suite: ReportedSuite,
  { suites, stats, errors }: PlaywrightReport,
  code: number,
  directory: string,
): Tally {
  if (code !== 0 && suites.length === 0) {
    return nothingRan(suite, errors.map(({ message }) => message).join('\n') || 'no test ran, see above');
  }
  const failures: Failure[] = errors.map(({ message = '' }) => ({
    file: suite.name,
    line: null,
    title: '',
    message,
  }));
  const tests: ReportedTest[] = [];
  const read = (part: PlaywrightSuite): void => {
    const file = `${directory}/${part.file}`;
    for (const { title, line, ok, tags, tests: runs } of part.specs) {
      tests.push({ file, title, tags: tags.map((tag) => tag.replace(/^@/, '')), passed: ok });
      if (ok) continue;
      // A test that ran out of time has a second error: what it was waiting for.
      const found = runs.flatMap(({ results }) => results.flatMap((result) => result.errors));
      const [where] = found.flatMap(({ location }) => (location?.file.endsWith(file) ? [location.line] : []));
      const message = found.map((error) => error.message ?? '').join('\n');
      failures.push({ file, line: where ?? line, title, message });
    }
    for (const inner of part.suites ?? []) read(inner);
  };
  for (const part of suites) read(part);
  if (code !== 0 && failures.length === 0) failures.push(outside(suite.name));
  return {
    passed: stats.expected,
    failed: Math.max(stats.unexpected + stats.flaky + errors.length, code === 0 ? 0 : 1),
    skipped: stats.skipped,
    failures,
    tests,
  };
}
