/**
 * Vitest's global set-up of the contract tests: an initialised data folder, so that not every server makes
 * one of its own, and the servers that files share.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { initialiseData, templateVariable } from './data-templates.ts';
import { offerSharedServers } from './shared-servers.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address that lends servers. */
    readonly sharedServers: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'contract-template-'));
  await initialiseData(directory);
  process.env[templateVariable] = directory;
  const shared = await offerSharedServers();
  project.provide('sharedServers', shared.url);
  return async () => {
    await shared.close();
    await rm(directory, { recursive: true, force: true });
  };
}
