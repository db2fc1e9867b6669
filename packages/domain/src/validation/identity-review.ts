/** A submission as a reviewer reads it (`identity_for_review`). */
import * as z from 'zod/mini';
import { identityProviders, identityStates } from '../identity.ts';
import { identityNumberKinds } from '../identity-numbers.ts';

const decision = z.object({
  decision: z.string(),
  reason: z.nullable(z.string()),
  note: z.nullable(z.string()),
  is_same_person: z.nullable(z.boolean()),
  document_expires_on: z.nullable(z.string()),
  decided_at: z.string(),
  /** Decided by who reads this. */
  is_mine: z.boolean(),
});

const earlier = z.object({
  id: z.string(),
  submitted_at: z.string(),
  state: z.enum(identityStates),
  reason: z.nullable(z.string()),
  note: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
});

/** What the database compared; null where there was nothing to compare with. */
const checks = z.object({
  is_number_valid: z.nullable(z.boolean()),
  fits_name: z.nullable(z.boolean()),
  other_accounts: z.number(),
  is_name_of_account: z.nullable(z.boolean()),
  age: z.number(),
  is_adult: z.boolean(),
});

export const identityReviewSchema = z.object({
  id: z.string(),
  state: z.enum(identityStates),
  full_name: z.string(),
  account_name: z.nullable(z.string()),
  role: z.nullable(z.string()),
  dob: z.string(),
  address: z.nullable(z.string()),
  number_kind: z.enum(identityNumberKinds),
  number_masked: z.string(),
  provider: z.enum(identityProviders),
  submitted_at: z.string(),
  waiting_since: z.string(),
  appeal: z.nullable(z.string()),
  appealed_at: z.nullable(z.string()),
  /** MIME type of the document; null where none was sent. */
  id_type: z.nullable(z.string()),
  has_selfie: z.boolean(),
  checks,
  decisions: z.array(decision),
  earlier: z.array(earlier),
  verified_at: z.nullable(z.string()),
  expires_at: z.nullable(z.string()),
  /** Why the reader may not decide: `decided`, `own`, `rejected_by_me`; null where they may. */
  why_not_decide: z.nullable(z.string()),
});
export type IdentityReview = z.infer<typeof identityReviewSchema>;
