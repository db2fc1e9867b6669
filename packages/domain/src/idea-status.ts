/** Values of `ideas.approval_status`. */
export const ideaStatuses = ['pending', 'approved', 'rejected', 'needs_revision'] as const;
export type IdeaStatus = (typeof ideaStatuses)[number];

export type IdeaEvent = 'submit' | 'revise' | 'approve' | 'reject' | 'request_revision';
export type ReviewAction = Exclude<IdeaEvent, 'submit' | 'revise'>;

export interface IdeaTransition {
  /** null: the idea does not exist yet. */
  readonly from: IdeaStatus | null;
  readonly event: IdeaEvent;
  readonly to: IdeaStatus;
  readonly actor: 'founder' | 'admin';
}

/** What an admin may choose in the review dialog, in its order, and the status it sets. */
export const reviewActions = [
  { event: 'approve', to: 'approved' },
  { event: 'reject', to: 'rejected' },
  { event: 'request_revision', to: 'needs_revision' },
] as const satisfies readonly { event: ReviewAction; to: IdeaStatus }[];

/**
 * The statuses in which a founder may change the answers: sent back for it, or waiting still (decision 65).
 */
const revisableStatuses = ['needs_revision', 'pending'] as const satisfies readonly IdeaStatus[];

/**
 * The whole lifecycle (product §4.status): a submission waits for review; an admin decides from any status;
 * what was sent back, or still waits, its founder may send again. Withdrawal is no status: it ends the
 * lifecycle from any of them.
 */
export const ideaLifecycle: readonly IdeaTransition[] = [
  { from: null, event: 'submit', to: 'pending', actor: 'founder' },
  ...revisableStatuses.map((from) => ({ from, event: 'revise', to: 'pending', actor: 'founder' }) as const),
  ...ideaStatuses.flatMap((from) =>
    reviewActions.map(({ event, to }) => ({ from, event, to, actor: 'admin' }) as const),
  ),
];

/** The status an event leads to, or null when nothing allows it. An admin may decide from any status. */
export function nextIdeaStatus(from: IdeaStatus, event: ReviewAction): IdeaStatus;
export function nextIdeaStatus(from: IdeaStatus | null, event: IdeaEvent): IdeaStatus | null;
export function nextIdeaStatus(from: IdeaStatus | null, event: IdeaEvent): IdeaStatus | null {
  return ideaLifecycle.find((step) => step.from === from && step.event === event)?.to ?? null;
}

/** A stored value as a status: an unknown one counts as pending. */
export function ideaStatusOf(value: string | null | undefined): IdeaStatus {
  return ideaStatuses.find((status) => status === value) ?? 'pending';
}

/** By what reviewers narrow their list: a status, or withdrawn, whatever the status. */
export type IdeaStanding = IdeaStatus | 'withdrawn';

interface Standing {
  readonly approval_status: string;
  readonly withdrawn_at: string | null;
}

/**
 * The standing of an idea: withdrawn, else taken down, else its status. An unknown status is returned
 * unchanged, to be displayed.
 */
export function ideaStandingOf(idea: Standing & { readonly taken_down_at?: string | null }): string {
  if (idea.withdrawn_at !== null) return 'withdrawn';
  return (idea.taken_down_at ?? null) === null ? idea.approval_status : 'taken_down';
}

/** Whether its founder may change the answers of an idea and send them again. */
export function isRevisable(idea: Standing): boolean {
  return idea.withdrawn_at === null && nextIdeaStatus(ideaStatusOf(idea.approval_status), 'revise') !== null;
}
