/** Sends mails through the mail server, and distinguishes permanent from temporary refusals. */
import { createTransport } from 'nodemailer';
import { composeMail } from './compose.ts';
import type { MailFailure, OwedMail } from './outbox.ts';
import type { Site } from './parts.ts';
import type { MailSigns } from './signs.ts';

/** Why a mail was not taken. */
export class NotSentError extends Error {
  /** Why never; or `later`: this mail another time; `server`: nothing can be sent at the moment. */
  readonly scope: MailFailure | 'later' | 'server';

  constructor(scope: NotSentError['scope'], reason: string, cause: unknown) {
    super(reason, { cause });
    this.name = 'NotSentError';
    this.scope = scope;
  }
}

export interface Sender {
  /** @throws {NotSentError} */
  send(mail: OwedMail): Promise<void>;
  close(): void;
}

interface SmtpProblem extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  /** The server's line. */
  readonly response?: string;
}

/**
 * Whether a refusal for good says that there is no such mailbox: by its enhanced status code (RFC 3463: 5.1.x
 * is about the address), or, where the server gives none, by the codes of RFC 5321 for a mailbox.
 */
function isAboutAddress({ command, responseCode, response = '' }: SmtpProblem): boolean {
  const [, subject] = /\b5\.(\d{1,3})\.\d{1,3}\b/.exec(response) ?? [];
  if (subject !== undefined) return subject === '1';
  return command === 'RCPT TO' && [550, 551, 553].includes(responseCode ?? 0);
}

function scopeOf(problem: SmtpProblem): NotSentError['scope'] {
  const { command, responseCode } = problem;
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  if (!isAboutMail || responseCode === undefined) return 'server';
  if (responseCode < 500) return 'later';
  return isAboutAddress(problem) ? 'address' : 'refused';
}

/** Longest that handing one mail over may take; the outbox's lease is longer. */
export const sendTimeoutMs = 45_000;

/**
 * @param url `smtp://user:password@host:587` or `smtps://…`
 * @param signs null for mails in words alone
 */
export function createSender(
  url: string,
  from: string,
  { site, signs }: { readonly site: Site; readonly signs: MailSigns | null },
): Sender {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    // The text of a mail must never name a file or an address for us to read.
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  const host = new URL(site.siteUrl).hostname;
  return {
    send: async (mail) => {
      const { subject, text, html, pictures, unsubscribe } = composeMail(
        mail,
        site,
        await signs?.paint(mail.signs),
      );
      let timer: ReturnType<typeof setTimeout> | undefined;
      const tooLong = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new Error('it took too long')), sendTimeoutMs);
      });
      try {
        const sending = transport.sendMail({
          from,
          to: mail.to,
          subject,
          text,
          html,
          // Inside the mail: a picture elsewhere would tell its server who reads, and when.
          attachments: pictures.map(({ cid, png }, index) => ({
            cid,
            content: Buffer.from(png),
            contentType: 'image/png',
            contentDisposition: 'inline',
            filename: `sign-${index + 1}.png`,
          })),
          // The same in every attempt, so that a server can recognise a mail that it already has.
          messageId: `<mail-${mail.id}@${host}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          ...(unsubscribe === null ? {} : { list: { unsubscribe } }),
        });
        await Promise.race([sending, tooLong]);
      } catch (error) {
        const problem = error as SmtpProblem;
        throw new NotSentError(scopeOf(problem), problem.message, error);
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => transport.close(),
  };
}
