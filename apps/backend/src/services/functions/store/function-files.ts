/**
 * The functions of the project: a folder each, looked for with every request, so that a changed file is
 * noticed.
 */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FunctionSettings } from '../../../platform/config/settings.ts';
import { RefusalError } from '../errors/refusal-error.ts';
import type { FunctionFile } from '../workers/worker-pool.ts';

interface FoundFunction extends FunctionFile {
  readonly verifyJwt: boolean;
}

export interface FunctionFiles {
  /** @param name one that a function may have @throws {RefusalError} notFound */
  find(name: string): Promise<FoundFunction>;
}

const missing: ReadonlySet<string | undefined> = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']);

export function createFunctionFiles(
  directory: string,
  declared: FunctionSettings['declared'],
): FunctionFiles {
  return {
    find: async (name) => {
      const { enabled, verifyJwt } = declared.get(name) ?? { enabled: true, verifyJwt: true };
      const entry = join(directory, name, 'index.ts');
      if (!enabled) throw new RefusalError('notFound');
      try {
        const found = await stat(entry);
        if (found.isFile()) return { name, entry, verifyJwt, version: `${found.mtimeMs} ${found.size}` };
      } catch (error) {
        if (!missing.has((error as NodeJS.ErrnoException).code)) throw error;
      }
      throw new RefusalError('notFound');
    },
  };
}
