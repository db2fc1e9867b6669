/** The Supabase CLI, on a copy of the project's folder and a database of the tests. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ConnectionOptions } from '@sangam/backend/connection';

const cli = fileURLToPath(import.meta.resolve('supabase/dist/supabase.js'));
const project = fileURLToPath(new URL('../..', import.meta.url));

/** What of `supabase/` its commands read. */
const parts = ['config.toml', 'migrations', 'templates'];

const timeoutMs = 60_000;
const maxOutputBytes = 16 * 1024 * 1024;

export interface SupabaseCli {
  /** The copy: its `supabase/` is the CLI's to write in. */
  readonly directory: string;
  /**
   * Runs a command against a database.
   * @returns what it wrote to its output
   * @throws {Error} with what it wrote besides, where it ends with another code than 0, or not in a minute
   */
  run(database: ConnectionOptions, ...args: readonly string[]): Promise<string>;
  /** Takes the copy away. */
  remove(): Promise<void>;
}

function addressOf({ host, port, user, password, database }: ConnectionOptions): string {
  const url = new URL(`postgresql://${host}:${port}/${database}?sslmode=disable`);
  url.username = user;
  url.password = password ?? '';
  return url.href;
}

/** Copies the project into a temporary folder, which is the CLI's home as well: it keeps notes there. */
export async function supabaseCli(): Promise<SupabaseCli> {
  const directory = await mkdtemp(join(tmpdir(), 'sangam-cli-'));
  await mkdir(join(directory, 'supabase'));
  for (const part of parts)
    await cp(join(project, part), join(directory, 'supabase', part), { recursive: true });
  const env = {
    ...process.env,
    HOME: directory,
    // It tells its makers what it is used for, and asks for newer versions of itself.
    DO_NOT_TRACK: '1',
    SUPABASE_TELEMETRY_DISABLED: '1',
    SUPABASE_NO_UPDATE_NOTIFIER: '1',
    CI: '1',
  };
  return {
    directory,
    run: (database, ...args) =>
      new Promise((resolve, reject) => {
        execFile(
          process.execPath,
          [cli, ...args, '--workdir', directory, '--yes', `--remote=${addressOf(database)}`],
          { cwd: directory, env, timeout: timeoutMs, maxBuffer: maxOutputBytes },
          (error, output, notes) => {
            if (error === null) resolve(output);
            // The error itself repeats the command, whose address has a password.
            else
              reject(new Error(`supabase ${args.join(' ')} ended with ${error.code}:\n${output}\n${notes}`));
          },
        );
      }),
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}
