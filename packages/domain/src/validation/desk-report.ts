/** A report as the desk reads it (`report_for_desk`). */
import * as z from 'zod/mini';
import { deskReportKinds, reportOutcomes } from '../safety.ts';
import { reportStatuses } from '../idea-report.ts';

const earlier = z.object({
  kind: z.enum(deskReportKinds),
  id: z.string(),
  reason: z.string(),
  status: z.enum(reportStatuses),
  created_at: z.string(),
});
export type EarlierReport = z.infer<typeof earlier>;

export const deskReportSchema = z.object({
  kind: z.enum(deskReportKinds),
  id: z.string(),
  reason: z.string(),
  details: z.nullable(z.string()),
  status: z.enum(reportStatuses),
  created_at: z.string(),
  due_at: z.string(),
  conversation_id: z.nullable(z.string()),
  reporter: z.nullable(z.object({ id: z.string(), name: z.nullable(z.string()), reports: z.array(earlier) })),
  /** Null once they deleted their account. */
  about: z.nullable(
    z.object({
      id: z.string(),
      name: z.nullable(z.string()),
      is_suspended: z.boolean(),
      reports: z.array(earlier),
    }),
  ),
  idea: z.nullable(
    z.object({ id: z.string(), title: z.string(), is_listed: z.boolean(), is_taken_down: z.boolean() }),
  ),
  question: z.nullable(
    z.object({
      id: z.string(),
      question: z.string(),
      answer: z.nullable(z.string()),
      hidden_part: z.nullable(z.string()),
    }),
  ),
  rating: z.nullable(
    z.object({
      id: z.string(),
      description: z.nullable(z.int()),
      answers: z.nullable(z.int()),
      words: z.nullable(z.string()),
      reply: z.nullable(z.string()),
      is_hidden: z.boolean(),
    }),
  ),
  answer: z.nullable(
    z.object({
      outcome: z.enum(reportOutcomes),
      words: z.string(),
      answered_at: z.string(),
      by: z.nullable(z.string()),
    }),
  ),
});
export type DeskReport = z.infer<typeof deskReportSchema>;
