import { Plural, Trans } from '@lingui/react/macro';
import { defaultFilters, filtersToSearchParams } from '@sangam/domain/filters';
import { groupedNumber } from '@sangam/domain/grouped-number';
import type { InvestorForm } from '@sangam/domain/investor-form';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { useDisclaimer } from '#shared/ideas/disclaimer-query.ts';
import { listingCountQuery, maxCounted } from '#shared/listings/api/listing-count-query.ts';
import { paths } from '#shared/paths.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { Card } from '#shared/ui/Card.tsx';
import { fittingFilters } from './fitting-filters.ts';

/** The sum of counts, or undefined while one is missing. */
function sumOf(counts: readonly (number | undefined)[]): number | undefined {
  const known = counts.filter((count) => count !== undefined);
  return known.length < counts.length ? undefined : known.reduce((sum, count) => sum + count, 0);
}

/** How many ideas fit, by what the investor chose so far. A count is asked for once an industry. */
function useFittingIdeas() {
  const userId = useUserId();
  const { control } = useFormContext<InvestorForm>();
  const [investmentRange, roiExpectation, preferredIndustries] = useWatch({
    control,
    name: ['investmentRange', 'roiExpectation', 'preferredIndustries'],
  });
  const filters = fittingFilters({ investmentRange, roiExpectation, preferredIndustries });
  const fitting = useQueries({
    // Another industry's number stands for none of these.
    queries: filters.map((each) => ({ ...listingCountQuery(userId, each), placeholderData: undefined })),
    combine: (results) => sumOf(results.map(({ data }) => data)),
  });
  const all = useQuery(listingCountQuery(userId, defaultFilters));
  return { filters, fitting, total: all.data };
}

function Count({ fitting, total }: { fitting: number; total: number }) {
  const most = groupedNumber(maxCounted);
  const count = groupedNumber(fitting);
  return (
    <p aria-live="polite" className="text-lg font-semibold">
      {fitting > maxCounted ? (
        <Trans>More than {most} ideas fit</Trans>
      ) : (
        <>
          <span className="wide text-3xl leading-none font-bold">{count}</span>{' '}
          {total > maxCounted ? (
            <Plural value={fitting} one="idea fits" other="ideas fit" />
          ) : (
            <Plural value={total} one="of # idea fits" other="of # ideas fit" />
          )}
        </>
      )}
    </p>
  );
}

function Fitting() {
  const { filters, fitting, total } = useFittingIdeas();
  const [only, ...others] = filters;
  // Numbers that cannot be had are left out: nothing here depends on them.
  if (fitting === undefined || total === undefined) return null;
  return (
    <Card as="section">
      <Count fitting={fitting} total={total} />
      <p className="mt-1.5 text-sm text-ink-soft">
        <Trans>By the sum they ask for, the return they state and their industry.</Trans>
      </p>
      {only && others.length === 0 && fitting > 0 && (
        <Link
          to={{ pathname: paths.browseIdeas, search: filtersToSearchParams(only).toString() }}
          className="text-link mt-1 inline-flex min-h-11 items-center font-semibold"
        >
          <Trans>See them</Trans>
        </Link>
      )}
    </Card>
  );
}

/** How many of the listed ideas fit the preferences: told to those who may see the list. */
export function FittingIdeas() {
  const { data: hasAccepted } = useDisclaimer();
  return hasAccepted === true ? <Fitting /> : null;
}
