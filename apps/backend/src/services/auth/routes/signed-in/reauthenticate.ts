/** `GET /reauthenticate`: sends the code that a change of password may ask for (contract §1.7). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Auth } from '../../context.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { callerOf } from '../../callers/require-caller.ts';
import { allowingMail, sendTokenMail } from '../../mails/token-mails.ts';
import { recordAudit } from '../../store/audit.ts';
import { inTransaction } from '../../store/database.ts';
import type { UserRow } from '../../rules/user-json.ts';
import { allowingText, sendTextCode } from '../../texts/text-codes.ts';

async function sendByPhone(
  auth: Auth,
  { ip }: FastifyRequest,
  user: UserRow,
): Promise<{ readonly message_id: string }> {
  const phone = user.phone ?? '';
  if (user.phone_confirmed_at === null) throw new AuthError('reauthenticationPhone');
  if (!auth.settings.sms.enabled) throw new AuthError('phoneChangeDisabled');
  await auth.limits.text('reauthentication', phone);
  const messageId = auth.texts.newId(phone);
  await allowingText(auth, ip, 'reauthentication', phone, () =>
    inTransaction(auth.database, async (database) => {
      await recordAudit(database, { action: 'user_reauthenticate_requested', actor: user, address: ip });
      const text = { user, phone, channel: 'sms', messageId, address: ip } as const;
      await sendTextCode(auth, database, 'reauthentication', text);
    }),
  );
  return { message_id: messageId };
}

export function addReauthenticate(app: FastifyInstance, auth: Auth): void {
  app.get('/reauthenticate', { exposeHeadRoute: false }, async (request) => {
    const { user } = callerOf(request);
    const email = user.email ?? '';
    if (email === '' && (user.phone ?? '') !== '') return sendByPhone(auth, request, user);
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
