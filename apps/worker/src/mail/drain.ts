/** Works the outbox off, one mail after another, until nothing is due. */
import type { Logger } from 'pino';
import type { Outbox } from './outbox.ts';
import { NotSentError } from './sender.ts';
import type { Sender } from './sender.ts';

/** Milliseconds until the attempt after this one: half a minute, doubled each time, six hours at most. */
export function backoff(attempt: number): number {
  return Math.min(30_000 * 2 ** (attempt - 1), 6 * 3_600_000);
}

export interface DrainOptions {
  readonly outbox: Outbox;
  readonly sender: Sender;
  readonly log: Logger;
  readonly signal: AbortSignal;
  readonly backoff?: (attempt: number) => number;
}

/** @throws what the database says when it cannot be asked; a mail that cannot be sent is only noted */
export async function drain(options: DrainOptions): Promise<void> {
  const { outbox, sender, log, signal } = options;
  const wait = options.backoff ?? backoff;
  while (!signal.aborted) {
    const owed = await outbox.next();
    if (owed === null) return;
    const { id, attempt, roundAttempt, mail } = owed;
    try {
      if (mail === null)
        throw new NotSentError('later', 'a newer worker is needed for this kind of mail', null);
      await sender.send(mail);
    } catch (error) {
      const problem = error instanceof NotSentError ? error : new NotSentError('later', String(error), error);
      const { scope, message } = problem;
      log.warn({ mail: id, attempt, reason: message }, 'a mail was not sent');
      const isFinal = scope === 'address' || scope === 'refused';
      await outbox.refused(id, attempt, { reason: message, next: isFinal ? scope : wait(roundAttempt) });
      // If the mail server is down, it would refuse the other mails too.
      if (scope === 'server') return;
      continue;
    }
    await outbox.sent(id, attempt);
    log.info({ mail: id, kind: mail.kind, attempt }, 'a mail was sent');
  }
}
