import type { IdeaForm } from '@sangam/domain/idea-form';
import { logProblem } from '#shared/log.ts';
import { type DraftCopy, hashOf, isSameForm } from '../draft-form.ts';
import { draftKey, type DraftOwner, draftScope } from '../draft-owner.ts';
import { storeDraft } from '../local/draft-storage.ts';
import { loadRemoteDraft, type RemoteDraftRow } from '../remote/draft-rows.ts';
import { createSyncMemory } from './sync-memory.ts';

/** How long an empty device waits for the account's copy, before it begins with an empty form. */
const timeoutMs = 4000;

/** What the account answered when the form was about to open, for the first look of the form itself. */
let answered: { readonly scope: string; readonly at: number; readonly draft: RemoteDraftRow | null } | null =
  null;
const answerLifeMs = 5000;

/** The account's copy: once as it was just read for the first form, else as it now is. */
export async function loadAfterFirst(owner: DraftOwner): Promise<RemoteDraftRow | null> {
  const known = answered;
  answered = null;
  const isFresh =
    known !== null && known.scope === draftScope(owner) && performance.now() - known.at < answerLifeMs;
  return isFresh ? known.draft : loadRemoteDraft(owner);
}

/**
 * The draft of another device, for a device that has none of its own; null when there is none or nobody
 * answers in time. It is stored here at once, so that it is there without a network from now on.
 * @param base the form in which nothing has been typed: such a copy is none
 */
export async function firstCopyOf(owner: DraftOwner, base: Readonly<IdeaForm>): Promise<DraftCopy | null> {
  if (!navigator.onLine) return null;
  const late = new Promise<null>((resolve) => {
    setTimeout(resolve, timeoutMs, null);
  });
  const scope = draftScope(owner);
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
