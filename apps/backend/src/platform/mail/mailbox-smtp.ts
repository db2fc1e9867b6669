/**
 * A mail server on this machine that delivers everything to the mailbox: for programs beside the backend that
 * send mail by SMTP, where no real mail server is configured. They need not know about the mailbox.
 */
import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Logger } from '../log/logger.ts';
import type { Mailer } from './mailer.ts';

/** A mail beyond it is refused. */
const maxBytes = 2 * 1024 * 1024;

export interface MailboxSmtp {
  /** With a user and a password made for this run: other people on the machine cannot put mail here. */
  readonly url: string;
  close(): Promise<void>;
}

async function wholeOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= maxBytes) chunks.push(chunk);
  }
  if (size > maxBytes) throw Object.assign(new Error('the mail is too long'), { responseCode: 552 });
  return Buffer.concat(chunks);
}

/** Listens on loopback, on a free port. @param mailbox takes what arrives */
export async function openMailboxSmtp(mailbox: Mailer, log: Logger): Promise<MailboxSmtp> {
  const user = 'mailbox';
  const password = randomBytes(18).toString('base64url');
  const keep = async (stream: Readable, recipients: readonly string[]): Promise<void> => {
    const { subject = '', text = '', html = '' } = await PostalMime.parse(await wholeOf(stream));
    for (const to of recipients) await mailbox.send({ to, subject, text, html });
  };
  const take = async (
    stream: Readable,
    recipients: readonly string[],
    done: (error?: Error) => void,
  ): Promise<void> => {
    try {
      await keep(stream, recipients);
    } catch (error) {
      log.warn({ err: error }, 'a mail was not kept');
      done(error as Error);
      return;
    }
    done();
  };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    // Plain text, but it never leaves the machine.
    allowInsecureAuth: true,
    size: maxBytes,
    disableReverseLookup: true,
    // The senders have already stopped, so there is nothing to wait for.
    closeTimeout: 1000,
    onAuth: (given, _session, done) =>
      given.username === user && given.password === password
        ? done(null, { user })
        : done(new Error('wrong user or password')),
    onData: (stream, session, done) => {
      void take(
        stream,
        session.envelope.rcptTo.map(({ address }) => address),
        done,
      );
    },
  });
  server.on('error', (error) => log.debug({ err: error }, 'a mail connection was lost'));
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://${user}:${password}@127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
