/** What the draft in the account, and its synchronisation with the form, can be like. */
import type { IdeaForm } from '@sangam/domain/idea-form';
import type { StoreApi } from 'zustand/vanilla';
import { type DraftCopy, isSameForm } from '../draft-form.ts';
import type { DraftVersion, RemoteDraftRow } from '../remote/draft-rows.ts';
import type { SyncMemoryStore } from './sync-memory.ts';

/** How the remote draft stands, for the founder. */
export type RemoteDraftState =
  /** Not read yet, or changes wait or are on their way. */
  | { readonly kind: 'behind' }
  /** It is what the form shows; `at` in milliseconds, null when there is nothing to store. */
  | { readonly kind: 'inStep'; readonly at: number | null }
  /** Nobody answers; it is tried again by itself. */
  | { readonly kind: 'unreachable' }
  /** It is not taken (too large, not allowed): the draft is on this device only. */
  | { readonly kind: 'refused' };

/** What may be done next. */
export type Phase =
  /** The account is read before anything is written. */
  | { readonly kind: 'unread' }
  /** The account was read: what is typed here is written there. */
  | { readonly kind: 'following' }
  /** The founder chooses between two drafts; nothing is written until then. */
  | { readonly kind: 'asking'; readonly theirs: RemoteDraftRow }
  /** The pitch was submitted: nothing is written any more. */
  | { readonly kind: 'submitted' };

/**
 * A second copy of the draft. `newer`: this device's, whose place the account's took. `asked`: the account's,
 * which this device does not write over before it is told to. `gone`: this device's, of a draft that was
 * submitted or dropped elsewhere. `kept`: a backup of an earlier visit.
 */
export interface OtherDraft {
  readonly kind: 'newer' | 'asked' | 'gone' | 'kept';
  /** When the account's draft was written, in milliseconds, where that says anything. */
  readonly at: number | null;
  readonly copy: DraftCopy;
}

export interface SyncState {
  readonly phase: Phase;
  readonly shown: RemoteDraftState;
  readonly other: OtherDraft | null;
  /** The page was left: what is on its way may end, nothing is tried again. */
  readonly isLeft: boolean;
}

export interface RemoteDraftParts {
  readonly memory: SyncMemoryStore;
  readonly load: () => Promise<RemoteDraftRow | null>;
  /** Null: another device has written meanwhile. */
  readonly save: (known: DraftVersion | null, copy: DraftCopy) => Promise<DraftVersion | null>;
  readonly remove: (known: DraftVersion) => Promise<void>;
  /** The form in which nothing has been typed: an empty one, or the version that is revised. */
  readonly base: () => IdeaForm;
  /** What the form holds now. */
  readonly read: () => DraftCopy;
  /** Puts another copy into the form. */
  readonly show: (copy: DraftCopy) => void;
  /** Something was typed that is not stored on this device yet. */
  readonly isAtWork: () => boolean;
}

export interface Sync extends RemoteDraftParts {
  readonly state: StoreApi<SyncState>;
}

/** Changes the state, except that what was submitted stays so, no matter what a read under way comes to. */
export function change({ state }: Sync, changed: Partial<SyncState>): void {
  const now = state.getState();
  const phase = now.phase.kind === 'submitted' ? now.phase : (changed.phase ?? now.phase);
  state.setState({ ...changed, phase });
}

export const isUntouched = ({ base }: Sync, form: Readonly<IdeaForm>): boolean => isSameForm(form, base());

/** Stores a copy that gives way, until the founder has chosen; an untouched one is not worth it. */
export function backUp(
  sync: Sync,
  copy: DraftCopy,
  kind: OtherDraft['kind'],
  at: number | null,
): OtherDraft | null {
  if (isUntouched(sync, copy.form)) return sync.state.getState().other;
  sync.memory.write({ backup: copy });
  return { kind, at, copy };
}

/** In milliseconds. */
export const timeOf = ({ version }: DraftVersion): number => Date.parse(version);
export const versionOf = ({ id, version }: DraftVersion): DraftVersion => ({ id, version });
export const copyOf = ({ form, step }: DraftCopy): DraftCopy => ({ form, step });
