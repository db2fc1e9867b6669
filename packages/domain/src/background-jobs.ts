/**
 * What is done in the background by the clock, and when: by the worker, which runs these, and as the desk
 * tells it.
 */

/** A cron line of minute and hour, in UTC; India is five and a half hours ahead, all year. */
export interface Schedule {
  readonly match: string;
}

/** Jobs of the worker. */
export const workerJobs = {
  // 09:00 in India.
  queue_digests: { match: '30 3 * * *' },
  expire_trending: { match: '*/10 * * * *' },
  queue_subscription_notices: { match: '*/10 * * * *' },
  expire_offers: { match: '*/5 * * * *' },
  remind_unanswered: { match: '15 * * * *' },
  mark_unanswered: { match: '25 * * * *' },
  give_days_back: { match: '35 3 * * *' },
  remind_deals: { match: '45 3 * * *' },
  // 08:00 in India.
  remind_of_reports: { match: '30 2 * * *' },
  // 09:20 in India.
  remind_of_identities: { match: '50 3 * * *' },
  check_records: { match: '5,15,25,35,45,55 * * * *' },
  count_days: { match: '7 * * * *' },
  count_ledger: { match: '*/10 * * * *' },
  // Where so many ideas changed since, or a day went by.
  build_listing_bitmaps: { match: '3,13,23,33,43,53 * * * *' },
  seal_log: { match: '* * * * *' },
  check_searched_words: { match: '40 20 * * *' },
  // 02:45 in India, when few write.
  find_rings: { match: '15 21 * * *' },
  erase_accounts: { match: '50 * * * *' },
  // 10:00 in India.
  note_unused_accounts: { match: '30 4 * * *' },
  sweep_kept: { match: '30 21 * * *' },
  sweep_notifications: { match: '10 21 * * *' },
  sweep_mails: { match: '20 21 * * *' },
  sweep_invitations: { match: '40 21 * * *' },
} as const satisfies Readonly<Record<string, Schedule>>;

export type WorkerJob = keyof typeof workerJobs;

/** Jobs of the server itself, so many hours after each other, counted from its start. */
export const serverJobs = {
  remove_uploads: { hours: 24 },
  settle_payments: { hours: 1 },
  reconcile_payments: { hours: 24 },
} as const;

export type ServerJob = keyof typeof serverJobs;

/** Jobs that look for what should not be: finding any is bad news. */
export const watchingJobs: ReadonlySet<string> = new Set<WorkerJob>(['check_records']);

/** The numbers that a field of a cron line names: all, every tenth, one, or some. */
function numbersOf(field: string, count: number): readonly number[] {
  const all = Array.from({ length: count }, (_, number) => number);
  if (field === '*') return all;
  if (field.startsWith('*/')) return all.filter((number) => number % Number(field.slice(2)) === 0);
  return field.split(',').map(Number);
}

interface Times {
  readonly minutes: readonly number[];
  readonly hours: readonly number[];
}

function timesOf({ match }: Schedule): Times {
  const [minutes = '*', hours = '*'] = match.split(' ');
  return { minutes: numbersOf(minutes, 60), hours: numbersOf(hours, 24) };
}

/** How often a job is done: so many minutes apart (60: hourly), or once a day. */
export function intervalOf(schedule: Schedule): { readonly minutes: number } | 'daily' {
  const { minutes, hours } = timesOf(schedule);
  return hours.length < 24 ? 'daily' : { minutes: 60 / minutes.length };
}

const minuteMs = 60_000;
const minutesOfDay = 24 * 60;

/** When a job comes next: the first of its minutes after a moment. */
export function nextRunOf(schedule: Schedule, after: Date): Date {
  const { minutes, hours } = timesOf(schedule);
  const first = Math.floor(after.getTime() / minuteMs) + 1;
  for (let minute = first; minute <= first + minutesOfDay; minute += 1) {
    const at = new Date(minute * minuteMs);
    if (minutes.includes(at.getUTCMinutes()) && hours.includes(at.getUTCHours())) return at;
  }
  throw new Error(`a schedule without a time: ${schedule.match}`);
}
