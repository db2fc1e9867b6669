import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { groupedNumber } from '@sangam/domain/grouped-number';
import { type IdeaStanding, ideaStatuses } from '@sangam/domain/idea-status';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import type { SubmissionCounts } from '../api/submission-counts-query.ts';

const labels: Record<IdeaStanding | 'total', MessageDescriptor> = {
  total: msg`Total`,
  pending: msg`Pending`,
  approved: msg`Approved`,
  rejected: msg`Rejected`,
  needs_revision: msg`Needs revision`,
  withdrawn: msg`Withdrawn`,
};

export interface StatusCountsProps {
  counts: SubmissionCounts | undefined;
  chosen: IdeaStanding | null;
  onChoose: (status: IdeaStanding | null) => void;
}

/**
 * How many submissions there are of each status, as tabs of the list; pressing one narrows it to that
 * status.
 */
export function StatusCounts({ counts, chosen, onChoose }: StatusCountsProps) {
  const { t } = useLingui();
  const { _ } = useTexts();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t`Show submissions by status`}</legend>
      <div className="flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]">
        {(['total', ...ideaStatuses, 'withdrawn'] as const).map((status) => {
          const value = status === 'total' ? null : status;
          return (
            <button
              key={status}
              type="button"
              aria-pressed={chosen === value}
              onClick={() => onChoose(value)}
              // The number is read first and stands last.
              className="flex min-h-12 shrink-0 flex-row-reverse items-center gap-1.5 border-b-[3px] border-transparent px-3 font-semibold text-ink-soft -outline-offset-3 first:pl-0 hover:text-ink aria-pressed:border-teal aria-pressed:text-ink"
            >
              <span className="figures">
                {counts ? groupedNumber(counts[status]) : <Skeleton className="h-5 w-6" />}
              </span>
              <span className="whitespace-nowrap">{_(labels[status])}</span>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
