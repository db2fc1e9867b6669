/**
 * What every npm script runs first, on whatever Node (>= 20) started npm: installs the packages where they
 * are missing or out of date, then runs the command's program on the Node that the project pins.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stampFile = join(root, 'node_modules', '.installed');
const lockFile = join(root, 'package-lock.json');

function manifests() {
  const groups = ['apps', 'packages'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => join(group, name)),
  );
  const folders = ['.', ...groups, 'supabase', 'contract', 'bench'];
  return folders.map((folder) => join(root, folder, 'package.json')).filter((file) => existsSync(file));
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const file of [lockFile, ...manifests()]) hash.update(readFileSync(file));
  return hash.digest('hex');
}

function npm(output, ...args) {
  const cli = process.env.npm_execpath;
  const windows = process.platform === 'win32';
  const [command, first] = cli ? [process.execPath, [cli]] : [windows ? 'npm.cmd' : 'npm', []];
  // What npm prints goes to standard error at most: the command's own output must stay clean.
  return spawnSync(command, [...first, ...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', output, output],
    shell: windows && !cli,
  }).status;
}

function install() {
  const current = fingerprint();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === current) return;
  const first = !existsSync(join(root, 'node_modules'));
  console.error(
    first ? 'Installing packages; the first time this takes a minute or two ...' : 'Updating packages ...',
  );
  const lock = readFileSync(lockFile);
  // `npm ci` refuses a lock file that lacks a platform's optional binaries, at length; `npm install` adds
  // what is needed.
  const done = (first && npm('ignore', 'ci') === 0) || npm(2, 'install') === 0;
  writeFileSync(lockFile, lock);
  if (!done) {
    console.error(
      'The packages could not be installed. Check the network and the messages above, then run the same command again.',
    );
    process.exit(1);
  }
  writeFileSync(stampFile, current);
}

if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`Node ${process.versions.node} is too old; Node 20 or newer is needed to start.`);
  process.exit(1);
}
const [command, ...rest] = process.argv.slice(2);
// The product is an app; every other command is a developer's or an operator's script.
const program = command === 'start' ? 'apps/server/src/main.ts' : `scripts/${command}.ts`;
const script = join(root, program);
if (!command || !existsSync(script)) {
  console.error(`There is no command "${command}".`);
  process.exit(1);
}
install();
const bin = join(root, 'node_modules', '.bin');
const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const child = spawn(node, [script, ...rest], {
  cwd: root,
  env: {
    ...process.env,
    PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
    // Compiled code is kept between starts, where only who installed can write: half the time and 25 MB of a
    // start.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'node'),
  },
  // The channel closes when this process ends in any way, which the child notices.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// npm passes SIGTERM to the shell between itself and this process, and many shells end of it without passing
// it on. So the end of that shell is taken for the signal. Only under npm: who starts this script in another
// way may mean to leave it running.
if (process.env.npm_lifecycle_event !== undefined) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 200);
}
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
