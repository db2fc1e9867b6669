/** A mail server of a test's own: keeps what it is sent, and refuses, hangs or is away when told to. */
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface Inbox {
  readonly url: string;
  readonly mails: readonly Email[];
  /** The answer to each recipient; null takes the mail. */
  answer: (recipient: string) => { code: number; text: string } | null;
  /** Resolves when this many mails are there. */
  until(count: number): Promise<void>;
  close(): Promise<void>;
}

const nobodyWaits = (): void => undefined;

export interface InboxOptions {
  /** Until it resolves, a mail's data is taken but not confirmed. */
  readonly hold?: () => Promise<void>;
  /** Any free one where none is given. */
  readonly port?: number;
}

/** Opens a mail server on this machine; the caller closes it. */
export async function openInbox(options: InboxOptions = {}): Promise<Inbox> {
  const mails: Email[] = [];
  let told = nobodyWaits;
  const take = async (raw: Buffer, done: () => void): Promise<void> => {
    mails.push(await PostalMime.parse(raw));
    told();
    await options.hold?.();
    done();
  };
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const refusal = inbox.answer(address);
      done(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void take(Buffer.concat(chunks), done);
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => void server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const inbox: Inbox = {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    answer: () => null,
    until: (count) =>
      new Promise((resolve) => {
        told = () => mails.length >= count && resolve();
        told();
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
  return inbox;
}
