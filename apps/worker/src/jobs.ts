/**
 * Scheduled jobs, run by graphile-worker, which also makes up for runs missed while no worker was running.
 * Their times are in `@sangam/domain/background-jobs`, where the desk reads them, too.
 */
import { type WorkerJob, workerJobs } from '@sangam/domain/background-jobs';
import { Logger as GraphileLogger, parseCronItems, run } from 'graphile-worker';
import type { CronItem, JobHelpers, Runner } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { recordRun } from './runs.ts';

interface Job {
  /** Calls one function of the database, which returns how much it did. */
  readonly statement: string;
  /** How long after its time a missed run is still made up for. */
  readonly backfillMs: number;
  /** For a job that looks for what should not be: what it means when it finds any. */
  readonly alarm?: string;
}

const jobs: Readonly<Record<WorkerJob, Job>> = {
  queue_digests: {
    statement: 'select private.queue_digests() as done',
    backfillMs: 12 * 3_600_000,
  },
  expire_trending: {
    statement: 'select private.expire_trending(1000) as done',
    backfillMs: 0,
  },
  // Half a day before the last moment: a missed run does no harm.
  queue_subscription_notices: {
    statement: 'select private.queue_subscription_notices(1000) as done',
    backfillMs: 0,
  },
  // An offer that ran out cannot be accepted meanwhile.
  expire_offers: {
    statement: 'select private.expire_offers(1000) as done',
    backfillMs: 0,
  },
  // Hourly: of seven days and of three, an hour more does no harm.
  remind_unanswered: {
    statement: 'select private.remind_unanswered(1000) as done',
    backfillMs: 0,
  },
  mark_unanswered: {
    statement: 'select private.mark_unanswered(1000) as done',
    backfillMs: 0,
  },
  // Daily, in the morning of India: of seven days and of fourteen, one more does no harm.
  give_days_back: {
    statement: 'select private.give_days_back(1000) as done',
    backfillMs: 12 * 3_600_000,
  },
  // Daily, in the morning of India: what was due yesterday, and what has waited for three days.
  remind_deals: {
    statement: 'select private.remind_deals(1000) as done',
    backfillMs: 12 * 3_600_000,
  },
  // On the 5th, and once the 10th is past.
  remind_of_reports: {
    statement: 'select private.remind_of_reports(1000) as done',
    backfillMs: 12 * 3_600_000,
  },
  // Of 30 days, one more does no harm; whether it counts is asked of the moment.
  remind_of_identities: {
    statement: 'select private.remind_of_identities(1000) as done',
    backfillMs: 12 * 3_600_000,
  },
  // By turns, those first that were checked longest ago: a few hundred conversations at a time.
  check_records: {
    statement: 'select private.check_records(20000) as done',
    backfillMs: 0,
    alarm: 'records of conversations do not hold: see private.record_checks (docs/operations.md)',
  },
  // The desk says until when it was counted.
  count_days: {
    statement: 'select private.count_days() as done',
    backfillMs: 3_600_000,
  },
  // Once a day, after six in the morning in India, also where the worker was not running then.
  count_ledger: {
    statement: 'select private.count_ledger() as done',
    backfillMs: 0,
  },
  // Until then the rows that changed are counted one by one.
  build_listing_bitmaps: {
    statement: 'select private.build_listing_bitmaps(500) as done',
    backfillMs: 0,
  },
  // What is read at the desk is sealed before; this is for what nobody reads.
  seal_log: {
    statement: 'select private.seal_log(10000) as done',
    backfillMs: 0,
  },
  check_searched_words: {
    statement: 'select private.check_searched_words(20000) as done',
    backfillMs: 0,
  },
  // The desk says when it looked last.
  find_rings: {
    statement: 'select private.find_rings() as done',
    backfillMs: 12 * 3_600_000,
  },
  // Of seven days, an hour more does no harm.
  erase_accounts: {
    statement: 'select private.erase_accounts(100) as done',
    backfillMs: 0,
  },
  // In the morning: a mail that nobody should get at night.
  note_unused_accounts: {
    statement: 'select private.note_unused_accounts(1000) as done',
    backfillMs: 0,
  },
  sweep_kept: {
    statement: 'select private.sweep_kept(10000) as done',
    backfillMs: 0,
  },
  sweep_notifications: {
    statement: 'select private.sweep_notifications() as done',
    backfillMs: 0,
  },
  sweep_mails: {
    statement: 'select private.sweep_mails() as done',
    backfillMs: 0,
  },
  sweep_invitations: {
    statement: 'select private.sweep_invitations() as done',
    backfillMs: 0,
  },
};

export const maxAttempts = 8;

const names = Object.keys(jobs) as WorkerJob[];
const cronItems: CronItem[] = names.map((task) => ({
  task,
  match: workerJobs[task].match,
  options: { backfillPeriod: jobs[task].backfillMs, maxAttempts },
}));

/** graphile-worker's lines at our logger's levels, without what it says of each idle poll. */
function graphileLogger(log: Logger): GraphileLogger {
  return new GraphileLogger(() => (level, message) => {
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  });
}

/** Does a job, and has it written down. @throws what the database says, for the library to try again */
async function runJob(options: ClockOptions, name: WorkerJob, { job }: JobHelpers): Promise<void> {
  const { pool, log, worker } = options;
  const { statement, alarm } = jobs[name];
  const done = await recordRun(
    pool,
    {
      worker,
      job: name,
      holder: job.locked_by,
      attempt: job.attempts,
      maxAttempts: job.max_attempts,
    },
    async (client) => {
      const { rows } = await client.query<{ done: number }>(statement);
      return rows[0]?.done ?? 0;
    },
  );
  if (alarm !== undefined && done > 0) log.error({ job: name, found: done }, alarm);
  else log.info({ job: name, done }, 'a job was done');
}

export interface ClockOptions {
  readonly pool: Pool;
  readonly log: Logger;
  /** The id of this process. */
  readonly worker: string;
  readonly pollMs: number;
}

/** Starts the clock; the caller stops the runner. @throws when the database cannot be reached */
export function startClock(options: ClockOptions): Promise<Runner> {
  return run({
    pgPool: options.pool,
    concurrency: 1,
    // For jobs that are tried again: the scheduler announces each job that it adds.
    pollInterval: options.pollMs,
    noHandleSignals: true,
    logger: graphileLogger(options.log),
    parsedCronItems: parseCronItems(cronItems),
    taskList: Object.fromEntries(
      names.map((name) => [name, (_payload: unknown, helpers: JobHelpers) => runJob(options, name, helpers)]),
    ),
  });
}
