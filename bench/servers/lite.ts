/**
 * Starts `@supabase/lite` as its documentation says: its own command line, its own storage (SQLite), its own
 * accounts.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startProcess } from '../lib/server-process.ts';
import type { ServerProcess } from '../lib/server-process.ts';

export interface LiteServer {
  readonly process: ServerProcess;
  readonly port: number;
  readonly key: string;
  readonly token: string;
  readonly userId: string;
}

const program = fileURLToPath(new URL('cli/index.js', import.meta.resolve('@supabase/lite')));

/** The table of the benchmark's project; its SQLite has no default from the token. */
const schema = `create table items (
  id bigint generated always as identity primary key,
  owner uuid not null, title text not null, city text not null, amount numeric not null,
  created_at timestamptz not null default now()
);
create index items_owner on items (owner, id desc);
alter table items enable row level security;
create policy "Owners read their own" on items for select to authenticated using (auth.uid() = owner);
create policy "Owners add their own" on items for insert to authenticated with check (auth.uid() = owner);`;

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** @param directory an empty folder */
export async function startLite(directory: string): Promise<LiteServer> {
  const lite = (...args: string[]): void => {
    execFileSync(process.execPath, [program, '--no-telemetry', ...args], { cwd: directory, stdio: 'pipe' });
  };
  lite('init');
  const port = await freePort();
  const config = join(directory, 'supabase', 'config.toml');
  writeFileSync(config, readFileSync(config, 'utf8').replace(/port = \d+/, `port = ${port}`));
  mkdirSync(join(directory, 'supabase', 'migrations'), { recursive: true });
  writeFileSync(join(directory, 'supabase', 'migrations', '20260101000000_items.sql'), schema);
  lite('migration', 'up');
  const server = await startProcess({
    program: process.execPath,
    args: [program, '--no-telemetry', 'start'],
    environment: {},
    directory,
    ready: new RegExp(`(${port})`),
  });
  const key = /SUPABASE_PUBLISHABLE_KEY=(\S+)/.exec(readFileSync(join(directory, '.env'), 'utf8'))?.[1] ?? '';
  const answer = await fetch(`http://127.0.0.1:${port}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'asha@example.org', password: 'a long password 7' }),
  });
  const session = (await answer.json()) as { access_token: string; user: { id: string } };
  return { process: server, port, key, token: session.access_token, userId: session.user.id };
}
