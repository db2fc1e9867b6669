/** What every route of the service is given. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FunctionLimits } from '../../platform/config/settings.ts';
import type { TokenService } from '../../platform/jwt/token-service.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { formatDatabaseUrl } from '../../platform/postgres/connection.ts';
import type { ServiceContext } from '../../service-context.ts';
import { createFunctionFiles } from './store/function-files.ts';
import type { FunctionFiles } from './store/function-files.ts';
import { functionVariables } from './rules/variables.ts';
import type { Variables } from './rules/variables.ts';
import { Turns } from './workers/turns.ts';
import { WorkerPool } from './workers/worker-pool.ts';
import { startWorker } from './workers/worker-process.ts';

export interface Functions {
  readonly files: FunctionFiles;
  readonly tokens: TokenService;
  readonly turns: Turns;
  readonly workers: WorkerPool;
  readonly limits: FunctionLimits;
  readonly log: Logger;
}

/** The text of a file; empty where there is none. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

export function createFunctions({ settings, tokens, apiKeys, databases, log }: ServiceContext): Functions {
  const { directory, declared, secrets, limits } = settings.functions;
  const installation = {
    url: settings.publicUrl,
    publishableKey: apiKeys.publishable,
    secretKey: apiKeys.secret,
    databaseUrl: formatDatabaseUrl(databases.owner),
    jwks: tokens.jwks,
  };
  // Read at each start of a worker, as the function itself is.
  const variables = (): Variables =>
    functionVariables(installation, secrets, textOf(join(directory, '.env')));
  const workers = new WorkerPool({
    maxWorkers: limits.maxWorkers,
    idleTimeoutMs: limits.idleTimeoutMs,
    start: ({ name, entry }, socketPath) =>
      startWorker({
        name,
        entry,
        directory,
        socketPath,
        origin: settings.publicUrl,
        variables: variables(),
        maxMemoryBytes: limits.memoryBytes,
        maxTurnCpuMs: limits.turnCpuMs,
        log,
      }),
  });
  const turns = new Turns({ running: limits.maxConcurrentRequests, waiting: limits.maxWaitingRequests });
  return { files: createFunctionFiles(directory, declared), tokens, turns, workers, limits, log };
}
