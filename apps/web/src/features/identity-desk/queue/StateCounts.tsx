import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { groupedNumber } from '@sangam/domain/grouped-number';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { type QueueState, queueStates } from '../api/identity-queue.ts';
import type { IdentityCounts } from '../api/identity-counts.ts';
import { stateLabels } from './StateBadge.tsx';

const marks: Readonly<Record<QueueState, string>> = {
  submitted: 'bg-marigold',
  correction_requested: 'bg-teal',
  verified: 'bg-leaf',
  rejected: 'bg-brick',
};

interface StateCountsProps {
  counts: IdentityCounts | undefined;
  chosen: QueueState;
  onChoose: (state: QueueState) => void;
}

/** How many there are of each state; pressing one shows them. */
export function StateCounts({ counts, chosen, onChoose }: StateCountsProps) {
  const { t } = useLingui();
  const { _ } = useTexts();
  return (
    <fieldset className="grid grid-cols-2 gap-2.5 lg:grid-cols-4">
      <legend className="sr-only">{t`Show identities by state`}</legend>
      {queueStates.map((state) => (
        <button
          key={state}
          type="button"
          aria-pressed={chosen === state}
          onClick={() => onChoose(state)}
          className="flex min-h-18 flex-col rounded-card border border-line bg-card px-4 py-3 text-left hover:border-line-strong aria-pressed:border-teal aria-pressed:bg-mist"
        >
          <span className="figures flex min-h-[1.25em] items-center text-2xl leading-tight font-bold wide">
            {counts ? groupedNumber(counts[state]) : <Skeleton className="h-8 w-12" />}
          </span>
          <span className="flex items-center gap-2 text-sm text-ink-soft">
            <span aria-hidden="true" className={`size-2 rounded-full ${marks[state]}`} />
            {_(stateLabels[state])}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
