/** What the server and the process of a worker tell each other. */

export interface WorkerOptions {
  /** The function's file. */
  readonly entry: string;
  /** Where requests are awaited. */
  readonly socketPath: string;
  /** Of URLs that the function sees, without a trailing slash. */
  readonly origin: string;
  readonly guard: GuardOptions;
}

export interface GuardOptions {
  /** Of the whole process. */
  readonly maxMemoryBytes: number;
  /** Processor time without a turn of the event loop. */
  readonly maxTurnCpuMs: number;
  /** The process that it must not outlive. */
  readonly parentId: number;
}

/** Names the folder of compiled code, for the worker's own modules; no function sees it. */
export const compileCacheVariable = 'NODE_COMPILE_CACHE';

/** Sent once: the function can be called, or its module cannot be used. */
export type WorkerMessage = 'ready' | 'unbootable';
