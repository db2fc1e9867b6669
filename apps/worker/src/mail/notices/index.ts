import { isNotificationKind } from '@sangam/domain/notifications';
import type { NotificationKind } from '@sangam/domain/notifications';
import { answerWaiting } from './answer-waiting.ts';
import { chargeComing } from './charge-coming.ts';
import { chargeFailed } from './charge-failed.ts';
import { chargeRefunded } from './charge-refunded.ts';
import { daysGiven } from './days-given.ts';
import { deal } from './deal.ts';
import { identity } from './identity.ts';
import { invoiceIssued } from './invoice-issued.ts';
import { message } from './message.ts';
import type { Notice } from './notice.ts';
import { questionAnswered } from './question-answered.ts';
import { questionAsked } from './question-asked.ts';
import { safety } from './safety.ts';
import { trialEnding } from './trial-ending.ts';

/** The kinds of updates that mails are written about. */
const notices: Partial<Record<NotificationKind, Notice>> = {
  trial_ending: trialEnding,
  charge_coming: chargeComing,
  charge_failed: chargeFailed,
  invoice_issued: invoiceIssued,
  charge_refunded: chargeRefunded,
  days_given: daysGiven,
  question_answered: questionAnswered,
  question_asked: questionAsked,
  message,
  answer_waiting: answerWaiting,
  deal,
  safety,
  identity,
};

/** How a mail about this kind of update is written. @throws for a kind that this version does not know */
export function noticeOf(kind: string): Notice {
  const notice = isNotificationKind(kind) ? notices[kind] : undefined;
  if (notice === undefined) throw new Error(`no mail is known about ${kind}`);
  return notice;
}
