/** `POST /admin/users` (contract §1.12). */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { audienceOf } from '../../requests/request-headers.ts';
import { defaultRole } from '../../rules/claims.ts';
import type { Auth } from '../../context.ts';
import { readBody, withBothMetadata } from '../../requests/request-body.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { userJson } from '../../rules/user-json.ts';
import { confirmPhone } from '../../accounts/phone-sign-up.ts';
import { confirmEmail, reloaded } from '../../accounts/sign-up.ts';
import { constraintOf, inTransaction } from '../../store/database.ts';
import type { Queryable } from '../../store/database.ts';
import { insertOwnIdentity } from '../../store/identities.ts';
import { banUser, emailIsTaken, insertUser } from '../../store/users.ts';
import { banEnd } from '../../rules/ban-duration.ts';
import { normalized, passwordHashOf, userSchema } from '../../requests/user-fields.ts';
import type { UserFields } from '../../requests/user-fields.ts';

const version4 = z.uuidv4();

async function insert(
  database: Queryable,
  fields: UserFields,
  passwordHash: string | null,
  audience: string,
): Promise<Record<string, unknown>> {
  const id = fields.id === '' ? randomUUID() : fields.id;
  const providers = [fields.email === '' ? [] : ['email'], fields.phone === '' ? [] : ['phone']].flat();
  await insertUser(database, {
    id,
    audience,
    role: fields.role === '' ? defaultRole : fields.role,
    email: fields.email === '' ? null : fields.email,
    phone: fields.phone === '' ? null : fields.phone,
    passwordHash,
    appMetadata: { provider: providers[0], providers, ...fields.app_metadata },
    userMetadata: fields.user_metadata ?? {},
    isAnonymous: false,
  });
  const verified = { email_verified: false, phone_verified: false };
  if (fields.email !== '')
    await insertOwnIdentity(database, id, 'email', { sub: id, email: fields.email, ...verified });
  if (fields.phone !== '')
    await insertOwnIdentity(database, id, 'phone', { sub: id, phone: fields.phone, ...verified });
  if (fields.email !== '' && fields.email_confirm) await confirmEmail(database, await reloaded(database, id));
  if (fields.phone !== '' && fields.phone_confirm) await confirmPhone(database, await reloaded(database, id));
  if (fields.ban_duration !== '') await banUser(database, id, banEnd(fields.ban_duration));
  return userJson(await reloaded(database, id));
}

const takenBy: Readonly<Record<string, 'emailExists' | 'phoneTaken' | 'idTaken'>> = {
  users_email_partial_key: 'emailExists',
  users_phone_key: 'phoneTaken',
  users_pkey: 'idTaken',
};

export function addUserCreation(app: FastifyInstance, auth: Auth): void {
  app.post('/admin/users', withBothMetadata, async (request) => {
    const fields = normalized(readBody(userSchema, request.body));
    if (fields.email === '' && fields.phone === '') throw new AuthError('createAddressMissing');
    if (fields.id !== '' && !version4.safeParse(fields.id).success) throw new AuthError('idFormat');
    if (fields.ban_duration !== '') banEnd(fields.ban_duration);
    if (fields.email !== '' && (await emailIsTaken(auth.database, fields.email, null)))
      throw new AuthError('emailExists');
    const passwordHash = await passwordHashOf(auth, fields, request.ip);
    const audience = fields.aud === '' ? audienceOf(request) : fields.aud;
    try {
      return await inTransaction(auth.database, (database) =>
        insert(database, fields, passwordHash, audience),
      );
    } catch (error) {
      const name = takenBy[constraintOf(error) ?? ''];
      throw name ? new AuthError(name, {}, { cause: error }) : error;
    }
  });
}
