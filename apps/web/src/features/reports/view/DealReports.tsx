import { Trans, useLingui } from '@lingui/react/macro';
import { againstPlan, reportedMonths, sumsOf } from '@sangam/domain/monthly-report';
import { indianDayOf } from '@sangam/domain/calendar-month';
import { firstNameOf } from '@sangam/domain/display-name';
import { formatRupees } from '@sangam/domain/money';
import { Check, MessageSquare, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { asTyped } from '#shared/i18n/as-typed.tsx';
import { paths } from '#shared/paths.ts';
import { Badge } from '#shared/ui/Badge.tsx';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { Figure } from '#shared/ui/Figure.tsx';
import type { ReportedDeal } from '../api/deals.ts';
import { type DealDue, useDealMoney } from '../api/open-dues.ts';
import { useReports } from '../api/reports.ts';
import { useMonthName } from '#shared/reports/month-name.ts';
import { Unavailable } from '../Unavailable.tsx';
import { MonthsTable } from './MonthsTable.tsx';
import { MonthWords } from './MonthWords.tsx';
import { PlanChart } from './PlanChart.tsx';
import { signedPercent } from './signed-percent.ts';

/** As many months as have room. */
const maxBars = 12;

/** How many dues were to be paid by now, and how many of these were paid by their day. */
function punctuality(dues: readonly DealDue[], today: string) {
  const past = dues.filter(({ due_on, is_open }) => due_on <= today || !is_open);
  const onTime = past.filter(
    ({ is_open, paid_on, due_on }) => !is_open && paid_on !== null && paid_on <= due_on,
  );
  return { past: past.length, onTime: onTime.length };
}

/** Two facts that are never made into one score. */
function Badges({ past, onTime, percent }: { past: number; onTime: number; percent: number | null }) {
  const { t } = useLingui();
  const size = percent === null ? '' : `${Math.abs(percent).toFixed(1)}%`;
  return (
    <p className="flex flex-wrap gap-2">
      {past > 0 && (
        <Badge tone={onTime === past ? 'leaf' : 'marigold'} icon={onTime === past ? Check : TriangleAlert}>
          {onTime === past ? t`Payments on time` : t`${onTime} of ${past} payments on time`}
        </Badge>
      )}
      {percent !== null && (
        <Badge tone={percent >= 0 ? 'leaf' : 'marigold'} icon={percent >= 0 ? Check : TriangleAlert}>
          {percent < 0
            ? t`Sales ${size} behind plan`
            : percent > 0
              ? t`Sales ${size} above plan`
              : t`Sales as planned`}
        </Badge>
      )}
    </p>
  );
}

interface ChartLegendProps {
  /** The plan was there before the investor's money. */
  isEarlyPlan: boolean;
  hasPlan: boolean;
}

function ChartLegend({ isEarlyPlan, hasPlan }: ChartLegendProps) {
  return (
    <p className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
      <span className="flex items-center gap-2">
        <span aria-hidden="true" className="size-3 rounded-[3px] bg-teal" />
        <Trans>came in</Trans>
      </span>
      {hasPlan ? (
        <span className="flex items-center gap-2">
          <span aria-hidden="true" className="h-[3px] w-5 bg-ink" />
          {isEarlyPlan ? (
            <Trans>plan the founder gave before the money came</Trans>
          ) : (
            <Trans>plan of the founder, some of it given later</Trans>
          )}
        </span>
      ) : (
        <span>
          <Trans>The founder gave no plan by month.</Trans>
        </span>
      )}
    </p>
  );
}

/** What is counted of a deal's months and payments. */
function useFollowUp(deal: ReportedDeal, ideaId: string) {
  const [now] = useState(() => new Date());
  const reports = useReports(ideaId);
  const money = useDealMoney([deal.id]);
  if (reports.data === undefined || money.data === undefined) {
    return {
      data: null,
      unavailable: {
        isPending: reports.isPending || money.isPending,
        isRetrying: reports.isFetching || money.isFetching,
        onRetry: () => void Promise.all([reports.refetch(), money.refetch()]),
      },
    };
  }
  const { plan } = reports.data;
  const months = reportedMonths(deal, reports.data.reports, plan, now);
  const confirmed = money.data.returns.filter(({ state }) => state === 'confirmed');
  const sumOf = (payments: typeof confirmed) => payments.reduce((sum, { amount }) => sum + amount, 0);
  return {
    data: {
      months,
      sums: sumsOf(months),
      ...punctuality(money.data.dues, indianDayOf(now)),
      paid: sumOf(confirmed),
      paidIn: (month: string) =>
        sumOf(confirmed.filter(({ paid_on }) => `${paid_on.slice(0, 7)}-01` === month)),
      isEarlyPlan: plan
        .filter(({ month }) => months.some((each) => each.month === month))
        .every(({ given_at }) => deal.funded_at !== null && given_at <= deal.funded_at),
    },
  };
}

type FollowUp = NonNullable<ReturnType<typeof useFollowUp>['data']>;

interface PartProps {
  deal: ReportedDeal;
  followUp: FollowUp;
  other: string;
}

function Figures({ deal, followUp: { sums, past, onTime, paid }, other }: PartProps) {
  const { t } = useLingui();
  const left = sums.planned && formatRupees(sums.planned.sales - sums.planned.spent);
  return (
    <div className="grid grid-cols-2 gap-x-6 gap-y-5 border-y large-text:grid-cols-1 border-t-2 border-line border-t-ink py-4 md:grid-cols-4">
      <Figure label={t`reports sent in time`}>
        <Trans>
          {sums.inTime} of {sums.owed}
        </Trans>
      </Figure>
      <Figure label={t`payments by their day`}>
        <Trans>
          {onTime} of {past}
        </Trans>
      </Figure>
      <Figure label={deal.side === 'investor' ? t`paid to you so far` : t`paid to ${other} so far`}>
        {formatRupees(paid)}
      </Figure>
      <Figure label={left === null ? t`left before payments` : t`left before payments, plan ${left}`}>
        {formatRupees(sums.left)}
      </Figure>
    </div>
  );
}

function PlanAgainstActual({ deal, followUp, other }: PartProps) {
  const { t } = useLingui();
  const monthName = useMonthName();
  const { months, sums, paidIn, isEarlyPlan } = followUp;
  return (
    <Card as="section" aria-labelledby="plan-title">
      <h3 id="plan-title" className="text-lg">
        <Trans>Sales, plan against actual</Trans>
      </h3>
      <ChartLegend isEarlyPlan={isEarlyPlan} hasPlan={months.some((month) => month.plan !== null)} />
      <PlanChart
        months={months.slice(-maxBars).map(({ month, report, plan: planned }) => {
          const percent = report && againstPlan(report.sales, planned?.sales);
          return {
            name: monthName(month, 'short'),
            sales: report?.sales ?? null,
            planned: planned?.sales ?? null,
            note: percent === null ? (report ? '' : t`no report`) : signedPercent(percent),
          };
        })}
      />
      <div className="relative mt-3 overflow-x-auto">
        <MonthsTable
          {...{ months, sums, paidIn }}
          paidLabel={deal.side === 'investor' ? t`Paid to you` : t`Paid to ${other}`}
        />
      </div>
      <p className="mt-4 text-sm text-ink-soft">
        <Trans>
          Figures are the founder’s own and are not audited. Left over is before payments to investors;
          payments are those that were confirmed.
        </Trans>
      </p>
    </Card>
  );
}

function Words({ deal, followUp: { months }, other }: PartProps) {
  const isInvestor = deal.side === 'investor';
  const withWords = months.filter(({ report }) => report !== null).toReversed();
  return (
    <Card as="section" aria-labelledby="words-title">
      <h3 id="words-title" className="text-lg">
        {isInvestor ? <Trans>In {asTyped(other)}’s words</Trans> : <Trans>In your words</Trans>}
      </h3>
      <ul className="divide-y divide-line">
        {withWords.map((month) => (
          <li key={month.month} className="py-4">
            <MonthWords month={month} headingLevel={4} />
          </li>
        ))}
      </ul>
      {withWords.length === 0 && (
        <p className="my-3 text-ink-soft">
          <Trans>Nothing was reported yet.</Trans>
        </p>
      )}
      {isInvestor && deal.other_name !== null && (
        <ButtonLink to={paths.conversation(deal.conversation_id)} variant="outline" fullWidth>
          <MessageSquare aria-hidden="true" />
          <Trans>Ask {asTyped(other)}</Trans>
        </ButtonLink>
      )}
    </Card>
  );
}

/** The months of a deal against the plan, for both of its people. */
export function DealReports({ deal, ideaId }: { deal: ReportedDeal; ideaId: string }) {
  const { t } = useLingui();
  const { data: followUp, unavailable } = useFollowUp(deal, ideaId);
  const other = firstNameOf(deal.other_name ?? '') || t`the other`;
  if (followUp === null) return <Unavailable {...unavailable} />;
  if (followUp.months.length === 0) {
    return (
      <p className="text-ink-soft">
        <Trans>
          The first report is about the month after the money came. It is due by the 10th of the next.
        </Trans>
      </p>
    );
  }
  return (
    <div className="space-y-5">
      <Badges past={followUp.past} onTime={followUp.onTime} percent={followUp.sums.againstPlan} />
      <Figures {...{ deal, followUp, other }} />
      <PlanAgainstActual {...{ deal, followUp, other }} />
      <Words {...{ deal, followUp, other }} />
    </div>
  );
}
