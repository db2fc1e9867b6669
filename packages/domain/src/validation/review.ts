import * as z from 'zod/mini';
import { type ReviewAction, reviewActions } from '../idea-status.ts';
import { ideaTextLimits } from '../limits.ts';
import type { FieldErrorCode } from './codes.ts';
import { optionalText } from './text.ts';

const events = reviewActions.map((action) => action.event) as [ReviewAction, ...ReviewAction[]];

/** Whether a decision needs a reason: rejecting and sending back do (product §5.admin). */
export const needsReason = (action: ReviewAction): boolean => action !== 'approve';

/**
 * The admin's decision on the screen (product §5.admin): an action must be chosen, and rejecting or sending
 * back has notes. The database takes null for them.
 */
export const reviewSchema = z
  .object({
    action: z.enum(events, { error: 'required' satisfies FieldErrorCode }),
    notes: optionalText(ideaTextLimits.admin_notes),
  })
  .check(
    z.refine(({ action, notes }) => !needsReason(action) || notes !== '', {
      path: ['notes'],
      error: 'reason_required' satisfies FieldErrorCode,
    }),
  );
