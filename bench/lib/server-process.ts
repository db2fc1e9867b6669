/** A server under measurement: a process of its own. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

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

/** Clock ticks a second in /proc; 100 on every Linux in use. */
const ticks = 100;

interface Stat {
  readonly pid: number;
  readonly parent: number;
  /**
   * CPU time of the process itself, all threads, user and system, and of children that ended and were waited
   * for. Seconds.
   */
  readonly cpu: number;
}

/** Null for a process that is gone, and where there is no /proc. */
function statOf(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const used = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { pid, parent: Number(fields[1]), cpu: used / ticks };
  } catch {
    return null;
  }
}

/** A process and everything it started that still runs, itself first. Linux only, empty elsewhere. */
function treeOf(pid: number): Stat[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)) ?? []);
  const found = all.filter((stat) => stat.pid === pid);
  for (const { pid: parent } of found) found.push(...all.filter((stat) => stat.parent === parent));
  return found;
}

/** CPU time that a process and what it started have used so far. Seconds. */
export function cpuSeconds(pid: number): number {
  return treeOf(pid).reduce((sum, { cpu }) => sum + cpu, 0);
}

/** The processes of a tree whose command line holds the text. */
export function processesOf(pid: number, text: string): number[] {
  return treeOf(pid)
    .map((stat) => stat.pid)
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
