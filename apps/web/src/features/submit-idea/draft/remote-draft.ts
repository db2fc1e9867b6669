import type { IdeaForm } from '@sangam/domain/idea-form';
import { codeOf, isExpiredSession } from '../../../shared/api/errors.ts';
import { logProblem } from '../../../shared/log.ts';
import type { RemoteDraftRow, DraftVersion } from '../api/remote-draft.ts';
import { type SyncMemoryStore, hashOf, nothingKnown, type DraftCopy } from './sync-memory.ts';
import { isSameForm } from './draft-storage.ts';
import { whichCopy } from './which-copy.ts';

/** How the account's copy of the draft stands. */
type AccountState =
  /** Not asked yet, or changes wait or are on their way. */
  | { readonly kind: 'behind' }
  /** It is what the form shows; `at` in milliseconds, null when there is nothing to keep. */
  | { readonly kind: 'inStep'; readonly at: number | null }
  /** Nobody answers; it is tried again by itself. */
  | { readonly kind: 'unreachable' }
  /** It is not taken (too large, not allowed): the draft is on this device only. */
  | { readonly kind: 'refused' };

/**
 * A second copy of the draft: `newer`: the account's took the place of this device's, which is meant here. `asked`: the
 * account's, which this device does not write over before it is told to. `gone`: this device's, of a draft that was
 * submitted or dropped elsewhere. `kept`: one that was set aside earlier.
 */
export interface OtherDraft {
  readonly kind: 'newer' | 'asked' | 'gone' | 'kept';
  /** When the account's copy was written, in milliseconds, where that says anything. */
  readonly at: number | null;
  readonly copy: DraftCopy;
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
  /** Something was typed that is not kept on this device yet. */
  readonly isAtWork: () => boolean;
}

export interface RemoteDraft {
  readonly getState: () => AccountState;
  readonly getOther: () => OtherDraft | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Begins, or goes on after the page was left or the network was away. */
  readonly begin: () => void;
  /** The draft was kept on this device: the account's copy follows. */
  readonly changed: () => void;
  /** The page came back into sight: another device may have written meanwhile. */
  readonly lookAgain: () => void;
  /** Another tab of this device has submitted the draft: it is not sent once more from here, and kept beside an empty form. */
  readonly submittedElsewhere: () => void;
  /** Puts the other copy in the form's place and the form's aside. */
  readonly takeOther: () => void;
  /** The copy in sight is the one: the other is let go, in the account as well. */
  readonly keepOurs: () => void;
  /** Removes the account's copy after the pitch was submitted; what does not succeed is done on the next visit. */
  readonly end: () => Promise<void>;
  /** The page is left: what is on its way may end, nothing is tried again. */
  readonly leave: () => void;
}

/** How many sent drafts without an answer are remembered: as many as may arrive in each other's way. */
const maxUnanswered = 5;
const retryMs = [5_000, 15_000, 60_000] as const;
const timeOf = ({ version }: DraftVersion): number => Date.parse(version);
const versionOf = ({ id, version }: DraftVersion): DraftVersion => ({ id, version });
const copyOf = ({ form, step }: DraftCopy): DraftCopy => ({ form, step });
/** Without a code nobody answered, or only a gateway did; PGRST00x is PostgREST without its database. */
const isTemporary = (error: unknown): boolean =>
  codeOf(error) === undefined || isExpiredSession(error) || codeOf(error)?.startsWith('PGRST00') === true;

/**
 * Keeps the account's copy of a draft in step with the form. Quiet: what goes wrong is a state, never a toast. Longer
 * than a function should be: its parts share one state, and nothing of it is of use to anybody else.
 */
