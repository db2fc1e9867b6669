/**
 * What a founder reports to the investors of an idea each month, held against the plan. The database holds
 * the same rules; tests compare them.
 */
import { addMonths, monthOf, monthsBetween } from './calendar-month.ts';

/** How the month was, as the founder says. */
export const reportMoods = ['better', 'as_planned', 'harder'] as const;
export type ReportMood = (typeof reportMoods)[number];

/**
 * Characters of the founder's words; the last day of the next month on which a report is in time; days in
 * which it may be corrected, and how often; months of a plan given at once.
 */
export const monthlyReportLimits = {
  wordsLength: 600,
  dueDay: 10,
  correctionDays: 7,
  corrections: 20,
  planMonths: 36,
} as const;

/** The private bucket of pictures of reports and of bills. */
export const dealFilesBucket = 'deal-files';

/** Extension of a stored file by its MIME type, and the largest file, in bytes. */
export const dealFileRule = {
  types: { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' },
  bytes: 10 * 1024 * 1024,
} as const;

/**
 * The name of a file in the bucket: of a report under the idea, of a bill under the deal. `random` is of 8 to
 * 64 letters, digits, `_` and `-`.
 */
export const dealFileName = (subject: string, founder: string, random: string, extension: string): string =>
  `${subject}/${founder}/${random}.${extension}`;

/** The last day on which a report of a month is in time. */
export const reportDueOn = (month: string): string =>
  `${addMonths(month, 1).slice(0, 8)}${monthlyReportLimits.dueDay}`;

/** From when on a report of a month is late: the day after the last one begins, in India. */
const lateFrom = (month: string): Date =>
  new Date(Date.parse(`${reportDueOn(month)}T00:00:00+05:30`) + 24 * 60 * 60 * 1000);

/** Until when a report that was first sent then may be corrected. */
export const correctableUntil = (firstSentAt: string): Date =>
  new Date(Date.parse(firstSentAt) + monthlyReportLimits.correctionDays * 24 * 60 * 60 * 1000);

/** A report as it is stored; sums in whole rupees. */
export interface SentReport {
  readonly id: string;
  readonly month: string;
  readonly sales: number;
  readonly spent: number;
  readonly mood: ReportMood;
  readonly words: string;
  readonly picture: string | null;
  readonly sent_at: string;
  readonly replaces: string | null;
}

/** What was planned for a month. */
export interface PlannedMonth {
  readonly month: string;
  readonly sales: number;
  readonly spent: number;
}

/**
 * `sent` in time or `late`; without a report, `due` while there is time, then `missing`; `open` in a month
 * that no report is owed for.
 */
type MonthState = 'sent' | 'late' | 'due' | 'missing' | 'open';

/** A month of a deal: what was planned, what the founder says now, and what they had said before. */
export interface ReportedMonth {
  readonly month: string;
  readonly state: MonthState;
  readonly plan: PlannedMonth | null;
  readonly report: SentReport | null;
  /** What corrections replaced, the latest first. */
  readonly earlier: readonly SentReport[];
  /** When the first of them was sent. */
  readonly firstSentAt: string | null;
}

/** A report and those it replaced, the latest first. */
function versionsOf(reports: readonly SentReport[]): readonly SentReport[] {
  const byReplaced = new Map(reports.map((report) => [report.replaces, report]));
  const versions: SentReport[] = [];
  for (let next = byReplaced.get(null); next !== undefined; next = byReplaced.get(next.id))
    versions.unshift(next);
  return versions;
}

export interface DealTimes {
  readonly funded_at: string | null;
  readonly ended_at: string | null;
}

/** The months that a deal asks a report for: those between its money and its end, as far as they are over. */
export function owedMonths({ funded_at, ended_at }: DealTimes, now: Date): string[] {
  if (funded_at === null) return [];
  const end = ended_at === null ? monthOf(now) : monthOf(new Date(ended_at));
  return monthsBetween(addMonths(monthOf(new Date(funded_at)), 1), addMonths(end, -1));
}

function stateOf(month: string, firstSentAt: string | null, isOwed: boolean, now: Date): MonthState {
  if (firstSentAt !== null) return Date.parse(firstSentAt) < lateFrom(month).getTime() ? 'sent' : 'late';
  if (!isOwed) return 'open';
  return now < lateFrom(month) ? 'due' : 'missing';
}

/** What is known of a month; `isOwed`: a report is, or was, to be sent of it. */
export function reportedMonth(
  month: string,
  isOwed: boolean,
  reports: readonly SentReport[],
  plan: readonly PlannedMonth[],
  now: Date,
): ReportedMonth {
  const versions = versionsOf(reports.filter((report) => report.month === month));
  const firstSentAt = versions.at(-1)?.sent_at ?? null;
  return {
    month,
    state: stateOf(month, firstSentAt, isOwed, now),
    plan: plan.find((each) => each.month === month) ?? null,
    report: versions[0] ?? null,
    earlier: versions.slice(1),
    firstSentAt,
  };
}

/** The months of a deal, the oldest first: those that a report is owed for, and others with one. */
export function reportedMonths(
  times: DealTimes,
  reports: readonly SentReport[],
  plan: readonly PlannedMonth[],
  now: Date,
): ReportedMonth[] {
  const owed = new Set(owedMonths(times, now));
  const months = new Set([...owed, ...reports.map(({ month }) => month)]);
  return [...months].toSorted().map((month) => reportedMonth(month, owed.has(month), reports, plan, now));
}

/** Percent above the plan, negative below it, to one decimal; null without a plan. */
export const againstPlan = (actual: number, planned: number | undefined): number | null =>
  planned === undefined || planned === 0 ? null : Math.round(((actual - planned) / planned) * 1000) / 10;

export interface ReportSums {
  readonly sales: number;
  readonly spent: number;
  readonly left: number;
  /** Of the months that have both a plan and a report; null where there is none. */
  readonly planned: { readonly sales: number; readonly spent: number } | null;
  readonly againstPlan: number | null;
  /** How many reports are owed by now, and how many of these came in time. */
  readonly owed: number;
  readonly inTime: number;
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** The sums under the months of a deal. */
export function sumsOf(months: readonly ReportedMonth[]): ReportSums {
  const reports = months.flatMap(({ report }) => (report === null ? [] : [report]));
  const compared = months.flatMap(({ report, plan }) =>
    report === null || plan === null ? [] : [{ report, plan }],
  );
  const sales = total(reports.map((report) => report.sales));
  const spent = total(reports.map((report) => report.spent));
  const planned = {
    sales: total(compared.map(({ plan }) => plan.sales)),
    spent: total(compared.map(({ plan }) => plan.spent)),
  };
  return {
    sales,
    spent,
    left: sales - spent,
    planned: compared.length === 0 ? null : planned,
    againstPlan:
      compared.length === 0
        ? null
        : againstPlan(total(compared.map(({ report }) => report.sales)), planned.sales),
    owed: months.filter(({ state }) => ['sent', 'late', 'missing'].includes(state)).length,
    inTime: months.filter(({ state }) => state === 'sent').length,
  };
}
