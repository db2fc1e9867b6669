import { Trans, useLingui } from '@lingui/react/macro';
import type { ConversationSide } from '@sangam/domain/conversations';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useUserId } from '#shared/session/session-context.ts';
import type { Portfolio } from '#shared/portfolio/portfolio-query.ts';
import { Card } from '#shared/ui/Card.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/Skeleton.tsx';
import { monthsQuery } from '../api/months-query.ts';
import { DownloadMonths } from '../csv/DownloadMonths.tsx';
import { askedMonths, barsOf, monthAfter } from '../months.ts';
import { BarChart } from './BarChart.tsx';
import { DueNote } from './DueNote.tsx';
import { MonthsTable } from './MonthsTable.tsx';

interface ReturnsProps {
  side: ConversationSide;
  portfolio: Portfolio;
  title: ReactNode;
}

const colours = { investor: 'text-teal', founder: 'text-marigold' } as const;

/** What the bars mean: late ones are named where there are some. */
function Legend({ side, hasLate }: { side: ConversationSide; hasLate: boolean }) {
  const box = 'size-3 shrink-0 rounded-[3px]';
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
      <span className="flex items-center gap-1.5">
        <span className={`${box} bg-current ${colours[side]}`} />
        <Trans>paid and confirmed</Trans>
      </span>
      <span className="flex items-center gap-1.5">
        <span className={`${box} border-2 border-dashed border-current ${colours[side]}`} />
        <Trans>expected, not guaranteed</Trans>
      </span>
      {hasLate && (
        <span className="flex items-center gap-1.5">
          <span className={`${box} border-2 border-dashed border-brick`} />
          <Trans>late</Trans>
        </span>
      )}
    </p>
  );
}

function Content({ side, portfolio }: Omit<ReturnsProps, 'title'>) {
  const { t } = useLingui();
  const [today] = useState(() => new Date());
  const [isTable, setIsTable] = useState(false);
  const { data, isPending, refetch } = useQuery(
    monthsQuery(
      useUserId(),
      side,
      monthAfter(today, -askedMonths.back),
      monthAfter(today, askedMonths.ahead),
    ),
  );
  if (isPending) {
    return (
      <SkeletonGroup label={t`Loading what was paid`}>
        <Skeleton className="h-56 w-full" />
      </SkeletonGroup>
    );
  }
  if (!data) {
    return (
      <ErrorState
        title={t`What was paid could not be loaded`}
        headingLevel={3}
        onRetry={() => void refetch()}
      />
    );
  }
  const bars = barsOf(data, today);
  return (
    <div className="grid gap-3">
      {isTable ? (
        <MonthsTable
          months={data}
          today={today}
          paidLabel={side === 'investor' ? <Trans>Paid to you</Trans> : <Trans>Paid by you</Trans>}
        />
      ) : (
        <BarChart bars={bars} className={colours[side]} />
      )}
      <div className="flex flex-wrap items-center gap-x-4">
        {!isTable && <Legend side={side} hasLate={bars.some(({ isLate }) => isLate)} />}
        <button
          type="button"
          className="text-link inline-flex min-h-11 items-center text-sm"
          onClick={() => setIsTable(!isTable)}
        >
          {isTable ? <Trans>Show as chart</Trans> : <Trans>Show as table</Trans>}
        </button>
        {isTable && <DownloadMonths side={side} months={data} />}
      </div>
      <DueNote dues={portfolio} />
    </div>
  );
}

/** What was paid, month by month, and what is expected. */
export function Returns({ title, ...rest }: ReturnsProps) {
  return (
    <Card as="section" aria-labelledby="returns">
      <h2 id="returns" className="mb-3 text-xl">
        {title}
      </h2>
      <Content {...rest} />
    </Card>
  );
}
