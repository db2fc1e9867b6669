/** What stands on the summary of an agreement: a pure function of what is stored. */
import { z } from 'zod';
import { formatRupees } from '@sangam/domain/money';
import { termsInWords } from './terms-in-words.ts';

/** A row of `agreement_of`. */
export const storedAgreement = z.object({
  id: z.uuid(),
  side: z.enum(['investor', 'founder']),
  kind: z.string(),
  amount: z.int().positive(),
  terms: z.record(z.string(), z.unknown()),
  state: z.string(),
  accepted_at: z.string(),
  funded_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  /** Null once the idea is gone. */
  idea_title: z.string().nullable(),
  idea_location: z.string().nullable(),
  /** Null once the account is gone. */
  investor_name: z.string().nullable(),
  investor_account: z.string().nullable(),
  investor_agreed_at: z.string().nullable(),
  founder_name: z.string().nullable(),
  founder_account: z.string().nullable(),
  founder_agreed_at: z.string().nullable(),
  record_number: z.int(),
  record_digest: z.string(),
  record_at: z.string(),
});
export type StoredAgreement = z.infer<typeof storedAgreement>;

/** A row of `deal_uses`. */
export interface Use {
  readonly label: string;
  readonly amount: number;
}

type Labelled = readonly [label: string, value: string];

interface Person {
  readonly heading: string;
  readonly lines: readonly string[];
}

export interface AgreementContent {
  readonly title: string;
  readonly number: string;
  readonly warning: string | null;
  readonly parties: readonly [Person, Person];
  readonly terms: readonly Labelled[];
  readonly uses: readonly Labelled[];
  readonly confirmations: readonly Labelled[];
  readonly standing: readonly Labelled[];
  readonly record: readonly string[];
  readonly footer: readonly string[];
}

const time = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
});
const timeText = (moment: string): string => `${time.format(new Date(moment))} IST`;

const gone = 'Closed account';

function personOf(heading: string, name: string | null, account: string | null): Person {
  if (name === null) return { heading, lines: [gone] };
  return { heading, lines: [name || 'No name given', ...(account === null ? [] : [account])] };
}

function confirmationOf({ heading, lines }: Person, agreedAt: string | null): Labelled {
  const who = [`${heading}:`, lines[0] ?? '', ...(lines[1] === undefined ? [] : [`(${lines[1]})`])].join(' ');
  return [who, agreedAt === null ? 'Not confirmed' : timeText(agreedAt)];
}

function warningOf(agreement: StoredAgreement): string | null {
  if (agreement.state === 'called_off') return 'CALLED OFF: nothing of this holds';
  if (agreement.state === 'accepted') return 'DRAFT: not confirmed by both yet';
  return null;
}

function standingOf({ accepted_at, funded_at, ended_at, state }: StoredAgreement): Labelled[] {
  return [
    ['Offer accepted', timeText(accepted_at)],
    ...(funded_at === null ? [] : [['Funded, by the word of both', timeText(funded_at)] as const]),
    ...(ended_at === null
      ? []
      : [[state === 'called_off' ? 'Called off' : 'Completed', timeText(ended_at)] as const]),
  ];
}

/** @param madeAt when the summary is made */
export function agreementContent(
  agreement: StoredAgreement,
  uses: readonly Use[],
  madeAt: Date,
): AgreementContent {
  const investor = personOf('Investor', agreement.investor_name, agreement.investor_account);
  const founder = personOf('Founder', agreement.founder_name, agreement.founder_account);
  const place = agreement.idea_location === null ? '' : `, ${agreement.idea_location}`;
  return {
    title: 'Agreement summary',
    number: `${agreement.idea_title ?? 'An idea that is gone'}${place}`,
    warning: warningOf(agreement),
    parties: [investor, founder],
    terms: [['Amount', formatRupees(agreement.amount)], ...termsInWords(agreement.kind, agreement.terms)],
    uses: uses.map(({ label, amount }) => [label, formatRupees(amount)] as const),
    confirmations: [
      confirmationOf(investor, agreement.investor_agreed_at),
      confirmationOf(founder, agreement.founder_agreed_at),
    ],
    standing: standingOf(agreement),
    record: [
      `Record ${agreement.record_number} of the conversation of both, ${timeText(agreement.record_at)}, with the digest (SHA-256)`,
      agreement.record_digest,
      'It is made of that record and of all before it: where one of them were changed, it would be another.',
    ],
    footer: [
      'Sangam introduces people and keeps records. It moves no money, and this summary is no legal advice.',
      'Returns are neither guaranteed nor insured.',
      `Made on ${timeText(madeAt.toISOString())}. Deal ${agreement.id}.`,
    ],
  };
}
