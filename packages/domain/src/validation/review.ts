import * as z from 'zod/mini';
import { type ReviewAction, reviewActions } from '../idea-status.ts';
import { ideaTextLimits } from '../limits.ts';
import type { FieldErrorCode } from './codes.ts';
import { optionalText } from './text.ts';

const events = reviewActions.map((action) => action.event) as [ReviewAction, ...ReviewAction[]];

/** Whether a decision needs a reason: whoever is turned away or sent back is told why (DESIGN section 5). */
export const needsReason = (action: ReviewAction): boolean => action !== 'approve';

/**
 * The admin's decision on the screen: an action must be chosen (specification section 5), and rejecting or sending back has
 * notes. The database takes null for them, as specified.
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
export type Review = z.output<typeof reviewSchema>;
