/** `PUT /admin/users/{id}` (contract §1.12). */
import type { FastifyInstance } from 'fastify';
import type { Auth } from '../../context.ts';
import { readBody, withBothMetadata } from '../../requests/request-body.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { userJson } from '../../rules/user-json.ts';
import type { UserRow } from '../../rules/user-json.ts';
import { confirmPhone } from '../../accounts/phone-sign-up.ts';
import { confirmEmail, reloaded } from '../../accounts/sign-up.ts';
import { recordAudit } from '../../store/audit.ts';
import { constraintOf, inTransaction } from '../../store/database.ts';
import type { Queryable } from '../../store/database.ts';
import { deleteFlowsOfUser } from '../../store/flow-states.ts';
import { setOwnIdentity } from '../../store/identities.ts';
import { dropOneTimeTokens } from '../../store/one-time-tokens.ts';
import { deleteSessions } from '../../store/sessions.ts';
import {
  banUser,
  changeUser,
  emailIsTaken,
  lockedUserById,
  mergeGivenMetadata,
  updateProviders,
} from '../../store/users.ts';
import { banEnd } from '../../rules/ban-duration.ts';
import { normalized, passwordHashOf, userSchema } from '../../requests/user-fields.ts';
import type { UserFields } from '../../requests/user-fields.ts';
import { userIdOf } from '../../requests/path-id.ts';

async function changeAddresses(database: Queryable, user: UserRow, fields: UserFields): Promise<void> {
  if (fields.email !== '') {
    await changeUser(database, user.id, {
      email: fields.email,
      ...(fields.email_confirm ? { is_anonymous: false } : {}),
    });
    await setOwnIdentity(database, user.id, 'email', {
      email: fields.email,
      email_verified: fields.email_confirm,
    });
    await dropOneTimeTokens(database, user.id);
    await deleteFlowsOfUser(database, user.id);
  }
  if (fields.phone !== '') {
    await changeUser(database, user.id, { phone: fields.phone, phone_change: '' });
    await setOwnIdentity(database, user.id, 'phone', {
      phone: fields.phone,
      phone_verified: fields.phone_confirm,
    });
    await dropOneTimeTokens(database, user.id);
  }
  if (fields.email_confirm) await confirmEmail(database, await reloaded(database, user.id));
  if (fields.phone_confirm) await confirmPhone(database, await reloaded(database, user.id));
  if (fields.email !== '' || fields.phone !== '') await updateProviders(database, user.id);
}

async function change(
  database: Queryable,
  user: UserRow,
  fields: UserFields,
  passwordHash: string | null,
  address: string,
): Promise<Record<string, unknown>> {
  const { id } = user;
  if (fields.role !== '') await changeUser(database, id, { role: fields.role });
  await changeAddresses(database, user, fields);
  if (passwordHash !== null) {
    await changeUser(database, id, { encrypted_password: passwordHash });
    await dropOneTimeTokens(database, id);
    await deleteFlowsOfUser(database, id);
    await deleteSessions(database, id, 'all');
  }
  if (fields.user_metadata) await mergeGivenMetadata(database, id, 'user_metadata', fields.user_metadata);
  if (fields.app_metadata) await mergeGivenMetadata(database, id, 'app_metadata', fields.app_metadata);
  if (fields.ban_duration !== '') await banUser(database, id, banEnd(fields.ban_duration));
  await recordAudit(database, {
    action: 'user_modified',
    actor: user,
    address,
    traits: { user_id: id, by: 'service_role' },
  });
  return userJson(await reloaded(database, id));
}

export function addUserUpdateByService(app: FastifyInstance, auth: Auth): void {
  app.put('/admin/users/:id', withBothMetadata, async (request) => {
    const id = userIdOf(request);
    const fields = normalized(readBody(userSchema, request.body));
    if (fields.ban_duration !== '') banEnd(fields.ban_duration);
    const passwordHash = await passwordHashOf(auth, fields, request.ip);
    try {
      return await inTransaction(auth.database, async (database) => {
        const user = await lockedUserById(database, id);
        if (!user) throw new AuthError('userUnknown');
        if (fields.email !== '' && (await emailIsTaken(database, fields.email, id)))
          throw new AuthError('emailExists');
        return change(database, user, fields, passwordHash, request.ip);
      });
    } catch (error) {
      const constraint = constraintOf(error);
      if (constraint === 'users_email_partial_key') throw new AuthError('emailExists', {}, { cause: error });
      if (constraint === 'users_phone_key') throw new AuthError('phoneExists', {}, { cause: error });
      throw error;
    }
  });
}
