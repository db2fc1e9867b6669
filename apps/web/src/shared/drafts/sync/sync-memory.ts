import { logProblem } from '#shared/log.ts';
import type { DraftCopy } from '../draft-form.ts';
import type { KnownState } from '../resolve/which-copy.ts';

/** What a device remembers of the account's copy, between visits and between its tabs. */
export interface SyncMemory extends KnownState {
  /** The pitch was submitted, and the account's copy is still to be removed. */
  readonly isOver: boolean;
  /** A draft that gave way to another one, until the founder has chosen. */
  readonly backup: DraftCopy | null;
}

export const nothingKnown: SyncMemory = {
  known: null,
  sent: null,
  unanswered: [],
  changedAt: 0,
  isOver: false,
  backup: null,
};

const keyOf = (draftKey: string): string => `${draftKey}:account`;

/** The memory beside a draft in local storage; one of this page alone where the browser stores nothing. */
export function createSyncMemory(draftKey: string) {
  const key = keyOf(draftKey);
  let own = nothingKnown;
  return {
    read(): SyncMemory {
      try {
        const text = localStorage.getItem(key);
        // Another tab may have written it since; without storage our own is all there is.
        if (text !== null) own = { ...nothingKnown, ...(JSON.parse(text) as Partial<SyncMemory>) };
      } catch (error) {
        logProblem('draft of the account', error);
      }
      return own;
    },
    write(change: Partial<SyncMemory>): void {
      own = { ...this.read(), ...change };
      try {
        localStorage.setItem(key, JSON.stringify(own));
      } catch (error) {
        logProblem('draft of the account', error);
      }
    },
    forget(): void {
      own = nothingKnown;
      try {
        localStorage.removeItem(key);
      } catch (error) {
        logProblem('draft of the account', error);
      }
    },
  };
}

export type SyncMemoryStore = ReturnType<typeof createSyncMemory>;
