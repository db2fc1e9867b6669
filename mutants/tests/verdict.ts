/** What a run of tests says of a planted fault. A test that did not run says nothing. */

export interface TestRun {
  /** With the groups that it stands in. */
  readonly name: string;
  readonly state: 'passed' | 'failed' | 'skipped' | 'pending';
  readonly errors: readonly unknown[];
}

export interface FileRun {
  readonly file: string;
  /** Errors outside the tests: of the file as it loads, or of what runs before and after all tests. */
  readonly errors: readonly unknown[];
  readonly tests: readonly TestRun[];
}

export interface Failure {
  readonly file: string;
  /** null where the file failed outside a test. */
  readonly test: string | null;
  readonly cause: unknown;
}

/**
 * @param chosen whether a test was to run; others are skipped by wish
 * @returns the first test that failed, or null where all that were chosen passed
 * @throws {Error} where a file has no tests at all, or a chosen test was neither passed nor failed: that says
 * nothing about a fault
 */
export function verdict(
  files: readonly FileRun[],
  chosen: (file: string, test: string) => boolean,
): Failure | null {
  for (const { file, errors, tests } of files) {
    if (tests.length === 0) throw new Error(`${file} has no tests`, { cause: errors[0] });
    const failed = tests.find(({ state }) => state === 'failed');
    if (failed !== undefined) return { file, test: failed.name, cause: failed.errors[0] };
    if (errors.length > 0) return { file, test: null, cause: errors[0] };
  }
  for (const { file, tests } of files) {
    const missing = tests.find(({ name, state }) => state !== 'passed' && chosen(file, name));
    if (missing !== undefined) throw new Error(`${file}: "${missing.name}" did not run`);
  }
  return null;
}
