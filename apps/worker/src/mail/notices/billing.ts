/**
 * What the mails about a subscription's money have in common: sums, dates and means, as people in India read
 * them.
 */
import { formatPaise, formatRupees } from '@sangam/domain/money';
import { z } from 'zod';
import { dateText } from '../parts.ts';
import type { Parts, Site } from '../parts.ts';

/** Parts of what the database tells about money. */
export const given = {
  amount_paise: z.int().positive(),
  moment: z.iso.datetime({ offset: true }),
  method: z.enum(['upi', 'card']).nullable(),
  /** `meera@upi` or `Visa 1111`. */
  method_label: z.string().nullable(),
  provider: z.enum(['sandbox', 'razorpay']).nullable(),
};

type Provider = z.infer<typeof given.provider>;

/** Whole rupees as such, everything else with its paise: `₹2,000`, `₹1,694.92`. */
export const sumText = (paise: number): string =>
  paise % 100 === 0 ? formatRupees(paise / 100) : formatPaise(paise);

const time = new Intl.DateTimeFormat('en-IN', {
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'Asia/Kolkata',
});

/** Day and time in India: `29 Nov 2026, 15:30 IST`. */
export const momentText = (moment: string): string =>
  `${dateText(moment)}, ${time.format(new Date(moment))} IST`;

/** By what is paid: `UPI AutoPay (meera@upi)`. */
export function meansText(method: 'upi' | 'card' | null, label: string | null): string {
  const name = method === 'card' ? 'card' : 'UPI AutoPay';
  return label === null ? `your ${name}` : `your ${name} (${label})`;
}

const sandboxNote = 'SANDBOX: this installation is for trying out. No money moves.';

interface Words {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly action: string;
}

/** A mail that leads to the page of the subscription, and says where no money moves. */
export function billingParts(words: Words, provider: Provider, { siteUrl }: Site): Parts {
  return {
    subject: words.subject,
    heading: words.heading,
    paragraphs: [...words.paragraphs, ...(provider === 'sandbox' ? [sandboxNote] : [])],
    quote: null,
    list: [],
    action: { label: words.action, href: `${siteUrl}/account/subscription` },
  };
}

export const why =
  'You get this mail because you have a subscription. Mails about your own money cannot be turned off.';
