/** To a founder: an investor has waited for an answer for seven days. */
import { z } from 'zod';
import { dateText } from '../parts.ts';
import { aboutText, conversation, partsOf, why, writerOf } from './conversation.ts';
import { defineNotice } from './notice.ts';

const content = conversation.extend({
  waiting_since: z.iso.datetime({ offset: true }),
  /** From when on the listing says it; null where the idea is not listed. */
  told_at: z.iso.datetime({ offset: true }).nullable(),
});

export const answerWaiting = defineNotice(content, why, (given, { siteUrl }) => {
  const { idea, waiting_since, told_at } = given;
  const writer = writerOf(given);
  return {
    ...partsOf(given, siteUrl),
    subject: `${writer} waits for your answer${idea === null ? '' : ` about ${idea.title}`}`,
    heading: 'An investor waits for your answer',
    paragraphs: [
      `${writer} has waited for your answer${aboutText(given)} since ${dateText(waiting_since)}.`,
      ...(told_at === null
        ? []
        : [
            `If there is no answer by ${dateText(told_at)}, your listing says that investors wait for one, until you have answered.`,
          ]),
      'A short answer is enough, and a no is one too.',
    ],
  };
});
