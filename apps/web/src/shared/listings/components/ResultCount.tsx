import { Plural, Trans } from '@lingui/react/macro';
import { groupedNumber } from '@sangam/domain/grouped-number';
import { maxCounted } from '../api/listing-count-query.ts';

export interface ResultCountProps {
  /** Undefined until known. */
  total: number | undefined;
  isFiltered: boolean;
}

/** How many ideas the list holds, read out when it changes. */
export function ResultCount({ total, isFiltered }: ResultCountProps) {
  const most = groupedNumber(maxCounted);
  return (
    <p aria-live="polite" className="min-h-6 text-ink-soft">
      {total === undefined ? null : total > maxCounted ? (
        <Trans>More than {most} reviewed ideas</Trans>
      ) : isFiltered ? (
        <Plural value={total} _0="No idea matches" one="# idea matches" other="# ideas match" />
      ) : (
        <Plural value={total} _0="No reviewed ideas yet" one="# reviewed idea" other="# reviewed ideas" />
      )}
    </p>
  );
}
