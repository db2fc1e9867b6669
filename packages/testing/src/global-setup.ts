/** Vitest's global set-up of the database tests: the cluster of the run. */
import { fileURLToPath } from 'node:url';
import type { ConnectionOptions } from '@sangam/backend/connection';
import type { TestProject } from 'vitest/node';
import { startTestCluster } from './cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly cluster: ConnectionOptions;
  }
}

const root = fileURLToPath(new URL('../../..', import.meta.url));

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster(root);
  project.provide('cluster', cluster.connection);
  return () => cluster.stop();
}
