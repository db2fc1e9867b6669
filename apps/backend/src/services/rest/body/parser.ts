/**
 * Parses bodies into payloads: small ones right away, large ones in a separate thread that is started on
 * first use.
 */
import { Worker } from 'node:worker_threads';
import { RestError } from '../errors/rest-error.ts';
import { formBytes, tooLarge, type BodyBounds } from '../parse/bounds.ts';
import type { MediaType } from '../parse/media-type.ts';
import { parsePayload, type Payload } from '../parse/payload.ts';

export interface ParseTask {
  readonly id: number;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly type: MediaType;
  readonly columns: readonly string[] | null;
  readonly isCall: boolean;
  readonly bounds: BodyBounds;
}

export type ParseAnswer =
  | {
      readonly id: number;
      readonly ok: true;
      readonly text: Uint8Array<ArrayBuffer>;
      readonly keys: readonly string[];
      readonly isObject: boolean;
    }
  | { readonly id: number; readonly ok: false; readonly status: number; readonly message: string };

/** Bodies up to this size take a millisecond or two, so they are parsed on the main thread. Bytes. */
export const inlineParseBytes = 64 * 1024;

export interface ParserTimes {
  /** How long a body may wait in the queue. Milliseconds. */
  readonly wait: number;
  /** How long parsing one body may take; the largest takes a fraction of a second. Milliseconds. */
  readonly parse: number;
  /** How long the idle thread stays alive. Milliseconds. */
  readonly idle: number;
}

const usualTimes: ParserTimes = { wait: 5_000, parse: 10_000, idle: 30_000 };

interface Job {
  readonly task: ParseTask;
  readonly bytes: number;
  readonly settle: (answer: ParseAnswer | Error) => void;
  /** The timeout of the wait, later of the parsing. */
  timer: NodeJS.Timeout | undefined;
  began: number;
}

/** 503: more bodies than the thread can parse in time. */
function overloaded(): RestError {
  return new RestError('PGRSTX01', {
    status: 503,
    message: 'Too many large bodies at once',
    headers: { 'retry-after': '2' },
  });
}

/** A buffer that shares its memory with nothing else, so that it can be transferred without a copy. */
function own(body: Buffer): Uint8Array<ArrayBuffer> {
  const { buffer } = body;
  return buffer instanceof ArrayBuffer && buffer.byteLength === body.length
    ? new Uint8Array(buffer)
    : new Uint8Array(body);
}

export class PayloadParser {
  readonly #times: ParserTimes;
  #worker: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;
  readonly #queue: Job[] = [];
  #current: Job | null = null;
  #lastId = 0;
  /** Parsing time per byte, measured on the latest bodies; 0 before the first one. Milliseconds. */
  #perByte = 0;

  constructor(times: ParserTimes = usualTimes) {
    this.#times = times;
  }

  /**
   * @throws {RestError} PGRST102; PGRSTX01, at once if the queue is too long to finish in time, otherwise on
   *   timeout
   */
  async parse(
    body: Buffer,
    type: MediaType,
    columns: readonly string[] | null,
    isCall: boolean,
    bounds: BodyBounds,
  ): Promise<Payload> {
    if (type.kind === 'form' && body.length > formBytes) throw tooLarge();
    const isLarge = body.length > inlineParseBytes && (type.kind === 'json' || type.kind === 'csv');
    if (!isLarge) return parsePayload(body, type, columns, isCall, bounds);
    this.#lastId += 1;
    const answer = await this.#ask({ id: this.#lastId, body: own(body), type, columns, isCall, bounds });
    if (!answer.ok) {
      if (answer.status >= 500) throw new Error(`a body could not be parsed: ${answer.message}`);
      throw new RestError('PGRST102', { status: answer.status, message: answer.message });
    }
    const { text, keys, isObject } = answer;
    return { kind: 'json', text: Buffer.from(text.buffer), keys, isObject };
  }

  /** Ends the thread; unfinished parses fail. */
  close(): void {
    const error = new Error('the server is stopping');
    for (const job of this.#queue.splice(0)) this.#settle(job, error);
    this.#endThread(error);
  }

  async #ask(task: ParseTask): Promise<ParseAnswer> {
    const bytes = task.body.length;
    const ahead = this.#queue.reduce((sum, job) => sum + job.bytes, this.#current?.bytes ?? 0);
    if (ahead * this.#perByte > this.#times.wait) throw overloaded();
    const { promise, resolve } = Promise.withResolvers<ParseAnswer | Error>();
    const job: Job = { task, bytes, settle: resolve, timer: undefined, began: 0 };
    job.timer = setTimeout(() => {
      this.#queue.splice(this.#queue.indexOf(job), 1);
      this.#settle(job, overloaded());
    }, this.#times.wait);
    this.#queue.push(job);
    this.#next();
    const answer = await promise;
    if (answer instanceof Error) throw answer;
    return answer;
  }

  #settle(job: Job, answer: ParseAnswer | Error): void {
    clearTimeout(job.timer);
    job.settle(answer);
  }

  /** Gives the thread the next body, or ends it after it has been idle for a while. */
  #next(): void {
    clearTimeout(this.#idle);
    if (this.#current !== null) return;
    const job = this.#queue.shift();
    if (job === undefined) {
      this.#idle = setTimeout(() => this.#endThread(new Error('idle')), this.#times.idle);
      this.#idle.unref();
      return;
    }
    clearTimeout(job.timer);
    this.#current = job;
    job.began = performance.now();
    job.timer = setTimeout(() => this.#endThread(overloaded()), this.#times.parse);
    this.#thread().postMessage(job.task, [job.task.body.buffer]);
  }

  #answered(answer: ParseAnswer): void {
    const job = this.#current;
    if (job?.task.id !== answer.id) return;
    this.#current = null;
    const took = (performance.now() - job.began) / job.bytes;
    this.#perByte = this.#perByte === 0 ? took : this.#perByte * 0.7 + took * 0.3;
    this.#settle(job, answer);
    this.#next();
  }

  #thread(): Worker {
    if (this.#worker !== null) return this.#worker;
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      // Buffers lie outside the heap; this limit is for code and key names.
      resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 },
      env: {},
    });
    worker.unref();
    worker.on('message', (answer: ParseAnswer) => this.#answered(answer));
    const ended = (error: Error): void => {
      if (this.#worker === worker) this.#endThread(error);
    };
    worker.on('error', ended);
    worker.on('exit', () => ended(new Error('the thread for large bodies ended')));
    this.#worker = worker;
    return worker;
  }

  /** The body being parsed fails; the waiting ones get a new thread. */
  #endThread(error: Error): void {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = null;
    void worker?.terminate();
    const job = this.#current;
    if (job === null) return;
    this.#current = null;
    this.#settle(job, error);
    if (this.#queue.length > 0) this.#next();
  }
}
