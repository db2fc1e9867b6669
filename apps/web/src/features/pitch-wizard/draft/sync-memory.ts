import type { IdeaForm } from '@sangam/domain/idea-form';
import { logProblem } from '#shared/log.ts';
import type { DraftVersion } from '../api/remote-draft.ts';
import { textOf } from './draft-storage.ts';

/** A draft that gave way to another one, kept until the founder has chosen. */
export interface DraftCopy {
  readonly form: IdeaForm;
  readonly step: number;
}

/** What a device remembers of the account's copy, between visits and between its tabs. */
export interface SyncMemory {
  /** The version that the draft on this device was made from or written to; null before the first. */
  readonly known: DraftVersion | null;
  /** What the account holds in that version, as a mark of `markOf`; another mark means changes not sent yet. */
  readonly sent: string | null;
  /** Marks of what was sent since, whose answer has not come: a page that is left or reloaded does not receive it. The newest ones. */
  readonly unanswered: readonly string[];
  /** When the draft on this device was last changed, by its own clock, in milliseconds. */
  readonly changedAt: number;
  /** The pitch was submitted, and the account's copy is still to be removed. */
  readonly isOver: boolean;
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

/** A short mark by which two drafts are told apart (FNV-1a over the text, and its length). */
export function hashOf(form: Readonly<IdeaForm>): string {
  const text = textOf(form);
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return `${text.length}.${(hash >>> 0).toString(36)}`;
}

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
