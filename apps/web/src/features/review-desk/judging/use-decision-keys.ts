import type { ReviewAction } from '@sangam/domain/idea-status';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import { useDeskKeys } from '#shared/desk/use-desk-keys.ts';
import { reviewFormIds } from './review-form-ids.ts';
import type { ReviewValues } from './review-values.ts';

function focusOn(id: string): void {
  const place = document.getElementById(id);
  const control = place instanceof HTMLButtonElement ? place : place?.querySelector('button');
  control?.focus();
}

/**
 * Keys of the decision: a letter chooses what to do and leads to where that goes on, a number inserts a
 * reason.
 * Nothing is sent by one key alone.
 */
export function useDecisionKeys(
  within: RefObject<HTMLElement | null>,
  insertReason: (place: number) => void,
): void {
  const form = useFormContext<ReviewValues>();
  const choose = (action: ReviewAction) => () => {
    // What the action brings along is there to be focused then.
    flushSync(() => form.setValue('action', action, { shouldDirty: true }));
    form.clearErrors();
    focusOn(action === 'approve' ? reviewFormIds.send : reviewFormIds.reasons);
  };
  const numbers = Array.from(
    { length: 9 },
    (_, place) => [String(place + 1), () => insertReason(place)] as const,
  );
  useDeskKeys(
    {
      a: choose('approve'),
      q: choose('request_revision'),
      r: choose('reject'),
      n: () => form.setFocus('notes'),
      'command enter': () => {
        const send = document.getElementById(reviewFormIds.send);
        if (send instanceof HTMLButtonElement) send.form?.requestSubmit();
      },
      ...Object.fromEntries(numbers),
    },
    within,
  );
}
