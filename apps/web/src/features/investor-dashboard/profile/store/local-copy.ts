import { type InvestorForm, investorFormFrom, type InvestorRecord } from '@sangam/domain/investor-form';
import { logProblem } from '#shared/log.ts';

/** What was typed and the account does not hold yet. */
export interface LocalCopy {
  readonly form: InvestorForm;
  /** What the account held when it was last read or written here; null when it held nothing. */
  readonly base: Readonly<InvestorRecord> | null;
  /** When something was last changed here, by this device's clock, in milliseconds. */
  readonly changedAt: number;
}

/** Each user has a key of their own: another person who signs in on the same phone does not see it. */
export const localCopyKey = (userId: string): string => `investorProfile:${userId}`;

/** The copy on this device, or null when there is none, or none that can be read. */
export function loadLocalCopy(userId: string): LocalCopy | null {
  try {
    const text = localStorage.getItem(localCopyKey(userId));
    if (text === null) return null;
    const stored = (JSON.parse(text) ?? {}) as Partial<Record<keyof LocalCopy, unknown>>;
    const form = investorFormFrom(stored.form);
    if (form === null) return null;
    return {
      form,
      // Written by this app alone: it is compared and never sent.
      base: (stored.base ?? null) as InvestorRecord | null,
      changedAt: typeof stored.changedAt === 'number' ? stored.changedAt : 0,
    };
  } catch (error) {
    logProblem('investor profile', error);
    return null;
  }
}

/** Stores the copy; false when the browser refuses. */
export function storeLocalCopy(userId: string, copy: LocalCopy): boolean {
  try {
    localStorage.setItem(localCopyKey(userId), JSON.stringify(copy));
    return true;
  } catch (error) {
    logProblem('investor profile', error);
    return false;
  }
}

/**
 * Removes the copy once the account holds everything: what somebody earns does not stay on a shared phone.
 */
export function removeLocalCopy(userId: string): void {
  try {
    localStorage.removeItem(localCopyKey(userId));
  } catch (error) {
    logProblem('investor profile', error);
  }
}
