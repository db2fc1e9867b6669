import { emptyIdeaForm, type IdeaForm, ideaFormFromDraft } from '@sangam/domain/idea-form';
import { logProblem } from '#shared/log.ts';

/**
 * Where the draft of a user is stored in local storage: the whole form as JSON (product §7.local). Each user
 * has a key of their own, so that another person who signs in on the same phone does not see it.
 */
export const draftKey = (userId: string): string => `ideaFormDraft:${userId}`;

/** Where a draft that cannot be read is put, so that nothing is thrown away. */
export const damagedDraftKey = (userId: string): string => `${draftKey(userId)}:damaged`;

/** `full`: the browser's space is used up; `closed`: the browser lets this page store nothing. */
export type StorageFailure = 'full' | 'closed';

/** A form in one spelling: its fields in the form's order, unknown ones left out. */
export const textOf = (form: Readonly<IdeaForm>): string => JSON.stringify(ideaFormFromDraft(form));

/** Whether two forms hold the same. */
export const isSameForm = (one: Readonly<IdeaForm>, other: Readonly<IdeaForm>): boolean =>
  textOf(one) === textOf(other);

/** Whether nothing at all has been answered. */
function isBlank(form: Readonly<IdeaForm>): boolean {
  return textOf(form) === JSON.stringify(emptyIdeaForm);
}

/** A form of its own in which nothing has been answered. */
export const blankForm = (): IdeaForm => ({ ...emptyIdeaForm, businessImages: [], fundsBreakdown: [] });

/** The form of a draft's text, or null when the text is no draft. */
export function parseDraft(text: string): IdeaForm | null {
  try {
    return ideaFormFromDraft(JSON.parse(text));
  } catch {
    return null;
  }
}

/** A user's draft, or null when there is none worth restoring. A corrupt one is logged and set aside. */
export function loadDraft(userId: string): IdeaForm | null {
  try {
    const text = localStorage.getItem(draftKey(userId));
    if (text === null) return null;
    const form = parseDraft(text);
    if (form === null) {
      logProblem('corrupt draft', text.slice(0, 200));
      localStorage.setItem(damagedDraftKey(userId), text);
      localStorage.removeItem(draftKey(userId));
      return null;
    }
    return isBlank(form) ? null : form;
  } catch (error) {
    logProblem('draft', error);
    return null;
  }
}

/** Whether a user's draft lies in storage, whatever is in it. */
export function hasDraft(userId: string): boolean {
  try {
    return localStorage.getItem(draftKey(userId)) !== null;
  } catch {
    return false;
  }
}

/** Keeps a user's draft; tells what went wrong, or null when it is kept. */
export function storeDraft(userId: string, form: Readonly<IdeaForm>): StorageFailure | null {
  try {
    localStorage.setItem(draftKey(userId), JSON.stringify(form));
    return null;
  } catch (error) {
    logProblem('draft', error);
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'closed';
  }
}

/** Forgets a user's draft, once it has been submitted. */
export function removeDraft(userId: string): void {
  try {
    localStorage.removeItem(draftKey(userId));
  } catch (error) {
    logProblem('draft', error);
  }
}
