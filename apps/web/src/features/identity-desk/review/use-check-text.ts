import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { IdentityReview } from '@sangam/domain/validation/identity-review';
import type { CheckName } from './checks.ts';

/** What a check found about a submission, in a few words. */
export function useCheckText({ checks, account_name: account }: IdentityReview): (name: CheckName) => string {
  const { t } = useLingui();
  const { age } = checks;
  return (name) => {
    switch (name) {
      case 'account_name':
        return t`As the account`;
      case 'other_account_name':
        return account === null ? t`The account has no name` : t`The account says ${account}`;
      case 'adult':
        return t`${plural(age, { one: '# year old', other: '# years old' })}`;
      case 'too_young':
        return t`Under 18`;
      case 'number_valid':
        return t`Form is right`;
      case 'number_invalid':
        return t`Form is wrong`;
      case 'number_fits_name':
        return t`Fifth letter fits the name`;
      case 'number_fits_no_name':
        return t`Fifth letter fits no part of the name`;
      case 'unique':
        return t`Unique`;
      case 'used_before':
        return t`Used before`;
    }
  };
}
