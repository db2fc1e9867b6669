/** Tests kept loaded in one Vitest, and run again and again while what they test is faulty. */
import { createVitest } from 'vitest/node';
import type { TestModule, TestSpecification } from 'vitest/node';
import { verdict } from './verdict.ts';
import type { Failure } from './verdict.ts';

/** What of a file is run: all, or the tests whose names match. */
export interface Choice {
  /** Absolute path. */
  readonly file: string;
  readonly names?: RegExp;
}

export interface TestRunner {
  /** Absolute paths. */
  readonly files: readonly string[];
  /**
   * A busy machine fails tests as well: what counts is a test that fails once more, by itself.
   * @returns null where everything passes
   * @throws {Error} where a chosen test did not run
   */
  failsTwice(choices: readonly Choice[]): Promise<Failure | null>;
  close(): Promise<void>;
}

export interface RunnerOptions {
  /** The repository. */
  readonly root: string;
  readonly include: readonly string[];
  readonly exclude?: readonly string[];
  readonly globalSetup: string;
}

/** Loads the tests that match. */
export async function loadTests({
  root,
  include,
  exclude = [],
  globalSetup,
}: RunnerOptions): Promise<TestRunner> {
  const ended: TestModule[] = [];
  // No `bail`: it cancels by a message that may come late and end the next run, whose tests then never ran.
  const vitest = await createVitest('test', {
    root,
    config: false,
    // What they show of docs/conformance.md is not looked at here.
    strictTags: false,
    watch: false,
    include: [...include],
    exclude: ['**/node_modules/**', ...exclude],
    globalSetup: [globalSetup],
    reporters: [{ onTestModuleEnd: (module) => void ended.push(module) }],
    pool: 'threads',
    maxWorkers: 2,
    // Long for a busy machine; not longer, since a fault may let a test wait for what never comes.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  });
  const all = new Map<string, TestSpecification>(
    (await vitest.globTestSpecifications()).map((specification) => [specification.moduleId, specification]),
  );

  async function run(choices: readonly Choice[], only: string | null): Promise<Failure | null> {
    ended.length = 0;
    const names = new Map(choices.map((choice) => [choice.file, choice.names]));
    const { unhandledErrors } = await vitest.runTestSpecifications(
      choices.map(({ file, names: testNamePattern }) =>
        all.get(file)!.project.createSpecification(file, {
          ...(testNamePattern === undefined ? {} : { testNamePattern }),
          ...(only === null ? {} : { testNames: [only] }),
        }),
      ),
    );
    // What the run returns holds modules of earlier runs as well: only those that ended now count.
    const failure = verdict(
      choices.map(({ file }) => {
        const module = ended.find(({ moduleId }) => moduleId === file);
        const tests = [...(module?.children.allTests() ?? [])];
        return {
          file,
          errors: module?.errors() ?? unhandledErrors,
          tests: tests.map((test) => ({
            name: test.fullName,
            state: test.result().state,
            errors: test.result().errors ?? [],
          })),
        };
      }),
      (file, test) => (only === null ? (names.get(file)?.test(test) ?? true) : test === only),
    );
    if (failure === null && unhandledErrors.length > 0)
      throw new Error('an error outside the tests', { cause: unhandledErrors[0] });
    return failure;
  }

  return {
    files: [...all.keys()],
    failsTwice: async (choices) => {
      let left = choices;
      while (left.length > 0) {
        const failure = await run(left, null);
        if (failure === null) return null;
        const again = left.filter(({ file }) => file === failure.file);
        const confirmed = await run(again, failure.test);
        if (confirmed !== null) return confirmed;
        left = left.filter((choice) => !again.includes(choice));
      }
      return null;
    },
    close: () => vitest.close(),
  };
}
