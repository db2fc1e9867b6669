/** Two processes' sources on one database; what goes between them passes through the test's hands. */
import { EventEmitter, once } from 'node:events';
import type { ConnectionOptions } from '@sangam/backend/connection';
import { freshDatabase, openClient } from '@sangam/testing/database';
import type { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ChangeSource } from './change-source.ts';
import type { PartHead } from './stream-receiver.ts';

let connection: ConnectionOptions;
let database: Client;
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

beforeAll(async () => {
  connection = await freshDatabase();
  database = await openClient(connection);
  await database.query(`
    set synchronous_commit = on;
    create table counted (id integer primary key);
    alter publication supabase_realtime add table counted`);
});

afterAll(() => database.end());

interface Process {
  readonly log: string[];
  readonly source: ChangeSource;
  /** Does not speak any more. */
  isSilent: boolean;
}

const heard = new EventEmitter();

const processes: Process[] = [];

function processOf(lock: number): Process {
  const stopping = new AbortController();
  const log: string[] = [];
  const note = (word: string): void => {
    if (log.at(-1) !== word) log.push(word);
    heard.emit('note');
  };
  const relay = {
    isAlone: false,
    isOpen: true,
    lock,
    closed: Promise.resolve(),
    send: (head: object, body: () => Buffer) => {
      for (const other of self.isSilent ? [] : processes)
        if (other !== self) other.source.receive(head as PartHead, body());
      return true;
    },
  };
  const source = new ChangeSource({
    connection,
    relay,
    log: pino({ level: 'silent' }),
    stopping: stopping.signal,
    onMessage: (message) => {
      if (message.tag === 'change') note(String(message.new?.[0]));
      return undefined;
    },
    onState: ({ kind }) => note(kind),
    onGap: () => note('gap'),
    times: { heartbeatMs: 20, silentMs: 300, endAfterMs: 900 },
  });
  const self = { log, source, isSilent: false };
  processes.push(self);
  const running = source.run();
  stops.push(() => {
    stopping.abort();
    return running;
  });
  return self;
}

async function until(look: () => boolean): Promise<void> {
  while (!look()) await once(heard, 'note');
}

test('a reader that is not heard is noticed, and another one reads; the slot goes with the last one', async () => {
  const first = processOf(1);
  await until(() => first.log.includes('live'));
  const second = processOf(2);
  await until(() => second.log.includes('live'));
  await database.query('insert into counted values (1)');
  await until(() => [first, second].every(({ log }) => log.includes('1')));
  first.isSilent = true;
  await database.query('insert into counted values (2)');
  await until(() => second.log.includes('2'));
  await database.query('insert into counted values (3)');
  await until(() => [first, second].every(({ log }) => log.includes('3')));
  expect(first.log.filter((word) => word === 'gap' || /\d/.test(word))).toEqual(['gap', '1', '2', '3']);
  // The gap is that of the beginning.
  expect(second.log).toEqual(['gap', 'live', '1', 'down', 'live', '2', '3']);
  for (const stop of stops.splice(0)) await stop();
  const slots = 'select from pg_replication_slots where database = current_database()';
  expect((await database.query(slots)).rowCount).toBe(0);
});
