import { useLingui } from '@lingui/react';
import type { ReviewAction } from '@sangam/domain/idea-status';
import { useQuery } from '@tanstack/react-query';
import { reviewReasonsQuery } from '../api/review-reasons-query.ts';
import { reasonTemplates } from './reason-templates.ts';

/** A template as it is shown. */
export interface ReasonText {
  readonly label: string;
  readonly text: string;
}

/**
 * The reasons for an action: those that are built in, then the desk's own. Where the latter cannot be had,
 * the others are there all the same.
 */
export function useReasonTemplates(action: ReviewAction | ''): readonly ReasonText[] {
  const { _ } = useLingui();
  const hasReasons = action === 'reject' || action === 'request_revision';
  const { data: own = [] } = useQuery({ ...reviewReasonsQuery(), enabled: hasReasons });
  if (!hasReasons) return [];
  return [
    ...reasonTemplates[action].map(({ label, text }) => ({ label: _(label), text: _(text) })),
    ...own.filter((reason) => reason.action === action),
  ];
}
