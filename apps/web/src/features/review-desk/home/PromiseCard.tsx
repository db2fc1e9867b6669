import { Plural, Trans } from '@lingui/react/macro';
import { groupedNumber } from '@sangam/domain/grouped-number';
import { reviewPromiseHours } from '@sangam/domain/limits';
import { Card } from '#shared/ui/Card.tsx';
import type { PromiseFigures } from '../api/due-query.ts';

/** How many of the last reviews came within the 48 hours that founders were promised, with its counts. */
export function PromiseCard({ promise }: { promise: PromiseFigures }) {
  const { in_time, median_hours, is_capped, overdue } = promise;
  const reviewed = groupedNumber(promise.reviewed + overdue);
  // Rounded down: 'all' must not be said of fewer.
  const share = Math.floor((100 * in_time) / (promise.reviewed + overdue));
  const median = Math.round(median_hours);
  return (
    <Card as="section" aria-labelledby="kept-promise">
      <h2 id="kept-promise" className="text-lg">
        <Trans>Kept promise</Trans>
      </h2>
      <p className="figures mt-1 text-2xl font-bold wide">{share}%</p>
      <p className="mt-1 text-sm text-ink-soft">
        {is_capped ? (
          <Trans>
            of the last {reviewed} reviewed within {reviewPromiseHours} hours. Median {median} h.
          </Trans>
        ) : (
          <Trans>
            reviewed within {reviewPromiseHours} hours, last 30 days ({in_time} of {reviewed}). Median{' '}
            {median} h.
          </Trans>
        )}{' '}
        {overdue > 0 && (
          <Plural value={overdue} one="# is late and still waits." other="# are late and still wait." />
        )}
      </p>
    </Card>
  );
}
