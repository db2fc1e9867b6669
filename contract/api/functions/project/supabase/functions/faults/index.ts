/** Fails in every way that a function can, by the path. Without one it answers which process it is. */
import { setImmediate as turn } from 'node:timers/promises';

const encoder = new TextEncoder();

function broken(): Response {
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      sent += 1;
      if (sent === 1) controller.enqueue(encoder.encode('half of'));
      else controller.error(new Error('the stream broke'));
    },
  });
  return new Response(body);
}

async function fillHeap(): Promise<never> {
  const all: unknown[] = [];
  for (;;) {
    all.push(Array.from({ length: 50_000 }, (_, index) => ({ index })));
    await turn();
  }
}

async function fillBuffers(): Promise<never> {
  const all: Buffer[] = [];
  for (;;) {
    all.push(Buffer.alloc(8 * 1024 * 1024, 1));
    await turn();
  }
}

const faults: Readonly<Record<string, () => unknown>> = {
  throw: () => {
    throw new Error('a secret of the handler');
  },
  reject: () => Promise.reject(new Error('rejected')),
  unhandled: () => {
    void Promise.reject(new Error('nobody handles this'));
    return new Promise(() => undefined);
  },
  uncaught: () => {
    queueMicrotask(() => {
      throw new Error('nobody catches this');
    });
    return new Promise(() => undefined);
  },
  exit: () => process.exit(0),
  abort: () => process.abort(),
  loop: () => {
    for (;;);
  },
  microtasks: async () => {
    for (;;) await Promise.resolve();
  },
  heap: fillHeap,
  buffers: fillBuffers,
  nothing: () => undefined,
  afterwards: () => {
    // Once the answer is on its way.
    setImmediate(() => process.exit(1));
    return Response.json({ process: process.pid });
  },
  status: () => Response.error(),
  broken,
  hang: () => new Promise(() => undefined),
};

export default {
  fetch(request: Request): unknown {
    const [, , name = ''] = new URL(request.url).pathname.split('/');
    const fault = faults[name];
    return fault === undefined ? Response.json({ process: process.pid }) : fault();
  },
};
