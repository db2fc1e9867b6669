import {
  emptyInvestorRecord,
  type InvestorForm,
  type InvestorRecord,
  mergeProfileCopies,
} from '@sangam/domain/investor-form';
import { profileAutosaveMs } from '@sangam/domain/limits';
import { unsentAnswers } from '@sangam/domain/validation/investor';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { logProblem } from '#shared/log.ts';
import { createSyncRunner, isRetryable } from '#shared/sync-runner.ts';
import type { Beginning } from './beginning.ts';
import type { LocalCopy } from './local-copy.ts';
import type { ProfileRow } from './profile-row.ts';

/** Where the answers are, for the investor. */
export type SaveState =
  /** Nothing was changed here, and the account holds nothing. */
  | 'untouched'
  /** Changes wait, or are on their way. */
  | 'saving'
  /** The account holds everything. */
  | 'saved'
  /** It holds everything but an answer that has not the right form yet, which is on this device. */
  | 'unfinished'
  /** Nobody answers: changes are on this device, and are sent again by themselves. */
  | 'unreachable'
  /** The account does not take them: they are on this device alone. */
  | 'refused'
  /** The account does not hold them, and this browser stores nothing: they are on this page alone. */
  | 'homeless';

export interface ProfileSyncParts {
  readonly beginning: Beginning;
  /** What the form holds now. */
  readonly read: () => InvestorForm;
  /** Puts answers of another device into the form. */
  readonly show: (form: InvestorForm) => void;
  readonly load: () => Promise<ProfileRow | null>;
  readonly save: (answers: Partial<InvestorRecord>) => Promise<ProfileRow>;
  /** False when this browser stores nothing. */
  readonly storeLocal: (copy: LocalCopy) => boolean;
  readonly removeLocal: () => void;
  /** Hears of every row that was read or written. */
  readonly onRow: (row: ProfileRow | null) => void;
}

export interface ProfileSync {
  readonly getState: () => SaveState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Something was typed or chosen: stored on this device now, in the account after a pause. */
  readonly changed: () => void;
  /** A step is left, or the page: what waits for the pause is sent now. */
  readonly flush: () => void;
  /** Another device may have written, or the network is back: the account is read, then written. */
  readonly lookAgain: () => void;
  /** Whether leaving the page would lose something. */
  readonly isAtRisk: () => boolean;
  /** The form is open; where the account was not read just now, it is read. */
  readonly enter: () => void;
  /** The form is left: what waits is sent, and nothing is tried again. */
  readonly leave: () => void;
}

interface Shown {
  readonly save: SaveState;
}

interface Sync extends ProfileSyncParts {
  readonly state: StoreApi<Shown>;
  /** What the account holds, as far as is known here; null for nothing. */
  base: Readonly<InvestorRecord> | null;
  /** By this device's clock, in milliseconds; 0 before the first change. */
  changedAt: number;
  isReadWanted: boolean;
  isStoredHere: boolean;
  isLeft: boolean;
  /** The form is given answers of another device, which nobody typed here. */
  isAdopting: boolean;
}

const tell = ({ state }: Sync, save: SaveState): void => state.setState({ save });
const unsent = (sync: Sync) => unsentAnswers(sync.read(), sync.base ?? emptyInvestorRecord);

function storeHere(sync: Sync): void {
  const { base, changedAt } = sync;
  sync.isStoredHere = sync.storeLocal({ form: sync.read(), base, changedAt });
}

/** Takes what other devices changed over into the form, but for fields with later changes of its own. */
function adopt(sync: Sync, row: ProfileRow | null, isFormNewer: boolean): void {
  sync.onRow(row);
  if (row === null) return;
  const form = sync.read();
  const base = sync.base ?? emptyInvestorRecord;
  const merged = mergeProfileCopies({ form, base, stored: row, isFormNewer });
  sync.base = row;
  if (JSON.stringify(merged) === JSON.stringify(form)) return;
  sync.isAdopting = true;
  sync.show(merged);
  sync.isAdopting = false;
}

