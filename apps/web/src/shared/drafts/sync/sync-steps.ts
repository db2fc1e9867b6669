/** The two steps of the synchronisation: reading the account's draft, and writing the form to it. */
import { hashOf } from '../draft-form.ts';
import type { RemoteDraftRow } from '../remote/draft-rows.ts';
import { whichCopy } from '../resolve/which-copy.ts';
import { nothingKnown } from './sync-memory.ts';
import {
  backUp,
  change,
  copyOf,
  isUntouched,
  type Phase,
  type Sync,
  timeOf,
  versionOf,
} from './sync-state.ts';

/** How many sent drafts without an answer are remembered: as many as may arrive in each other's way. */
const maxUnanswered = 5;

/** Shows the account's draft in the form's place. */
function take(sync: Sync, theirs: RemoteDraftRow): void {
  const ours = sync.read();
  sync.memory.write({ known: versionOf(theirs), sent: hashOf(theirs.form) });
  sync.show(copyOf(theirs));
  const at = timeOf(theirs);
  change(sync, { shown: { kind: 'inStep', at }, other: backUp(sync, ours, 'newer', at) });
}

/** The draft was submitted or dropped elsewhere: the form is emptied, and what it held is backed up. */
export function clear(sync: Sync): void {
  const ours = sync.read();
  sync.show({ form: sync.base(), step: 0 });
  change(sync, { shown: { kind: 'inStep', at: null }, other: backUp(sync, ours, 'gone', null) });
}

/**
 * Does what the account's draft asks for, beside the one in the form.
 * @returns what may be done next; with `sends`, the form's is to be written
 */
function settle(sync: Sync, theirs: RemoteDraftRow | null): { phase: Phase; sends: boolean } {
  const { memory } = sync;
  const ours = sync.read();
  const known = theirs && versionOf(theirs);
  const verdict = whichCopy({
    ours: ours.form,
    isUntouched: isUntouched(sync, ours.form),
    theirs,
    memory: memory.read(),
    isAtWork: sync.isAtWork(),
  });
  switch (verdict) {
    case 'same':
      memory.write({ known, sent: theirs && hashOf(theirs.form) });
      change(sync, { shown: { kind: 'inStep', at: theirs && timeOf(theirs) } });
      break;
    case 'send':
      memory.write({ known });
      return { phase: { kind: 'following' }, sends: true };
    case 'gone':
      memory.write({ known, sent: null });
      clear(sync);
      break;
    case 'take':
      if (theirs) take(sync, theirs);
      break;
    case 'ask':
      if (!theirs) break;
      change(sync, {
        shown: { kind: 'behind' },
        other: { kind: 'asked', at: timeOf(theirs), copy: copyOf(theirs) },
      });
      return { phase: { kind: 'asking', theirs }, sends: false };
  }
  return { phase: { kind: 'following' }, sends: false };
}

/** Reads the account's draft and settles which counts. @returns whether the form's is to be written */
export async function readRemote(sync: Sync): Promise<boolean> {
  const { memory, state } = sync;
  let theirs = await sync.load();
  if (state.getState().phase.kind === 'submitted' || state.getState().isLeft) return false;
  const { isOver, known } = memory.read();
  if (isOver) {
    // Submitted on an earlier visit, which could not tell the account.
    if (known !== null && theirs?.version === known.version) {
      await sync.remove(known);
      theirs = null;
    }
    memory.write({ ...nothingKnown, backup: memory.read().backup });
  }
  const { phase, sends } = settle(sync, theirs);
  change(sync, { phase });
  return sends;
}

/**
 * Writes the form to the account, where that does not hold it already. @returns whether it is to be written
 * again
 */
export async function writeRemote(sync: Sync): Promise<boolean> {
  const { memory, state } = sync;
  const copy = sync.read();
  const { known, sent, unanswered } = memory.read();
  const hash = hashOf(copy.form);
  if (known === null ? isUntouched(sync, copy.form) : sent === hash) {
    change(sync, { shown: { kind: 'inStep', at: known && timeOf(known) } });
    return false;
  }
  change(sync, { shown: { kind: 'behind' } });
  memory.write({ unanswered: [...unanswered, hash].slice(-maxUnanswered) });
  const written = await sync.save(known, copy);
  if (written === null)
    // Another device was faster, or our own answer was lost on its way back.
    return state.getState().phase.kind === 'submitted' ? false : readRemote(sync);
  memory.write({ known: written, sent: hash, unanswered: [] });
  change(sync, { shown: { kind: 'inStep', at: timeOf(written) } });
  return false;
}
