/** `@supabase/lite` over PostgreSQL, with the product's database: another server of the contract. */
import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { ConnectionOptions } from '@sangam/backend/connection';
import { Client } from 'pg';
import type { Mail } from './static-site.ts';

const lite = fileURLToPath(new URL('cli/index.js', import.meta.resolve('@supabase/lite')));
const supabase = fileURLToPath(import.meta.resolve('supabase/dist/supabase.js'));
const project = fileURLToPath(new URL('../../supabase', import.meta.url));

export interface LiteServer {
  readonly url: string;
  readonly publishableKey: string;
  /** What it sent so far, oldest first: it prints them. */
  mails(): readonly Mail[];
  stop(): Promise<void>;
}

/** A port that nothing listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

const quiet = { DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1', SUPABASE_NO_UPDATE_NOTIFIER: '1' };

/** Its text has the token; the link of the product's own template is in the part that it does not print. */
function mailsIn(output: string, siteUrl: string): Mail[] {
  const printed =
    /email captured[^\n]*\nTo: (\S+)\nSubject: ([^\n]*)\n([^]*?token=([0-9a-f]+)&type=(\w+)[^\n]*)/g;
  return [...output.matchAll(printed)].map(([, to = '', subject = '', text = '', token, type]) => ({
    to,
    subject,
    text,
    links: [`${siteUrl}/email-confirmation?token=${token}&type=${type}`],
  }));
}

function config(port: number, siteUrl: string, databaseUrl: string, publishableKey: string): string {
  return `project_id = "sangam"
[api]
port = ${port}
schemas = ["public"]
extra_search_path = ["public", "extensions"]
max_rows = 1000
[db]
driver = "postgres"
url = "${databaseUrl}"
[storage]
file_size_limit = "200MiB"
[auth]
site_url = "${siteUrl}"
jwt_secret = "${randomBytes(32).toString('base64url')}"
publishable_key = "${publishableKey}"
secret_key = "sb_secret_${randomBytes(16).toString('hex')}"
[auth.email]
enable_confirmations = true
`;
}

/** Starts it in its folder, until it says that it is ready. */
async function start(directory: string): Promise<{ output: () => string; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, [lite, '--no-telemetry', 'start'], {
    cwd: directory,
    env: { ...process.env, ...quiet, EXPERIMENTAL_STORAGE: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      if (output.includes('Ready in')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`@supabase/lite ended with ${code}:\n${output}`)));
  });
  return {
    output: () => output,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/**
 * Has it make its schemas, adds what a server of the contract has besides, applies the product's migrations
 * and demo data by the Supabase CLI, and starts it again.
 * @param directory an empty folder, of its own
 * @param connection the superuser of an empty PostgreSQL
 */
export async function startLite(
  directory: string,
  connection: ConnectionOptions,
  siteUrl: string,
): Promise<LiteServer> {
  const { host, port: databasePort, user, password, database } = connection;
  const databaseUrl = `postgresql://${user}:${password}@${host}:${databasePort}/${database}`;
  const port = await freePort();
  const publishableKey = `sb_publishable_${randomBytes(16).toString('hex')}`;
  await mkdir(join(directory, 'lite', 'supabase'), { recursive: true });
  await mkdir(join(directory, 'product', 'supabase'), { recursive: true });
  await writeFile(
    join(directory, 'lite', 'supabase', 'config.toml'),
    config(port, siteUrl, databaseUrl, publishableKey),
  );
  const first = await start(join(directory, 'lite'));
  await first.stop();

  const client = new Client(connection);
  await client.connect();
  await client.query(await readFile(new URL('before-migrations.sql', import.meta.url), 'utf8'));
  await client.end();
  for (const part of ['config.toml', 'migrations', 'templates', 'seed'])
    await cp(join(project, part), join(directory, 'product', 'supabase', part), { recursive: true });
  await promisify(execFile)(
    process.execPath,
    [supabase, 'db', 'push', '--include-seed', '--yes', `--remote=${databaseUrl}?sslmode=disable`],
    { cwd: join(directory, 'product'), env: { ...process.env, ...quiet, HOME: directory } },
  );

  const server = await start(join(directory, 'lite'));
  return {
    url: `http://127.0.0.1:${port}`,
    publishableKey,
    mails: () => mailsIn(server.output(), siteUrl),
    stop: server.stop,
  };
}
