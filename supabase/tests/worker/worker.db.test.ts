import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Client } from 'pg';
import { startWorker } from '@sangam/worker/start';
import type { Pace, RunningWorker } from '@sangam/worker/start';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formatDatabaseUrl } from '../../../apps/backend/src/platform/postgres/connection.ts';
import { as, freshDatabase, openClient } from '../../../apps/backend/src/testing/database.ts';
import { buildUser } from '../../factories/accounts.ts';
import { buildIdea, buildListing, buildSave } from '../../factories/ideas.ts';
import { type Inbox, openInbox } from './smtp-inbox.ts';

const program = fileURLToPath(new URL('../../../apps/worker/src/main.ts', import.meta.url));
const pace: Partial<Pace> = { leaseMilliseconds: 5000, pollMilliseconds: 100, backoff: () => 50 };

let owner: Client;
let databaseUrl: string;
let inbox: Inbox;
let running: { stop(): Promise<unknown> }[];

beforeEach(async () => {
  const connection = await freshDatabase();
  owner = await openClient(connection);
  await owner.query(`alter role sangam_worker login password 'for tests'`);
  databaseUrl = formatDatabaseUrl({ ...connection, user: 'sangam_worker', password: 'for tests' });
  inbox = await openInbox();
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((worker) => worker.stop()));
  await inbox.close();
  await owner.end();
});

function work(other: Partial<Pace> = {}, smtpUrl: string | null = inbox.url): RunningWorker {
  const worker = startWorker(
    {
      databaseUrl,
      smtpUrl,
      mailFrom: 'Sangam <no-reply@sangam.example>',
      siteUrl: 'https://sangam.example',
      brandName: 'Sangam',
      logLevel: 'silent',
    },
    pino({ level: 'silent' }),
    { ...pace, ...other },
  );
  running.push(worker);
  return worker;
}

async function outcomes(): Promise<unknown[]> {
  const { rows } = await owner.query<{ outcome: string | null }>(
    'select outcome from private.mails order by id',
  );
  return rows.map(({ outcome }) => outcome);
}

const until = (expected: unknown[]): Promise<void> =>
  vi.waitFor(async () => expect(await outcomes()).toEqual(expected), { timeout: 15_000, interval: 30 });

/** As the page of a mail's link asks, signed in as nobody. */
async function unsubscribe(token: string, undo = false): Promise<unknown> {
  await owner.query('begin');
  const { rows } = await as(owner, { role: 'anon' }, () =>
    owner.query<{ topic: unknown }>('select public.unsubscribe($1, $2) as topic', [token, undo]),
  );
  await owner.query('commit');
  return rows[0]?.topic;
}

/** An idea that was decided about just now: a mail is owed. @returns the founder's id */
async function decided(email: string, status = 'approved', notes: string | null = null): Promise<string> {
  const founder = await buildUser(owner, { email, fullName: 'Asha Patil' });
  await buildIdea(owner, {
    submitted_by: founder,
    business_name: 'Kokum Press',
    approval_status: status,
    admin_notes: notes,
  });
  return founder;
}

test('a decision is mailed as it is made, once, with its feedback and the way to stop such mails', async () => {
  work();
  await decided('asha@people.example', 'needs_revision', 'Split the costs.');
  await until(['sent']);
  expect(inbox.mails).toHaveLength(1);
  const [mail] = inbox.mails;
  expect(mail).toMatchObject({
    subject: 'Changes asked for: Kokum Press',
    from: { name: 'Sangam', address: 'no-reply@sangam.example' },
    to: [{ address: 'asha@people.example' }],
    messageId: '<mail-1@sangam.example>',
  });
  expect(mail?.text).toContain('> Split the costs.');
  const [, token] =
    /^<https:\/\/sangam\.example\/unsubscribe\?token=([0-9a-f]{48})>$/.exec(
      mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '',
    ) ?? [];
  expect(token).toBeDefined();
  expect(await unsubscribe(token ?? '')).toBe('reviews');
  await owner.query(`update public.ideas set approval_status = 'rejected'`);
  expect(await outcomes()).toEqual(['sent']);
  expect(await unsubscribe(token ?? '', true)).toBe('reviews');
  await owner.query(`update public.ideas set approval_status = 'approved'`);
  await until(['sent', 'sent']);
});

