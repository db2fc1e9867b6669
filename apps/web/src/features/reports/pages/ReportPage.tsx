import { Trans, useLingui } from '@lingui/react/macro';
import { addMonths, indianDayOf } from '@sangam/domain/calendar-month';
import { correctableUntil, reportDueOn, type ReportedMonth } from '@sangam/domain/monthly-report';
import { ArrowLeft, CalendarClock, Clock } from 'lucide-react';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { asTyped } from '#shared/i18n/as-typed.tsx';
import type { FullIdea } from '#shared/ideas/full-idea-query.ts';
import { useOwnIdea } from '#shared/ideas/own-idea-query.ts';
import { paths } from '#shared/paths.ts';
import { SignTile } from '#shared/signs/SignTile.tsx';
import { Badge } from '#shared/ui/Badge.tsx';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { PageTitle } from '#shared/ui/PageTitle.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/Skeleton.tsx';
import { ReportForm } from '../form/ReportForm.tsx';
import { useMonthName } from '#shared/reports/month-name.ts';
import { MonthChoice } from './MonthChoice.tsx';
import { SentReport } from './SentReport.tsx';
import { type ReportPageData, useReportPage } from './use-report-page.ts';

/** The month that the page is about: the one asked for, else the oldest that is owed, else the latest. */
function chosenMonth(months: readonly ReportedMonth[], asked: string | null): ReportedMonth | undefined {
  const owed = months.filter(({ state }) => state === 'due' || state === 'missing');
  return months.find(({ month }) => month === asked) ?? owed.at(-1) ?? months[0];
}

function DueBadge({ month: { month, state } }: { month: ReportedMonth }) {
  const until = reportDueOn(month);
  if (state === 'missing') {
    return (
      <Badge tone="brick" icon={Clock}>
        <span>
          <Trans>
            Was due by <DateText value={until} />
          </Trans>
        </span>
      </Badge>
    );
  }
  return state === 'due' ? (
    <Badge tone="marigold" icon={Clock}>
      <span>
        <Trans>
          Due by <DateText value={until} />
        </Trans>
      </span>
    </Badge>
  ) : null;
}

interface MonthProps {
  idea: FullIdea;
  data: ReportPageData;
  chosen: ReportedMonth;
  names: readonly string[];
  now: Date;
}

function Month({ idea, data, chosen, names, now }: MonthProps) {
  const [isCorrecting, setIsCorrecting] = useState(false);
  const { month, plan, report, firstSentAt } = chosen;
  if (report !== null && !isCorrecting) {
    const canCorrect = firstSentAt !== null && now < correctableUntil(firstSentAt);
    return (
      <SentReport month={chosen} names={names} onCorrect={canCorrect ? () => setIsCorrecting(true) : null} />
    );
  }
  const before = data.months.find((each) => each.month === addMonths(month, -1))?.report ?? null;
  return (
    <ReportForm
      {...{ month, plan, before, names }}
      ideaId={idea.id}
      corrected={report}
      dues={report === null ? data.dues : []}
      hasUnknownDue={report === null && data.hasUnknownDue}
      today={indianDayOf(now)}
      onSent={() => setIsCorrecting(false)}
    />
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <ErrorState title={t`The report could not be loaded`} headingLevel={1} onRetry={onRetry}>
      <Trans>What you wrote is saved on this phone. Check your connection and try again.</Trans>
    </ErrorState>
  );
}

function NothingYet() {
  const { t } = useLingui();
  return (
    <>
      <h1 className="mt-4 mb-6 text-3xl">
        <Trans>Monthly report</Trans>
      </h1>
      <EmptyState icon={CalendarClock} title={t`Nothing to report yet`}>
        <Trans>
          The first report is about the month after an investor’s money came, once that month is over.
        </Trans>
      </EmptyState>
    </>
  );
}

function Sheet({ idea }: { idea: FullIdea }) {
  const { t } = useLingui();
  const [now] = useState(() => new Date());
  const [search] = useSearchParams();
  const monthName = useMonthName();
  const { data, isError, refetch, namesOf } = useReportPage(idea.id, now);
  if (data === undefined) return isError ? <Failed onRetry={refetch} /> : <Waiting />;
  const chosen = chosenMonth(data.months, search.get('month'));
  if (chosen === undefined) return <NothingYet />;
  const name = monthName(chosen.month);
  return (
    <>
      <PageTitle title={t`Report of ${monthName(chosen.month, 'whole')}`} />
      <header className="mt-3 mb-6 flex flex-wrap items-center gap-x-4 gap-y-3">
        <SignTile
          ideaId={idea.id}
          name={idea.title}
          category={idea.category}
          className="size-13 md:size-15"
        />
        <div className="min-w-0 flex-1 basis-52">
          <p className="text-sm break-words text-ink-soft">
            <Trans>{asTyped(idea.title)} · monthly report</Trans>
          </p>
          <h1 className="text-2xl leading-tight md:text-4xl">
            {chosen.report === null ? (
              <Trans>{name}, in two minutes</Trans>
            ) : (
              <Trans>{name}, as you sent it</Trans>
            )}
          </h1>
        </div>
        <DueBadge month={chosen} />
      </header>
      <MonthChoice months={data.months} chosen={chosen.month} ideaId={idea.id} />
      <Month key={chosen.month} {...{ idea, data, chosen, now }} names={namesOf(chosen.month)} />
    </>
  );
}

function Waiting() {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Loading the report`} className="mt-3 space-y-5">
      <Skeleton className="h-15 w-4/5 md:w-96" />
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-28 w-full" />
    </SkeletonGroup>
  );
}

function Content({ id }: { id: string }) {
  const { t } = useLingui();
  const { data: idea, isError, refetch } = useOwnIdea(id);
  if (idea) return <Sheet idea={idea} />;
  if (idea === null) {
    return (
      <>
        <PageTitle title={t`Idea not found`} />
        <h1 className="mt-4 text-3xl">
          <Trans>Idea not found</Trans>
        </h1>
        <p className="mt-3 text-ink-soft">
          <Trans>We found no idea of yours at this address. The link may be incomplete.</Trans>
        </p>
      </>
    );
  }
  return isError ? <Failed onRetry={() => void refetch()} /> : <Waiting />;
}

/** `/my-ideas/{id}/report`: the founder's report of a month, for all investors of the idea. */
export function ReportPage() {
  const { id = '' } = useParams();
  const { t } = useLingui();
  return (
    <div className="wrap max-w-5xl py-6 md:py-8">
      <PageTitle title={t`Monthly report`} />
      <ButtonLink to={paths.myIdea(id)} variant="ghost" size="small" className="-ml-4">
        <ArrowLeft aria-hidden="true" />
        <Trans>Your idea</Trans>
      </ButtonLink>
      <Content key={id} id={id} />
    </div>
  );
}
