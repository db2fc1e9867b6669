/** Outgoing mail, whichever way it goes. */
interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  /**
   * Hands a mail over; resolves once the next server (or the mailbox) has it. @throws when it does not take
   * it.
   */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