test('a token that is not known does nothing and says nothing', async () => {
  expect(await unsubscribe('0000')).toBeNull();
});

test('who does not want mails, cannot get them or was shut out gets none', async () => {
  const founder = await decided('a@people.example');
  await owner.query(`update public.notification_preferences set review_mail = 'none' where user_id = $1`, [
    founder,
  ]);
  const banned = await decided('b@people.example');
  await owner.query(`update auth.users set banned_until = 'infinity' where id = $1`, [banned]);
  await decided('c@people.example');
  work();
  await until(['skipped', 'skipped', 'sent']);
  expect(inbox.mails.map(({ to }) => to?.[0]?.address)).toEqual(['c@people.example']);
});

test('one that is refused for good does not stand in the way; one that is put off is tried again', async () => {
  let putOff = 2;
  inbox.answer = (recipient) => {
    if (recipient.startsWith('nobody')) return { code: 550, text: 'there is nobody of that name' };
    if (!recipient.startsWith('later') || putOff === 0) return null;
    putOff -= 1;
    return { code: 451, text: 'come back later' };
  };
  for (const name of ['nobody', 'later', 'asha']) await decided(`${name}@people.example`);
  work();
  await until(['failed', 'sent', 'sent']);
  expect(inbox.mails.map(({ to }) => to?.[0]?.address)).toEqual([
    'asha@people.example',
    'later@people.example',
  ]);
  const { rows } = await owner.query('select attempts, last_error from private.mails order by id');
  expect(rows[0]).toEqual({ attempts: 1, last_error: expect.stringContaining('nobody of that name') });
  expect(rows[1]).toMatchObject({ attempts: 3 });
});

test('of a decision that was replaced, or an idea that was withdrawn, before the mail went out nothing is told', async () => {
  const founder = await decided('asha@people.example', 'approved');
  await owner.query(`update public.ideas set approval_status = 'rejected' where submitted_by = $1`, [
    founder,
  ]);
  // New notes on a decision that stands are no other decision.
  await owner.query(`update public.ideas set admin_notes = 'Too thin.' where submitted_by = $1`, [founder]);
  const other = await decided('b@people.example', 'approved');
  await owner.query('update public.ideas set withdrawn_at = now() where submitted_by = $1', [other]);
  work();
  await until(['skipped', 'sent', 'sent', 'skipped']);
  expect(inbox.mails.map(({ subject }) => subject)).toEqual([
    'Not accepted: Kokum Press',
    'Not accepted: Kokum Press',
  ]);
});

test('a mail that cannot be written fails by itself', async () => {
  await decided('a@people.example');
  await owner.query(`create or replace function private.unsubscribe_token(person uuid, wanted_topic text) returns text
    language plpgsql set search_path = '' as $$ begin
      if (select email from auth.users where id = person) like 'a@%' then raise 'out of tokens'; end if; return 'x'; end $$`);
  await decided('b@people.example');
  work();
  await until(['failed', 'sent']);
  const { rows } = await owner.query('select last_error from private.mails order by id');
  expect(rows).toEqual([{ last_error: 'it cannot be written: out of tokens' }, { last_error: null }]);
});

test('while the mail server is away nothing is lost, and no attempt follows on the heels of another', async () => {
  const { url } = inbox;
  await inbox.close();
  for (const name of ['a', 'b', 'c']) await decided(`${name}@people.example`);
  work({}, url);
  await vi.waitFor(
    async () => {
      const { rows } = await owner.query('select sum(attempts)::int as n from private.mails');
      expect(rows[0].n).toBeGreaterThan(3);
    },
    { timeout: 10_000 },
  );
  expect(await outcomes()).toEqual([null, null, null]);
});

test('two workers send each mail once', async () => {
  for (let number = 0; number < 12; number += 1) await decided(`founder${number}@people.example`);
  work();
  work();
  await until(Array.from({ length: 12 }, () => 'sent'));
  expect(inbox.mails).toHaveLength(12);
});

