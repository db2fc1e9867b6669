import { Trans } from '@lingui/react/macro';
import { groupedNumber } from '@sangam/domain/grouped-number';
import { maxCounted } from '../api/listing-count-query.ts';

export interface ListPositionProps {
  /** Ideas on the screen. */
  shown: number;
  /** Number of matches, at most `maxCounted` and one; undefined until known. */
  total: number | undefined;
  hasMore: boolean;
}

/** How much of the list is on the screen, below it; read out when it grows. */
export function ListPosition({ shown, total, hasMore }: ListPositionProps) {
  // The list is live, and the count follows it a moment later.
  const all = groupedNumber(hasMore ? Math.max(total ?? 0, shown + 1) : shown);
  const most = groupedNumber(maxCounted);
  const last = groupedNumber(shown);
  return (
    <p aria-live="polite" className="figures min-h-6 text-sm text-ink-soft">
      {hasMore && total === undefined ? null : hasMore && (total ?? 0) > maxCounted ? (
        <Trans>
          Showing 1 to {last} of more than {most}
        </Trans>
      ) : (
        <Trans>
          Showing 1 to {last} of {all}
        </Trans>
      )}
    </p>
  );
}
