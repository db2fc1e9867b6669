/**
 * Starts the product as `npm start` does, on a free port with a data folder of its own, and stops it after
 * the tests.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface RunningProduct {
  readonly url: string;
  /** For what only the service may do. */
  readonly secretKey: string;
  /** Its database, as the owner. */
  readonly databaseUrl: string;
  stop(): Promise<void>;
}

/** `npm start` on a free port, with a data folder of its own. */
export async function startProduct(environment: Readonly<Record<string, string>>): Promise<RunningProduct> {
  // A whole run keeps it in memory (decision 320).
  const directory = await mkdtemp(join(process.env.PRODUCT_DATA ?? tmpdir(), 'sangam-browser-'));
  const child = spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: directory,
      LOG_LEVEL: 'warn',
      // Nothing outside this machine is asked.
      LINK_CHECKS: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const found = /ready at (\S+)/.exec(output);
      if (found?.[1]) resolve(found[1]);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${output}`)));
  });
  const runtime = await readFile(join(directory, 'backend.json'), 'utf8');
  const { secret_key: secretKey } = JSON.parse(runtime) as { secret_key: string };
  const ownerPassword = await readFile(join(directory, 'postgres-password'), 'utf8');
  const port = (await readFile(join(directory, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[3];
  return {
    url,
    secretKey,
    databaseUrl: `postgres://postgres:${ownerPassword}@127.0.0.1:${port}/postgres`,
    async stop() {
      const ended = new Promise<void>((resolve) => {
        child.once('exit', () => resolve());
      });
      child.kill('SIGTERM');
      await ended;
      await rm(directory, { recursive: true, force: true });
    },
  };
}

export default async function globalSetup(): Promise<() => Promise<void>> {
  // A server that runs already can be named, to work on one test quickly.
  if (process.env.SANGAM_URL) return async () => undefined;
  const product = await startProduct({ DEMO_DATA: 'on' });
  process.env.SANGAM_URL = product.url;
  process.env.SANGAM_SECRET_KEY = product.secretKey;
  process.env.SANGAM_DATABASE_URL = product.databaseUrl;
  return () => product.stop();
}
