/** A mail in the mailbox, as its page and its API show it. */
export interface StoredMail {
  readonly id: string;
  readonly sent_at: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Every address in the mail, in order. */
  readonly links: readonly string[];
}
