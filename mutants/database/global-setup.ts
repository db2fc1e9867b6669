/**
 * Vitest's global set-up of a run against mutants: the cluster is the mutator's, whose template holds the
 * fault.
 */
import type { TestProject } from 'vitest/node';

export const clusterVariable = 'MUTANTS_CLUSTER';

export function setup(project: TestProject): void {
  project.provide('cluster', JSON.parse(process.env[clusterVariable] ?? 'null'));
}
