import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReviewAction } from '@sangam/domain/idea-status';
import type { ButtonProps } from '#shared/ui/Button.tsx';

interface ActionWords {
  readonly label: MessageDescriptor;
  /** What the toast says once it is done (product §8.success). */
  readonly done: MessageDescriptor;
  /** Below the notes: who reads them. */
  readonly notesHint: MessageDescriptor;
  readonly variant: NonNullable<ButtonProps['variant']>;
}

export const actionWords: Record<ReviewAction, ActionWords> = {
  approve: {
    label: msg`Approve`,
    done: msg`Submission approved`,
    notesHint: msg`Optional. The founder reads these notes; investors do not.`,
    variant: 'trust',
  },
  reject: {
    label: msg`Reject`,
    done: msg`Submission rejected`,
    notesHint: msg`The founder reads this: say why.`,
    variant: 'destructive',
  },
  request_revision: {
    label: msg`Request Revisions`,
    done: msg`Submission marked for revision`,
    notesHint: msg`The founder reads this: say what to change.`,
    variant: 'primary',
  },
};
