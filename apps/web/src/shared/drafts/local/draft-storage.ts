import type { IdeaForm } from '@sangam/domain/idea-form';
import { logProblem } from '#shared/log.ts';
import { isBlank, parseDraft } from '../draft-form.ts';
import { draftKey } from '../draft-owner.ts';

/** Where a draft that cannot be read is put, so that nothing is thrown away. */
export const damagedDraftKey = (scope: string): string => `${draftKey(scope)}:damaged`;

/** `full`: the browser's space is used up; `closed`: the browser lets this page store nothing. */
export type StorageFailure = 'full' | 'closed';

/**
 * The draft of a scope (`draftScope`), or null when there is none worth restoring. A corrupt one is logged
 * and set aside.
 */
export function loadDraft(scope: string): IdeaForm | null {
  try {
    const text = localStorage.getItem(draftKey(scope));
    if (text === null) return null;
    const form = parseDraft(text);
    if (form === null) {
      logProblem('corrupt draft', text.slice(0, 200));
      localStorage.setItem(damagedDraftKey(scope), text);
      localStorage.removeItem(draftKey(scope));
      return null;
    }
    return isBlank(form) ? null : form;
  } catch (error) {
    logProblem('draft', error);
    return null;
  }
}

/** Whether a draft lies in storage, whatever is in it. */
export function hasDraft(scope: string): boolean {
  try {
    return localStorage.getItem(draftKey(scope)) !== null;
  } catch {
    return false;
  }
}

/** Stores a draft; tells what went wrong, or null when it is stored. */
export function storeDraft(scope: string, form: Readonly<IdeaForm>): StorageFailure | null {
  try {
    localStorage.setItem(draftKey(scope), JSON.stringify(form));
    return null;
  } catch (error) {
    logProblem('draft', error);
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'closed';
  }
}

/** Removes a draft, once it has been submitted. */
export function removeDraft(scope: string): void {
  try {
    localStorage.removeItem(draftKey(scope));
  } catch (error) {
    logProblem('draft', error);
  }
}
