import * as z from 'zod/mini';
import { savedSearchLimits } from '../limits.ts';
import { searchAlerts } from '../saved-searches.ts';
import type { FieldErrorCode } from './codes.ts';
import { requiredText } from './text.ts';

/** What a person says of a search that they save: its name, and what they hear of new matches. */
export const savedSearchSchema = z.object({
  name: requiredText(savedSearchLimits.nameLength),
  alerts: z.enum(searchAlerts, { error: 'required' satisfies FieldErrorCode }),
});
