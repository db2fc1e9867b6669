import {
  intervalOf,
  nextRunOf,
  type ServerJob,
  serverJobs,
  type WorkerJob,
  workerJobs,
} from '@sangam/domain/background-jobs';
import type { JobState } from './api/work-query.ts';

/** How often a job comes, and when next; null where this page does not know the job. */
export interface Timing {
  /** Minutes between two runs; 1,440 for once a day. */
  readonly minutes: number;
  /** At the same time of each day. */
  readonly isDaily: boolean;
  /** Null for what the server does, while it has not run. */
  readonly next: Date | null;
}

const hasJob = <Job extends string>(jobs: Readonly<Record<Job, unknown>>, job: string): job is Job =>
  Object.hasOwn(jobs, job);

const hourMs = 3_600_000;

/** @param latest the job's latest run, where there was one */
export function timingOf(job: string, latest: JobState | undefined, now: Date): Timing | null {
  if (hasJob<WorkerJob>(workerJobs, job)) {
    const interval = intervalOf(workerJobs[job]);
    const next = nextRunOf(workerJobs[job], now);
    return interval === 'daily'
      ? { minutes: 1440, isDaily: true, next }
      : { minutes: interval.minutes, isDaily: false, next };
  }
  if (!hasJob<ServerJob>(serverJobs, job)) return null;
  const { hours } = serverJobs[job];
  return {
    minutes: hours * 60,
    isDaily: false,
    next: latest ? new Date(Date.parse(latest.began_at) + hours * hourMs) : null,
  };
}
