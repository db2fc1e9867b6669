/**
 * Accounts whose address nobody has proven to be theirs (decision 105). The person who signed up may be a
 * stranger who knows the password and waits for the owner to confirm it. So what was set before the address
 * was proven goes as soon as it is proven by anything else than the mail of that very sign-up.
 */
import type { UserRow } from '../rules/user-json.ts';
import type { Queryable } from '../store/database.ts';
import { deleteFlowsOfUser } from '../store/flow-states.ts';
import { deleteOtherIdentities, replaceOwnIdentity } from '../store/identities.ts';
import { dropOneTimeTokens } from '../store/one-time-tokens.ts';
import { deleteConsents } from '../store/oauth-consents.ts';
import { deletePasskeys } from '../store/passkeys.ts';
import { deleteSessions } from '../store/sessions.ts';
import { changeUser, replaceUserMetadata } from '../store/users.ts';

/**
 * What is known of an address that nobody has proven yet; it wins over what the person sends (contract §1.4).
 */
export function ownFields(id: string, email: string): Record<string, unknown> {
  return { sub: id, email, email_verified: false, phone_verified: false };
}

/** The same of a phone number. */
export function ownPhoneFields(id: string, phone: string): Record<string, unknown> {
  return { sub: id, phone, email_verified: false, phone_verified: false };
}

/**
 * Whether somebody who may be a stranger signed the address up. An admin's invitation is none, nor an account
 * that an admin made and for which no confirmation was sent.
 */
export function isOfStranger(user: UserRow): boolean {
  return user.email_confirmed_at === null && user.invited_at === null && user.confirmation_sent_at !== null;
}

export interface NewBeginning {
  /** null for none. */
  readonly passwordHash: string | null;
  readonly userMetadata: Readonly<Record<string, unknown>>;
  /**
   * The provider's identity that proved the address and stays; null leaves the account's own e-mail identity
   * only.
   */
  readonly identityId: string | null;
}

/**
 * Resets an unconfirmed account: password, identities, passkeys, sessions, pending codes and links, flows
 * under way and metadata are those of the new beginning. What an admin wrote into an invitation stays, and an
 * account whose phone number is proven stays as a whole: it is its owner's. Must come before the address is
 * marked as confirmed, so that the project's triggers still see an unconfirmed account.
 */
export async function resetUnprovenAccount(
  database: Queryable,
  user: UserRow,
  { passwordHash, userMetadata, identityId }: NewBeginning,
): Promise<void> {
  if (user.phone_confirmed_at !== null) return;
  await changeUser(database, user.id, {
    encrypted_password: passwordHash,
    email_change: '',
    phone_change: '',
    email_change_confirm_status: 0,
  });
  if (identityId !== null) await deleteOtherIdentities(database, user.id, identityId);
  else if (user.email === null && user.phone !== null)
    await replaceOwnIdentity(database, user.id, 'phone', {
      ...userMetadata,
      ...ownPhoneFields(user.id, user.phone),
    });
  else
    await replaceOwnIdentity(database, user.id, 'email', {
      ...userMetadata,
      ...ownFields(user.id, user.email ?? ''),
    });
  await dropOneTimeTokens(database, user.id);
  await deleteFlowsOfUser(database, user.id);
  await deletePasskeys(database, user.id);
  await deleteConsents(database, user.id);
  await deleteSessions(database, user.id, 'all');
  if (user.invited_at === null) await replaceUserMetadata(database, user.id, userMetadata);
}
