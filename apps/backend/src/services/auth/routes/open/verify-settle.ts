import type { Auth } from '../../context.ts';
import type { MailPurpose } from '../../limits/rate-limits.ts';
import type { Verified } from '../../accounts/verification.ts';

/** A token that was used no longer keeps its address from asking for another. */
export async function settle(auth: Auth, verified: Verified): Promise<void> {
  if (verified.kind !== 'user' || verified.email === null) return;
  const isChange =
    verified.token === 'email_change_token_new' || verified.token === 'email_change_token_current';
  const purposes: readonly MailPurpose[] = isChange ? ['email_change'] : ['confirmation', 'recovery'];
  for (const purpose of purposes) await auth.limits.mailUsed(purpose, verified.email);
}
