/**
 * The servers that are measured side by side, all on this machine: ours, the one by hand on the same
 * database, and lite.
 */
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importJWK, SignJWT } from 'jose';
import type { JWK } from 'jose';
import { Client } from 'pg';
import { formatDatabaseUrl } from '@sangam/backend/connection';
import { startEmbeddedPostgres } from '@sangam/backend/embedded';
import { startLite } from '../servers/lite.ts';
import { startProcess } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';

export type Workload = 'list of 20' | 'one row' | 'insert';

export interface Contender {
  readonly name: string;
  readonly pid: number;
  /** Of the PostgreSQL it uses; null where the database is inside the server. */
  readonly databasePid: number | null;
  readonly port: number;
  /** The bytes of one request of a workload. */
  request(workload: Workload, number: number): string;
}

export interface Contenders {
  readonly all: readonly Contender[];
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const user = '00000000-0000-4000-8000-000000000007';
const columns = 'id,title,city,amount,created_at';

function bytes(method: string, path: string, headers: Record<string, string>, body = ''): string {
  const all = {
    host: 'localhost',
    ...headers,
    ...(body === '' ? {} : { 'content-type': 'application/json' }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  if (method === 'POST') lines.push(`content-length: ${Buffer.byteLength(body)}`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}

function item(number: number, more: object = {}): string {
  return JSON.stringify({ title: `Chai counter ${number}`, city: 'Pune', amount: 250_000, ...more });
}

/** Requests as the official client sends them to `/rest/v1`. */
function restRequests(key: string, token: string, own: object, ids: readonly number[]): Contender['request'] {
  const headers = { apikey: key, authorization: `Bearer ${token}`, 'x-client-info': 'bench' };
  const fixed = bytes('GET', `/rest/v1/items?select=${columns}&order=id.desc&limit=20`, headers);
  return (workload, number) => {
    if (workload === 'list of 20') return fixed;
    if (workload === 'insert')
      return bytes('POST', '/rest/v1/items', { ...headers, prefer: 'return=minimal' }, item(number, own));
    const id = ids[number % ids.length];
    const single = { ...headers, accept: 'application/vnd.pgrst.object+json' };
    return bytes('GET', `/rest/v1/items?select=${columns}&id=eq.${id}`, single);
  };
}

function plainRequests(token: string, ids: readonly number[]): Contender['request'] {
  const headers = { authorization: `Bearer ${token}` };
  const fixed = bytes('GET', '/items?limit=20', headers);
  return (workload, number) => {
    if (workload === 'list of 20') return fixed;
    if (workload === 'insert') return bytes('POST', '/items', headers, item(number));
    return bytes('GET', `/items/${ids[number % ids.length]}`, headers);
  };
}

interface Secrets {
  readonly signing: JWK;
  readonly password: string;
  /** Items of the user, to read one by one. */
  readonly ids: readonly number[];
}

export async function secretsOf(databaseUrl: string): Promise<Secrets> {
  const client = new Client(databaseUrl);
  await client.connect();
  try {
    const secret = async (name: string): Promise<string> => {
      const { rows } = await client.query('select value from backend.secrets where name = $1', [name]);
      return (rows[0] as { value: string }).value;
    };
    const [signing] = JSON.parse(await secret('signing keys')) as [JWK];
    const found = await client.query<{ id: string }>('select id from items where owner = $1', [user]);
    const ids = found.rows.map(({ id }) => Number(id));
    return { signing, password: await secret('password of authenticator'), ids };
  } finally {
    await client.end();
  }
}

/** A token as auth issues it, for an hour. */
export async function tokenOf(signing: JWK, person = user): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    sub: person,
    role: 'authenticated',
    aud: 'authenticated',
    email: 'asha@example.org',
    session_id: person,
    aal: 'aal1',
    app_metadata: { provider: 'email' },
    user_metadata: { full_name: 'Asha Rao' },
  };
  return new SignJWT({ ...claims, iat: now, exp: now + 3600 })
    .setProtectedHeader({ alg: 'ES256', ...(signing.kid === undefined ? {} : { kid: signing.kid }) })
    .sign(await importJWK(signing, 'ES256'));
}

function startPlain(databaseUrl: string, signing: JWK): Promise<ServerProcess> {
  const { kty, crv, x, y } = signing;
  return startProcess({
    program: process.execPath,
    args: [join(root, 'bench/servers/plain.ts')],
    environment: {
      DATABASE_URL: databaseUrl,
      PUBLIC_KEY: JSON.stringify({ kty, crv, x, y }),
      NODE_ENV: 'production',
    },
    directory: root,
    ready: /listening on \S+:(\d+)/,
  });
}

export async function startOurs(
  databaseUrl: string,
  dataDirectory: string,
): Promise<ServerProcess & { key: string }> {
  const server = await startProcess({
    program: process.execPath,
    args: [...process.execArgv, join(root, 'apps/backend/src/main.ts')],
    environment: {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDirectory,
      PROJECT_DIR: join(root, 'bench/project'),
      PORT: '0',
      NODE_ENV: 'production',
    },
    directory: process.cwd(),
    ready: /listening on \S+:(\d+)/,
  });
  const runtime = JSON.parse(await readFile(join(dataDirectory, 'backend.json'), 'utf8')) as {
    publishable_key: string;
  };
  return { ...server, key: runtime.publishable_key };
}

/** Of the PostgreSQL whose data is in the folder. */
async function serverPid(directory: string): Promise<number> {
  return Number((await readFile(join(directory, 'postgres', 'postmaster.pid'), 'utf8')).split('\n', 1)[0]);
}

/**
 * Starts all on one durable PostgreSQL (lite has its own storage), in a temporary folder that `stop` removes.
 */
export async function startContenders(progress: (message: string) => void): Promise<Contenders> {
  const directory = await mkdtemp(join(tmpdir(), 'bench-'));
  const undo: (() => Promise<unknown>)[] = [() => rm(directory, { recursive: true, force: true })];
  const stop = async (): Promise<void> => {
    for (let step = undo.pop(); step; step = undo.pop()) await step();
  };
  try {
    progress('starting PostgreSQL');
    const postgres = await startEmbeddedPostgres({ directory });
    undo.push(() => postgres.stop());
    const owner = formatDatabaseUrl(postgres.connection);
    const databasePid = await serverPid(directory);
    progress('starting the backend');
    const ours = await startOurs(owner, join(directory, 'backend'));
    undo.push(() => ours.stop());
    const { signing, password, ids } = await secretsOf(owner);
    const token = await tokenOf(signing);
    const login = formatDatabaseUrl({ ...postgres.connection, user: 'authenticator', password });
    const all: Contender[] = [
      {
        name: 'ours',
        pid: ours.pid,
        databasePid,
        port: Number(ours.said),
        request: restRequests(ours.key, token, {}, ids),
      },
    ];
    progress('starting the server by hand');
    const plain = await startPlain(login, signing);
    undo.push(() => plain.stop());
    all.push({
      name: 'plain',
      pid: plain.pid,
      databasePid,
      port: Number(plain.said),
      request: plainRequests(token, ids),
    });
    progress('starting @supabase/lite');
    await mkdir(join(directory, 'lite'));
    const lite = await startLite(join(directory, 'lite'));
    undo.push(() => lite.process.stop());
    const liteIds = Array.from({ length: 20 }, (_, index) => index + 1);
    const request = restRequests(lite.key, lite.token, { owner: lite.userId }, liteIds);
    await fill(lite.port, request);
    all.push({
      name: '@supabase/lite',
      pid: lite.process.pid,
      databasePid: null,
      port: lite.port,
      request,
    });
    return { all, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Lite begins empty: forty items, as every owner has in the other database. */
async function fill(port: number, request: Contender['request']): Promise<void> {
  for (let number = 0; number < 40; number += 1) {
    const [head = '', body = ''] = request('insert', number).split('\r\n\r\n');
    const headers = head
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(': ') as [string, string]);
    const sent = headers.filter(([name]) => name !== 'host' && name !== 'content-length');
    const answer = await fetch(`http://127.0.0.1:${port}/rest/v1/items`, {
      method: 'POST',
      headers: sent,
      body,
    });
    if (answer.status !== 201) throw new Error(`lite answered ${answer.status}: ${await answer.text()}`);
  }
}
