/** Mail by SMTP, through nodemailer. */
import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

/**
 * @param url `smtp://user:password@host:587` or `smtps://…`
 * @param from the sender, `no-reply@sangam.example` or `Sangam <no-reply@sangam.example>`
 */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    // The text of a mail must never name a file or an address for us to read.
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    send: async (mail) => {
      await transport.sendMail({
        from,
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
      });
    },
    close: async () => transport.close(),
  };
}
