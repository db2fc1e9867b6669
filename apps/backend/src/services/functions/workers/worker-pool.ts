/** The workers that run: at most one for a function's present file, few altogether, none without use. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { RefusalError } from '../errors/refusal-error.ts';
import type { WorkerProcess } from './worker-process.ts';

export interface WorkerPoolOptions {
  readonly maxWorkers: number;
  readonly idleTimeoutMs: number;
  readonly start: (fn: FunctionFile, socketPath: string) => WorkerProcess;
}

export interface FunctionFile {
  readonly name: string;
  readonly entry: string;
  /** Differs for each state of the file. */
  readonly version: string;
}

/** A worker, for the time of one request. */
export interface Lease {
  readonly worker: WorkerProcess;
  /**
   * Ends the lease. @param isHung the worker gets no other request, and is stopped after those that it has
   */
  release(isHung: boolean): void;
}

interface Running {
  readonly worker: WorkerProcess;
  readonly file: FunctionFile;
  requests: number;
  isRetired: boolean;
  idleTimer: NodeJS.Timeout | undefined;
}

/** Sockets that only this user reaches; the names of Windows' pipes are not files. */
class Sockets {
  private directory: string | undefined;
  private last = 0;

  next(): string {
    if (process.platform === 'win32') return String.raw`\\.\pipe\functions-${randomUUID()}`;
    this.directory ??= mkdtempSync(join(tmpdir(), 'functions-'));
    this.last += 1;
    return join(this.directory, `${this.last}.sock`);
  }

  close(): void {
    if (this.directory !== undefined) rmSync(this.directory, { recursive: true, force: true });
  }
}

export class WorkerPool {
  private readonly options: WorkerPoolOptions;
  private readonly sockets = new Sockets();
  /** All processes; a function's present worker is the one that is not retired. */
  private readonly running = new Set<Running>();

  constructor(options: WorkerPoolOptions) {
    this.options = options;
  }

  /** @throws {RefusalError} busy */
  lease(file: FunctionFile): Lease {
    const running = this.present(file) ?? this.start(file);
    running.requests += 1;
    clearTimeout(running.idleTimer);
    let isReleased = false;
    const release = (isHung: boolean): void => {
      if (isReleased) return;
      isReleased = true;
      running.requests -= 1;
      if (isHung) running.isRetired = true;
      this.rest(running);
    };
    return { worker: running.worker, release };
  }

  /** Stops all at once. */
  async close(): Promise<void> {
    const all = [...this.running];
    for (const running of all) this.end(running);
    await Promise.all(all.map(({ worker }) => worker.ended));
    this.sockets.close();
  }

  private present({ name, version }: FunctionFile): Running | undefined {
    for (const running of this.running) {
      if (running.file.name !== name || running.isRetired) continue;
      if (running.file.version === version) return running;
      running.isRetired = true;
      this.rest(running);
    }
    return undefined;
  }

  private start(file: FunctionFile): Running {
    this.makeRoom();
    const socketPath = this.sockets.next();
    const worker = this.options.start(file, socketPath);
    const running: Running = { worker, file, requests: 0, isRetired: false, idleTimer: undefined };
    this.running.add(running);
    void this.forgetEnded(running);
    // What cannot be booted is tried again with the next request.
    worker.ready.catch(() => {
      running.isRetired = true;
    });
    return running;
  }

  private async forgetEnded(running: Running): Promise<void> {
    await running.worker.ended;
    clearTimeout(running.idleTimer);
    this.running.delete(running);
    rmSync(running.worker.socketPath, { force: true });
  }

  /** @throws {RefusalError} busy, when there are as many as there may be and each has requests */
  private makeRoom(): void {
    if (this.running.size < this.options.maxWorkers) return;
    const idle = [...this.running].find(({ requests }) => requests === 0);
    if (!idle) throw new RefusalError('busy');
    this.end(idle);
    this.running.delete(idle);
  }

  private rest(running: Running): void {
    if (running.requests > 0) return;
    if (running.isRetired) this.end(running);
    else running.idleTimer = setTimeout(() => this.end(running), this.options.idleTimeoutMs).unref();
  }

  private end(running: Running): void {
    running.isRetired = true;
    clearTimeout(running.idleTimer);
    running.worker.stop();
  }
}
