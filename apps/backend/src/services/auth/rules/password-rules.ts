/** What a new password must be (CONTRACT 1.4). */
import { AuthError } from '../errors.ts';

const longest = 72;

/** @throws {AuthError} `passwordTooLong`, `passwordTooShort` */
export function checkNewPassword(password: string, minimumLength: number): void {
  // People count characters, not bytes: a Hindi password is as long as it looks.
  const { length } = Array.from(password);
  if (length > longest) throw new AuthError('passwordTooLong');
  if (length < minimumLength) throw new AuthError('passwordTooShort', { length: minimumLength });
}
