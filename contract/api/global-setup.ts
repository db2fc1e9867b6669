/**
 * Vitest's global set-up of the contract tests: an initialised data folder, so that not every server makes
 * one of its own.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { initialiseData, templateVariable } from './server.ts';

export async function setup(): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'contract-template-'));
  await initialiseData(directory);
  process.env[templateVariable] = directory;
  return () => rm(directory, { recursive: true, force: true });
}
