/** A process that transforms pictures, seen from the server: its start, one job at a time, its end. */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from '../../../platform/log/logger.ts';
import { StorageError } from '../errors/storage-error.ts';
import type { Picture, PictureAnswer, PictureJob } from './messages.ts';

const program = fileURLToPath(new URL('worker-main.ts', import.meta.url));
/** Of JavaScript's own memory; pictures lie beside it. */
const heapMegabytes = 64;

export interface Worker {
  /** Whether it takes another job. */
  readonly isUsable: boolean;
  /**
   * Makes a picture; a job that is aborted ends the process, because nothing else stops an encoder.
   * @throws {StorageError} what is wrong with the picture, or renderFailed; the signal's reason
   */
  run(job: PictureJob, signal: AbortSignal): Promise<Picture>;
  stop(): void;
}

function launch(): ChildProcess {
  const cache = getCompileCacheDir();
  return fork(program, [], {
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    // Nothing of the server's environment: its secrets stand there.
    env: cache === undefined ? {} : { NODE_COMPILE_CACHE: dirname(cache) },
    // Bytes go as they are.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** Bytes of a message lie in its buffer, which may be much larger, and results are kept. */
function ownBytes(bytes: Uint8Array): Buffer {
  const own = Buffer.alloc(bytes.length);
  own.set(bytes);
  return own;
}

/** Starts one. */
export function startWorker(log: Logger): Worker {
  const child = launch();
  log.debug({ pid: child.pid }, 'storage: a worker for pictures started');
  let isUsable = true;
  const ended = new Promise<StorageError>((resolve) => {
    child.once('exit', (code, signal) => {
      if (isUsable) log.warn({ code, signal }, 'storage: a worker for pictures ended');
      isUsable = false;
      // Its guard, or the system's: there was too little memory for the picture.
      resolve(new StorageError(signal === 'SIGKILL' ? 'sourcePixels' : 'renderFailed'));
    });
    child.once('error', (cause) => {
      isUsable = false;
      resolve(new StorageError('renderFailed', {}, { cause }));
    });
  });
  const stop = (): void => {
    isUsable = false;
    child.kill('SIGKILL');
  };
  const ask = (job: PictureJob): Promise<PictureAnswer> =>
    new Promise((resolve, reject) => {
      void ended.then(reject);
      child.once('message', (answer: PictureAnswer) => resolve(answer));
      child.send(job, (error) => {
        // Its end says more.
        if (error) stop();
      });
    });
  return {
    get isUsable() {
      return isUsable;
    },
    run: async (job, signal) => {
      signal.throwIfAborted();
      signal.addEventListener('abort', stop, { once: true });
      try {
        const { result, isSpent } = await ask(job);
        if (isSpent) stop();
        if (typeof result === 'string') throw new StorageError(result);
        return { type: result.type, bytes: ownBytes(result.bytes) };
      } catch (error) {
        signal.throwIfAborted();
        throw error;
      } finally {
        signal.removeEventListener('abort', stop);
      }
    },
    stop,
  };
}
