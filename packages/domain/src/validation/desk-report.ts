/** A report as the desk reads it (`report_for_desk`). */
import { z } from 'zod';
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
  details: z.string().nullable(),
  status: z.enum(reportStatuses),
  created_at: z.string(),
  due_at: z.string(),
  conversation_id: z.string().nullable(),
  reporter: z.object({ id: z.string(), name: z.string().nullable(), reports: z.array(earlier) }).nullable(),
  /** Null once they deleted their account. */
  about: z
    .object({
      id: z.string(),
      name: z.string().nullable(),
      is_suspended: z.boolean(),
      reports: z.array(earlier),
    })
    .nullable(),
  idea: z
    .object({ id: z.string(), title: z.string(), is_listed: z.boolean(), is_taken_down: z.boolean() })
    .nullable(),
  question: z
    .object({
      id: z.string(),
      question: z.string(),
      answer: z.string().nullable(),
      hidden_part: z.string().nullable(),
    })
    .nullable(),
  rating: z
    .object({
      id: z.string(),
      description: z.int().nullable(),
      answers: z.int().nullable(),
      words: z.string().nullable(),
      reply: z.string().nullable(),
      is_hidden: z.boolean(),
    })
    .nullable(),
  answer: z
    .object({
      outcome: z.enum(reportOutcomes),
      words: z.string(),
      answered_at: z.string(),
      by: z.string().nullable(),
    })
    .nullable(),
});
export type DeskReport = z.infer<typeof deskReportSchema>;
