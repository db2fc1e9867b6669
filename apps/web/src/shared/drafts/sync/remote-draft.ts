import { logProblem } from '#shared/log.ts';
import { createSyncRunner, isRetryable } from '#shared/sync-runner.ts';
import { createStore } from 'zustand/vanilla';
import { hashOf } from '../draft-form.ts';
import { nothingKnown } from './sync-memory.ts';
import {
  backUp,
  change,
  isUntouched,
  type OtherDraft,
  type RemoteDraftParts,
  type RemoteDraftState,
  type Sync,
  type SyncState,
  versionOf,
} from './sync-state.ts';
import { clear, readRemote, writeRemote } from './sync-steps.ts';

export interface RemoteDraft {
  readonly getState: () => RemoteDraftState;
  readonly getOther: () => OtherDraft | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Begins, or goes on after the page was left or the network was away. */
  readonly begin: () => void;
  /** The draft was stored on this device: the account's follows. */
  readonly changed: () => void;
  /** The page came back into sight: another device may have written meanwhile. */
  readonly lookAgain: () => void;
  /** Another tab of this device has submitted the draft: it is not sent again from here, and backed up. */
  readonly submittedElsewhere: () => void;
  /** Puts the other draft in the form's place, and backs the form up. */
  readonly takeOther: () => void;
  /** The draft in sight is the one: the other is let go, in the account as well. */
  readonly keepOurs: () => void;
  /**
   * Removes the account's draft after the pitch was submitted; what does not succeed is done on the next
   * visit.
   */
  readonly end: () => Promise<void>;
  /** The page is left: what is on its way may end, nothing is tried again. */
  readonly leave: () => void;
}

/** @returns whether the step is to be tried again by itself */
function noteFailure(sync: Sync, error: unknown): boolean {
  if (!isRetryable(error)) {
    logProblem('draft of the account', error);
    change(sync, { shown: { kind: 'refused' } });
    return false;
  }
  change(sync, { shown: { kind: 'unreachable' } });
  const { isLeft, phase } = sync.state.getState();
  return !isLeft && phase.kind !== 'submitted';
}

/**
 * The founder has chosen: what is written from now on follows the account's draft that they were asked about.
 */
function endAsking(sync: Sync): void {
  const { phase } = sync.state.getState();
  if (phase.kind === 'asking')
    sync.memory.write({ known: versionOf(phase.theirs), sent: hashOf(phase.theirs.form) });
  sync.memory.write({ backup: null });
  change(sync, { phase: phase.kind === 'asking' ? { kind: 'following' } : phase, other: null });
}

async function removeSubmitted({ memory, remove }: Sync): Promise<void> {
  const { known } = memory.read();
  if (known !== null) {
    memory.write({ ...nothingKnown, known, isOver: true });
    try {
      await remove(known);
    } catch (error) {
      logProblem('draft of the account', error);
      return;
    }
  }
  memory.forget();
}

/** The other draft takes the form's place. @returns whether there was one */
function showOther(sync: Sync): boolean {
  const { other } = sync.state.getState();
  if (other === null) return false;
  const ours = sync.read();
  endAsking(sync);
  sync.show(other.copy);
  change(sync, { shown: { kind: 'behind' }, other: backUp(sync, ours, 'kept', null) });
  return true;
}

function clearSubmittedElsewhere(sync: Sync): void {
  const { kind } = sync.state.getState().phase;
  if (kind === 'submitted' || isUntouched(sync, sync.read().form)) return;
  if (kind === 'asking') change(sync, { phase: { kind: 'following' } });
  clear(sync);
}

/** Synchronises a draft with the founder's account. Quiet: what goes wrong is a state, never a toast. */
export function createRemoteDraft(parts: RemoteDraftParts): RemoteDraft {
  const { backup } = parts.memory.read();
  const state = createStore<SyncState>(() => ({
    phase: { kind: 'unread' },
    shown: { kind: 'behind' },
    other: backup && { kind: 'kept', at: null, copy: backup },
    isLeft: false,
  }));
  const sync: Sync = { ...parts, state };
  const phaseOf = () => state.getState().phase.kind;
  const runner = createSyncRunner({
    async run() {
      const step = phaseOf() === 'unread' ? readRemote : writeRemote;
      if (await step(sync)) runner.request();
    },
    mayRun: () => phaseOf() !== 'asking' && phaseOf() !== 'submitted',
    onFailure: (error) => noteFailure(sync, error),
  });

  return {
    getState: () => state.getState().shown,
    getOther: () => state.getState().other,
    subscribe: state.subscribe,
    begin() {
      change(sync, { isLeft: false });
      runner.request();
    },
    changed() {
      if (phaseOf() === 'submitted') return;
      parts.memory.write({ changedAt: Date.now() });
      if (state.getState().shown.kind === 'inStep') change(sync, { shown: { kind: 'behind' } });
      runner.request();
    },
    lookAgain() {
      if (!['unread', 'following'].includes(phaseOf()) || state.getState().shown.kind === 'behind') return;
      change(sync, { phase: { kind: 'unread' } });
      runner.request();
    },
    submittedElsewhere: () => clearSubmittedElsewhere(sync),
    takeOther() {
      if (showOther(sync)) runner.request();
    },
    keepOurs() {
      endAsking(sync);
      runner.request();
    },
    async end() {
      change(sync, { phase: { kind: 'submitted' } });
      runner.pause();
      await runner.settled();
      await removeSubmitted(sync);
    },
    leave() {
      change(sync, { isLeft: true });
      runner.pause();
    },
  };
}
