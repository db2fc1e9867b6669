/**
 * The server that generated requests are sent to, and the rows in it that the callers may not see: each holds
 * a random marker, which no answer to another caller may contain.
 */
import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startServer } from '../api/server.ts';
import type { OwnServer } from '../api/server.ts';
import { jwtSecret, userToken } from '../api/tokens.ts';

export type Caller = 'anon' | 'asha' | 'bela';

/** People by name. Chitra asks for nothing, so nothing of Chitra's ever changes. */
export const people = {
  asha: '00000000-0000-4000-8000-00000000000a',
  bela: '00000000-0000-4000-8000-00000000000b',
  chitra: '00000000-0000-4000-8000-00000000000c',
} as const;

type Owner = keyof typeof people | 'nobody';

export interface World {
  readonly server: OwnServer;
  readonly owner: Client;
  /** What only its owner may see. */
  readonly markers: Readonly<Record<Owner, string>>;
  /** To prepare what is Chitra's. */
  readonly chitrasToken: string;
  tokenOf(caller: Caller): string | null;
  /** @returns whose marker it is that these bytes hold and this caller may not see; null for none */
  leak(caller: Caller | 'service', bytes: Buffer | string): Owner | null;
  /** Puts back what its owners deleted. */
  plant(): Promise<void>;
  /** What of others a caller could have changed, as a text to compare. */
  othersRows(): Promise<string>;
  /** Memory of the server's process. Bytes; null where the system does not tell. */
  memory(): Promise<number | null>;
  stop(): Promise<void>;
}

const source = (path: string): URL => new URL(path, import.meta.url);

const marker = (): string => `marker-${randomUUID().slice(0, 13)}`;

/** The neutral project with what is added to it here. */
async function projectFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'contract-fuzz-'));
  await cp(source('../project'), folder, { recursive: true });
  await cp(source('project'), folder, { recursive: true });
  return folder;
}

/** Rows of a person, so that each table has some of everybody. */
async function plantRows(owner: Client, id: string, marker: string, hidden: string): Promise<void> {
  await owner.query(
    `insert into public.vault (owner, author_id, word, details, words)
     select $1, author, $2 || author, jsonb_build_object('city', $2::text, 'height', 1), array[$2::text]
     from generate_series(1, 2) author
     on conflict (owner, word) do nothing`,
    [id, marker],
  );
  await owner.query(
    `insert into public.vault_parts (vault_id, word)
     select id, $2 from public.vault where owner = $1
       and not exists (select from public.vault_parts where vault_id = vault.id)`,
    [id, marker],
  );
  await owner.query(
    `insert into public.notes (owner, text, secret)
     select $1, $2, $3 where not exists (select from public.notes where owner = $1)`,
    [id, marker, hidden],
  );
}

async function plantAll(owner: Client, markers: World['markers']): Promise<void> {
  for (const [name, id] of Object.entries(people))
    await plantRows(owner, id, markers[name as keyof typeof people], markers.nobody);
  await owner.query('insert into public.locked values (1, $1) on conflict do nothing', [markers.nobody]);
}

const compared = `select jsonb_build_object(
  'vault', (select jsonb_agg(to_jsonb(v) order by id) from public.vault v where owner = $1),
  'parts', (select jsonb_agg(to_jsonb(p) order by p.id)
            from public.vault_parts p join public.vault v on v.id = vault_id where owner = $1),
  'notes', (select jsonb_agg(to_jsonb(n) order by id) from public.notes n where owner = $1),
  'locked', (select jsonb_agg(to_jsonb(l)) from public.locked l),
  'files', (select jsonb_agg(to_jsonb(o) - 'last_accessed_at' order by id)
            from storage.objects o where owner_id = $1::text),
  'account', (select jsonb_agg(jsonb_build_array(email, phone, encrypted_password, raw_user_meta_data,
                raw_app_meta_data, email_confirmed_at, banned_until, deleted_at))
              from auth.users where id = $1))::text as rows`;

async function residentBytes(pid: number | undefined): Promise<number | null> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
  } catch {
    return null;
  }
}

/** Starts a server with planted rows. @throws when it does not start */
export async function openWorld(): Promise<World> {
  const folder = await projectFolder();
  // Its log would be longer than what it answers.
  const environment = { PROJECT_DIR: folder, JWT_SECRET: jwtSecret, LOG_LEVEL: 'warn' };
  const server = await startServer({ environment });
  const owner = new Client({ connectionString: server.databaseUrl });
  await owner.connect();
  const markers = { asha: marker(), bela: marker(), chitra: marker(), nobody: marker() };
  await plantAll(owner, markers);
  const tokens = { asha: userToken(people.asha, { exp: 4e9 }), bela: userToken(people.bela, { exp: 4e9 }) };
  return {
    server,
    owner,
    markers,
    chitrasToken: userToken(people.chitra, { exp: 4e9 }),
    tokenOf: (caller) => (caller === 'anon' ? null : tokens[caller]),
    leak: (caller, bytes) =>
      caller === 'service'
        ? null
        : ((Object.keys(markers) as Owner[]).find(
            (name) => name !== caller && bytes.includes(markers[name]),
          ) ?? null),
    plant: () => plantAll(owner, markers),
    othersRows: async () =>
      (await owner.query<{ rows: string }>(compared, [people.chitra])).rows[0]?.rows ?? '',
    memory: () => residentBytes(server.process.pid),
    stop: async () => {
      await owner.end();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