/** Tells where the answers are after a step. @returns whether there is more to send */
function settle(sync: Sync): boolean {
  // Only name and address of the account stand in it, so far: that alone is no profile.
  if (sync.changedAt === 0) {
    tell(sync, sync.base === null ? 'untouched' : 'saved');
    return false;
  }
  const { answers, hasUnfinished } = unsent(sync);
  const isSent = Object.keys(answers).length === 0;
  if (isSent && !hasUnfinished) {
    sync.removeLocal();
    sync.isStoredHere = false;
    tell(sync, sync.base === null ? 'untouched' : 'saved');
    return false;
  }
  storeHere(sync);
  if (isSent) tell(sync, sync.isStoredHere ? 'unfinished' : 'homeless');
  return !isSent;
}

/** One step: reads where that is due, then writes what the account lacks. @returns whether there is more */
async function takeStep(sync: Sync): Promise<boolean> {
  if (sync.isReadWanted) {
    const row = await sync.load();
    sync.isReadWanted = false;
    adopt(sync, row, row === null || sync.changedAt > Date.parse(row.updated_at));
  }
  const { answers } = unsent(sync);
  if (sync.changedAt > 0 && Object.keys(answers).length > 0) {
    tell(sync, 'saving');
    const row = await sync.save(answers);
    // What was typed since then is a change of what has just been written.
    sync.base = { ...emptyInvestorRecord, ...sync.base, ...answers };
    adopt(sync, row, true);
  }
  return settle(sync);
}

/** @returns whether the step is to be tried again by itself */
function noteFailure(sync: Sync, error: unknown): boolean {
  const { answers, hasUnfinished } = unsent(sync);
  const hasChanges = sync.changedAt > 0 && (hasUnfinished || Object.keys(answers).length > 0);
  // It was only to be looked at: there is nothing that the account lacks.
  if (!hasChanges) {
    if (sync.state.getState().save === 'saving') settle(sync);
    return false;
  }
  storeHere(sync);
  if (!isRetryable(error)) logProblem('investor profile', error);
  const save = isRetryable(error) ? 'unreachable' : 'refused';
  tell(sync, sync.isStoredHere ? save : 'homeless');
  return isRetryable(error) && !sync.isLeft;
}

/** Takes the steps of a sync one at a time: now, or after the pause that typing is given. */
function createSender(sync: Sync) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const runner = createSyncRunner({
    async run() {
      if (await takeStep(sync)) wait();
    },
    mayRun: () => true,
    onFailure: (error) => noteFailure(sync, error),
  });
  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    runner.request();
  }
  function wait(): void {
    clearTimeout(timer);
    timer = setTimeout(send, profileAutosaveMs);
  }
  return { send, wait, isWaiting: () => timer !== undefined, pause: runner.pause };
}

/** Keeps the investor's profile in the account. Quiet: what goes wrong is a state, never a toast. */
export function createProfileSync(parts: ProfileSyncParts): ProfileSync {
  const { base, changedAt, isRead } = parts.beginning;
  const state = createStore<Shown>(() => ({ save: base === null ? 'untouched' : 'saved' }));
  const sync: Sync = {
    ...parts,
    state,
    base,
    changedAt,
    isReadWanted: !isRead,
    isStoredHere: changedAt > 0,
    isLeft: false,
    isAdopting: false,
  };
  const { send, wait, isWaiting, pause } = createSender(sync);
  return {
    getState: () => state.getState().save,
    subscribe: state.subscribe,
    changed() {
      if (sync.isAdopting) return;
      sync.changedAt = Date.now();
      storeHere(sync);
      // A failure stays in sight until the account has answered.
      const isFailing = ['unreachable', 'refused', 'homeless'].includes(state.getState().save);
      if (!isFailing) tell(sync, 'saving');
      wait();
    },
    flush() {
      if (isWaiting()) send();
    },
    lookAgain() {
      sync.isReadWanted = true;
      send();
    },
    isAtRisk() {
      const { answers, hasUnfinished } = unsent(sync);
      const isSent = !hasUnfinished && Object.keys(answers).length === 0;
      return sync.changedAt > 0 && !isSent && !sync.isStoredHere;
    },
    enter() {
      sync.isLeft = false;
      if (sync.isReadWanted || sync.changedAt > 0) send();
    },
    leave() {
      sync.isLeft = true;
      if (isWaiting()) send();
      else pause();
    },
  };
}
