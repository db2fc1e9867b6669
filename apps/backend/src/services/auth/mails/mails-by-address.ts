/** Mails requested by address alone; the response never reveals whether the address has an account. */
import { audienceOf, redirectOf } from '../requests/request-headers.ts';
import type { Auth } from '../context.ts';
import type { FastifyRequest } from 'fastify';
import { AuthError } from '../errors/auth-error.ts';
import { allowingMail, sendEmailChangeMails, sendTokenMail } from './token-mails.ts';
import type { MailPurpose } from '../limits/rate-limits.ts';
import type { CodeChallenge } from '../rules/pkce.ts';
import type { UserRow } from '../rules/user-json.ts';
import { reloaded, signUpByEmail } from '../accounts/sign-up.ts';
import { provesSignUp } from '../accounts/sign-up-proof.ts';
import { recordAudit } from '../store/audit.ts';
import type { AuditAction } from '../store/audit.ts';
import { inTransaction } from '../store/database.ts';
import type { Queryable } from '../store/database.ts';
import { lockedUserById, userByEmail } from '../store/users.ts';
import { resetUnprovenAccount, isOfStranger, ownFields } from '../accounts/unproven.ts';

type Sent = 'sent' | 'nobody';
const sentNothing = (result: Sent): boolean => result === 'nobody';

interface Asked {
  readonly email: string;
  readonly purpose: MailPurpose;
  readonly action: AuditAction;
  /** Whether this account gets the mail. */
  readonly concerns: (user: UserRow) => boolean;
  readonly send: (database: Queryable, user: UserRow) => Promise<void>;
}

async function sendIfKnown(auth: Auth, request: FastifyRequest, asked: Asked): Promise<Sent> {
  const found = await userByEmail(auth.database, asked.email, audienceOf(request));
  if (!found || !asked.concerns(found)) return 'nobody';
  return allowingMail(auth, request.ip, asked.purpose, asked.email, () =>
    inTransaction(auth.database, async (database) => {
      const user = await lockedUserById(database, found.id);
      if (!user || user.email !== asked.email || !asked.concerns(user)) return 'nobody';
      await recordAudit(database, { action: asked.action, actor: user, address: request.ip });
      await asked.send(database, user);
      return 'sent';
    }),
  );
}

export interface Addressee {
  readonly email: string;
  readonly challenge: CodeChallenge | null;
}

/** Sends the link with which a forgotten password is replaced. */
export async function sendRecovery(
  auth: Auth,
  request: FastifyRequest,
  { email, challenge }: Addressee,
): Promise<void> {
  await auth.limits.mail('recovery', email);
  const redirectTo = redirectOf(auth, request);
  await auth.mailPace.run(
    () =>
      sendIfKnown(auth, request, {
        email,
        purpose: 'recovery',
        action: 'user_recovery_requested',
        concerns: () => true,
        send: (database, user) => sendTokenMail(auth, database, 'recovery', { user, challenge, redirectTo }),
      }),
    sentNothing,
  );
}

/** Sends the mail of an unfinished sign-up again. */
export async function resendConfirmation(
  auth: Auth,
  request: FastifyRequest,
  { email, challenge }: Addressee,
): Promise<void> {
  await auth.limits.mail('confirmation', email);
  const redirectTo = redirectOf(auth, request);
  await auth.mailPace.run(
    () =>
      sendIfKnown(auth, request, {
        email,
        purpose: 'confirmation',
        action: 'user_confirmation_requested',
        concerns: (user) => user.email_confirmed_at === null,
        send: async (database, user) => {
          // The request may come from somebody other than the person who signed up: then the mail only
          // confirms the address, and nothing set by that sign-up.
          if (isOfStranger(user) && !provesSignUp(auth, request, user)) {
            const userMetadata = ownFields(user.id, email);
            await resetUnprovenAccount(database, user, {
              passwordHash: null,
              userMetadata,
              identityId: null,
            });
          }
          await sendTokenMail(auth, database, 'confirmation', {
            user: await reloaded(database, user.id),
            challenge,
            redirectTo,
          });
        },
      }),
    sentNothing,
  );
}

/**
 * Sends the mails of an unfinished change of address again. @param addressee the account's present address
 */
export async function resendEmailChange(
  auth: Auth,
  request: FastifyRequest,
  { email, challenge }: Addressee,
): Promise<void> {
  await auth.limits.mail('email_change', email);
  const redirectTo = redirectOf(auth, request);
  await auth.mailPace.run(
    () =>
      sendIfKnown(auth, request, {
        email,
        purpose: 'email_change',
        action: 'user_modified',
        concerns: (user) => (user.email_change ?? '') !== '',
        send: (database, user) =>
          sendEmailChangeMails(auth, database, user.email_change ?? '', { user, challenge, redirectTo }),
      }),
    sentNothing,
  );
}

export interface LinkRequest extends Addressee {
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Creates the account if the address has none, or sends the confirmation again; a confirmed account stays
 * unchanged.
 */
async function ensureAccount(
  auth: Auth,
  request: FastifyRequest,
  asked: LinkRequest,
): Promise<'mail-sent' | 'confirmed' | 'closed'> {
  const { email, challenge, data } = asked;
  const user = await userByEmail(auth.database, email, audienceOf(request));
  if (user && user.email_confirmed_at !== null) return 'confirmed';
  if (!user && !auth.settings.signupEnabled) return 'closed';
  const outcome = await signUpByEmail(auth, {
    email,
    passwordHash: null,
    data,
    challenge,
    redirectTo: redirectOf(auth, request),
    audience: audienceOf(request),
    address: request.ip,
    purpose: 'recovery',
  });
  return outcome.kind === 'mail-sent' ? 'mail-sent' : 'confirmed';
}

/** Sends a link that signs in; for a new address it is the one that confirms the account (contract §1.8). */
export async function sendSignInLink(auth: Auth, request: FastifyRequest, asked: LinkRequest): Promise<void> {
  if (!auth.settings.emailEnabled) throw new AuthError('emailSignInDisabled');
  const { email, challenge } = asked;
  await auth.limits.mail('recovery', email);
  const redirectTo = redirectOf(auth, request);
  const work = async (): Promise<Sent> => {
    const account = await ensureAccount(auth, request, asked);
    if (account === 'closed') return 'nobody';
    if (account === 'mail-sent') return 'sent';
    return sendIfKnown(auth, request, {
      email,
      purpose: 'recovery',
      action: 'user_recovery_requested',
      concerns: () => true,
      send: (database, user) => sendTokenMail(auth, database, 'magic_link', { user, challenge, redirectTo }),
    });
  };
  await auth.mailPace.run(work, sentNothing);
}
