/**
 * `npm run dev`: the same as `npm start`, with hot reload: Vite in front, the API behind it, restarted when
 * its sources change.
 */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { root } from '@sangam/server/root';
import { loadEnvironment } from './lib/environment.ts';

const environment = loadEnvironment();
const apiPort = environment.port + 1;
const siteUrl = environment.siteUrl ?? `http://localhost:${environment.port}`;
const watched = [
  'apps/backend/src',
  'apps/server/src',
  'apps/worker/src',
  'packages/domain/src',
  'supabase',
].map((path) => `--watch-path=${join(root, path)}`);
const children: ChildProcess[] = [
  spawn(
    process.execPath,
    [...watched, '--watch-preserve-output', join(root, 'apps/server/src/main.ts'), '--api-only'],
    {
      stdio: 'inherit',
      env: { ...process.env, PORT: String(apiPort), SITE_URL: siteUrl },
    },
  ),
  spawn(
    process.execPath,
    [
      join(root, 'node_modules/vite/bin/vite.js'),
      '--port',
      String(environment.port),
      '--strictPort',
      '--host',
      environment.host,
    ],
    {
      cwd: join(root, 'apps/web'),
      stdio: 'inherit',
      env: { ...process.env, BACKEND_URL: `http://127.0.0.1:${apiPort}` },
    },
  ),
];

function stop(): void {
  for (const child of children) child.kill('SIGTERM');
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
process.on('disconnect', stop);
process.channel?.unref();
for (const child of children) child.on('exit', stop);
