/** A person as the desk reads them: the shape that the database's `person_for_desk` gives. */
import * as z from 'zod/mini';
import { deskReportKinds, sanctionKinds } from '../safety.ts';
import { reportStatuses } from '../idea-report.ts';

const report = z.object({
  kind: z.enum(deskReportKinds),
  id: z.string(),
  reason: z.string(),
  status: z.enum(reportStatuses),
  created_at: z.string(),
});

const waitingRequest = z.object({
  id: z.string(),
  reason: z.string(),
  requested_at: z.string(),
  expires_at: z.string(),
  by: z.nullable(z.string()),
  is_own: z.boolean(),
});
export type WaitingRequest = z.infer<typeof waitingRequest>;

export const deskPersonSchema = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Null for a Google account that has not chosen yet. */
  role: z.nullable(z.string()),
  joined_at: z.string(),
  last_sign_in_at: z.nullable(z.string()),
  is_email_confirmed: z.boolean(),
  is_suspended: z.boolean(),
  is_admin: z.boolean(),
  verified_at: z.nullable(z.string()),
  verified_until: z.nullable(z.string()),
  /** Sessions that are open. */
  devices: z.int(),
  subscription: z.nullable(
    z.object({
      status: z.string(),
      trial_ends_at: z.nullable(z.string()),
      period_ends_at: z.nullable(z.string()),
      ended_at: z.nullable(z.string()),
    }),
  ),
  ideas: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      status: z.string(),
      sent_at: z.nullable(z.string()),
      is_withdrawn: z.boolean(),
      is_taken_down: z.boolean(),
      is_listed: z.boolean(),
    }),
  ),
  conversations: z.int(),
  deals: z.int(),
  reports_about: z.array(report),
  reports_by: z.array(report),
  sanctions: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(sanctionKinds),
      reason: z.string(),
      words: z.string(),
      imposed_at: z.string(),
      ended_at: z.nullable(z.string()),
      appeal: z.nullable(z.string()),
      decision: z.nullable(z.string()),
      idea_title: z.nullable(z.string()),
      imposed_by: z.nullable(z.string()),
    }),
  ),
  /** What the desk did and looked at, the latest first. */
  history: z.array(z.object({ action: z.string(), happened_at: z.string(), by: z.nullable(z.string()) })),
  /** What they sent last to be verified. */
  identity: z.nullable(
    z.object({
      submission: z.string(),
      state: z.string(),
      submitted_at: z.string(),
      decided_at: z.nullable(z.string()),
      is_appeal: z.boolean(),
    }),
  ),
  /** The requests about them that wait for a second admin: to make them an admin, to delete their account. */
  admin_request: z.nullable(waitingRequest),
  erase_request: z.nullable(waitingRequest),
  /** When their account will be deleted by itself. */
  erasure: z.nullable(z.object({ due_at: z.string(), cause: z.enum(['asked', 'unused']) })),
  /** Whether their account cannot be deleted: the only admin's, and those of the demo. */
  stays: z.boolean(),
  /** Whether there is an admin besides the reader and them. */
  has_two_steps: z.boolean(),
  has_other_admin: z.boolean(),
});
export type DeskPerson = z.infer<typeof deskPersonSchema>;
