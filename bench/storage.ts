/** `/storage/v1` beside a bare handler of files: uploads and downloads of 100 KB and 20 MB. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median } from './lib/load.ts';
import { cpuSeconds, startProcess } from './lib/server-process.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const headers = { 'content-type': 'image/png' };

function content(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size).fill(7);
  const beginning =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  bytes.set(Buffer.from(beginning, 'base64'));
  return bytes;
}

interface Contender {
  readonly pid: number;
  readonly put: (name: string, body: Uint8Array<ArrayBuffer>) => Promise<Response>;
  readonly get: (name: string) => Promise<Response>;
}

/** Milliseconds and CPU milliseconds of one request, of so many one after another. */
async function sample(
  pid: number,
  count: number,
  request: () => Promise<Response>,
): Promise<[number, number]> {
  const cpu = cpuSeconds(pid);
  const begun = performance.now();
  for (let number = 0; number < count; number += 1) {
    const response = await request();
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
    await response.arrayBuffer();
  }
  return [(performance.now() - begun) / count, ((cpuSeconds(pid) - cpu) * 1000) / count];
}

const directory = await mkdtemp(join(tmpdir(), 'bench-'));
const start = (script: string, environment: Record<string, string>): ReturnType<typeof startProcess> =>
  startProcess({
    program: process.execPath,
    args: [join(root, script)],
    environment: { NODE_ENV: 'production', ...environment },
    directory: root,
    ready: /listening on (\S+)/,
  });
const backend = await start('apps/backend/src/main.ts', {
  PORT: '0',
  DATA_DIR: join(directory, 'data'),
  PROJECT_DIR: join(root, 'bench/project'),
});
const plain = await start('bench/servers/files.ts', { FOLDER: directory });
try {
  const runtime = JSON.parse(await readFile(join(directory, 'data', 'backend.json'), 'utf8')) as {
    secret_key: string;
  };
  const key = { apikey: runtime.secret_key };
  const bucket = JSON.stringify({ name: 'things', public: true });
  const json = { ...key, 'content-type': 'application/json' };
  await fetch(`${backend.said}/storage/v1/bucket`, { method: 'POST', headers: json, body: bucket });
  const object = `${backend.said}/storage/v1/object`;
  const contenders: Readonly<Record<'ours' | 'plain', Contender>> = {
    ours: {
      pid: backend.pid,
      put: (name, body) =>
        fetch(`${object}/things/${name}`, { method: 'PUT', headers: { ...headers, ...key }, body }),
      get: (name) => fetch(`${object}/public/things/${name}`),
    },
    plain: {
      pid: plain.pid,
      put: (name, body) => fetch(`${plain.said}/${name}`, { method: 'PUT', headers, body }),
      get: (name) => fetch(`${plain.said}/${name}`),
    },
  };
  console.log('## Storage\n');
  console.log(
    `One request after another, ${rounds} rounds in turn, the median of the rounds. "Plain" is Fastify and two streams: no rights, no rows, no fsync. ` +
      'Ours asks the policies before and after, judges the content, syncs file and folder, and commits a row.\n',
  );
  console.log(
    '| what | ours ms | plain ms | ours CPU ms | plain CPU ms | ours takes so many times (time / CPU) |',
  );
  console.log('|---|---|---|---|---|---|');
  for (const [label, size, count] of [
    ['100 KB', 100_000, 100],
    ['20 MB', 20_000_000, 4],
  ] as const) {
    const body = content(size);
    for (const action of ['put', 'get'] as const) {
      const results = { ours: [] as [number, number][], plain: [] as [number, number][] };
      for (let round = 0; round <= rounds; round += 1) {
        for (const name of ['ours', 'plain'] as const) {
          const { pid, put, get } = contenders[name];
          const file = `${size}.png`;
          const taken = await sample(pid, count, () => (action === 'put' ? put(file, body) : get(file)));
          if (round > 0) results[name].push(taken);
        }
      }
      const middle = (name: 'ours' | 'plain', at: 0 | 1): number =>
        median(results[name].map((each) => each[at]));
      const [ours, bare, oursCpu, bareCpu] = [
        middle('ours', 0),
        middle('plain', 0),
        middle('ours', 1),
        middle('plain', 1),
      ];
      const cells = [ours, bare, oursCpu, bareCpu].map((value) => value.toFixed(2)).join(' | ');
      const what = `${action === 'put' ? 'upload' : 'download'} of ${label}`;
      console.log(`| ${what} | ${cells} | ${(ours / bare).toFixed(1)} / ${(oursCpu / bareCpu).toFixed(1)} |`);
    }
  }
} finally {
  await backend.stop();
  await plain.stop();
  await rm(directory, { recursive: true, force: true });
}
