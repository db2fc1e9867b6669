/**
 * Scheduled jobs, run by graphile-worker, which also makes up for runs missed while no worker was running.
 */
import { Logger as GraphileLogger, parseCronItems, run } from 'graphile-worker';
import type { CronItem, Runner } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger } from 'pino';

interface Job {
  /** UTC; India is five and a half hours ahead, all year. */
  readonly match: string;
  /** Calls one function of the database, which returns how much it did. */
  readonly statement: string;
  /** How long after its time a missed run is still made up for. */
  readonly backfillMs: number;
  /** For a job that looks for what should not be: what it means when it finds any. */
  readonly alarm?: string;
}

const jobs: Readonly<Record<string, Job>> = {
  // 09:00 in India.
  queue_digests: {
    match: '30 3 * * *',
    statement: 'select private.queue_digests() as done',
    backfillMs: 12 * 3_600_000,
  },
  expire_trending: {
    match: '*/10 * * * *',
    statement: 'select private.expire_trending(1000) as done',
    backfillMs: 0,
  },
  // Half a day before the last moment: a missed run does no harm.
  queue_subscription_notices: {
    match: '*/10 * * * *',
    statement: 'select private.queue_subscription_notices(1000) as done',
    backfillMs: 0,
  },
  // An offer that ran out cannot be accepted meanwhile.
  expire_offers: {
    match: '*/5 * * * *',
    statement: 'select private.expire_offers(1000) as done',
    backfillMs: 0,
  },
  // Hourly: of seven days and of three, an hour more does no harm.
  remind_unanswered: {
    match: '15 * * * *',
    statement: 'select private.remind_unanswered(1000) as done',
    backfillMs: 0,
  },
  mark_unanswered: {
    match: '25 * * * *',
    statement: 'select private.mark_unanswered(1000) as done',
    backfillMs: 0,
  },
  // Daily, in the morning of India: of seven days and of fourteen, one more does no harm.
  give_days_back: {
    match: '35 3 * * *',
    statement: 'select private.give_days_back(1000) as done',
    backfillMs: 12 * 3_600_000,
  },
  // Daily, in the morning of India: what was due yesterday, and what has waited for three days.
  remind_deals: {
    match: '45 3 * * *',
    statement: 'select private.remind_deals(1000) as done',
    backfillMs: 12 * 3_600_000,
  },
  // 08:00 in India: on the 5th, and once the 10th is past.
  remind_of_reports: {
    match: '30 2 * * *',
    statement: 'select private.remind_of_reports(1000) as done',
    backfillMs: 12 * 3_600_000,
  },
  // 09:20 in India: of 30 days, one more does no harm; whether it counts is asked of the moment.
  remind_of_identities: {
    match: '50 3 * * *',
    statement: 'select private.remind_of_identities(1000) as done',
    backfillMs: 12 * 3_600_000,
  },
  // By turns, those first that were checked longest ago: a few hundred conversations at a time.
  check_records: {
    match: '5,15,25,35,45,55 * * * *',
    statement: 'select private.check_records(20000) as done',
    backfillMs: 0,
    alarm: 'records of conversations do not hold: see private.record_checks (docs/operations.md)',
  },
  // The desk says until when it was counted.
  count_days: {
    match: '7 * * * *',
    statement: 'select private.count_days() as done',
    backfillMs: 3_600_000,
  },
  // Once a day, after six in the morning in India, also where the worker was not running then.
  count_ledger: {
    match: '*/10 * * * *',
    statement: 'select private.count_ledger() as done',
    backfillMs: 0,
  },
  // What is read at the desk is sealed before; this is for what nobody reads.
  seal_log: {
    match: '* * * * *',
    statement: 'select private.seal_log(10000) as done',
    backfillMs: 0,
  },
  check_searched_words: {
    match: '40 20 * * *',
    statement: 'select private.check_searched_words(20000) as done',
    backfillMs: 0,
  },
  // Of seven days, an hour more does no harm.
  erase_accounts: {
    match: '50 * * * *',
    statement: 'select private.erase_accounts(100) as done',
    backfillMs: 0,
  },
  // 10:00 in India: a mail that nobody should get at night.
  note_unused_accounts: {
    match: '30 4 * * *',
    statement: 'select private.note_unused_accounts(1000) as done',
    backfillMs: 0,
  },
  sweep_kept: {
    match: '30 21 * * *',
    statement: 'select private.sweep_kept(10000) as done',
    backfillMs: 0,
  },
  sweep_notifications: {
    match: '10 21 * * *',
    statement: 'select private.sweep_notifications() as done',
    backfillMs: 0,
  },
  sweep_mails: {
    match: '20 21 * * *',
    statement: 'select private.sweep_mails() as done',
    backfillMs: 0,
  },
};

const cronItems: CronItem[] = Object.entries(jobs).map(([task, { match, backfillMs }]) => ({
  task,
  match,
  options: { backfillPeriod: backfillMs, maxAttempts: 8 },
}));

/** Does a job now. @returns the number of what it did */
async function runJob(pool: Pool, { statement }: Job): Promise<number> {
  const { rows } = await pool.query<{ done: number }>(statement);
  return rows[0]?.done ?? 0;
}

/** graphile-worker's lines at our logger's levels, without what it says of each idle poll. */
function graphileLogger(log: Logger): GraphileLogger {
  return new GraphileLogger(() => (level, message) => {
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  });
}

/** Starts the clock; the caller stops the runner. @throws when the database cannot be reached */
export function startClock(pool: Pool, log: Logger): Promise<Runner> {
  return run({
    pgPool: pool,
    concurrency: 1,
    // Polling can be slow: the scheduler announces each job that it adds.
    pollInterval: 60_000,
    noHandleSignals: true,
    logger: graphileLogger(log),
    parsedCronItems: parseCronItems(cronItems),
    taskList: Object.fromEntries(
      Object.entries(jobs).map(([name, job]) => [
        name,
        async () => {
          const done = await runJob(pool, job);
          if (job.alarm !== undefined && done > 0) log.error({ job: name, found: done }, job.alarm);
          else log.info({ job: name, done }, 'a job was done');
        },
      ]),
    ),
  });
}
