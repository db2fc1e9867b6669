import {
  emptyInvestorRecord,
  type InvestorForm,
  type InvestorRecord,
  mergeProfileCopies,
  toInvestorForm,
} from '@sangam/domain/investor-form';
import type { LocalCopy } from './local-copy.ts';
import type { ProfileRow } from './profile-row.ts';

/** What the wizard begins with. */
export interface Beginning {
  readonly form: InvestorForm;
  /** What the account holds, or held when it was read last; null for nothing. */
  readonly base: Readonly<InvestorRecord> | null;
  /** When something was last changed that the account does not hold, in milliseconds; 0 where nothing was. */
  readonly changedAt: number;
  /** Whether the account was read just now; otherwise it is read before anything is written. */
  readonly isRead: boolean;
}

export interface BeginningParts {
  /** Undefined: the account could not be reached. */
  readonly row: ProfileRow | null | undefined;
  /** What an earlier visit could not send. */
  readonly local: LocalCopy | null;
  /** Stands in the form where nothing else was answered. */
  readonly account: Pick<InvestorForm, 'fullName' | 'email'>;
}

/**
 * The form that an investor goes on with: what the account holds, with what this device could not send yet,
 * and name and e-mail address of the account where neither says otherwise.
 */
export function beginningOf({ row, local, account }: BeginningParts): Beginning {
  const base = row ?? (row === undefined ? (local?.base ?? null) : null);
  const stored = base ?? emptyInvestorRecord;
  const form = local
    ? mergeProfileCopies({
        form: local.form,
        base: local.base ?? emptyInvestorRecord,
        stored,
        isFormNewer: !row || local.changedAt > Date.parse(row.updated_at),
      })
    : toInvestorForm(stored);
  return {
    form: local
      ? form
      : { ...form, fullName: form.fullName || account.fullName, email: form.email || account.email },
    base,
    changedAt: local?.changedAt ?? 0,
    isRead: row !== undefined,
  };
}
