import type { EmailOtpType } from '@supabase/supabase-js';

/** What a mailed link did that worked. */
export type ConfirmedKind =
  | 'confirmed'
  | 'sign-in'
  | 'invited'
  /** One of the two links of a change of address. */
  | 'half-changed'
  | 'changed';

/** @param hasAccount whether the link gave a session */
export function confirmedKind(type: EmailOtpType, hasAccount: boolean): ConfirmedKind {
  if (type === 'magiclink') return 'sign-in';
  if (type === 'invite') return 'invited';
  if (type === 'email_change') return hasAccount ? 'changed' : 'half-changed';
  return 'confirmed';
}
