/** What a new password must be (contract §1.1, §1.4). */
import type { AuthSettings } from '../../../platform/config/settings.ts';
import { AuthError, WeakPasswordError } from '../errors/auth-error.ts';
import type { Weakness } from '../errors/auth-error.ts';
import { isCommonPassword } from './common-passwords.ts';

const maxLength = 72;

export type PasswordRules = Pick<
  AuthSettings,
  'minimumPasswordLength' | 'passwordCharacters' | 'refuseCommonPasswords'
>;

/** Characters that no keyboard types, and halves of characters, which all hash alike. */
function isTypable(password: string): boolean {
  return password.isWellFormed() && !/\p{Cc}/u.test(password);
}

/** @throws {AuthError} `passwordTooLong` @throws {WeakPasswordError} with all that is weak about it */
export async function checkNewPassword(password: string, rules: PasswordRules): Promise<void> {
  // People count characters, not bytes: a Hindi password is as long as it looks.
  const { length } = Array.from(password);
  if (length > maxLength) throw new AuthError('passwordTooLong');
  const weak: Weakness[] = [];
  if (length < rules.minimumPasswordLength)
    weak.push({ name: 'passwordTooShort', fill: { length: rules.minimumPasswordLength } });
  if (!isTypable(password)) weak.push({ name: 'passwordUntypable', fill: {} });
  const { passwordCharacters: sets } = rules;
  if (sets.some((set) => !Array.from(set).some((character) => password.includes(character))))
    weak.push({ name: 'passwordCharacters', fill: { sets: sets.join(', ') } });
  if (rules.refuseCommonPasswords && (await isCommonPassword(password)))
    weak.push({ name: 'passwordCommon', fill: {} });
  if (weak.length > 0) throw new WeakPasswordError(weak);
}
