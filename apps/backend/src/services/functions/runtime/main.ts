/**
 * The program of a worker: loads one function and answers its requests on a socket that only the server
 * reaches. Its environment is the function's; what it needs itself is in its argument.
 */
import { realpathSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { flushCompileCache } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { handlerOf } from './handler.ts';
import type { Handler } from './handler.ts';
import { compileCacheVariable } from './messages.ts';
import type { WorkerMessage, WorkerOptions } from './messages.ts';
import { loadAsModules } from './modules.ts';
import { refuse, sendResponse, toRequest } from './web.ts';

/** Ends the process from a thread of its own, which a busy function does not hold up. */
function startGuard(workerData: WorkerOptions['guard']): void {
  const cache = process.env[compileCacheVariable];
  const guard = new Worker(new URL('./guard.ts', import.meta.url), {
    workerData,
    env: cache === undefined ? {} : { [compileCacheVariable]: cache },
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  guard.on('message', () => guard.postMessage(null));
  guard.unref();
}

async function answer(handler: Handler, origin: string, message: IncomingMessage, reply: ServerResponse) {
  const caller = new AbortController();
  reply.once('close', () => {
    if (!reply.writableFinished) caller.abort();
  });
  try {
    const response: unknown = await handler(toRequest(message, origin, caller.signal));
    if (!(response instanceof Response)) throw new TypeError('the function gave no Response');
    await sendResponse(response, reply);
  } catch (error) {
    // A caller who went away is no failure.
    if (caller.signal.aborted) return;
    console.error(error);
    refuse(reply);
  }
}

/** Resolves once the server was told, whose process this one's end would otherwise overtake. */
function tell(message: WorkerMessage): Promise<void> {
  return new Promise((resolve) => {
    process.send?.(message, () => resolve());
  });
}

async function main({ entry, socketPath, origin, guard }: WorkerOptions) {
  // Signals to the whole group are for the server, which lets requests finish and then ends its workers.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.on('disconnect', () => process.exit());
  startGuard(guard);
  delete process.env[compileCacheVariable];
  let handler: Handler;
  try {
    // As the loader names it, which follows links.
    const url = pathToFileURL(realpathSync(entry)).href;
    loadAsModules(new URL('../', url).href);
    handler = handlerOf((await import(url)) as { default?: unknown });
  } catch (error) {
    console.error(error);
    await tell('unbootable');
    process.exit(1);
  }
  const server = createServer({ requestTimeout: 0, maxHeaderSize: 64 * 1024 });
  // Every request of the server waits to be taken before it sends its body.
  server.on('checkContinue', (message: IncomingMessage, reply: ServerResponse) => {
    reply.writeContinue();
    void answer(handler, origin, message, reply);
  });
  await new Promise<void>((resolve) => {
    server.listen(socketPath, resolve);
  });
  await tell('ready');
  flushCompileCache();
}

await main(JSON.parse(process.argv[2] ?? '{}') as WorkerOptions);
