/** A process that runs one function: its start, its log, its end. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Logger } from '../../../platform/log/logger.ts';
import { RefusalError } from '../errors/refusal-error.ts';
import type { Variables } from '../rules/variables.ts';
import { compileCacheVariable } from '../runtime/messages.ts';
import type { WorkerMessage, WorkerOptions } from '../runtime/messages.ts';

const program = fileURLToPath(new URL('../runtime/main.ts', import.meta.url));
/** Characters of what a function prints that one line of the log holds. */
const maxLineLength = 4096;
/** What a process ends by when it has no memory left, or by its guard. */
const limitSignals: ReadonlySet<NodeJS.Signals | null> = new Set(['SIGKILL', 'SIGABRT', 'SIGTRAP', 'SIGILL']);

export interface WorkerProcess {
  readonly socketPath: string;
  /** Resolves when the function can be called. @throws {RefusalError} unbootable, limited */
  readonly ready: Promise<void>;
  /** Resolves with how its requests failed when the process is gone. */
  readonly ended: Promise<RefusalError>;
  stop(): void;
}

export interface WorkerStart {
  readonly name: string;
  readonly entry: string;
  /** The folder of functions, where the process runs. */
  readonly directory: string;
  readonly socketPath: string;
  readonly origin: string;
  readonly variables: Variables;
  readonly maxMemoryBytes: number;
  readonly maxTurnCpuMs: number;
  readonly log: Logger;
}

function logOutput(stream: Readable | null, write: (line: string) => void): void {
  stream?.setEncoding('utf8').on('data', (text: string) => {
    for (const line of text.split('\n')) if (line !== '') write(line.slice(0, maxLineLength));
  });
}

function launch(start: WorkerStart): ChildProcess {
  const { maxMemoryBytes, maxTurnCpuMs } = start;
  const options: WorkerOptions = {
    entry: start.entry,
    socketPath: start.socketPath,
    origin: start.origin,
    guard: { maxMemoryBytes, maxTurnCpuMs, parentId: process.pid },
  };
  // Node.js is told the folder that it makes its own in.
  const cache = getCompileCacheDir();
  const env = cache === undefined ? {} : { [compileCacheVariable]: dirname(cache) };
  // A heap that outgrows the memory between two looks of the guard.
  const heapMegabytes = Math.ceil(maxMemoryBytes / 1024 / 1024);
  return spawn(
    process.execPath,
    [`--max-old-space-size=${heapMegabytes}`, program, JSON.stringify(options)],
    { cwd: start.directory, env: { ...start.variables, ...env }, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
  );
}

/** Starts one. Its log lines are the server's, with the function's name. */
export function startWorker(start: WorkerStart): WorkerProcess {
  const { name, socketPath } = start;
  const log = start.log.child({ function: name });
  const child = launch(start);
  logOutput(child.stdout, (line) => log.info(line));
  logOutput(child.stderr, (line) => log.error(line));
  let isStopped = false;
  const ended = new Promise<RefusalError>((resolve) => {
    child.once('exit', (code, signal) => {
      const isLimited = !isStopped && limitSignals.has(signal);
      if (!isStopped) log.error({ code, signal }, 'functions: a worker ended');
      resolve(new RefusalError(isLimited ? 'limited' : 'exited'));
    });
    child.once('error', (error) => resolve(new RefusalError('unbootable', { cause: error })));
  });
  const ready = new Promise<void>((resolve, reject) => {
    child.once('message', (message: WorkerMessage) => {
      if (message === 'ready') resolve();
      else reject(new RefusalError('unbootable'));
    });
    // A module that ends the process while it is loaded cannot be booted; one that exceeds a limit says so.
    void ended.then(({ definition }) =>
      reject(new RefusalError(definition.status === 546 ? 'limited' : 'unbootable')),
    );
  });
  ready.catch(() => undefined);
  const stop = (): void => {
    isStopped = true;
    child.kill('SIGKILL');
  };
  return { socketPath, ready, ended, stop };
}