export function createRemoteDraft(parts: RemoteDraftParts): RemoteDraft {
  const { memory, load, save, remove, base, read, show, isAtWork } = parts;
  const isUntouched = (form: Readonly<IdeaForm>): boolean => isSameForm(form, base());
  const { backup } = memory.read();
  let state: AccountState = { kind: 'behind' };
  let other: OtherDraft | null = backup && { kind: 'kept', at: null, copy: backup };
  /** The account's copy that the founder is asked about; nothing is written meanwhile. */
  let asked: RemoteDraftRow | null = null;
  let hasLooked = false;
  let isWanted = false;
  let flight: Promise<void> | null = null;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLeft = false;
  let isSubmitted = false;
  const listeners = new Set<() => void>();

  const tell = (next: AccountState, nextOther = other): void => {
    state = next;
    other = nextOther;
    for (const listener of listeners) listener();
  };
  const setBackup = (copy: DraftCopy, kind: OtherDraft['kind'], at: number | null): OtherDraft | null => {
    if (isUntouched(copy.form)) return other;
    memory.write({ backup: copy });
    return { kind, at, copy };
  };

  const take = (theirs: RemoteDraftRow): void => {
    const ours = read();
    memory.write({ known: versionOf(theirs), sent: hashOf(theirs.form) });
    show(copyOf(theirs));
    tell({ kind: 'inStep', at: timeOf(theirs) }, setBackup(ours, 'newer', timeOf(theirs)));
  };

  const judge = (theirs: RemoteDraftRow | null): void => {
    const ours = read();
    const known = theirs && versionOf(theirs);
    const sides = { ours: ours.form, isUntouched: isUntouched(ours.form), theirs, memory: memory.read() };
    switch (whichCopy({ ...sides, isAtWork: isAtWork() })) {
      case 'same':
        memory.write({ known, sent: theirs && hashOf(theirs.form) });
        tell({ kind: 'inStep', at: theirs && timeOf(theirs) });
        return;
      case 'send':
        memory.write({ known });
        isWanted = true;
        return;
      case 'gone':
        memory.write({ known, sent: null });
        show({ form: base(), step: 0 });
        tell({ kind: 'inStep', at: null }, setBackup(ours, 'gone', null));
        return;
      case 'take':
        if (theirs) take(theirs);
        return;
      case 'ask':
        asked = theirs;
        if (theirs) tell({ kind: 'behind' }, { kind: 'asked', at: timeOf(theirs), copy: copyOf(theirs) });
    }
  };

  const look = async (): Promise<void> => {
    let theirs = await load();
    if (isSubmitted || isLeft) return;
    const { isOver, known } = memory.read();
    if (isOver) {
      // Submitted on an earlier visit, which could not tell the account.
      if (known !== null && theirs?.version === known.version) {
        await remove(known);
        theirs = null;
      }
      memory.write({ ...nothingKnown, backup: memory.read().backup });
    }
    judge(theirs);
    hasLooked = true;
  };

  const send = async (): Promise<void> => {
    const copy = read();
    const { known, sent, unanswered } = memory.read();
    const hash = hashOf(copy.form);
    if (known === null ? isUntouched(copy.form) : sent === hash) {
      tell({ kind: 'inStep', at: known && timeOf(known) });
      return;
    }
    tell({ kind: 'behind' });
    memory.write({ unanswered: [...unanswered, hash].slice(-maxUnanswered) });
    const written = await save(known, copy);
    if (written === null) {
      // Another device was faster, or our own answer was lost on its way back.
      if (!isSubmitted) await look();
      return;
    }
    memory.write({ known: written, sent: hash, unanswered: [] });
    tell({ kind: 'inStep', at: timeOf(written) });
  };

  const fail = (error: unknown): void => {
    isWanted = false;
    if (!isTemporary(error)) {
      logProblem('draft of the account', error);
      tell({ kind: 'refused' });
      return;
    }
    tell({ kind: 'unreachable' });
    if (isLeft || isSubmitted) return;
    timer = setTimeout(begin, retryMs[Math.min(failures, retryMs.length - 1)]);
    failures += 1;
  };

  const mayWrite = (): boolean => isWanted && asked === null && !isSubmitted;

  const work = async (): Promise<void> => {
    try {
      if (!hasLooked) {
        isWanted = false;
        await look();
      }
      while (mayWrite()) {
        isWanted = false;
        // One at a time, or a later state would arrive before an earlier one.
        // oxlint-disable-next-line no-await-in-loop
        await send();
      }
      failures = 0;
    } catch (error) {
      fail(error);
    }
  };

  /** Reads, then writes what is wanted; one at a time, what is asked for meanwhile follows. */
  function begin(): void {
    clearTimeout(timer);
    isWanted = true;
    flight ??= work().finally(() => {
      flight = null;
      // Asked for after the work had made up its mind.
      if (mayWrite()) begin();
    });
  }

  return {
    getState: () => state,
    getOther: () => other,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin() {
      isLeft = false;
      begin();
    },
    changed() {
      if (isSubmitted) return;
      memory.write({ changedAt: Date.now() });
      if (state.kind === 'inStep') tell({ kind: 'behind' });
      begin();
    },
    lookAgain() {
      if (isSubmitted || asked !== null || state.kind === 'behind') return;
      hasLooked = false;
      begin();
    },
    submittedElsewhere() {
      const ours = read();
      if (isSubmitted || isUntouched(ours.form)) return;
      asked = null;
      show({ form: base(), step: 0 });
      tell({ kind: 'inStep', at: null }, setBackup(ours, 'gone', null));
    },
    takeOther() {
      if (other === null) return;
      const ours = read();
      const { copy } = other;
      if (asked) memory.write({ known: versionOf(asked), sent: hashOf(asked.form) });
      asked = null;
      memory.write({ backup: null });
      show(copy);
      other = null;
      tell({ kind: 'behind' }, setBackup(ours, 'kept', null));
      begin();
    },
    keepOurs() {
      if (asked) memory.write({ known: versionOf(asked), sent: hashOf(asked.form) });
      asked = null;
      memory.write({ backup: null });
      tell(state, null);
      begin();
    },
    async end() {
      isSubmitted = true;
      clearTimeout(timer);
      await flight;
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
    },
    leave() {
      isLeft = true;
      clearTimeout(timer);
    },
  };
}
