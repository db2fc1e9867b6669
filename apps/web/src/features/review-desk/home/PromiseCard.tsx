import { Trans } from '@lingui/react/macro';
import { reviewPromiseHours } from '@sangam/domain/limits';
import { Card } from '#shared/ui/Card.tsx';
import type { PromiseFigures } from '../api/due-query.ts';

/** How many of the last reviews came within the 48 hours that founders were promised, with its counts. */
export function PromiseCard({ promise }: { promise: PromiseFigures }) {
  const { reviewed, in_time, median_hours } = promise;
  // Rounded down: 'all' must not be said of fewer.
  const share = Math.floor((100 * in_time) / reviewed);
  const median = Math.round(median_hours);
  return (
    <Card as="section" aria-labelledby="kept-promise">
      <h2 id="kept-promise" className="text-lg">
        <Trans>Kept promise</Trans>
      </h2>
      <p className="figures mt-1 text-2xl font-bold wide">{share}%</p>
      <p className="mt-1 text-sm text-ink-soft">
        <Trans>
          reviewed within {reviewPromiseHours} hours, last 30 days ({in_time} of {reviewed}). Median {median}{' '}
          h.
        </Trans>
      </p>
    </Card>
  );
}
