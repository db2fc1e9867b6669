/** What tests of the worker share: a database, a mail server and workers of each test's own. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { formatDatabaseUrl } from '@sangam/backend/connection';
import type { IdeaStatus } from '@sangam/domain/idea-status';
import { freshDatabase, openClient } from '@sangam/testing/database';
import { startWorker } from '@sangam/worker/start';
import type { Pace } from '@sangam/worker/start';
import type { Client } from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { buildUser } from '../../factories/accounts.ts';
import { buildIdea } from '../../factories/ideas.ts';
import { type Inbox, openInbox } from './smtp-inbox.ts';

export interface MailWorld {
  /** The owner's connection. */
  owner: Client;
  /** How the worker logs in. */
  databaseUrl: string;
  inbox: Inbox;
}

const pace: Partial<Pace> = { leaseMs: 5000, pollMs: 100, backoff: () => 50 };
const world = {} as MailWorld;
let running: { stop(): Promise<unknown> }[] = [];

/** Makes a world for each test of the file and takes it down after it; its fields are the current test's. */
export function mailWorld(): MailWorld {
  beforeEach(async () => {
    const connection = await freshDatabase();
    world.owner = await openClient(connection);
    // Roles belong to the cluster: tests beside this one do the same, and PostgreSQL refuses one of two.
    await vi.waitFor(() => world.owner.query(`alter role sangam_worker login password 'for tests'`));
    world.databaseUrl = formatDatabaseUrl({ ...connection, user: 'sangam_worker', password: 'for tests' });
    world.inbox = await openInbox();
  });
  afterEach(async () => {
    await Promise.all(running.map((worker) => worker.stop()));
    running = [];
    await world.inbox.close();
    await world.owner.end();
  });
  return world;
}

/**
 * Starts a worker, faster than usual; the test's end stops it, where the test does not.
 * @param signSources where signs are painted with; nowhere, and not at all, where nothing is said
 */
export function work(
  other: Partial<Pace> = {},
  smtpUrl: string | null = world.inbox.url,
  signSources: string | null = null,
): { stop(): Promise<void> } {
  const worker = startWorker(
    {
      databaseUrl: world.databaseUrl,
      smtpUrl,
      mailFrom: 'Sangam <no-reply@sangam.example>',
      siteUrl: 'https://sangam.example',
      brandName: 'Sangam',
      signSources,
      checksLinks: other.linkHosts !== undefined,
      logLevel: 'silent',
    },
    pino({ level: 'silent' }),
    { ...pace, ...other },
  );
  running.push(worker);
  return {
    stop: async () => {
      running = running.filter((other) => other !== worker);
      await worker.stop();
    },
  };
}

const program = fileURLToPath(new URL('../../../apps/worker/src/main.ts', import.meta.url));

/** Starts the worker as a process of its own, at its usual pace; the caller ends it. */
export const spawnWorker = (smtpUrl: string): ChildProcess =>
  spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATABASE_URL: world.databaseUrl,
      SMTP_URL: smtpUrl,
      SITE_URL: 'https://sangam.example',
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  });

/** Ends a process as a crash does, and waits until it is gone. */
export async function kill(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

/** How each mail ended, in the order in which they were owed; null while it has not. */
export async function outcomes(): Promise<unknown[]> {
  const { rows } = await world.owner.query<{ outcome: string | null }>(
    'select outcome from private.mails order by id',
  );
  return rows.map(({ outcome }) => outcome);
}

export const until = (expected: unknown[]): Promise<void> =>
  vi.waitFor(async () => expect(await outcomes()).toEqual(expected), { timeout: 15_000, interval: 30 });

/** An idea that was decided about just now: a mail is owed. @returns the founder's id */
export async function decided(
  email: string,
  status: IdeaStatus = 'approved',
  notes: string | null = null,
): Promise<string> {
  const founder = await buildUser(world.owner, { email, fullName: 'Asha Patil' });
  await buildIdea(world.owner, {
    submitted_by: founder,
    business_name: 'Kokum Press',
    approval_status: status,
    admin_notes: notes,
  });
  return founder;
}
