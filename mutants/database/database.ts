/** Plants every fault of the database in turn and looks whether the tests notice. */
import { startTestCluster } from '@sangam/testing/cluster';
import type { Outcome } from '../report.ts';
import { readCatalogue } from './catalogue.ts';
import { clusterVariable } from './global-setup.ts';
import { databaseMutants } from './mutants.ts';
import type { DatabaseMutant } from './mutants.ts';
import { plant, readPristine } from './template.ts';
import { loadDatabaseTests } from './test-run.ts';

export interface DatabaseRunOptions {
  /** The repository. */
  readonly root: string;
  /** Which of all, in which order. */
  readonly choose: (all: readonly DatabaseMutant[]) => readonly DatabaseMutant[];
  /**
   * After so many seconds, the start not counted, no further step is begun; a short run also trusts that the
   * tests pass without a fault.
   */
  readonly maxSeconds?: number;
  readonly progress: (outcome: Outcome, done: number, all: number) => void;
}

/**
 * @returns an outcome for each mutant that there was time for
 * @throws {Error} where the tests fail without a fault
 */
export async function runDatabaseMutants(options: DatabaseRunOptions): Promise<Outcome[]> {
  const { maxSeconds = Number.POSITIVE_INFINITY } = options;
  const cluster = await startTestCluster(options.root);
  process.env[clusterVariable] = JSON.stringify(cluster.connection);
  try {
    const mutants = options.choose(await databaseMutants(await readPristine(cluster, readCatalogue)));
    const tests = await loadDatabaseTests(options.root);
    try {
      if (options.maxSeconds === undefined) {
        await plant(cluster, 'select');
        await tests.expectNoFailure();
      }
      const deadline = performance.now() + maxSeconds * 1000;
      const isOver = (): boolean => performance.now() > deadline;
      const outcomes: Outcome[] = [];
      for (const mutant of mutants) {
        if (isOver()) break;
        await plant(cluster, mutant.sql);
        const killer = await tests.firstFailure(mutant, isOver);
        if (killer === undefined) break;
        const outcome: Outcome = { part: 'database', kind: mutant.kind, id: mutant.id, killer };
        outcomes.push(outcome);
        options.progress(outcome, outcomes.length, mutants.length);
      }
      return outcomes;
    } finally {
      await tests.close();
    }
  } finally {
    await cluster.stop();
  }
}
