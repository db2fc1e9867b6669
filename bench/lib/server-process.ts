/** A server under measurement: a process of its own. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { processTree } from '@sangam/testing/process-tree';

export interface ServerProcess {
  readonly pid: number;
  /** What its output said, as the pattern's first group. */
  readonly said: string;
  stop(): Promise<void>;
}

export interface ServerProcessOptions {
  readonly program: string;
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly directory: string;
  /** What it prints when it is ready. */
  readonly ready: RegExp;
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

/** @throws {Error} with its output when it ends before it is ready */
export async function startProcess(options: ServerProcessOptions): Promise<ServerProcess> {
  const child = spawn(options.program, options.args, {
    cwd: options.directory,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...options.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const said = await new Promise<string>((resolve, reject) => {
    const look = (chunk: Buffer): void => {
      if (output.length > 100_000) return;
      output += chunk.toString();
      const found = options.ready.exec(output);
      if (found) resolve(found[1] ?? '');
    };
    child.stdout.on('data', look);
    child.stderr.on('data', look);
    child.once('exit', () => reject(new Error(`${options.args.join(' ')} ended:\n${output}`)));
  });
  return { pid: child.pid ?? 0, said, stop: () => stop(child) };
}

/** CPU time that a process and what it started have used so far. Seconds. */
export function cpuSeconds(pid: number): number {
  return processTree(pid).reduce((sum, { cpu }) => sum + cpu, 0);
}

/** The processes of a tree whose command line holds the text. */
export function processesOf(pid: number, text: string): number[] {
  return processTree(pid)
    .map((each) => each.pid)
    .filter((member) => {
      try {
        return readFileSync(`/proc/${member}/cmdline`, 'utf8').includes(text);
      } catch {
        return false;
      }
    });
}

/** Memory that a process holds. Megabytes; Linux only, NaN elsewhere. */
export function residentMegabytes(pid: number): number {
  try {
    const found = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return Number(found?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}
