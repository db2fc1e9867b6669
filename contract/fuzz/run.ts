/** Runs the cases of a protocol: many at once, and what fails again alone, to find the smallest such case. */
import * as fc from 'fast-check';
import type { World } from './world.ts';

/** How requests of one kind are made, sent and judged. */
export interface Protocol<Case> {
  readonly name: string;
  readonly cases: fc.Arbitrary<Case>;
  /** @returns what is wrong; null for nothing */
  perform(world: World, given: Case): Promise<string | null>;
  show(given: Case): string;
  /** Before the first batch, and after each. */
  prepare?(world: World): Promise<void>;
}

export interface Failure {
  readonly protocol: string;
  /** With {@link RunOptions.path} the same case again. */
  readonly seed: number;
  readonly path: string;
  readonly problem: string;
  /** The smallest case found. */
  readonly request: string;
}

export interface RunOptions {
  readonly seed: number;
  readonly cases: number;
  /** How many are under way together. */
  readonly parallel?: number;
  /** Only this case of the first batch. */
  readonly path?: string;
  /** After so many failures the run ends. */
  readonly maxFailures?: number;
  readonly progress?: (done: number) => void;
}

const batchSize = 500;
/** Searching for a smaller case ends after this. Milliseconds. */
const shrinkMs = 15_000;

async function problemOf<Case>(protocol: Protocol<Case>, world: World, given: Case): Promise<string | null> {
  try {
    return await protocol.perform(world, given);
  } catch (error) {
    return String(error);
  }
}

function propertyOf<Case>(protocol: Protocol<Case>, world: World): fc.IAsyncPropertyWithHooks<[Case]> {
  return fc.asyncProperty(protocol.cases, async (given) => {
    const problem = await problemOf(protocol, world, given);
    if (problem !== null) throw new Error(problem);
  });
}

/** Sends a case again, and smaller ones. What fails only in company is given as it was. */
async function smallest<Case>(
  protocol: Protocol<Case>,
  world: World,
  { seed, path, first }: { readonly seed: number; readonly path: string; readonly first: Failure },
): Promise<Failure> {
  const found = await fc.check(propertyOf(protocol, world), {
    seed,
    path,
    numRuns: 1,
    interruptAfterTimeLimit: shrinkMs,
  });
  if (!found.failed || found.counterexample === null)
    return { ...first, problem: `${first.problem} (not when sent alone)` };
  return {
    ...first,
    path: found.counterexamplePath ?? path,
    problem: found.errorInstance instanceof Error ? found.errorInstance.message : first.problem,
    request: protocol.show(found.counterexample[0]),
  };
}

async function runBatch<Case>(
  protocol: Protocol<Case>,
  world: World,
  { seed, cases, parallel = 8 }: RunOptions,
): Promise<Failure[]> {
  const before = await world.othersRows();
  // The values that a property would have, without running it.
  const sample = fc.sample(fc.tuple(protocol.cases), { seed, numRuns: cases });
  const failures: Failure[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < sample.length) {
      const index = next;
      next += 1;
      const [given] = sample[index] as [Case];
      const problem = await problemOf(protocol, world, given);
      if (problem !== null) {
        const path = String(index);
        failures.push({ protocol: protocol.name, seed, path, problem, request: protocol.show(given) });
      }
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  const after = await world.othersRows();
  if (after !== before) {
    const problem = `what nobody may change was changed:\n${before}\n${after}`;
    failures.push({ protocol: protocol.name, seed, path: '', problem, request: `one of ${cases}` });
  }
  return failures;
}

/**
 * @returns the failures, each with its smallest case. The server may have failed of the first one: then it
 * has no smaller one
 */
export async function run<Case>(
  protocol: Protocol<Case>,
  world: World,
  options: RunOptions,
): Promise<Failure[]> {
  const { seed, cases, path, maxFailures = 3, progress } = options;
  await protocol.prepare?.(world);
  if (path !== undefined) {
    const first = { protocol: protocol.name, seed, path, problem: '', request: '' };
    const found = await smallest(protocol, world, { seed, path, first });
    return found.request === '' ? [] : [found];
  }
  const failures: Failure[] = [];
  for (let done = 0; done < cases && failures.length < maxFailures; done += batchSize) {
    const size = Math.min(batchSize, cases - done);
    const found = await runBatch(protocol, world, { ...options, seed: seed + done / batchSize, cases: size });
    for (const first of found.slice(0, maxFailures))
      failures.push(
        first.path === ''
          ? first
          : await smallest(protocol, world, { seed: first.seed, path: first.path, first }),
      );
    progress?.(done + size);
    await world.plant();
    await protocol.prepare?.(world);
  }
  return failures;
}

export const describeFailure = ({ protocol, seed, path, problem, request }: Failure): string =>
  `${protocol}: ${problem}\n  seed ${seed}, path ${path}\n  ${request}`;
