import { z } from 'zod';
import { dateText } from '../parts.ts';
import { given, why } from './billing.ts';
import { defineNotice } from './notice.ts';

const days = z.object({
  days: z.int().positive(),
  reason: z.enum(['unanswered', 'unreachable', 'withdrawn', 'left']),
  /** Null once the idea is gone. */
  idea: z.object({ id: z.string(), title: z.string() }).nullable(),
  open_until: given.moment.nullable(),
});

const reasons = {
  unanswered: 'The founder has not answered you for 14 days.',
  unreachable: 'The founder could not be reached by telephone, and has not answered you for seven days.',
  withdrawn: 'The founder withdrew the idea without answering you.',
  left: 'The founder left without answering you.',
} as const;

/** Days of the subscription for an introduction that led nowhere. */
export const daysGiven = defineNotice(
  days,
  why,
  ({ days: number, reason, idea, open_until }, { siteUrl }) => ({
    subject:
      idea === null
        ? `${number} days are given back to you`
        : `${number} days given back, for “${idea.title}”`,
    heading: `${number} days are given back to you`,
    paragraphs: [
      `${reasons[reason]} An introduction that leads nowhere should not cost you anything, so your subscription has ${number} more days.`,
      ...(open_until === null
        ? []
        : [
            `They run after what you have paid for. If you cancelled today, all would stay open until ${dateText(open_until)}.`,
          ]),
    ],
    quote: null,
    list: [],
    action: { label: 'See your subscription', href: `${siteUrl}/account/subscription` },
  }),
);
