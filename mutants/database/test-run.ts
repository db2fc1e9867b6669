/** The database tests, run again and again against whatever the template database holds. */
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { loadTests } from '../tests/runner.ts';
import type { Choice } from '../tests/runner.ts';
import type { DatabaseMutant } from './mutants.ts';

type Fault = Pick<DatabaseMutant, 'kind' | 'words' | 'title'>;

interface TestFile {
  readonly file: string;
  readonly text: string;
}

export interface DatabaseTests {
  /** Runs everything. @throws {Error} where a test fails, or one did not run */
  expectNoFailure(): Promise<void>;
  /**
   * Runs the tests most likely to notice the fault first, until one fails, twice.
   * @param isOver asked before each step: whether there is no time for it
   * @returns the file whose test failed, null where all passed, undefined where time was over before that was
   * known
   */
  firstFailure(fault: Fault, isOver: () => boolean): Promise<string | null | undefined>;
  close(): Promise<void>;
}

/** Tests that compare definitions as text: they notice every change and show nothing about behaviour. */
const readDefinitions = ['**/tests/public/catalogue/**', '**/domain-limits.db.test.ts'];

type Files = Partial<Readonly<Record<DatabaseMutant['kind'], readonly string[]>>>;

/** Files that go through every rule of a kind, by tests that are named after what is ruled. */
const ruleFiles: Files = {
  check: ['checks/every-check.db.test.ts'],
  grant: ['policies/rights.db.test.ts'],
  privilege: ['policies/rights.db.test.ts'],
  policy: ['policies/matrix.db.test.ts', 'policies/second-locks.db.test.ts'],
};

/** Files that are likely whatever they mention. */
const likelyFiles: Files = {
  policy: ['policies/second-locks.db.test.ts', 'policies/conditions.db.test.ts'],
  condition: ['policies/conditions.db.test.ts'],
};

const mentions = (text: string, words: readonly string[]): number =>
  words.reduce((sum, word) => sum + text.split(word).length - 1, 0);

const isOneOf = (names: readonly string[] | undefined, { file }: TestFile): boolean =>
  names?.some((name) => file.endsWith(name)) ?? false;

/** Matches names that hold each of the words. */
const holding = (words: readonly string[]): RegExp =>
  new RegExp(words.map((word) => `(?=.*\\b${word}\\b)`).join(''));

/** What to run for a fault, the likeliest first; a step is run only where those before it noticed nothing. */
function stepsFor(files: readonly TestFile[], { kind, words, title }: Fault): Choice[][] {
  const score = new Map(
    files.map((file) => [file, isOneOf(likelyFiles[kind], file) ? 1_000_000 : mentions(file.text, words)]),
  );
  const ordered = files.toSorted((one, other) => score.get(other)! - score.get(one)!);
  const rules = title.length === 0 ? [] : files.filter((file) => isOneOf(ruleFiles[kind], file));
  const pairs = ordered.flatMap((_, place) => (place % 2 === 0 ? [ordered.slice(place, place + 2)] : []));
  return [rules.map(({ file }) => ({ file, names: holding(title) })), ...pairs].filter(
    (step) => step.length > 0,
  );
}

/** @param root the repository */
export async function loadDatabaseTests(root: string): Promise<DatabaseTests> {
  const runner = await loadTests({
    root,
    include: ['supabase/tests/**/*.db.test.ts'],
    exclude: readDefinitions,
    globalSetup: 'mutants/database/global-setup.ts',
  });
  const files = await Promise.all(
    runner.files.map(async (file) => ({ file, text: await readFile(file, 'utf8') })),
  );
  return {
    expectNoFailure: async () => {
      const failure = await runner.failsTwice(files);
      if (failure === null) return;
      const { file, test, cause } = failure;
      throw new Error(`${relative(root, file)} > ${test} fails without any fault planted`, { cause });
    },
    firstFailure: async (fault, isOver) => {
      for (const step of stepsFor(files, fault)) {
        if (isOver()) return undefined;
        const failure = await runner.failsTwice(step);
        if (failure !== null) return relative(root, failure.file);
      }
      return null;
    },
    close: () => runner.close(),
  };
}
