import { Trans, useLingui } from '@lingui/react/macro';
import { UserRoundCheck } from 'lucide-react';
import { asTyped } from '#shared/i18n/as-typed.tsx';
import { logProblem } from '#shared/log.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { notify } from '#shared/ui/notify.ts';
import type { Assignment } from '../api/review-assignment.ts';

interface AssignmentNoticeProps {
  assignment: Assignment;
  isTaking: boolean;
  onTake: () => Promise<unknown>;
}

/**
 * In the place of the decision while another reviewer has the idea: who, until when, and the way to take
 * it.
 */
export function AssignmentNotice({ assignment, isTaking, onTake }: AssignmentNoticeProps) {
  const { t } = useLingui();
  const name = assignment.held_by_name || t`Another reviewer`;
  const take = async () => {
    try {
      await onTake();
    } catch (error) {
      logProblem('take over a review', error);
      notify.error(t`Not taken over`, t`Check your connection and try again.`);
    }
  };
  return (
    <Card tone="turmeric" aria-live="polite">
      <p className="flex gap-2 font-semibold">
        <UserRoundCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-marigold-deep" />
        <span className="min-w-0 break-words">
          <Trans>{asTyped(name)} is reviewing this idea.</Trans>
        </span>
      </p>
      <p className="mt-1.5">
        <Trans>
          It is theirs until <DateText value={assignment.held_until} format="time" className="figures" />, and
          longer while they have it open. You can read it meanwhile.
        </Trans>
      </p>
      <Button
        variant="outline"
        size="small"
        className="mt-3 bg-card"
        busy={isTaking}
        onClick={() => void take()}
      >
        <Trans>Take over</Trans>
      </Button>
    </Card>
  );
}
