import * as z from 'zod/mini';
import { reportReasons } from '../idea-report.ts';
import { reportLimits } from '../limits.ts';
import type { FieldErrorCode } from './codes.ts';
import { optionalText } from './text.ts';

/** A reader's report of an idea: a reason is chosen; another reason than the listed ones is told in words. */
export const reportSchema = z
  .object({
    reason: z.enum(reportReasons, { error: 'required' satisfies FieldErrorCode }),
    details: optionalText(reportLimits.detailsLength),
  })
  .check(
    z.refine(({ reason, details }) => reason !== 'other' || details !== '', {
      path: ['details'],
      error: 'required' satisfies FieldErrorCode,
    }),
  );
