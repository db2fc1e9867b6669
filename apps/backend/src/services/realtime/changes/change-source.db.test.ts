/** Two processes' sources on one database; what goes between them passes through the test's hands. */
import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import type { ConnectionOptions } from '@sangam/backend/connection';
import { freshDatabase, openClient } from '@sangam/testing/database';
import type { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { processLocks } from '../advisory-locks.ts';
import { ChangeSource } from './change-source.ts';
import type { PartHead } from './stream-receiver.ts';

let connection: ConnectionOptions;
let database: Client;
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  processes.length = 0;
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
  /** Hears nothing, or as who came in the middle of a transaction that does not end. */
  ear: 'whole' | 'deaf' | 'inside';
  /** Parts that were heard. */
  heard: number;
  /** Takes so long for each change. */
  work?: Promise<void>;
}

const heard = new EventEmitter();

const processes: Process[] = [];

const times = { heartbeatMs: 20, silentMs: 300, endAfterMs: 900 };

function processOf(lock: number, sourceTimes = times, as = connection): Process {
  const stopping = new AbortController();
  const log: string[] = [];
  const note = (word: string): void => {
    if (log.at(-1) !== word) log.push(word);
    heard.emit('note');
  };
  const relay = {
    isAlone: false,
    get openForMs() {
      // Of who hears nothing there has just been a connection.
      return self.ear === 'deaf' ? 1 : Number.POSITIVE_INFINITY;
    },
    lock,
    closed: Promise.resolve(),
    send: (head: object, body: () => Buffer) => {
      for (const other of self.isSilent ? [] : processes) {
        if (other === self) continue;
        const part = head as PartHead;
        other.heard += 1;
        const heardPart = other.ear === 'inside' ? { ...part, at: null } : part;
        if (other.ear !== 'deaf') other.source.receive(heardPart, body());
        heard.emit('note');
      }
      return true;
    },
  };
  const source = new ChangeSource({
    connection: as,
    relay,
    log: pino({ level: 'silent' }),
    stopping: stopping.signal,
    onMessage: (message) => {
      if (message.tag === 'change') note(String(message.new?.[0]));
      if (log.at(-1) === '13') throw new Error('cannot be handled');
      return message.tag === 'change' ? self.work : undefined;
    },
    onState: ({ kind }) => note(kind),
    onGap: () => note('gap'),
    times: sourceTimes,
  });
  const self: Process = { log, source, isSilent: false, ear: 'whole', heard: 0 };
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

test.each([
  ['take what it says', 'inside'],
  ['hear it yet', 'deaf'],
] as const)('a reader that speaks is not ended by who cannot %s', async (_what, ear) => {
  const first = processOf(1);
  await until(() => first.log.includes('live'));
  const second = processOf(2, { heartbeatMs: 20, silentMs: 60, endAfterMs: 100 });
  second.ear = ear;
  // At 20 ms each: many times as long as a reader may be silent.
  await until(() => second.heard > 30 || first.log.includes('down'));
  expect([first.log, second.log]).toEqual([['gap', 'live'], []]);
});

test('what cannot be handled is missed; the stream goes on after it', async () => {
  const { log } = processOf(1);
  await until(() => log.includes('live'));
  await database.query('insert into counted values (12), (13), (14)');
  await until(() => log.includes('14'));
  expect(log).toEqual(['gap', 'live', '12', '13', 'gap', 'down', 'live', '14']);
});

test('who is to read says so before it has taken what it received', async () => {
  // As a process has it while it lives: who stops leaves the slot to it, and so what it did not pass on.
  await database.query(`select pg_advisory_lock(${processLocks}, 2)`);
  try {
    const first = processOf(1);
    await until(() => first.log.includes('live'));
    const stopFirst = stops.pop();
    const second = processOf(2);
    await until(() => second.log.includes('live'));
    const work = Promise.withResolvers<void>();
    second.work = work.promise;
    stops.unshift(async () => work.resolve());
    // Some thousands more than one part has.
    await database.query('insert into counted select generate_series(20, 9020)');
    await until(() => second.log.includes('20'));
    await stopFirst?.();
    const heardOf = first.heard;
    await until(() => first.heard > heardOf);
    expect(second.log).not.toContain('21');
    work.resolve();
    await until(() => second.log.includes('9020'));
  } finally {
    await database.query(`select pg_advisory_unlock(${processLocks}, 2)`);
  }
});

test('who hears of the gap after a refusal to replicate can come back at once', async () => {
  const role = `reader_${randomUUID().slice(0, 8)}`;
  await database.query(`create role ${role} login noreplication password '${role}'`);
  try {
    const { log } = processOf(1, times, { ...connection, user: role, password: role });
    await until(() => log.includes('impossible'));
    await database.query(`alter role ${role} replication`);
    await until(() => log.includes('live'));
    // With the reason still standing, a channel that joins again between the two would be refused with it.
    expect(log).toEqual(['impossible', 'down', 'gap', 'live']);
  } finally {
    for (const stop of stops.splice(0)) await stop();
    await database.query(`drop role ${role}`);
  }
});
