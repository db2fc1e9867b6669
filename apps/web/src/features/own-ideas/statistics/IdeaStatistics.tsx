import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChartColumn } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useIdeaTotals } from '#shared/ideas/interest.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/Skeleton.tsx';
import { ContactList } from './ContactList.tsx';
import { eventfulDays, type Range, rangeOf, ranges, signed, totalsOf } from './day-range.ts';
import { DayBars } from '#shared/charts/DayBars.tsx';
import { NumbersTable } from './NumbersTable.tsx';
import { type DayNumbers, useStatistics } from './statistics-query.ts';

/** The range in the address, so that a reload or a link shows the same days. */
function useRange(): readonly [Range, (range: Range) => void] {
  const [parameters, setParameters] = useSearchParams();
  const choose = (range: Range) =>
    setParameters(
      (current) => {
        const next = new URLSearchParams(current);
        next.set('days', String(range));
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [rangeOf(parameters.get('days')), choose];
}

export interface IdeaStatisticsProps {
  ideaId: string;
  /** `ideaStandingOf` the idea. */
  standing: string;
}

interface FigureProps {
  label: ReactNode;
  total: number;
  note: ReactNode;
  days: readonly string[];
  values: readonly number[];
  className: string;
}

function Figure({ label, total, note, days, values, className }: FigureProps) {
  return (
    <Card padding="none" className="flex min-w-0 flex-col p-4">
      <h3 className="text-base [font-stretch:100%]">{label}</h3>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-2xl font-bold wide figures">{total}</span>
        <span className="text-sm text-ink-soft">{note}</span>
      </p>
      <DayBars days={days} values={values} className={`mt-auto pt-2 ${className}`} />
    </Card>
  );
}

function Figures({ days }: { days: readonly DayNumbers[] }) {
  const columns = useMemo(
    () => ({
      days: days.map(({ day }) => day),
      views: days.map(({ views }) => views),
      saves: days.map(({ new_saves }) => new_saves),
      contacts: days.map(({ contacts }) => contacts),
      documents: days.map(({ documents }) => documents),
    }),
    [days],
  );
  const totals = totalsOf(days);
  const net = signed(totals.net_saves);
  const { pitch_decks: decks, video_pitches: videos, pictures } = totals;
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <Figure
        label={<Trans>Views</Trans>}
        note={<Trans>each person once a day</Trans>}
        total={totals.views}
        days={columns.days}
        values={columns.views}
        className="text-teal"
      />
      <Figure
        label={<Trans>New saves</Trans>}
        note={<Trans>{net} after removals</Trans>}
        total={totals.new_saves}
        days={columns.days}
        values={columns.saves}
        className="text-marigold"
      />
      <Figure
        label={<Trans>Contacts</Trans>}
        note={<Trans>people who opened your contact</Trans>}
        total={totals.contacts}
        days={columns.days}
        values={columns.contacts}
        className="text-leaf"
      />
      <Figure
        label={<Trans>Documents opened</Trans>}
        note={
          <Trans>
            deck {decks}, video {videos}, pictures {pictures}
          </Trans>
        }
        total={totals.documents}
        days={columns.days}
        values={columns.documents}
        className="text-teal-deep"
      />
    </div>
  );
}

function RangeSwitch({ range, onChoose }: { range: Range; onChoose: (range: Range) => void }) {
  return (
    <fieldset className="flex flex-wrap gap-2" data-print="no">
      <legend className="sr-only">
        <Trans>Days shown</Trans>
      </legend>
      {ranges.map((days) => (
        <Button
          key={days}
          variant={days === range ? 'trust' : 'outline'}
          size="small"
          aria-pressed={days === range}
          onClick={() => onChoose(days)}
        >
          <Plural value={days} one="# day" other="# days" />
        </Button>
      ))}
    </fieldset>
  );
}

/** Nobody looks at it any more. */
const isOver = (standing: string): boolean => standing === 'withdrawn' || standing === 'rejected';

/** Shown instead of the charts while there are no numbers: what will be here, or why nothing will. */
function NothingCounted({ standing }: { standing: string }) {
  if (isOver(standing)) {
    return (
      <EmptyState icon={ChartColumn} headingLevel={3} title={<Trans>Nothing was counted</Trans>}>
        <Trans>Only listed ideas can be viewed, saved and asked about, and this one is not listed.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={ChartColumn} headingLevel={3} title={<Trans>Nothing to count yet</Trans>}>
      {standing === 'approved' ? (
        <Trans>
          The idea is listed. You see here how many people look at it, save it and open your contact, day by
          day.
        </Trans>
      ) : (
        <Trans>
          Once the idea is listed, you see here how many people looked at it, saved it and opened your
          contact, day by day.
        </Trans>
      )}
    </EmptyState>
  );
}

function Content({ ideaId, standing }: IdeaStatisticsProps) {
  const { t } = useLingui();
  const [range, choose] = useRange();
  const totals = useIdeaTotals(ideaId);
  // Of longer ago than the longest range.
  const hasEarlier = totals !== undefined && totals.views + totals.saves + totals.contacts > 0;
  const { data, isPending, refetch } = useStatistics(ideaId);
  const days = useMemo(() => data?.slice(-range) ?? [], [data, range]);
  if (isPending) {
    return (
      <SkeletonGroup label={t`Loading statistics`} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {['views', 'saves', 'contacts', 'documents'].map((key) => (
          <Skeleton key={key} className="h-56" />
        ))}
      </SkeletonGroup>
    );
  }
  if (!data) {
    return (
      <ErrorState
        headingLevel={3}
        title={<Trans>The statistics could not be loaded</Trans>}
        onRetry={() => void refetch()}
      >
        <Trans>Everything is still being counted; nothing is lost.</Trans>
      </ErrorState>
    );
  }
  if (eventfulDays(data).length === 0 && !hasEarlier) return <NothingCounted standing={standing} />;
  return (
    <div className="grid gap-4">
      <RangeSwitch range={range} onChoose={choose} />
      <Figures days={days} />
      <NumbersTable days={days} />
    </div>
  );
}

/**
 * How much interest an idea finds: views, saves, contacts and opened documents by day, and who got in touch.
 * For its founder.
 */
export function IdeaStatistics({ ideaId, standing }: IdeaStatisticsProps) {
  return (
    <section aria-labelledby="statistics-title">
      <h2 id="statistics-title" className="text-xl">
        <Trans>Interest in this idea</Trans>
      </h2>
      <p className="mt-1 mb-4 max-w-[60ch] text-ink-soft">
        <Trans>
          These are numbers, not names: you do not see who only looked, saved or opened a document. Your own
          visits are not counted.
        </Trans>
      </p>
      <Content ideaId={ideaId} standing={standing} />
      <div className="mt-8">
        <ContactList ideaId={ideaId} isOver={isOver(standing)} />
      </div>
    </section>
  );
}
