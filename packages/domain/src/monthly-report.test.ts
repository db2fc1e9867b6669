import { expect, it } from 'vitest';
import {
  againstPlan,
  correctableUntil,
  dealFileName,
  owedMonths,
  reportDueOn,
  reportedMonths,
  type SentReport,
  sumsOf,
} from './monthly-report.ts';

const report = (month: string, sent_at: string, traits: Partial<SentReport> = {}): SentReport => ({
  id: `${month} ${sent_at}`,
  month,
  sales: 100,
  spent: 60,
  mood: 'better',
  words: 'Well.',
  picture: null,
  sent_at,
  replaces: null,
  ...traits,
});
const since = (funded_at: string | null, ended_at: string | null = null) => ({ funded_at, ended_at });

it('a report is due on the 10th of the next month', () => {
  expect([reportDueOn('2026-10-01'), reportDueOn('2026-12-01')]).toEqual(['2026-11-10', '2027-01-10']);
});

it('reports are owed for the months between the money and the end, once they are over', () => {
  const now = new Date('2026-11-23T10:00:00Z');
  expect(owedMonths(since('2026-08-14T10:00:00Z'), now)).toEqual(['2026-09-01', '2026-10-01']);
  // Already September in India.
  expect(owedMonths(since('2026-08-31T18:30:00Z'), now)).toEqual(['2026-10-01']);
  expect(owedMonths(since('2026-08-14T10:00:00Z', '2026-10-02T10:00:00Z'), now)).toEqual(['2026-09-01']);
  expect(owedMonths(since('2026-11-01T10:00:00Z'), now)).toEqual([]);
  expect(owedMonths(since(null), now)).toEqual([]);
});

it('says of each month whether its report came in time, late, or not', () => {
  const reports = [
    report('2026-06-01', '2026-07-10T18:29:59Z'),
    report('2026-07-01', '2026-08-10T18:30:00Z'),
    // Of the month of the money: nobody asked for it.
    report('2026-05-01', '2026-06-02T10:00:00Z'),
  ];
  const states = (now: string) =>
    reportedMonths(since('2026-05-14T10:00:00Z'), reports, [], new Date(now)).map(({ month, state }) => [
      month.slice(5, 7),
      state,
    ]);
  expect(states('2026-10-10T18:29:59Z')).toEqual([
    ['05', 'sent'],
    ['06', 'sent'],
    ['07', 'late'],
    ['08', 'missing'],
    ['09', 'due'],
  ]);
  expect(states('2026-10-10T18:30:00Z').at(-1)).toEqual(['09', 'missing']);
});

it('shows the latest version, and what it replaced', () => {
  const first = report('2026-09-01', '2026-10-02T10:00:00Z', { sales: 1 });
  const second = report('2026-09-01', '2026-10-12T10:00:00Z', { sales: 2, replaces: first.id });
  const third = report('2026-09-01', '2026-10-13T10:00:00Z', { sales: 3, replaces: second.id });
  const [month] = reportedMonths(
    since('2026-08-01T10:00:00Z'),
    [third, first, second],
    [],
    new Date('2026-11-01T10:00:00Z'),
  );
  // In time: the first one was.
  expect(month).toMatchObject({ state: 'sent', report: third, earlier: [second, first] });
  expect(correctableUntil(month!.firstSentAt!).toISOString()).toBe('2026-10-09T10:00:00.000Z');
});

it('sums compare only the months that have both plan and report', () => {
  const months = reportedMonths(
    since('2026-05-14T10:00:00Z'),
    [
      report('2026-06-01', '2026-07-01T10:00:00Z', { sales: 90, spent: 95 }),
      report('2026-07-01', '2026-09-01T10:00:00Z', { sales: 300 }),
    ],
    [
      { month: '2026-06-01', sales: 100, spent: 50 },
      { month: '2026-08-01', sales: 700, spent: 50 },
    ],
    new Date('2026-10-05T10:00:00Z'),
  );
  expect(months[0]!.plan).toEqual({ month: '2026-06-01', sales: 100, spent: 50 });
  expect(sumsOf(months)).toEqual({
    sales: 390,
    spent: 155,
    left: 235,
    planned: { sales: 100, spent: 50 },
    againstPlan: -10,
    owed: 3,
    inTime: 1,
  });
  expect(sumsOf([])).toMatchObject({ planned: null, againstPlan: null, owed: 0 });
});

it('is above or below the plan by percent with one decimal', () => {
  expect([againstPlan(63_400, 60_000), againstPlan(44_800, 56_000), againstPlan(5, 0)]).toEqual([
    5.7,
    -20,
    null,
  ]);
  expect(againstPlan(5, undefined)).toBeNull();
});

it('names a file by what it is about and whose it is', () => {
  expect(dealFileName('idea', 'founder', 'picture-1', 'jpg')).toBe('idea/founder/picture-1.jpg');
});
