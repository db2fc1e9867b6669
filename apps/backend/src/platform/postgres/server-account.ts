/**
 * The account that PostgreSQL runs as. It refuses to run as root, so a root process starts it as an
 * unprivileged user. If that user cannot reach the folders (a clone below `/root`, for example), it gets a
 * single capability, to pass through them.
 */
import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chown, lstat, readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

export type ServerAccount =
  | { readonly kind: 'same' }
  | { readonly kind: 'drop'; readonly uid: number; readonly gid: number }
  | { readonly kind: 'capability'; readonly uid: number; readonly gid: number };

const execute = promisify(execFile);

/** `postgres` where the machine has such a user, else `nobody`. */
async function unprivilegedUser(): Promise<{ uid: number; gid: number }> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((fields) => fields[0] === name) ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('running as root, and there is no user "postgres" or "nobody" to run PostgreSQL as');
}

async function openToAll(path: string): Promise<boolean> {
  for (let at = path; ; at = dirname(at)) {
    if (((await stat(at)).mode & 0o001) === 0) return false;
    if (dirname(at) === at) return true;
  }
}

function setpriv(account: { uid: number; gid: number }, command: string, args: readonly string[]): string[] {
  // Without the secure bit the capability would not apply to access(2), which PostgreSQL uses to find its own
  // programs.
  const capabilities = [
    '--securebits=+no_setuid_fixup',
    '--inh-caps=-all,+dac_override',
    '--ambient-caps=-all,+dac_override',
  ];
  return [
    `--reuid=${account.uid}`,
    `--regid=${account.gid}`,
    '--clear-groups',
    ...capabilities,
    '--',
    command,
    ...args,
  ];
}

/**
 * @param directory the data folder; what is above it and above the program decides
 * @throws {Error} as root, when no way is open
 */
export async function chooseAccount(directory: string, program: string): Promise<ServerAccount> {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return { kind: 'same' };
  const user = await unprivilegedUser();
  if ((await openToAll(dirname(directory))) && (await openToAll(dirname(program))))
    return { kind: 'drop', ...user };
  try {
    await execute('setpriv', setpriv(user, program, ['--version']));
    return { kind: 'capability', ...user };
  } catch {
    throw new Error(
      `running as root, and PostgreSQL, which must not, could not reach ${directory} as another user: ` +
        'run as an ordinary user, set DATA_DIR to a folder below a path that all may pass, or set DATABASE_URL',
    );
  }
}

/** Makes the account the owner of files and folders, all below included; nothing to do for the same user. */
export async function give(account: ServerAccount, paths: readonly string[]): Promise<void> {
  if (account.kind === 'same') return;
  for (const path of paths) {
    const info = await lstat(path);
    if (info.uid === account.uid) continue;
    await chown(path, account.uid, account.gid);
    if (!info.isDirectory()) continue;
    const below = await readdir(path);
    await give(
      account,
      below.map((name) => join(path, name)),
    );
  }
}

/**
 * The server gets none of our environment variables: they contain secrets, which another user's process would
 * expose to that user. Windows has only one account (`same`), and its programs need their variables.
 */
const bareEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

interface Command {
  readonly program: string;
  readonly args: string[];
  readonly options: { env?: NodeJS.ProcessEnv; cwd?: string; uid?: number; gid?: number };
}

function commandOf(account: ServerAccount, program: string, args: readonly string[]): Command {
  // Our own working directory may be one that the account cannot enter.
  const options = process.platform === 'win32' ? {} : { env: bareEnvironment, cwd: '/' };
  if (account.kind === 'capability')
    return { program: 'setpriv', args: setpriv(account, program, args), options };
  if (account.kind === 'same') return { program, args: [...args], options };
  return { program, args: [...args], options: { ...options, uid: account.uid, gid: account.gid } };
}

/** Runs a program to its end. @throws {Error} with what it said last */
export async function run(account: ServerAccount, program: string, args: readonly string[]): Promise<void> {
  const command = commandOf(account, program, args);
  try {
    await execute(command.program, command.args, command.options);
  } catch (error) {
    const said = ((error as { stderr?: string }).stderr ?? '').trim().split('\n').slice(-3).join(' | ');
    throw new Error(`${program} failed: ${said || (error as Error).message}`, { cause: error });
  }
}

/**
 * Starts the server in a process group of its own, so that a Ctrl-C in the terminal reaches the program first
 * and the program stops the database when it has finished with it.
 */
export function start(
  account: ServerAccount,
  program: string,
  args: readonly string[],
  log: number,
): ChildProcess {
  const command = commandOf(account, program, args);
  return spawn(command.program, command.args, {
    ...command.options,
    stdio: ['ignore', log, log],
    detached: process.platform !== 'win32',
  });
}
