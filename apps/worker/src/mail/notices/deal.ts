/** To the sides of a conversation: what one of them, or the product, recorded about an offer or a deal. */
import { formatRupees } from '@sangam/domain/money';
import { z } from 'zod';
import { dateText } from '../parts.ts';
import { defineNotice } from './notice.ts';

const content = z.object({
  conversation: z.string(),
  /** Null once the idea is gone. */
  idea: z.object({ id: z.string(), title: z.string() }).nullable(),
  /** The other's name; null where they gave none, or are gone. */
  from: z.string().nullable(),
  /** The side of who gets the mail. */
  side: z.enum(['investor', 'founder']),
  record: z.string(),
  by: z.enum(['investor', 'founder', 'sangam']),
  structure: z.string().nullable(),
  /** Whole rupees. */
  amount: z.int().nonnegative().nullable(),
  is_counter: z.boolean(),
  answer_by: z.iso.datetime({ offset: true }).nullable(),
  deal: z.string().nullable(),
  direction: z.enum(['funding', 'return']).nullable(),
  by_both: z.boolean(),
  /** The beginning of a note or a reason. */
  words: z.string().nullable(),
});
type Content = z.infer<typeof content>;

interface Words {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action?: string;
}

/** What a record says, its subject without the idea. */
type Writer = (given: Content, other: string, sum: string) => Words;

const structures: Readonly<Record<string, string>> = {
  loan: 'a loan',
  revenue_share: 'a share of the sales',
  equity: 'shares of the company',
  partnership: 'a partnership',
};

const ofStructure = ({ structure }: Content, sum: string): string =>
  structure !== null && Object.hasOwn(structures, structure) ? `${sum} as ${structures[structure]}` : sum;

const paymentText = ({ direction }: Content, sum: string): string =>
  direction === 'return' ? `${sum} back to the investor` : `${sum} to the founder`;

const neverHolds = 'Sangam holds no money: what counts is what the two of you say.';

