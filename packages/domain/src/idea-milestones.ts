/** The dates of an idea that are known, for a line of them. */

export type MilestoneKind =
  | 'submitted'
  | 'revised'
  | 'approved'
  | 'listed'
  | 'approved_and_listed'
  | 'withdrawn';

export interface Milestone {
  readonly kind: MilestoneKind;
  /** ISO 8601. */
  readonly at: string;
}

/** What of a row of `ideas` has a date; times are ISO 8601. */
export interface DatedIdea {
  readonly timestamp: string;
  readonly sent_at: string;
  readonly approval_status: string;
  readonly reviewed_at: string | null;
  readonly withdrawn_at: string | null;
}

const momentOf = ({ at }: Milestone): number => Date.parse(at);

/**
 * What happened to an idea, oldest first. A correction before the first decision has no date of its own.
 *
 * @param listedAt when its listing was made; null where it has none
 */
export function milestonesOf(idea: DatedIdea, listedAt: string | null): Milestone[] {
  const { timestamp, sent_at, reviewed_at, withdrawn_at } = idea;
  const approvedAt = idea.approval_status === 'approved' ? reviewed_at : null;
  const isOneMoment =
    approvedAt !== null && listedAt !== null && Date.parse(approvedAt) === Date.parse(listedAt);
  const found: (Milestone | null)[] = [
    { kind: 'submitted', at: timestamp },
    Date.parse(sent_at) > Date.parse(timestamp) ? { kind: 'revised', at: sent_at } : null,
    approvedAt === null ? null : { kind: isOneMoment ? 'approved_and_listed' : 'approved', at: approvedAt },
    listedAt === null || isOneMoment ? null : { kind: 'listed', at: listedAt },
    withdrawn_at === null ? null : { kind: 'withdrawn', at: withdrawn_at },
  ];
  return found
    .filter((milestone) => milestone !== null)
    .toSorted((one, other) => momentOf(one) - momentOf(other));
}
