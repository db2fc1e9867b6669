/** A request of a function: its turn, its worker, its answer. */
import type { IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Functions } from '../context.ts';
import { RefusalError } from '../errors/refusal-error.ts';
import { threwHeader } from '../rules/headers.ts';
import type { FunctionFile, Lease } from '../workers/worker-pool.ts';
import { askWorker, UnreachableError } from './ask-worker.ts';
import { beforeAbort, timeCall } from './call.ts';
import type { CallTime } from './call.ts';
import { sendAnswer } from './send-answer.ts';

/** A broken connection is noticed before the process's end that broke it. Milliseconds. */
const endTimeoutMs = 2_000;

/** Why a worker broke the connection off. @throws {RefusalError} always */
async function explain(cause: unknown, { worker }: Lease): Promise<never> {
  if (cause instanceof RefusalError) throw cause;
  const failure = new RefusalError('relayFailed', { cause });
  throw await Promise.race([worker.ended, delay(endTimeoutMs, failure, { ref: false })]);
}

interface Call {
  readonly request: FastifyRequest;
  /** That the function sees. */
  readonly path: string;
  readonly time: CallTime;
  readonly maxBodyBytes: number;
}

/** @throws {UnreachableError} and what ends the call */
async function ask({ request, path, time, maxBodyBytes }: Call, lease: Lease): Promise<IncomingMessage> {
  const { signal } = time;
  const { worker } = lease;
  const asked = { socketPath: worker.socketPath, path, maxBodyBytes, signal };
  const answering = worker.ready.then(() => askWorker(request, asked));
  // When the signal is first, the connection's error is of no interest.
  answering.catch(() => undefined);
  try {
    return await beforeAbort(answering, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof UnreachableError) throw error;
    return explain(error, lease);
  }
}

/**
 * Calls the function and answers with what it says.
 * @throws {RefusalError} before anything was sent; afterwards the connection is closed instead
 * @throws {CallerGoneError} when there is nobody to answer
 */
export async function invoke(
  { turns, workers, limits, log }: Functions,
  file: FunctionFile,
  path: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const time = timeCall(reply.raw, limits);
  const call: Call = { request, path, time, maxBodyBytes: limits.maxBodyBytes };
  let lease: Lease | undefined;
  let leave: (() => void) | undefined;
  try {
    leave = await turns.take(file.name, time.signal);
    lease = workers.lease(file);
    const answer = await ask(call, lease).catch((error: unknown) => {
      if (!(error instanceof UnreachableError)) throw error;
      // The worker ended before this call began, by its last one or by another that is still under way.
      lease?.release(true);
      lease = workers.lease(file);
      return ask(call, lease);
    });
    if (answer.headers[threwHeader] !== undefined) throw new RefusalError('threw');
    time.begin();
    await sendAnswer(answer, reply).catch((error: unknown) => {
      log.debug({ err: error, id: request.id }, 'functions: an answer broke off');
      reply.raw.destroy();
    });
  } finally {
    time.end();
    lease?.release(time.signal.reason instanceof RefusalError);
    leave?.();
  }
}
