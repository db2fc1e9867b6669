import * as z from 'zod/mini';
import { type ReviewAction, reviewActions } from '../idea-status.ts';
import { ideaTextLimits } from '../limits.ts';
import type { FieldErrorCode } from './codes.ts';
import { optionalText } from './text.ts';

const events = reviewActions.map((action) => action.event) as [ReviewAction, ...ReviewAction[]];

/** The admin's decision: an action must be chosen, notes may be empty (specification section 5). */
export const reviewSchema = z.object({
  action: z.enum(events, { error: 'required' satisfies FieldErrorCode }),
  notes: optionalText(ideaTextLimits.admin_notes),
});
export type Review = z.output<typeof reviewSchema>;
