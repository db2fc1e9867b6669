/** Servers that broadcast, side by side: ours, ws by itself, and socket.io. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
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
  readonly pid: number;
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

function realtimeProtocol(port: number, key: string): Protocol {
  const topic = 'realtime:bench';
  return {
    port,
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
  port,
  path: '/',
  greeting: [],
  isWelcome: () => true,
  message: (number) => JSON.stringify({ type: 'broadcast', event: 'moved', payload: moved(number) }),
});

const socketIoProtocol = (port: number): Protocol => ({
  port,
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

export interface Backend extends ServerProcess {
  readonly key: string;
}

/** One more backend on this database. */
export async function startBackend(databaseUrl: string, dataDirectory: string): Promise<Backend> {
  const server = await startProcess({
    program: process.execPath,
    args: [...process.execArgv, join(process.env.BENCH_BACKEND ?? root, 'apps/backend/src/main.ts')],
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

/** Starts all, and a second backend on the database of ours while `pair` is running. */
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
    const postgres = await startEmbeddedPostgres({ directory });
    undo.push(() => postgres.stop());
    const ours = await startBackend(formatDatabaseUrl(postgres.connection), join(directory, 'backend'));
    undo.push(() => ours.stop());
    const plain = await startSimple('ws.ts');
    undo.push(() => plain.stop());
    const socketIo = await startSimple('socket-io.ts');
    undo.push(() => socketIo.stop());
    return {
      all: [
        { name: 'ours', pid: ours.pid, protocol: realtimeProtocol(Number(ours.said), ours.key) },
        { name: 'ws', pid: plain.pid, protocol: wsProtocol(Number(plain.said)) },
        { name: 'socket.io', pid: socketIo.pid, protocol: socketIoProtocol(Number(socketIo.said)) },
      ],
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
