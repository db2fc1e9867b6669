import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
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

const marks: Record<IdeaStanding | 'total', string> = {
  total: 'bg-ink',
  pending: 'bg-marigold',
  approved: 'bg-leaf',
  rejected: 'bg-brick',
  needs_revision: 'bg-teal',
  withdrawn: 'bg-line-strong',
};

const grouped = new Intl.NumberFormat('en-IN');

export interface StatusCountsProps {
  counts: SubmissionCounts | undefined;
  chosen: IdeaStanding | null;
  onChoose: (status: IdeaStanding | null) => void;
}

/** How many submissions there are of each status; pressing one narrows the list to it. */
export function StatusCounts({ counts, chosen, onChoose }: StatusCountsProps) {
  const { t } = useLingui();
  const { _ } = useTexts();
  return (
    <fieldset className="grid grid-cols-2 gap-2.5 sm:grid-cols-3 lg:grid-cols-6">
      <legend className="sr-only">{t`Show submissions by status`}</legend>
      {(['total', ...ideaStatuses, 'withdrawn'] as const).map((status) => {
        const value = status === 'total' ? null : status;
        return (
          <button
            key={status}
            type="button"
            aria-pressed={chosen === value}
            onClick={() => onChoose(value)}
            className="flex min-h-18 flex-col rounded-card border border-line bg-card px-4 py-3 text-left hover:border-line-strong aria-pressed:border-teal aria-pressed:bg-mist"
          >
            <span className="figures flex min-h-[1.25em] items-center text-2xl leading-tight font-bold wide">
              {counts ? grouped.format(counts[status]) : <Skeleton className="h-8 w-12" />}
            </span>
            <span className="flex items-center gap-2 text-sm text-ink-soft">
              <span aria-hidden="true" className={`size-2 rounded-full ${marks[status]}`} />
              {_(labels[status])}
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}
