/** Rings of accounts as the desk reads them (`desk_rings`, `ring_for_desk`). */
import * as z from 'zod/mini';

/** What accounts may be tied closely by. */
const ringReasons = ['mark', 'mutual_ratings', 'circle'] as const;
export type RingReason = (typeof ringReasons)[number];

/** What one account gave another, and what two have in common. */
const tieKinds = ['saved', 'rated', 'phone', 'mail', 'identity'] as const;
export type TieKind = (typeof tieKinds)[number];

const facts = {
  id: z.string(),
  rests_on: z.array(z.enum(ringReasons)),
  /** Pairs of accounts. */
  close_ties: z.int(),
  newest_at: z.string(),
  found_at: z.string(),
  settled_at: z.nullable(z.string()),
  settled_by: z.nullable(z.string()),
  note: z.nullable(z.string()),
};

export const deskRingsSchema = z.object({
  rings: z.array(z.object({ ...facts, accounts: z.int() })),
  /** Null where they were never looked for. */
  looked_for_at: z.nullable(z.string()),
  left_out: z.int(),
});
export type RingRow = z.infer<typeof deskRingsSchema>['rings'][number];

const account = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  role: z.nullable(z.string()),
  joined_at: z.string(),
  is_suspended: z.boolean(),
  ideas: z.int(),
});
export type RingAccount = z.infer<typeof account>;

const tie = z.object({
  from: z.string(),
  to: z.string(),
  kind: z.enum(tieKinds),
  /** Ideas that were saved or rated; null for what two have in common, which has no direction. */
  count: z.nullable(z.int()),
  last_at: z.nullable(z.string()),
});
export type Tie = z.infer<typeof tie>;

export const deskRingSchema = z.object({
  ...facts,
  /** Whether the reader is in it: another admin settles it then. */
  is_own: z.boolean(),
  accounts: z.array(account),
  ties: z.array(tie),
});
export type DeskRing = z.infer<typeof deskRingSchema>;
