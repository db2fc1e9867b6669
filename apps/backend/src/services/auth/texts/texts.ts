/** Text messages with codes: how they are worded, whose turn it is, and how an answer for nobody looks. */
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { AuthSettings } from '../../../platform/config/settings.ts';
import { networkOf } from '../../../platform/http/network.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { AuthError } from '../errors/auth-error.ts';
import { createBoundedQueue } from '../limits/bounded-queue.ts';
import { createAnswerPace } from '../mails/answer-pace.ts';
import type { AnswerPace } from '../mails/answer-pace.ts';
import { compileTemplate, fillTemplate } from '../mails/template.ts';
import type { Queryable } from '../store/database.ts';
import { createTextSender } from './text-sender.ts';
import type { TextMessage } from './text-sender.ts';

export interface Texts {
  /**
   * The id that an answer gives a message. For a number of `auth.sms.test_otp` it is the reference's.
   * @param phone E.164 without `+`
   */
  newId(phone: string): string;
  /** Words and hands over. Nothing goes to a number of `auth.sms.test_otp`. @throws {AuthError} */
  send(database: Queryable, message: Omit<TextMessage, 'text'>): Promise<void>;
  /** Runs work that ends with a text. @param address of the client @throws {QueueFullError} */
  reserve<T>(address: string, work: () => Promise<T>): Promise<T>;
  /** Answers that send a text to those who have an account. */
  readonly pace: AnswerPace;
}

function isOutage(error: unknown): boolean {
  if (!(error instanceof AuthError)) return false;
  const { status, code } = error.definition;
  return status >= 500 || code.startsWith('hook_');
}

/** @throws {Error} when a template of the project cannot be read */
export function createTexts({ sms, secondFactors }: AuthSettings, mailer: Mailer, log: Logger): Texts {
  const sender = createTextSender(sms.sender, mailer, log);
  const template = compileTemplate(sms.template, 'text');
  const factorTemplate = compileTemplate(secondFactors.phone.template, 'text');
  const queue = createBoundedQueue({ concurrency: 4, waiting: 200, waitMs: 30_000 });
  return {
    newId: (phone) => (sms.testOtp.has(phone) ? 'test-otp' : randomUUID()),
    async send(database, message) {
      if (sms.testOtp.has(message.phone)) return;
      const words = message.isSecondFactor ? factorTemplate : template;
      await sender.send(database, { ...message, text: fillTemplate(words, { Code: message.code }) });
    },
    reserve: (address, work) => queue.run(networkOf(address), work),
    pace: createAnswerPace(isOutage),
  };
}