test('a worker killed while it sends: the mail is sent by the next, under the same id', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let isFirst = true;
  const slow = await openInbox({
    hold: async () => {
      if (isFirst) {
        isFirst = false;
        await held;
      }
    },
  });
  try {
    await decided('asha@people.example');
    const child: ChildProcess = spawn(process.execPath, [program], {
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: databaseUrl,
        SMTP_URL: slow.url,
        SITE_URL: 'https://sangam.example',
        LOG_LEVEL: 'silent',
      },
      stdio: 'ignore',
    });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    await slow.until(1);
    child.kill('SIGKILL');
    await ended;
    release();
    expect(await outcomes()).toEqual([null]);
    // Its lease runs out by itself; a minute is too long for a test.
    await owner.query('update private.mails set send_after = now()');
    work({}, slow.url);
    await until(['sent']);
    expect(slow.mails.map(({ messageId }) => messageId)).toEqual([
      '<mail-1@sangam.example>',
      '<mail-1@sangam.example>',
    ]);
  } finally {
    release();
    await slow.close();
  }
});

test('the digest tells of yesterday’s saves that stand and were not read, once, to those who want it', async () => {
  const founder = await buildUser(owner, { email: 'asha@people.example' });
  const other = await buildUser(owner, { email: 'other@people.example' });
  await owner.query(`update public.notification_preferences set activity_mail = 'none' where user_id = $1`, [
    other,
  ]);
  const past = { reviewed_at: '2026-01-05T10:00:00Z' };
  const idea = await buildListing(owner, { submitted_by: founder, business_name: 'Ghani Oils', ...past });
  const read = await buildListing(owner, { submitted_by: founder, business_name: 'Read Already', ...past });
  const unwanted = await buildListing(owner, { submitted_by: other, ...past });
  const takenBack = await buildUser(owner);
  const withdrawn = await buildListing(owner, { submitted_by: founder, business_name: 'Given Up', ...past });
  for (const ideaId of [idea, idea, read, unwanted, withdrawn])
    await buildSave(owner, { ideaId, daysAgo: 1 });
  await owner.query('update public.ideas set withdrawn_at = now() where id = $1', [withdrawn]);
  await buildSave(owner, { ideaId: idea, userId: takenBack, daysAgo: 1 });
  await buildSave(owner, { ideaId: idea });
  await owner.query('delete from public.saved_ideas where user_id = $1', [takenBack]);
  await owner.query('update public.notifications set read_at = now() where idea_id = $1', [read]);
  const queue = () => owner.query<{ n: number }>('select private.queue_digests() as n');
  expect((await queue()).rows).toEqual([{ n: 1 }]);
  expect((await queue()).rows).toEqual([{ n: 0 }]);
  work();
  await until(['sent']);
  const [mail] = inbox.mails;
  expect(mail).toMatchObject({ subject: 'News on your idea', to: [{ address: 'asha@people.example' }] });
  expect(mail?.text).toContain('- Ghani Oils: 2 people saved it');
  expect(mail?.text).not.toMatch(/Read Already|Given Up/);
});

test('the worker’s role does its work and nothing else', async () => {
  const { default: pg } = await import('pg');
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    for (const forbidden of [
      'select * from public.ideas',
      'select * from private.mails',
      'select * from private.unsubscribe_tokens',
      'select email from auth.users',
      'select * from backend.secrets',
      'create schema more',
      'create table public.more ()',
      'set role authenticated',
    ])
      await expect(client.query(forbidden)).rejects.toMatchObject({ code: '42501' });
    for (const job of ['queue_digests()', 'expire_trending(10)', 'sweep_notifications()', 'sweep_mails()'])
      await expect(client.query(`select private.${job}`)).resolves.toBeDefined();
  } finally {
    await client.end();
  }
});

test('its clock installs itself and knows its times', async () => {
  work();
  await vi.waitFor(
    async () => {
      const { rows } = await owner.query<{ identifier: string }>(
        'select identifier from graphile_worker._private_known_crontabs order by 1',
      );
      expect(rows.map(({ identifier }) => identifier)).toEqual([
        'expire_trending',
        'queue_digests',
        'sweep_mails',
        'sweep_notifications',
      ]);
    },
    { timeout: 15_000, interval: 50 },
  );
});
