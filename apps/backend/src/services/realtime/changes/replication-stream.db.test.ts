import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { ConnectionOptions } from '@sangam/backend/connection';
import { freshDatabase, openClient } from '@sangam/testing/database';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StreamMessage } from './pgoutput.ts';
import { ReplicationStream } from './replication-stream.ts';

let connection: ConnectionOptions;
let database: Client;
/** The server ends a connection's slot a little after the connection, so each has a name of its own. */
let slot: string;

beforeAll(async () => {
  connection = await freshDatabase();
  database = await openClient(connection);
  // The stream reads only what is in the log on disk, and tests do not wait for that otherwise.
  await database.query(`
    set synchronous_commit = on;
    create table counted (id integer primary key, filling text);
    create publication counted for table counted`);
});

afterAll(() => database.end());

/** Runs the work while changes of `counted` are streamed to `onMessage`. */
async function streaming(
  onMessage: (message: StreamMessage) => Promise<void> | undefined,
  work: (stream: ReplicationStream) => Promise<void>,
): Promise<void> {
  const client = new Client({ ...connection, replication: 'database' } as ConnectionOptions);
  client.on('error', () => undefined);
  await client.connect();
  slot = `counted_${randomBytes(6).toString('hex')}`;
  await client.query(`CREATE_REPLICATION_SLOT "${slot}" TEMPORARY LOGICAL pgoutput NOEXPORT_SNAPSHOT`);
  const started = Promise.withResolvers<void>();
  const stream = new ReplicationStream(
    `START_REPLICATION SLOT "${slot}" LOGICAL 0/0 (proto_version '1', publication_names 'counted')`,
    { onStart: () => started.resolve(), onMessage },
  );
  client.query(stream).ended.catch(() => undefined);
  await started.promise;
  try {
    await work(stream);
  } finally {
    await client.end();
  }
}

const idOf = (message: StreamMessage): number | null =>
  message.tag === 'change' ? Number(message.new?.[0]) : null;

test('each message comes once, in order, and none before the one before it was handled', async () => {
  const ids: number[] = [];
  let handling = 0;
  const overlaps: number[] = [];
  const pause = async (): Promise<void> => {
    handling += 1;
    await setImmediate();
    handling -= 1;
  };
  const onMessage = (message: StreamMessage): Promise<void> | undefined => {
    const id = idOf(message);
    if (id === null) return undefined;
    ids.push(id);
    if (handling > 0) overlaps.push(id);
    return id % 100 === 0 ? pause() : undefined;
  };
  await streaming(onMessage, async () => {
    await database.query(
      `insert into counted select id, repeat('x', 500) from generate_series(1, 3000) as id`,
    );
    await expect.poll(() => ids.length).toBe(3000);
  });
  expect(ids).toEqual(Array.from({ length: 3000 }, (_, index) => index + 1));
  expect(overlaps).toEqual([]);
});

test('what is confirmed is exactly what was sent: a server that shuts down waits for that', async () => {
  let arrived = false;
  const onMessage = (message: StreamMessage): undefined => {
    arrived ||= idOf(message) === -1;
    return undefined;
  };
  await streaming(onMessage, async (stream) => {
    await database.query('insert into counted values (-1)');
    await expect.poll(() => arrived).toBe(true);
    await expect
      .poll(async () => {
        stream.acknowledge();
        const { rows } = await database.query(
          'select r.flush_lsn = r.sent_lsn as exact from pg_stat_replication r join pg_replication_slots s on s.active_pid = r.pid where s.slot_name = $1',
          [slot],
        );
        return rows;
      })
      .toEqual([{ exact: true }]);
  });
});

test.each([
  [
    'throws',
    (): never => {
      throw new Error('cannot take it');
    },
  ],
  ['rejects', (): Promise<void> => Promise.reject(new Error('cannot take it'))],
])('a handler that %s ends the stream with its error', async (_how, fail) => {
  await streaming(fail, async (stream) => {
    await database.query('delete from counted where id = 1; insert into counted values (1)');
    await expect(stream.ended).rejects.toThrow('cannot take it');
  });
});
