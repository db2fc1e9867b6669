/** `DELETE /user/identities/{id}`: an identity that its owner gives up (contract §1.7). */
import type { FastifyInstance } from 'fastify';
import type { Auth } from '../../context.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { callerOf } from '../../callers/require-caller.ts';
import { idOfPath } from '../../requests/path-id.ts';
import type { UserRow } from '../../rules/user-json.ts';
import { reloaded } from '../../accounts/sign-up.ts';
import { recordAudit } from '../../store/audit.ts';
import { constraintOf, inTransaction } from '../../store/database.ts';
import type { Queryable } from '../../store/database.ts';
import { deleteIdentity } from '../../store/identities.ts';
import { dropOneTimeTokens } from '../../store/one-time-tokens.ts';
import { changeUser, dropPhone, lockedUserById, updateProviders } from '../../store/users.ts';

/**
 * If an account's address came from the removed identity, the account takes the proven address of another
 * one.
 */
async function keepAnAddress(database: Queryable, id: string): Promise<void> {
  const user = await reloaded(database, id);
  if (user.identities.some(({ email }) => email === user.email)) return;
  const other = user.identities.find(
    ({ email, identity_data: data }) => email !== null && data.email_verified === true,
  );
  if (!other || other.email === null) throw new AuthError('identityEmailConflict');
  try {
    await changeUser(database, id, { email: other.email, email_change: '' }, ['email_confirmed_at']);
  } catch (error) {
    if (constraintOf(error) === 'users_email_partial_key')
      throw new AuthError('identityEmailConflict', {}, { cause: error });
    throw error;
  }
  await dropOneTimeTokens(database, id);
}

async function unlink(
  database: Queryable,
  user: UserRow,
  identityId: string,
  address: string,
): Promise<void> {
  if (user.is_sso_user) throw new AuthError('singleSignOnManaged');
  if (user.identities.length <= 1) throw new AuthError('identitySingle');
  const identity = user.identities.find(({ id }) => id === identityId);
  if (!identity) throw new AuthError('identityUnknown');
  await recordAudit(database, {
    action: 'identity_unlinked',
    actor: user,
    address,
    traits: { identity_id: identity.id, provider: identity.provider, provider_id: identity.provider_id },
  });
  await deleteIdentity(database, identity.id);
  // The e-mail identity belongs to the password: removing it also removes the password.
  if (identity.provider === 'email') await changeUser(database, user.id, { encrypted_password: null });
  // The number goes with its identity, and with it the codes that were sent to it.
  if (identity.provider === 'phone') {
    await dropPhone(database, user.id);
    await dropOneTimeTokens(database, user.id);
  } else await keepAnAddress(database, user.id);
  await updateProviders(database, user.id);
}

export function addIdentityUnlink(app: FastifyInstance, auth: Auth): void {
  app.delete('/user/identities/:id', async (request) => {
    if (!auth.settings.manualLinkingEnabled) throw new AuthError('linkingDisabled');
    const id = idOfPath(request, 'id', 'identityIdNotUuid');
    await inTransaction(auth.database, async (database) => {
      const locked = await lockedUserById(database, callerOf(request).user.id);
      if (!locked) throw new AuthError('subjectUnknown');
      // Read again: while this waited for the row, another request may have removed an identity.
      await unlink(database, await reloaded(database, locked.id), id.toLowerCase(), request.ip);
    });
    return {};
  });
}
