import type { IdeaForm } from '@sangam/domain/idea-form';
import { draftAutosaveMs } from '@sangam/domain/limits';
import { createStore } from 'zustand/vanilla';
import { removeDraft, type StorageFailure, storeDraft } from './draft-storage.ts';

type SaveState =
  /** Nothing has been typed that is not kept, and nothing was kept by this page. */
  | { readonly kind: 'untouched' }
  | { readonly kind: 'pending' }
  /** `at`: when this page kept it, in milliseconds; null for a draft of an earlier visit. */
  | { readonly kind: 'saved'; readonly at: number | null }
  | { readonly kind: 'failed'; readonly reason: StorageFailure };

export interface LocalDraft {
  readonly getState: () => SaveState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Something was typed: it is stored 3000 ms after the last such call (product §9.constants). */
  readonly changed: () => void;
  /** Keeps the form now; false when the browser refuses. */
  readonly save: () => boolean;
  /** Keeps what is still waiting, on leaving the page. */
  readonly flush: () => void;
  /**
   * Hears of every draft that was to be kept here, whether this device could or not. Gives the way to stop
   * hearing.
   */
  readonly onSaved: (listener: () => void) => () => void;
  /** Another copy has taken the form's place: it is kept here, and nobody hears of it. */
  readonly replaced: () => void;
  /** The draft on this device is what the form shows, kept by another page or an earlier visit. */
  readonly inStep: () => void;
  /** Forgets the draft after it was submitted. */
  readonly discard: () => void;
}

/**
 * Stores the draft of a scope on this device, and tells how that goes. `read` gives the form as it is now.
 */
export function createLocalDraft(scope: string, read: () => IdeaForm): LocalDraft {
  const state = createStore<SaveState>(() => ({ kind: 'untouched' }));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWaiting = false;
  const savedListeners = new Set<() => void>();

  const settle = (): void => {
    clearTimeout(timer);
    isWaiting = false;
  };
  const store = (): boolean => {
    settle();
    const failure = storeDraft(scope, read());
    state.setState(
      failure === null ? { kind: 'saved', at: Date.now() } : { kind: 'failed', reason: failure },
      true,
    );
    return failure === null;
  };
  const save = (): boolean => {
    const isStored = store();
    for (const listener of savedListeners) listener();
    return isStored;
  };

  return {
    getState: state.getState,
    subscribe: state.subscribe,
    changed() {
      clearTimeout(timer);
      timer = setTimeout(save, draftAutosaveMs);
      isWaiting = true;
      // A failure stays in sight until a save succeeds.
      if (!['pending', 'failed'].includes(state.getState().kind)) state.setState({ kind: 'pending' }, true);
    },
    save,
    flush() {
      if (isWaiting) save();
    },
    onSaved(listener) {
      savedListeners.add(listener);
      return () => savedListeners.delete(listener);
    },
    replaced() {
      store();
    },
    inStep() {
      settle();
      state.setState({ kind: 'saved', at: null }, true);
    },
    discard() {
      settle();
      removeDraft(scope);
      state.setState({ kind: 'untouched' }, true);
    },
  };
}
