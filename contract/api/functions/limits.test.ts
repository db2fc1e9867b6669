/** Time limits, the life of workers, and files that change (contract §5). */
import { afterAll, describe, expect, test, vi } from 'vitest';
import { sendFunction } from '../request.ts';
import { startServer } from '../server.ts';
import type { ContractServer } from '../server.ts';
import { withServer } from '../with-server.ts';
import { heldBody, isRunning, processFunction, writeProject } from './own-project.ts';
import type { OwnProject } from './own-project.ts';

// Some start a server of their own, on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const verifiesNothing = '[functions.first]\nverify_jwt = false\n[functions.second]\nverify_jwt = false\n';

async function projectWith(limits: string): Promise<OwnProject> {
  return writeProject({
    'config.toml': `[edge_runtime]\n${limits}\n${verifiesNothing}`,
    'functions/first/index.ts': processFunction,
    'functions/second/index.ts': processFunction,
  });
}

async function processOf(server: ContractServer, name: string): Promise<number> {
  const { status, body } = await sendFunction(server, `/${name}`);
  expect(status).toBe(200);
  return Number(body.process);
}

/** A call under way. @returns what lets it end, and gives its process */
async function waitOf(server: ContractServer, name: string): Promise<() => Promise<number>> {
  const { body, end } = heldBody();
  const sent = { method: 'POST', body, duplex: 'half' } as RequestInit;
  const response = await fetch(`${server.url}/functions/v1/${name}/wait`, sent);
  return async () => {
    end();
    return ((await response.json()) as { process: number }).process;
  };
}

describe('times', () => {
  let project: OwnProject;
  const server = withServer(async () => {
    project = await projectWith('first_byte_timeout = "5s"\nwall_clock_timeout = "6s"\nidle_timeout = "1s"');
    return { environment: { PROJECT_DIR: project.directory } };
  });
  afterAll(() => project.remove());

  test('without an answer, and without an end, a call is given up, and its worker with it', async () => {
    const hung = await processOf(server, 'first');
    const [hanging, endless] = await Promise.all([
      sendFunction(server, '/first/hang'),
      fetch(`${server.url}/functions/v1/second/events`),
    ]);
    expect(hanging.status).toBe(504);
    expect(hanging.body).toEqual({ code: 'IDLE_TIMEOUT', message: 'Function did not respond in time' });
    expect(endless.status).toBe(200);
    await expect(endless.arrayBuffer()).rejects.toThrow('terminated');
    expect(await processOf(server, 'first')).not.toBe(hung);
    await expect.poll(() => isRunning(hung)).toBe(false);
  });

  test('a worker without use is stopped', async () => {
    const used = await processOf(server, 'second');
    await expect.poll(() => isRunning(used)).toBe(false);
    expect(await processOf(server, 'second')).not.toBe(used);
  });
});

describe('workers', () => {
  let project: OwnProject;
  const server = withServer(async () => {
    project = await projectWith('max_workers = 1');
    return { environment: { PROJECT_DIR: project.directory } };
  });
  afterAll(() => project.remove());

  test('calls share one, and another function’s takes its place when it rests', async () => {
    const first = await processOf(server, 'first');
    expect(await processOf(server, 'first')).toBe(first);
    await processOf(server, 'second');
    await expect.poll(() => isRunning(first)).toBe(false);
    const endFirst = await waitOf(server, 'first');
    const refused = await sendFunction(server, '/second');
    expect(refused.status).toBe(503);
    expect(refused.headers.get('x-relay-error')).toBe('true');
    await endFirst();
    await expect.poll(async () => (await sendFunction(server, '/second')).status).toBe(200);
  });
});

describe('files', () => {
  let project: OwnProject;
  const server = withServer(async () => {
    project = await projectWith('');
    return { environment: { PROJECT_DIR: project.directory } };
  });
  afterAll(() => project.remove());

  test('a changed file answers the next call, and ends no call before', async () => {
    const endFirst = await waitOf(server, 'first');
    await project.write('functions/.env', 'MINE="from the file"\n');
    await project.write(
      'functions/first/index.ts',
      'export default { fetch: (): Response => new Response(process.env.MINE) };',
    );
    expect((await sendFunction(server, '/first')).text).toBe('from the file');
    const before = await endFirst();
    expect(before).toBeGreaterThan(0);
    await expect.poll(() => isRunning(before)).toBe(false);
  });

  test('functions are ES modules, whatever the project says of its own files', async () => {
    await project.write('package.json', '{"type":"commonjs"}');
    await project.write('functions/_shared/name.js', 'export const name = "shared";');
    await project.write(
      'functions/first/index.ts',
      `import { name } from '../_shared/name.js';
       export default (): Response => new Response(name satisfies string);`,
    );
    expect((await sendFunction(server, '/first')).text).toBe('shared');
  });

  // The last one: there is no server after it.
  test('a server that stops lets calls finish, and leaves no worker', async () => {
    const worker = await processOf(server, 'second');
    const endSecond = await waitOf(server, 'second');
    const stopped = server.stop();
    await expect.poll(() => fetch(`${server.url}/health`).catch(() => 'refused')).toBe('refused');
    expect(await endSecond()).toBe(worker);
    await stopped;
    expect(isRunning(worker)).toBe(false);
  });
});

test('a worker does not outlive a server that was killed, not even one that is busy', async () => {
  const project = await projectWith('turn_cpu_limit = "1h"');
  const server = await startServer({ environment: { PROJECT_DIR: project.directory } });
  const resting = await processOf(server, 'first');
  const busy = await processOf(server, 'second');
  const looping = sendFunction(server, '/second/loop').catch(() => null);
  await expect
    .poll(() => sendFunction(server, '/second', { signal: AbortSignal.timeout(500) }).catch(() => 'busy'))
    .toBe('busy');
  server.process.kill('SIGKILL');
  await looping;
  for (const worker of [resting, busy]) await expect.poll(() => isRunning(worker)).toBe(false);
  await server.stop();
  await project.remove();
});

test('functions that are switched off are not there', async () => {
  const project = await projectWith('enabled = false');
  const server = await startServer({ environment: { PROJECT_DIR: project.directory } });
  const { status, text } = await sendFunction(server, '/first');
  expect(status).toBe(404);
  expect(text).not.toContain('Function not found');
  await server.stop();
  await project.remove();
});
