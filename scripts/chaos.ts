/**
 * `npm run chaos -- contract shared-stream`: `npm test` with the same words, while its processes (servers,
 * PostgreSQL's, browsers, the runners) stand still for moments, chosen by chance. A test that fails here
 * relies on an order that nobody promised, or the product does. `STOPPED=0.2` stops each for a fifth of its
 * time. Linux only (decision 327).
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '@sangam/server/root';
import { stopByChance } from './lib/stopping.ts';

const share = Number(process.env.STOPPED ?? 0.07);
if (!(share > 0 && share < 1)) {
  console.error('STOPPED is the part of its time for which each process is stopped: between 0 and 1.');
  process.exit(2);
}
const child = spawn(process.execPath, [join(root, 'scripts/test.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => child.kill(name));
const over = new AbortController();
child.once('exit', (code) => {
  process.exitCode = code ?? 1;
  over.abort();
});
const times = await stopByChance(child.pid ?? 0, share, over.signal);
console.error(`Processes were stopped ${times} times.`);
