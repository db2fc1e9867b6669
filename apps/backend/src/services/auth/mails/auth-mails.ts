/** Writes and sends the mails of the auth service. */
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Settings } from '../../../platform/config/settings.ts';
import { AuthError } from '../errors/auth-error.ts';
import { networkOf } from '../../../platform/http/network.ts';
import { createBoundedQueue } from '../limits/bounded-queue.ts';
import { defaultTemplate, mailKinds } from './default-templates.ts';
import type { MailKind } from './default-templates.ts';
import { compileTemplate, fillTemplate, textOfHtml } from './template.ts';
import type { CompiledTemplate, TemplateValues } from './template.ts';

/**
 * A mail without a token: it tells an account's owner that somebody tried to sign up with their address. Sent
 * only if the project has a template `account_exists`, whose links only the project knows; the reference has
 * no such mail.
 */
const accountExists = 'account_exists';
type AuthMailKind = MailKind | typeof accountExists;

interface AuthMail {
  readonly kind: AuthMailKind;
  readonly to: string;
  /** The code, and the hash that the link carries; with `pkce_` before it in a PKCE flow. */
  readonly code: string;
  readonly tokenHash: string;
  readonly redirectTo: string;
  /** The account's present address, and the one that it is to have. */
  readonly email: string;
  readonly newEmail?: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** `type` of the link of each kind of mail. */
const linkTypes: Readonly<Record<AuthMailKind, string>> = {
  confirmation: 'signup',
  recovery: 'recovery',
  magic_link: 'magiclink',
  invite: 'invite',
  email_change: 'email_change',
  reauthentication: '',
  account_exists: '',
};

/** What the contract's error calls a kind of mail. */
const kindNames: Readonly<Record<AuthMailKind, string>> = {
  confirmation: 'confirmation',
  recovery: 'recovery',
  magic_link: 'magic link',
  invite: 'invite',
  email_change: 'email change',
  reauthentication: 'reauthentication',
  // The error of a sign-up must not reveal whether its address has an account.
  account_exists: 'confirmation',
};

/**
 * Address of the link that proves an e-mail address (contract §1.12 `action_link`). As on the official
 * server, the target stays readable where nothing in it could be taken for the link's own.
 */
export function verificationLink(
  publicUrl: string,
  tokenHash: string,
  type: string,
  redirectTo: string,
): string {
  const target = /^[\w.~:/@!$'()*,;?-]*$/.test(redirectTo) ? redirectTo : encodeURIComponent(redirectTo);
  return `${publicUrl}/auth/v1/verify?${new URLSearchParams({ token: tokenHash, type }).toString()}&redirect_to=${target}`;
}

interface CompiledMail {
  readonly subject: CompiledTemplate;
  readonly html: CompiledTemplate;
  /** null when the text is made from the HTML. */
  readonly text: CompiledTemplate | null;
}

function compile(kind: MailKind, settings: Settings): CompiledMail {
  const own = settings.auth.emailTemplates.get(kind);
  const fallback = defaultTemplate(kind);
  return {
    subject: compileTemplate(own?.subject ?? fallback.subject, 'text'),
    html: compileTemplate(own?.html ?? fallback.html, 'html'),
    text: own?.html === undefined ? compileTemplate(fallback.text, 'text') : null,
  };
}

/** @returns null when the project has none */
function compileAccountExists(settings: Settings): CompiledMail | null {
  const own = settings.auth.emailTemplates.get(accountExists);
  if (own?.subject === undefined || own.html === undefined) return null;
  return {
    subject: compileTemplate(own.subject, 'text'),
    html: compileTemplate(own.html, 'html'),
    text: null,
  };
}

const sendTimeout = 20_000;

async function withTimeout(work: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Error('the mail server did not answer in time')),
    sendTimeout,
  );
  try {
    await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

export interface AuthMails {
  /** Hands a mail over. @throws {AuthError} `mailNotSent` */
  send(mail: AuthMail): Promise<void>;
  /**
   * Tells the owner of an address that it already has an account, if the project has a template for that
   * mail. Contains nothing that was typed: a stranger who enters an address must not be able to write to its
   * owner.
   * @throws {AuthError} `mailNotSent`
   */
  sendAccountExists(email: string): Promise<void>;
  /**
   * Keeps the number of requests that send mail below the number of database connections, since each holds
   * one meanwhile: a slow mail server must not stop people from signing in.
   * @param address the client's address; turns are shared out by its network @throws {QueueFullError}
   */
  reserve<T>(address: string, work: () => Promise<T>): Promise<T>;
}

/** @throws {Error} when a template of the project cannot be read */
export function createAuthMails(settings: Settings, mailer: Mailer): AuthMails {
  const compiled = new Map<AuthMailKind, CompiledMail>(
    mailKinds.map((kind) => [kind, compile(kind, settings)]),
  );
  const ownAccountExists = compileAccountExists(settings);
  if (ownAccountExists) compiled.set(accountExists, ownAccountExists);
  const queue = createBoundedQueue({ concurrency: 4, waiting: 200, waitMs: 30_000 });

  async function send(mail: AuthMail): Promise<void> {
    const template = compiled.get(mail.kind);
    if (!template) return;
    const values: TemplateValues = {
      BrandName: settings.brandName,
      SiteURL: settings.auth.siteUrl,
      ConfirmationURL: verificationLink(
        settings.publicUrl,
        mail.tokenHash,
        linkTypes[mail.kind],
        mail.redirectTo,
      ),
      Token: mail.code,
      TokenHash: mail.tokenHash,
      RedirectTo: mail.redirectTo,
      Email: mail.email,
      NewEmail: mail.newEmail ?? '',
      SendingTo: mail.to,
      Data: mail.data,
    };
    const html = fillTemplate(template.html, values);
    const text = template.text === null ? textOfHtml(html) : fillTemplate(template.text, values);
    const subject = fillTemplate(template.subject, values).replaceAll(/\s+/g, ' ').trim();
    try {
      await withTimeout(mailer.send({ to: mail.to, subject, text, html }));
    } catch (error) {
      throw new AuthError('mailNotSent', { kind: kindNames[mail.kind] }, { cause: error });
    }
  }

  const sendAccountExists = (email: string): Promise<void> =>
    send({ kind: accountExists, to: email, email, code: '', tokenHash: '', redirectTo: '', data: {} });

  return {
    send,
    sendAccountExists,
    reserve: (address, work) => queue.run(networkOf(address), work),
  };
}
