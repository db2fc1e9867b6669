/** Servers that broadcast, side by side: ours, ws by itself, and socket.io. */
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatDatabaseUrl } from '@sangam/backend/connection';
import { startEmbeddedPostgres } from '@sangam/backend/embedded';
import type { Protocol } from './members.ts';
import { startProcess } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';

export interface RealtimeContender {
  readonly name: string;
  /** The server first, and what else works for it. */
  readonly pids: readonly [number, ...number[]];
  readonly protocol: Protocol;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What a member of a drawing or a map says: where its pointer is. */
const moved = (number: number): object => ({
  member: 'b7f0c1de',
  x: 400 + (number % 300),
  y: 120,
  color: '#2f6f4f',
});

function realtimeProtocol(ports: readonly number[], key: string): Protocol {
  const topic = 'realtime:bench';
  return {
    ports,
    path: `/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`,
    greeting: [JSON.stringify(['1', '1', topic, 'phx_join', { config: { broadcast: { self: false } } }])],
    isWelcome: (text) => text.includes('phx_reply'),
    message: (number) =>
      JSON.stringify([
        '1',
        '2',
        topic,
        'broadcast',
        { type: 'broadcast', event: 'moved', payload: moved(number) },
      ]),
  };
}

const wsProtocol = (port: number): Protocol => ({
  ports: [port],
  path: '/',
  greeting: [],
  isWelcome: () => true,
  message: (number) => JSON.stringify({ type: 'broadcast', event: 'moved', payload: moved(number) }),
});

const socketIoProtocol = (port: number): Protocol => ({
  ports: [port],
  path: '/socket.io/?EIO=4&transport=websocket',
  greeting: ['40'],
  isWelcome: (text) => text.startsWith('40'),
  message: (number) => `42${JSON.stringify(['moved', moved(number)])}`,
});

function startSimple(file: string): Promise<ServerProcess> {
  return startProcess({
    program: process.execPath,
    args: [join(root, 'bench/servers', file)],
    environment: { NODE_ENV: 'production' },
    directory: root,
    ready: /listening on \S+:(\d+)/,
  });
}

interface Backend extends ServerProcess {
  readonly key: string;
}

/** One more backend on this database. */
async function startBackend(databaseUrl: string, dataDirectory: string): Promise<Backend> {
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

export interface RealtimeContenders {
  readonly all: readonly RealtimeContender[];
  stop(): Promise<void>;
}

/** Backends on a database of their own. @returns them, and the process of the database */
async function startBackends(
  count: number,
  directory: string,
  undo: (() => Promise<unknown>)[],
): Promise<{ readonly backends: readonly Backend[]; readonly databasePid: number }> {
  await mkdir(directory);
  const postgres = await startEmbeddedPostgres({ directory });
  undo.push(() => postgres.stop());
  const backends: Backend[] = [];
  for (let number = 0; number < count; number += 1) {
    const data = join(directory, `backend${number}`);
    const backend = await startBackend(formatDatabaseUrl(postgres.connection), data);
    undo.push(() => backend.stop());
    backends.push(backend);
  }
  const file = await readFile(join(directory, 'postgres', 'postmaster.pid'), 'utf8');
  return { backends, databasePid: Number(file.split('\n', 1)[0]) };
}

function contenderOf(name: string, backends: readonly Backend[], more: readonly number[]): RealtimeContender {
  const [first, ...others] = backends;
  if (!first) throw new Error('no backend');
  const ports = backends.map(({ said }) => Number(said));
  const pids = [first.pid, ...others.map(({ pid }) => pid), ...more] as const;
  return { name, pids, protocol: realtimeProtocol(ports, first.key) };
}

/** Starts all in a temporary folder that `stop` removes. */
export async function startRealtimeContenders(
  progress: (message: string) => void,
): Promise<RealtimeContenders> {
  const directory = await mkdtemp(join(tmpdir(), 'bench-'));
  const undo: (() => Promise<unknown>)[] = [() => rm(directory, { recursive: true, force: true })];
  const stop = async (): Promise<void> => {
    for (let step = undo.pop(); step; step = undo.pop()) await step();
  };
  try {
    progress('starting the servers');
    const one = await startBackends(1, join(directory, 'one'), undo);
    const two = await startBackends(2, join(directory, 'two'), undo);
    const plain = await startSimple('ws.ts');
    undo.push(() => plain.stop());
    const socketIo = await startSimple('socket-io.ts');
    undo.push(() => socketIo.stop());
    return {
      all: [
        contenderOf('ours', one.backends, []),
        contenderOf('ours, two processes', two.backends, [two.databasePid]),
        { name: 'ws', pids: [plain.pid], protocol: wsProtocol(Number(plain.said)) },
        { name: 'socket.io', pids: [socketIo.pid], protocol: socketIoProtocol(Number(socketIo.said)) },
      ],
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
