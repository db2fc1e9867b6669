import type { IdentityReview } from '@sangam/domain/validation/identity-review';

/** `wrong` keeps a reviewer from approving without being asked; `open` is for them to compare. */
export type CheckState = 'ok' | 'wrong' | 'open';

/** What a check found, worded by `useCheckText`. */
export type CheckName =
  | 'account_name'
  | 'other_account_name'
  | 'adult'
  | 'too_young'
  | 'number_valid'
  | 'number_invalid'
  | 'number_fits_name'
  | 'number_fits_no_name'
  | 'unique'
  | 'used_before';

export interface Check {
  /** The field that it stands beside. */
  readonly of: 'name' | 'dob' | 'number' | 'used';
  readonly name: CheckName;
  readonly state: CheckState;
}

/**
 * What the database compared, as marks beside the fields. It reads no picture: whether card and form say the
 * same, and card and face are one person, only a reviewer sees.
 */
export function checksOf({ checks }: Pick<IdentityReview, 'checks'>): readonly Check[] {
  const found: Check[] = [];
  const add = (of: Check['of'], isRight: boolean, right: CheckName, wrong: CheckName, state: CheckState) =>
    found.push(isRight ? { of, name: right, state: 'ok' } : { of, name: wrong, state });
  // People call their account as they are called; it says something, and not that anything is wrong.
  if (checks.is_name_of_account !== null)
    add('name', checks.is_name_of_account, 'account_name', 'other_account_name', 'open');
  add('dob', checks.is_adult, 'adult', 'too_young', 'wrong');
  add('number', checks.is_number_valid !== false, 'number_valid', 'number_invalid', 'wrong');
  if (checks.fits_name !== null)
    add('number', checks.fits_name, 'number_fits_name', 'number_fits_no_name', 'wrong');
  add('used', checks.other_accounts === 0, 'unique', 'used_before', 'wrong');
  return found;
}
