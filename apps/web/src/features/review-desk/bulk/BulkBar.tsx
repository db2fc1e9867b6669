import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { type ReviewAction, reviewActions } from '@sangam/domain/idea-status';
import { Button } from '#shared/ui/Button.tsx';
import { actionWords } from '../decision/review-actions.ts';
import { maxChosen, type Selection } from '../list/use-selection.ts';

interface BulkBarProps {
  selection: Selection;
  /** How many of the list could be chosen. */
  choosable: number;
  onDecide: (action: ReviewAction) => void;
}

const looks = {
  approve: 'outline-trust',
  reject: 'outline-destructive',
  request_revision: 'outline',
} as const satisfies Record<ReviewAction, string>;

/** What is chosen, and what may be decided about all of it. It stays in sight while the list scrolls. */
export function BulkBar({ selection, choosable, onDecide }: BulkBarProps) {
  const { _ } = useTexts();
  const count = selection.chosen.length;
  if (count === 0)
    return (
      <div className="mb-2 flex justify-end">
        <Button variant="ghost" size="small" disabled={choosable === 0} onClick={selection.chooseAll}>
          {choosable > maxChosen ? (
            <Trans>Choose the first {maxChosen}</Trans>
          ) : (
            <Trans>Choose all shown</Trans>
          )}
        </Button>
      </div>
    );
  return (
    <div className="sticky top-2 z-10 mb-3 flex flex-wrap items-center gap-2 rounded-card border border-teal bg-mist px-4 py-2">
      <output className="figures mr-auto font-semibold">
        <Plural value={count} one="# chosen" other="# chosen" />
        {count === maxChosen && (
          <span className="block text-sm font-normal text-ink-soft">
            <Trans>More cannot be decided at once.</Trans>
          </span>
        )}
      </output>
      {reviewActions.map(({ event }) => (
        <Button
          key={event}
          variant={looks[event]}
          size="small"
          className="bg-card"
          onClick={() => onDecide(event)}
        >
          {_(actionWords[event].label)}
        </Button>
      ))}
      <Button variant="ghost" size="small" onClick={selection.clear}>
        <Trans>Choose none</Trans>
      </Button>
    </div>
  );
}
