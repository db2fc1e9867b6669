/** `POST /invite` (contract §1.12). */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { audienceOf, redirectOf } from '../../requests/request-headers.ts';
import type { Auth } from '../../context.ts';
import { readBody, text, userMetadata, withMetadata } from '../../requests/request-body.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { allowingMail, sendTokenMail } from '../../mails/token-mails.ts';
import { emailAddress } from '../../rules/addresses.ts';
import { userJson } from '../../rules/user-json.ts';
import { insertEmailUser, reloaded, takeOverByAdmin } from '../../accounts/sign-up.ts';
import { recordAudit } from '../../store/audit.ts';
import { constraintOf, inTransaction } from '../../store/database.ts';
import { accountOfEmail } from '../../store/users.ts';

const schema = z.object({ email: text, data: userMetadata });

export function addInvite(app: FastifyInstance, auth: Auth): void {
  app.post('/invite', withMetadata, async (request) => {
    const body = readBody(schema, request.body);
    const email = emailAddress(body.email);
    const redirectTo = redirectOf(auth, request);
    try {
      return await allowingMail(auth, request.ip, 'confirmation', email, () =>
        inTransaction(auth.database, async (database) => {
          const existing = await accountOfEmail(database, email);
          if (existing && (existing.email_confirmed_at !== null || existing.email !== email))
            throw new AuthError('emailExists');
          const account = { email, passwordHash: null, data: body.data ?? {}, audience: audienceOf(request) };
          const user = existing
            ? await takeOverByAdmin(database, existing.id, account)
            : await insertEmailUser(database, account, 'admin');
          await recordAudit(database, {
            action: 'user_invited',
            actor: user,
            address: request.ip,
            traits: { user_id: user.id },
          });
          await sendTokenMail(auth, database, 'invite', { user, challenge: null, redirectTo });
          return userJson(await reloaded(database, user.id));
        }),
      );
    } catch (error) {
      if (constraintOf(error) === 'users_email_partial_key')
        throw new AuthError('emailExists', {}, { cause: error });
      throw error;
    }
  });
}
