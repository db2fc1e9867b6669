import type { IdeaForm } from '@sangam/domain/idea-form';
import { logProblem } from '#shared/log.ts';
import { type RemoteDraftRow, type DraftOwner, loadRemoteDraft } from '../api/remote-draft.ts';
import { createSyncMemory, hashOf } from './sync-memory.ts';
import { draftScope } from '../revision/mode.ts';
import { draftKey, isSameForm, storeDraft } from './draft-storage.ts';

/** So long an empty device waits for the account's copy, before it begins with an empty form. */
const timeoutMs = 4000;

export interface FirstCopy {
  readonly form: IdeaForm;
  /** Index 0 to 6. */
  readonly step: number;
}

/** What the account answered when the wizard was about to open, for the first look of the wizard itself. */
let answered: { readonly scope: string; readonly at: number; readonly draft: RemoteDraftRow | null } | null =
  null;
const answerLifeMs = 5000;

/** The account's copy: once as it was just read for the first form, else as it now is. */
export async function loadAfterFirst(owner: DraftOwner): Promise<RemoteDraftRow | null> {
  const known = answered;
  answered = null;
  const isFresh =
    known !== null &&
    known.scope === draftScope(owner.userId, owner.ideaId) &&
    performance.now() - known.at < answerLifeMs;
  return isFresh ? known.draft : loadRemoteDraft(owner);
}

/**
 * The draft of another device, for a device that has none of its own; null when there is none or nobody answers in
 * time. It is kept here at once, so that it is there without a network from now on.
 * @param base the form in which nothing has been typed: such a copy is none
 */
export async function firstCopyOf(owner: DraftOwner, base: Readonly<IdeaForm>): Promise<FirstCopy | null> {
  if (!navigator.onLine) return null;
  const late = new Promise<null>((resolve) => {
    setTimeout(resolve, timeoutMs, null);
  });
  const scope = draftScope(owner.userId, owner.ideaId);
  const asked = loadRemoteDraft(owner).then((draft) => {
    answered = { scope, at: performance.now(), draft };
    return draft;
  });
  const found = await Promise.race([asked, late]).catch((error: unknown) => {
    logProblem('draft of the account', error);
    return null;
  });
  if (found === null || isSameForm(found.form, base)) return null;
  const memory = createSyncMemory(draftKey(scope));
  const { isOver, known } = memory.read();
  // Submitted from here, only the account does not know yet.
  if (isOver && known?.version === found.version) return null;
  memory.write({ known: { id: found.id, version: found.version }, sent: hashOf(found.form), isOver: false });
  storeDraft(scope, found.form);
  return { form: found.form, step: found.step };
}
