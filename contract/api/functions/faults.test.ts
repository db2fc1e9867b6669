/** A function that fails hurts neither another one nor its own next call (contract §5). */
import { expect, test } from 'vitest';
import { sendFunction } from '../request.ts';
import { withSharedServer } from '../with-server.ts';

const server = withSharedServer('functions');

const threw = [500, 'Internal Server Error', 'Request failed due to an internal server error'] as const;
const exited = [500, 'WORKER_ERROR', 'Function exited due to an error (please check logs)'] as const;
const limited = [
  546,
  'WORKER_LIMIT',
  'Worker failed to respond due to a resource limit (please check logs)',
] as const;

test.each([
  ['throw', ...threw],
  ['reject', ...threw],
  ['nothing', ...threw],
  ['status', ...threw],
  ['unhandled', ...exited],
  ['uncaught', ...exited],
  ['exit', ...exited],
  ['abort', ...limited],
  ['loop', ...limited],
  ['microtasks', ...limited],
  ['heap', ...limited],
  ['buffers', ...limited],
])('%s: %i %s', async (fault, status, code, message) => {
  const before = (await sendFunction(server, '/faults')).body;
  const failing = sendFunction(server, `/faults/${fault}`);
  const [failed, ...others] = await Promise.all([
    failing,
    sendFunction(server, '/hello'),
    sendFunction(server, '/plain'),
  ]);
  expect(others.map((other) => other.status)).toEqual([200, 200]);
  expect(failed.status).toBe(status);
  expect(failed.body).toMatchObject({ code, message });
  expect(failed.headers.get('x-relay-error')).toBeNull();
  const after = await sendFunction(server, '/faults');
  expect(after.status).toBe(200);
  // What threw did no harm to its process; every other fault was its end.
  expect(after.body.process === before.process).toBe(code === 'Internal Server Error');
});

test('a process that ends after its answer fails no call that comes later', async () => {
  for (let call = 0; call < 5; call += 1) {
    const fault = await fetch(`${server.url}/functions/v1/faults/afterwards`);
    await fault.arrayBuffer().catch(() => undefined);
    expect((await sendFunction(server, '/faults')).status).toBe(200);
  }
});

test('a call that a loop holds up goes to the next process', async () => {
  const before = (await sendFunction(server, '/faults')).body;
  let isOver = false;
  const looping = sendFunction(server, '/faults/loop').finally(() => {
    isOver = true;
  });
  const calls: { readonly status: number; readonly wasSentMeanwhile: boolean }[] = [];
  await expect
    .poll(async () => {
      const wasSentMeanwhile = !isOver;
      const { status, body } = await sendFunction(server, '/faults');
      calls.push({ status, wasSentMeanwhile });
      return body;
    })
    .not.toEqual(before);
  expect(calls).toEqual(calls.map(() => ({ status: 200, wasSentMeanwhile: true })));
  expect((await looping).status).toBe(546);
});

test('why a function threw is in the log, and not told', async () => {
  const { body, text, headers } = await sendFunction(server, '/faults/throw');
  expect(body.trace).toBe(headers.get('x-request-id'));
  expect(text).not.toContain('a secret of the handler');
  expect(server.output()).toContain('a secret of the handler');
});

test('an answer that breaks off ends its connection', async () => {
  const response = await fetch(`${server.url}/functions/v1/faults/broken`);
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow('terminated');
  expect((await sendFunction(server, '/faults')).status).toBe(200);
});
