import { firstNameOf } from '@sangam/domain/display-name';
import { addMonths, indianDayOf, monthOf, monthsBetween } from '@sangam/domain/calendar-month';
import { owedMonths, reportedMonth, type ReportedMonth } from '@sangam/domain/monthly-report';
import { useLingui } from '@lingui/react/macro';
import { type ReportedDeal, useDeals } from '../api/deals.ts';
import { type DealDue, useDealMoney } from '../api/open-dues.ts';
import { useReports } from '../api/reports.ts';
import type { PayableDue } from '../form/PaidQuestion.tsx';

/** Whether the investor of a deal is told of a month: as `private.is_told` says. */
const isTold = ({ funded_at, ended_at }: ReportedDeal, month: string): boolean =>
  funded_at !== null &&
  monthOf(new Date(funded_at)) <= month &&
  (ended_at === null || month <= monthOf(new Date(ended_at)));

const meansOf = (terms: unknown): string => {
  const means = typeof terms === 'object' && terms !== null ? Reflect.get(terms, 'means') : undefined;
  return typeof means === 'string' ? means : 'upi';
};

/** Months of an idea that may be reported: of all its deals, the latest first. */
function monthsOf(deals: readonly ReportedDeal[], now: Date): string[] {
  const [first] = deals.map(({ funded_at }) => monthOf(new Date(funded_at ?? now))).toSorted();
  if (first === undefined) return [];
  return monthsBetween(first, addMonths(monthOf(now), -1))
    .filter((month) => deals.some((deal) => isTold(deal, month)))
    .toReversed();
}

export interface ReportPageData {
  /** The latest first; each with its report where there is one. */
  readonly months: readonly ReportedMonth[];
  readonly deals: readonly ReportedDeal[];
  readonly dues: readonly PayableDue[];
  readonly hasUnknownDue: boolean;
}

/** What was recorded for a due and waits for the investor's word, or is confirmed. */
const isRecorded = (
  { deal_id, number }: DealDue,
  returns: readonly { deal_id: string; due_number: number | null; state: string }[],
): boolean =>
  returns.some((paid) => paid.deal_id === deal_id && paid.due_number === number && paid.state === 'recorded');

/** All that the founder's form of an idea needs; undefined until it is there. */
export function useReportPage(ideaId: string, now: Date) {
  const { t } = useLingui();
  const deals = useDeals();
  const reports = useReports(ideaId);
  const own = (deals.data ?? []).filter(
    (deal) => deal.idea_id === ideaId && deal.side === 'founder' && deal.funded_at !== null,
  );
  const funded = own.filter(({ state }) => state === 'funded');
  const money = useDealMoney(funded.map(({ id }) => id));
  const queries = [deals, reports, ...(funded.length > 0 ? [money] : [])];
  const isReady = queries.every(({ data }) => data !== undefined);
  const today = indianDayOf(now);
  const open = (money.data?.dues ?? []).filter(
    (due) => due.is_open && due.due_on <= today && !isRecorded(due, money.data?.returns ?? []),
  );
  const nameOf = (deal: ReportedDeal) => firstNameOf(deal.other_name ?? '') || t`your investor`;
  const dues = open.flatMap((due): PayableDue[] => {
    const deal = funded.find(({ id }) => id === due.deal_id);
    if (deal === undefined || due.amount === null) return [];
    return [
      {
        key: `${due.deal_id}:${due.number}`,
        name: nameOf(deal),
        due_on: due.due_on,
        amount: due.amount - due.paid,
        means: meansOf(deal.terms),
      },
    ];
  });
  const owed = new Set(own.flatMap((deal) => owedMonths(deal, now)));
  const { reports: sent = [], plan = [] } = reports.data ?? {};
  const data: ReportPageData = {
    deals: own,
    dues,
    hasUnknownDue: open.some(({ amount }) => amount === null),
    months: monthsOf(own, now).map((month) => reportedMonth(month, owed.has(month), sent, plan, now)),
  };
  return {
    data: isReady ? data : undefined,
    isError: queries.some(({ isError }) => isError),
    namesOf: (month: string) =>
      own.filter((deal) => deal.other_name !== null && isTold(deal, month)).map(nameOf),
    refetch: () => {
      for (const { refetch } of queries) void refetch();
    },
  };
}
