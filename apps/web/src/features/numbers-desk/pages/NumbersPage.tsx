import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { PageTitle } from '#shared/ui/PageTitle.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/Skeleton.tsx';
import { type Numbers, numbersQuery } from '../api/numbers-query.ts';
import { Charts } from '../components/Charts.tsx';
import { Facts } from '../components/Facts.tsx';
import { Funnel } from '../components/Funnel.tsx';
import { NumberFilterBar } from '../components/NumberFilterBar.tsx';
import { PartsTable } from '../components/PartsTable.tsx';
import { StepsTable } from '../components/StepsTable.tsx';
import { stepOf } from '../periods.ts';
import { type NumberFilters, useNumberFilters } from '../use-number-filters.ts';

function NumbersSkeleton() {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Loading the numbers`} className="space-y-5">
      <div className="grid gap-5 lg:grid-cols-2">
        <Skeleton className="h-96 w-full rounded-card" />
        <Skeleton className="h-96 w-full rounded-card" />
      </div>
      <Skeleton className="h-112 w-full rounded-card" />
    </SkeletonGroup>
  );
}

interface FilledProps {
  numbers: Numbers;
  filters: NumberFilters;
  onChange: (next: Partial<NumberFilters>) => void;
}

function Filled({ numbers, filters, onChange }: FilledProps) {
  const isOfPart = filters.category !== '' || filters.place !== '';
  const step = stepOf[filters.period];
  // A nought here would be a figure that nobody counted.
  if (numbers.counted_on === null) {
    return (
      <p className="rounded-card border border-dashed border-line-strong p-5">
        <Trans>Nothing has been counted yet: the first count comes within the hour.</Trans>
      </p>
    );
  }
  return (
    <div className="space-y-8">
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Funnel total={numbers.total} isOfPart={isOfPart} />
        <Facts total={numbers.total} isOfPart={isOfPart} />
      </div>
      <Charts steps={numbers.steps} step={step} />
      <StepsTable steps={numbers.steps} step={step} isOfPart={isOfPart} />
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <PartsTable
          id="categories-title"
          title={<Trans>By trade</Trans>}
          parts={numbers.categories}
          onChoose={(category) => onChange({ category, place: '' })}
        />
        <PartsTable
          id="places-title"
          title={<Trans>By place</Trans>}
          parts={numbers.places}
          onChoose={(place) => onChange({ category: '', place })}
        />
      </div>
    </div>
  );
}

/** `/admin/numbers`, inside the desk's frame (decision 272). */
export function NumbersPage() {
  const { t } = useLingui();
  const [filters, set] = useNumberFilters();
  const { data, isError, refetch } = useQuery(numbersQuery(filters));
  const change = (next: Partial<NumberFilters>) => set((current) => ({ ...current, ...next }));
  return (
    <>
      <PageTitle title={t`Numbers`} />
      <h1 className="mt-2 text-3xl md:text-4xl">
        <Trans>Numbers</Trans>
      </h1>
      <p className="mt-2 mb-6 text-ink-soft">
        <Trans>Days are in Indian time. Counted every hour; days that are over stay as they were.</Trans>
      </p>
      <NumberFilterBar filters={filters} places={data?.places ?? []} onChange={change} />
      {data ? (
        <Filled numbers={data} filters={filters} onChange={change} />
      ) : isError ? (
        <ErrorState title={t`The numbers could not be loaded`} onRetry={() => void refetch()} />
      ) : (
        <NumbersSkeleton />
      )}
    </>
  );
}
