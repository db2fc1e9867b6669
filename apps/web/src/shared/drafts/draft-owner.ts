/** Whose draft it is; `ideaId` names the idea that is revised, null a new one. */
export interface DraftOwner {
  readonly userId: string;
  readonly ideaId: string | null;
}

/** The scope of a draft on this device: a revision has its own draft, separate from that of a new pitch. */
export const draftScope = ({ userId, ideaId }: DraftOwner): string =>
  ideaId === null ? userId : `${userId}:${ideaId}`;

/**
 * Where the draft of a scope is stored in local storage: the whole form as JSON (product §7.local). Each user
 * has a key of their own, so that another person who signs in on the same phone does not see it.
 */
export const draftKey = (scope: string): string => `ideaFormDraft:${scope}`;
