/** Which account it runs as, and whose PostgreSQL it uses. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { copyInitialisedData } from '../data-templates.ts';
import { runtimeOf } from '../server-process.ts';
import {
  asService,
  isRunning,
  makeProject,
  postgresOf,
  startBackend,
  stopAll,
  stopBackend,
} from './backend-process.ts';

// Whole programs start and stop here, also on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const isRoot = process.getuid?.() === 0;
const nobody = 65_534;
const asNobody = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', '--'];
const main = fileURLToPath(new URL('../../../apps/backend/src/main.ts', import.meta.url));
/** Another account can run the program only where it may read it. */
const nobodyCanRead =
  isRoot && spawnSync(asNobody[0] ?? '', [...asNobody.slice(1), 'cat', main]).status === 0;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'accounts-'));
  await chmod(folder, 0o755);
  await makeProject(join(folder, 'project'));
});
afterEach(stopAll);
afterAll(() => rm(folder, { recursive: true, force: true }));

async function statusOf(pid: number): Promise<{ uid: string; capabilities: string }> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8');
  return {
    uid: /^Uid:\s+(\d+)/m.exec(text)?.[1] ?? '',
    capabilities: /^CapEff:\s+(\w+)/m.exec(text)?.[1] ?? '',
  };
}

async function keysOf(base: string): Promise<unknown> {
  return (await fetch(`${base}/auth/v1/.well-known/jwks.json`)).json();
}

describe('as root', () => {
  test.runIf(isRoot)('PostgreSQL runs as somebody else, without any capability', async () => {
    const backend = startBackend({ dataDirectory: join(folder, 'data') });
    await backend.ready;
    const { uid, capabilities } = await statusOf((await postgresOf(backend.dataDirectory)).pid);
    expect(uid).not.toBe('0');
    expect(BigInt(`0x${capabilities}`)).toBe(0n);
    expect((await stopBackend(backend)).code).toBe(0);
  });

  test.runIf(isRoot)(
    'below a folder that only root may pass it works too, with the one capability for that',
    async () => {
      const closed = join(folder, 'closed');
      await mkdir(closed, { mode: 0o700 });
      const dataDirectory = join(closed, 'data');
      for (const start of ['first', 'second']) {
        const backend = startBackend({
          dataDirectory,
          environment: { PROJECT_DIR: join(folder, 'project') },
        });
        await backend.ready;
        const { pid } = await postgresOf(dataDirectory);
        const { uid, capabilities } = await statusOf(pid);
        expect(uid).not.toBe('0');
        expect(BigInt(`0x${capabilities}`)).toBe(2n); // CAP_DAC_OVERRIDE
        const runtime = await runtimeOf(dataDirectory);
        const answer = await asService(runtime, 'entries', {
          body: { id: start.length },
        });
        expect(answer.status).toBe(201);
        expect((await stopBackend(backend)).code).toBe(0);
        expect(await isRunning(pid)).toBe(false);
      }
    },
  );
});

describe('as an ordinary user', () => {
  // Skipped where there is nobody to become, or where the program lies in a folder that user cannot read.
  test.runIf(nobodyCanRead)("everything works, and everything is that user's", async () => {
    const dataDirectory = join(folder, 'nobodys');
    await mkdir(dataDirectory, { mode: 0o700 });
    await chown(dataDirectory, nobody, nobody);
    const environment = { PROJECT_DIR: join(folder, 'project'), HOME: '/' };
    const backend = startBackend({ dataDirectory, prefix: asNobody, environment });
    await backend.ready;
    const { pid } = await postgresOf(dataDirectory);
    expect((await statusOf(pid)).uid).toBe(String(nobody));
    expect((await asService(await runtimeOf(dataDirectory), 'entries')).status).toBe(200);
    const foreign = execFileSync('find', [dataDirectory, '!', '-user', String(nobody)], { encoding: 'utf8' });
    expect(foreign).toBe('');
    expect((await stopBackend(backend)).code).toBe(0);
    expect(await isRunning(pid)).toBe(false);
  });
});

describe('with DATABASE_URL', () => {
  test('it works the same on another server, and two processes at once are one installation', async () => {
    copyInitialisedData(join(folder, 'server'));
    const owner = startBackend({ dataDirectory: join(folder, 'server') });
    await owner.ready;
    const { pid, url: DATABASE_URL } = await postgresOf(owner.dataDirectory);
    const environment = { DATABASE_URL };
    const first = startBackend({ dataDirectory: join(folder, 'one'), environment });
    const second = startBackend({ dataDirectory: join(folder, 'two'), environment });
    await Promise.all([first.ready, second.ready]);
    const [one, two] = await Promise.all([runtimeOf(first.dataDirectory), runtimeOf(second.dataDirectory)]);
    expect(one.url).not.toBe(two.url);
    expect([one.publishableKey, one.secretKey]).toEqual([two.publishableKey, two.secretKey]);
    expect(await keysOf(one.url)).toEqual(await keysOf(two.url));
    await asService(one, 'entries', { body: { id: 7 } });
    expect((await asService(two, 'entries?id=eq.7')).json()).toEqual([{ id: 7 }]);
    expect((await stopBackend(first)).code).toBe(0);
    // The database is not its own, so it is left running.
    expect(await isRunning(pid)).toBe(true);
    expect((await asService(two, 'entries')).status).toBe(200);
  });
});
