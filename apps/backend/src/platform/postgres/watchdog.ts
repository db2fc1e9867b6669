/**
 * Stops the embedded PostgreSQL if this program ends without stopping it (`kill -9`, out of memory). A small
 * process holds the reading end of a pipe, which closes when this program ends in any way.
 */
import { spawn } from 'node:child_process';

/** In order first, then at once. Nothing committed is lost by either. Seconds. */
const gracefulSeconds = 20;

/**
 * `$1` is the server. Reading ends with a line when the watchdog is dismissed, and without one when the pipe
 * broke.
 */
const shellScript = `
read -r line && exit 0
kill -INT "$1" 2>/dev/null || exit 0
left=${gracefulSeconds * 5}
while [ "$left" -gt 0 ]; do
  sleep 0.2
  kill -0 "$1" 2>/dev/null || exit 0
  left=$((left - 1))
done
kill -QUIT "$1" 2>/dev/null`;

/** Windows has no such signals and no shell: the server is ended at once. */
const nodeScript = `
let said = '';
process.stdin.on('data', (chunk) => (said += chunk));
process.stdin.on('end', () => { if (said === '') { try { process.kill(Number(process.argv[1])); } catch {} } });`;

/**
 * Starts the watchdog of a server.
 * @param pid the server's process
 * @returns a function that ends the watchdog without harm to the server; a second call does nothing
 */
export function startWatchdog(pid: number): () => void {
  const [program, args] =
    process.platform === 'win32'
      ? [process.execPath, ['--eval', nodeScript, String(pid)]]
      : ['/bin/sh', ['-c', shellScript, 'watchdog', String(pid)]];
  // A group of its own: what ends this program's group must not end the watchdog with it.
  const child = spawn(program, args, {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    windowsHide: true,
    // None of our variables: they hold secrets, and it lives a moment longer than we do.
    ...(process.platform === 'win32' ? {} : { cwd: '/', env: { PATH: '/usr/bin:/bin' } }),
  });
  // Without a watchdog the next start still stops what is left.
  child.on('error', () => undefined);
  child.stdin.on('error', () => undefined);
  child.unref();
  return () => {
    if (!child.stdin.writableEnded) child.stdin.end('dismissed\n');
  };
}
