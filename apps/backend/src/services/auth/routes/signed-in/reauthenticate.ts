/** `GET /reauthenticate`: sends the code that a change of password may ask for (contract §1.7). */
import type { FastifyInstance } from 'fastify';
import type { Auth } from '../../context.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { callerOf } from '../../callers/require-caller.ts';
import { allowingMail, sendTokenMail } from '../../mails/token-mails.ts';
import { recordAudit } from '../../store/audit.ts';
import { inTransaction } from '../../store/database.ts';

export function addReauthenticate(app: FastifyInstance, auth: Auth): void {
  app.get('/reauthenticate', { exposeHeadRoute: false }, async (request) => {
    const { user } = callerOf(request);
    const email = user.email ?? '';
    if (email === '') throw new AuthError('reauthenticationAddress');
    if (user.email_confirmed_at === null) throw new AuthError('reauthenticationUnconfirmed');
    await auth.limits.mail('reauthentication', email);
    await allowingMail(auth, request.ip, 'reauthentication', email, () =>
      inTransaction(auth.database, async (database) => {
        await recordAudit(database, {
          action: 'user_reauthenticate_requested',
          actor: user,
          address: request.ip,
        });
        const mail = { user, challenge: null, redirectTo: auth.settings.siteUrl };
        await sendTokenMail(auth, database, 'reauthentication', mail);
      }),
    );
    return {};
  });
}
