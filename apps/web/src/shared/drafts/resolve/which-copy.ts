import type { IdeaForm } from '@sangam/domain/idea-form';
import { hashOf, isSameForm } from '../draft-form.ts';
import type { DraftVersion, RemoteDraftRow } from '../remote/draft-rows.ts';

/** What this device knows of the account's copy. */
export interface KnownState {
  /** The version that the draft on this device was made from or written to; null before the first. */
  readonly known: DraftVersion | null;
  /**
   * The hash (`hashOf`) of what the account holds in that version; another hash means changes not sent yet.
   */
  readonly sent: string | null;
  /**
   * Hashes of what was sent since, whose answer has not come: a page that is left or reloaded does not
   * receive it. The newest ones.
   */
  readonly unanswered: readonly string[];
  /** When the draft on this device was last changed, by its own clock, in milliseconds. */
  readonly changedAt: number;
}

/**
 * What is to be done once the account's copy has been read:
 * `same`: both are alike, or both empty. `send`: ours goes on from it, or there is none. `take`: theirs is
 * shown, ours kept aside. `ask`: both have something the other has not; ours stays in sight, and nothing is
 * written before the founder has chosen. `gone`: the account's copy was submitted or dropped on another
 * device; ours, unchanged since, is kept aside.
 */
export type Verdict = 'same' | 'send' | 'take' | 'ask' | 'gone';

export interface Sides {
  readonly ours: Readonly<IdeaForm>;
  /** Nothing has been typed in ours: it is the form that the wizard begins with. */
  readonly isUntouched: boolean;
  readonly theirs: RemoteDraftRow | null;
  readonly memory: KnownState;
  /** The founder is typing: what is in sight is not replaced while it holds changes of its own. */
  readonly isAtWork: boolean;
}

/** Which copy of a draft counts: the newest wins, and what gives way is never lost. */
export function whichCopy({ ours, isUntouched, theirs, memory, isAtWork }: Sides): Verdict {
  const isUnsent = memory.sent !== hashOf(ours);
  if (theirs === null) {
    if (isUntouched) return 'same';
    return memory.known !== null && !isUnsent ? 'gone' : 'send';
  }
  if (isSameForm(theirs.form, ours)) return 'same';
  const isOurs = memory.known?.version === theirs.version || memory.unanswered.includes(hashOf(theirs.form));
  if (isOurs) return 'send';
  if (!isUnsent || isUntouched) return 'take';
  return !isAtWork && Date.parse(theirs.version) > memory.changedAt ? 'take' : 'ask';
}
