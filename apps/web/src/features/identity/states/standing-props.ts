import type { OwnIdentity } from '#shared/identity/own-identity-query.ts';

/** What each state of a verification is shown with. */
export interface StandingProps {
  identity: OwnIdentity;
  /** To the form once more. */
  onAgain: () => void;
}