const writers: Readonly<Record<string, Writer>> = {
  offer: (given, other, sum) => ({
    subject: `${other} ${given.is_counter ? 'made another offer' : 'made an offer'}: ${sum}`,
    paragraphs: [
      `${other} offers ${ofStructure(given, sum)}${given.is_counter ? ', instead of what you offered' : ''}.`,
      ...(given.answer_by === null
        ? []
        : [
            `It waits for your answer until ${dateText(given.answer_by)}. You may accept it, decline it or make another one.`,
          ]),
    ],
    action: 'Read the offer and answer',
  }),
  accepted: (given, other, sum) => ({
    subject: `${other} accepted your offer: ${sum}`,
    paragraphs: [
      `${other} accepted your offer of ${ofStructure(given, sum)}. Next, both of you confirm the summary of the agreement.`,
    ],
    action: 'See what was agreed',
  }),
  declined: (given, other, sum) => ({
    subject: `${other} declined your offer: ${sum}`,
    paragraphs: [
      `${other} declined your offer of ${ofStructure(given, sum)}. You may talk on, and make another one.`,
    ],
  }),
  withdrawn: (given, other, sum) => ({
    subject: `${other} withdrew an offer: ${sum}`,
    paragraphs: [
      `${other} withdrew the offer of ${ofStructure(given, sum)}. You need not answer it any more.`,
    ],
  }),
  answer_time_moved: (given, _other, sum) => ({
    subject: `There is more time to answer an offer: ${sum}`,
    paragraphs: [
      `An account was suspended for a while, so the offer of ${ofStructure(given, sum)} waits that much longer.`,
    ],
    action: 'See the offer',
  }),
  expired: (given, _other, sum) => ({
    subject: `An offer ran out: ${sum}`,
    paragraphs: [
      `Nobody answered the offer of ${ofStructure(given, sum)} in time. Either of you may make another one.`,
    ],
  }),
  idea_withdrawn: (given, _other, sum) => ({
    subject: `An offer ended with its idea: ${sum}`,
    paragraphs: [
      `The idea is not offered any more, and with it ended the offer of ${ofStructure(given, sum)}.`,
    ],
  }),
  left: (given, other, sum) => ({
    subject: `An offer ended: ${sum}`,
    paragraphs: [
      `${other} deleted their account, and with it ended the offer of ${ofStructure(given, sum)}.`,
    ],
  }),
  agreement_confirmed: (given, other, sum) => ({
    subject: `${other} confirmed the agreement: ${sum}`,
    paragraphs: [
      given.by_both
        ? `Both of you have confirmed the summary of the agreement about ${ofStructure(given, sum)}. When the money was paid, one records it and the other confirms it.`
        : `${other} confirmed the summary of the agreement about ${ofStructure(given, sum)}. Now your confirmation is needed.`,
    ],
    action: 'Read the agreement',
  }),
  called_off: (given, other, sum) => ({
    subject: `${other} called the deal off: ${sum}`,
    paragraphs: [
      `${other} called off the deal about ${ofStructure(given, sum)}. Either of you may make another offer.`,
    ],
  }),
  payment_recorded: (given, other, sum) => ({
    subject: `${other} recorded a payment: ${sum}`,
    paragraphs: [
      `${other} says that ${paymentText(given, sum)} was paid. Please confirm it, or dispute it. ${neverHolds}`,
    ],
    action: 'Confirm or dispute it',
  }),
  payment_confirmed: (given, other, sum) => ({
    subject: `${other} confirmed a payment: ${sum}`,
    paragraphs: [`${other} confirmed that ${paymentText(given, sum)} was paid.`],
  }),
  payment_disputed: (given, other, sum) => ({
    subject: `${other} disputes a payment: ${sum}`,
    paragraphs: [
      `${other} disputes that ${paymentText(given, sum)} was paid. Talk about it; you may take the record back, or ${other} may still confirm it.`,
    ],
  }),
  payment_taken_back: (given, other, sum) => ({
    subject: `${other} took back the record of a payment: ${sum}`,
    paragraphs: [
      `${other} took back that ${paymentText(given, sum)} was paid. You need not answer it any more.`,
    ],
  }),
  payment_waits: (given, other, sum) => ({
    subject: `A payment awaits your confirmation: ${sum}`,
    paragraphs: [
      `Three days ago ${other} recorded that ${paymentText(given, sum)} was paid. It counts once you confirm it; if it is not right, dispute it.`,
    ],
    action: 'Confirm or dispute it',
  }),
  due_overdue: (given, other) => ({
    subject: 'A payment in your deal is overdue',
    paragraphs:
      given.side === 'founder'
        ? [
            `A payment that you promised ${other} was due and is not on record. If it was paid, record it. If not, tell ${other} when it comes.`,
          ]
        : [
            `A payment that ${other} promised you was due and is not on record. If it came, record it. We have reminded ${other}.`,
            'Returns are neither guaranteed nor insured.',
          ],
    action: 'See what is due',
  }),
  funded: (given, _other, sum) => ({
    subject: `Your deal is funded: ${sum}`,
    paragraphs: [
      `Both of you say that ${sum} was paid.`,
      given.side === 'founder'
        ? 'From now on, you send a short report for each month, and record what you pay back.'
        : 'From now on, you get a short report for each month. Returns are neither guaranteed nor insured.',
    ],
  }),
  report: (_given, other) => ({
    subject: `${other} sent the monthly report`,
    paragraphs: [`${other} sent you the report of a month.`],
    action: 'Read the report',
  }),
  report_late: (given, other) => ({
    subject: 'A monthly report did not come by its day',
    paragraphs: [
      given.side === 'founder'
        ? `${other} sees “no report” for that month until you send it. It takes two minutes.`
        : `${other} did not report by the 10th. You may ask in your conversation.`,
    ],
    action: 'Open the deal',
  }),
  bill: (_given, other, sum) => ({
    subject: `${other} attached a bill: ${sum}`,
    paragraphs: [`${other} attached a bill of ${sum} to the use of funds.`],
  }),
  completion_confirmed: (_given, other) => ({
    subject: `${other} says that your deal is completed`,
    paragraphs: [`${other} says that the deal is completed. If you agree, please confirm it, too.`],
  }),
  completed: (given, _other, sum) => ({
    subject: `Your deal is completed: ${sum}`,
    paragraphs: [`The deal about ${ofStructure(given, sum)} is completed. What was recorded stays to read.`],
  }),
};

/** For a record that this version does not know: that there is news is still true. */
const unknownRecord: Writer = (_given, other) => ({
  subject: 'There is news about your deal',
  paragraphs: [`There is news about your deal with ${other}.`],
});

const why = 'You get this mail because mails about messages, offers and deals are turned on.';

export const deal = defineNotice(content, why, (given, { siteUrl }) => {
  const other = given.from ?? (given.side === 'founder' ? 'The investor' : 'The founder');
  const writer = (Object.hasOwn(writers, given.record) ? writers[given.record] : undefined) ?? unknownRecord;
  // A sum that the record lacks is told by its page.
  const sum = given.amount === null ? 'what was offered' : formatRupees(given.amount);
  const { subject, paragraphs, action = 'Open the conversation' } = writer(given, other, sum);
  const about = given.idea === null ? '' : ` (${given.idea.title})`;
  return {
    ...(given.idea === null ? {} : { ideaId: given.idea.id }),
    subject: `${subject}${about}`,
    heading: subject,
    paragraphs: [...paragraphs, ...(given.idea === null ? [] : [`It is about “${given.idea.title}”.`])],
    quote: given.words === null ? null : { title: 'In their words', text: given.words },
    list: [],
    action: {
      label: action,
      href:
        given.deal === null
          ? `${siteUrl}/conversations/${given.conversation}`
          : `${siteUrl}/deals/${given.deal}`,
    },
  };
});
