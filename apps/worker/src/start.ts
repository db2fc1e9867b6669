/** The worker as a whole: alerts, mails that are owed, and jobs by the clock, until it is told to stop. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import { sendAlerts } from './alerts.ts';
import { beat, takeRequests } from './heartbeat.ts';
import { type ClockOptions, startClock } from './jobs.ts';
import { checkLinks } from './links/check-links.ts';
import { backoff, drain } from './mail/drain.ts';
import { createOutbox } from './mail/outbox.ts';
import { createSender, sendTimeoutMs } from './mail/sender.ts';
import { createMailSigns, loadSignPainter, paintTimeoutMs } from './mail/signs.ts';
import type { Settings } from './settings.ts';
import { keepAwake } from './wake.ts';

/** Times that tests shorten. */
export interface Pace {
  readonly leaseMs: number;
  readonly pollMs: number;
  /** How often it says that it runs. */
  readonly beatMs: number;
  readonly maxAttempts: number;
  readonly backoff: (attempt: number) => number;
  /** `host:port` pairs that links of submissions may name although they are not public. */
  readonly linkHosts: ReadonlySet<string>;
}

const usualPace: Pace = {
  leaseMs: sendTimeoutMs + paintTimeoutMs + 5_000,
  pollMs: 30_000,
  // The desk counts on it: `private.is_heard`.
  beatMs: 15_000,
  maxAttempts: 20,
  backoff,
  linkHosts: new Set(),
};

export interface RunningWorker {
  /** Lets the mail and the job that are under way finish, and closes everything. */
  stop(): Promise<void>;
}

/** Keeps the clock running; a database that is away when it starts is waited for. */
async function keepTime(options: ClockOptions, signal: AbortSignal): Promise<void> {
  const { log } = options;
  while (!signal.aborted) {
    try {
      const runner = await startClock(options);
      const stop = (): void => void runner.stop().catch(() => undefined);
      signal.addEventListener('abort', stop);
      if (signal.aborted) stop();
      await runner.promise.finally(() => signal.removeEventListener('abort', stop));
    } catch (error) {
      if (!signal.aborted) log.warn({ reason: (error as Error).message }, 'the clock stopped; trying again');
    }
    await delay(5000, undefined, { signal }).catch(() => undefined);
  }
}

interface MailWork {
  readonly settings: Settings;
  readonly smtpUrl: string;
  readonly pool: Pool;
  readonly log: Logger;
  readonly signal: AbortSignal;
  readonly pace: Pace;
}

/** Sends the mails of the outbox until the signal comes. */
function sendMails({ settings, smtpUrl, pool, log, signal, pace }: MailWork): Promise<void> {
  const { databaseUrl, signSources } = settings;
  const { leaseMs, pollMs, maxAttempts, backoff } = pace;
  const outbox = createOutbox(pool, { leaseMs, maxAttempts });
  const signs =
    signSources === null ? null : createMailSigns({ load: () => loadSignPainter(signSources), log });
  const sender = createSender(smtpUrl, settings.mailFrom, { site: settings, signs });
  const mails = keepAwake({
    databaseUrl,
    channel: 'sangam_mail',
    intervalMs: pollMs,
    log,
    signal,
    work: () => drain({ outbox, sender, log, signal, backoff }),
    subject: 'the outbox',
  });
  return mails.finally(() => sender.close());
}

type LinkWork = Pick<MailWork, 'settings' | 'pool' | 'log' | 'signal'> & Pick<Pace, 'pollMs' | 'linkHosts'>;

/** Tries links of submissions until the signal comes. */
function tryLinks({ settings, pool, log, signal, pollMs, linkHosts }: LinkWork): Promise<void> {
  return keepAwake({
    databaseUrl: settings.databaseUrl,
    channel: 'sangam_links',
    intervalMs: pollMs,
    log,
    signal,
    work: () => checkLinks({ pool, log, signal, allowedHosts: linkHosts }),
    subject: 'links of submissions',
  });
}

/** Starts the worker; an outage that may end (database, mail server) never makes it throw. */
export function startWorker(settings: Settings, log: Logger, pace: Partial<Pace> = {}): RunningWorker {
  const { pollMs, beatMs, linkHosts } = { ...usualPace, ...pace };
  const { databaseUrl, smtpUrl } = settings;
  const stopping = new AbortController();
  const { signal } = stopping;
  const pool = new Pool({ connectionString: databaseUrl, max: 6, application_name: 'sangam-worker' });
  const lost = (error: Error): void => log.warn({ reason: error.message }, 'a database connection was lost');
  pool.on('error', lost);
  // A connection needs an error listener while it is in use, too; graphile-worker requires it.
  pool.on('connect', (client) => client.on('error', lost));
  const own = { worker: randomUUID(), sendsMail: smtpUrl !== null };
  const heartbeat = keepAwake({
    databaseUrl,
    channel: 'sangam_jobs',
    intervalMs: beatMs,
    log,
    signal,
    work: async () => {
      await beat(pool, own);
      await takeRequests(pool, log);
    },
    subject: 'what the desk is told of this worker',
  });
  const alerts = keepAwake({
    databaseUrl,
    channel: 'sangam_listings',
    intervalMs: pollMs,
    log,
    signal,
    work: () => sendAlerts({ pool, log, signal }),
    subject: 'alerts',
  });
  const parts: Promise<void>[] = [
    keepTime({ pool, log, worker: own.worker, pollMs }, signal),
    heartbeat,
    alerts,
  ];
  if (settings.checksLinks) parts.push(tryLinks({ settings, pool, log, signal, pollMs, linkHosts }));
  if (smtpUrl === null) {
    log.warn('SMTP_URL is not set: mails wait in the outbox');
  } else {
    parts.push(sendMails({ settings, smtpUrl, pool, log, signal, pace: { ...usualPace, ...pace } }));
  }
  return {
    stop: async () => {
      stopping.abort();
      await Promise.allSettled(parts);
      await beat(pool, { ...own, isStopping: true }).catch(() => undefined);
      await pool.end();
    },
  };
}
