/**
 * `POST /admin/generate_link`: a link as a mail would carry it, given to the service instead
 * (contract §1.12).
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { audienceOf, redirectOf } from '../../requests/request-headers.ts';
import type { Auth } from '../../context.ts';
import { readBody, text, userMetadata, withMetadata } from '../../requests/request-body.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { verificationLink } from '../../mails/auth-mails.ts';
import { emailAddress } from '../../rules/addresses.ts';
import { checkNewPassword } from '../../rules/password-rules.ts';
import { newCode, tokenHash } from '../../rules/token-hash.ts';
import { userJson } from '../../rules/user-json.ts';
import type { UserRow } from '../../rules/user-json.ts';
import { insertEmailUser, reloaded, takeOverByAdmin } from '../../accounts/sign-up.ts';
import { inTransaction } from '../../store/database.ts';
import type { Queryable } from '../../store/database.ts';
import { putOneTimeToken } from '../../store/one-time-tokens.ts';
import type { OneTimeTokenType } from '../../store/one-time-tokens.ts';
import { changeUser, emailIsTaken, userByEmail } from '../../store/users.ts';
import type { UserMoment } from '../../store/users.ts';

const types = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
] as const;
type LinkType = (typeof types)[number];

const schema = z.object({
  type: text,
  email: text,
  new_email: text,
  password: text,
  data: userMetadata,
  redirect_to: text,
});
type Body = z.infer<typeof schema>;

const tokens: Readonly<
  Record<LinkType, { readonly token: OneTimeTokenType; readonly moments: readonly UserMoment[] }>
> = {
  signup: { token: 'confirmation_token', moments: ['confirmation_sent_at'] },
  invite: { token: 'confirmation_token', moments: ['confirmation_sent_at', 'invited_at'] },
  magiclink: { token: 'recovery_token', moments: ['recovery_sent_at'] },
  recovery: { token: 'recovery_token', moments: ['recovery_sent_at'] },
  email_change_current: { token: 'email_change_token_current', moments: ['email_change_sent_at'] },
  email_change_new: { token: 'email_change_token_new', moments: ['email_change_sent_at'] },
};

/** The type that is asked for; a sign-in link for an address without account signs it up. */
function linkType(given: string, existing: UserRow | null): LinkType {
  const type = types.find((known) => known === given);
  if (!type) throw new AuthError('linkType', { type: given });
  if (existing || type === 'signup' || type === 'invite') return type;
  if (type === 'magiclink') return 'signup';
  throw new AuthError('linkUserUnknown');
}

async function passwordHashFor(
  auth: Auth,
  type: LinkType,
  asked: Body,
  existing: UserRow | null,
  address: string,
): Promise<string | null> {
  if (type !== 'signup' || asked.type === 'magiclink') return null;
  if (asked.password === '') {
    if (existing) return null;
    throw new AuthError('signupPassword');
  }
  await checkNewPassword(asked.password, auth.settings);
  return auth.passwords.hash(asked.password, address);
}

/** The account that the link is for. */
async function accountFor(
  database: Queryable,
  type: LinkType,
  existing: UserRow | null,
  account: Parameters<typeof insertEmailUser>[1],
): Promise<UserRow> {
  if (!existing) return insertEmailUser(database, account, 'admin');
  return type === 'signup' || type === 'invite' ? takeOverByAdmin(database, existing.id, account) : existing;
}

async function prepareEmailChange(
  auth: Auth,
  database: Queryable,
  type: LinkType,
  user: UserRow,
  newEmail: string,
): Promise<void> {
  if (type === 'email_change_current' && !auth.settings.doubleConfirmChanges)
    throw new AuthError('linkCurrentEmail');
  if (await emailIsTaken(database, newEmail, user.id)) throw new AuthError('emailExists');
  await changeUser(database, user.id, { email_change: newEmail, email_change_confirm_status: 0 });
}

async function generate(auth: Auth, request: FastifyRequest, body: Body): Promise<Record<string, unknown>> {
  const email = emailAddress(body.email);
  const audience = audienceOf(request);
  const existing = await userByEmail(auth.database, email, audience);
  const type = linkType(body.type, existing);
  const changesEmail = type === 'email_change_current' || type === 'email_change_new';
  const newEmail = changesEmail ? emailAddress(body.new_email) : '';
  const passwordHash = await passwordHashFor(auth, type, body, existing, request.ip);
  const redirectTo = redirectOf(auth, request, body.redirect_to);
  const code = newCode(auth.settings.otpLength);
  const sentTo = type === 'email_change_new' ? newEmail : email;
  const hash = tokenHash(auth.tokenHashKey, sentTo, code);
  return inTransaction(auth.database, async (database) => {
    const user = await accountFor(database, type, existing, {
      email,
      passwordHash,
      data: body.data ?? {},
      audience,
    });
    if (changesEmail) await prepareEmailChange(auth, database, type, user, newEmail);
    await putOneTimeToken(database, user.id, tokens[type].token, hash, sentTo);
    await changeUser(database, user.id, {}, tokens[type].moments);
    return {
      ...userJson(await reloaded(database, user.id)),
      action_link: verificationLink(auth.publicUrl, hash, changesEmail ? 'email_change' : type, redirectTo),
      email_otp: code,
      hashed_token: hash,
      verification_type: type,
      redirect_to: redirectTo,
    };
  });
}

export function addGenerateLink(app: FastifyInstance, auth: Auth): void {
  app.post('/admin/generate_link', withMetadata, async (request) =>
    generate(auth, request, readBody(schema, request.body)),
  );
}
