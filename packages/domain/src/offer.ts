/**
 * What one of a conversation would do: amount, kind and terms (decision 224). SQL holds the same rules in
 * `private.broken_term` and the checks of `offers`. Terms have the names in which they are stored.
 */

export const offerKinds = ['loan', 'revenue_share', 'equity', 'partnership'] as const;
export type OfferKind = (typeof offerKinds)[number];

/** An open offer waits; nothing leads from an end back to it. */
export const offerStates = [
  'open',
  'countered',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
  'idea_withdrawn',
  /** One of the two deleted their account, or blocked the other. */
  'left',
  'blocked',
  /** After acceptance. */
  'called_off',
  'completed',
] as const;
export type OfferState = (typeof offerStates)[number];

/** What `answer_offer` takes: the first two of the other side, the last of who made the offer. */
export const offerAnswers = ['accepted', 'declined', 'withdrawn'] as const;
export type OfferAnswer = (typeof offerAnswers)[number];

export const paymentMeans = ['bank_transfer', 'upi', 'cheque', 'cash'] as const;
export type PaymentMeans = (typeof paymentMeans)[number];

export const businessForms = [
  'proprietorship',
  'partnership',
  'llp',
  'private_company',
  'public_company',
  'unknown',
] as const;
export type BusinessForm = (typeof businessForms)[number];

/** How often money is paid back or out; `at_end` is once, with the last month. */
export const paidRhythms = {
  loan: ['monthly', 'quarterly', 'at_end'],
  revenue_share: ['monthly', 'quarterly'],
  equity: [],
  partnership: ['monthly', 'quarterly', 'yearly'],
} as const satisfies Record<OfferKind, readonly string[]>;

/** Months between two payments. */
export const monthsOfRhythm = { monthly: 1, quarterly: 3, yearly: 12 } as const;

export const repaidWays = ['at_end', 'in_parts'] as const;
export const partnerRoles = ['working', 'silent'] as const;

interface CommonTerms {
  /** What the money is for. */
  readonly purpose: string;
  readonly means: PaymentMeans;
  readonly business_form: BusinessForm;
}

interface LoanTerms extends CommonTerms {
  /** Percent. */
  readonly yearly_rate: number;
  readonly months: number;
  readonly paid: (typeof paidRhythms.loan)[number];
  /** The principal; interest comes as often as `paid` says. */
  readonly repaid: (typeof repaidWays)[number];
}

interface RevenueShareTerms extends CommonTerms {
  /** Percent of the sales. */
  readonly share: number;
  readonly months: number;
  readonly paid: (typeof paidRhythms.revenue_share)[number];
  /** Whole rupees after which no more is paid. */
  readonly cap?: number;
}

interface EquityTerms extends CommonTerms {
  /** Percent of all shares, after they are issued. */
  readonly share: number;
  readonly company: string;
}

interface PartnershipTerms extends CommonTerms {
  /** Percent of the profit. */
  readonly share: number;
  readonly paid: (typeof paidRhythms.partnership)[number];
  readonly role: (typeof partnerRoles)[number];
}

export interface TermsOfKind {
  readonly loan: LoanTerms;
  readonly revenue_share: RevenueShareTerms;
  readonly equity: EquityTerms;
  readonly partnership: PartnershipTerms;
}

/** Kind, amount in whole rupees, and the terms that the kind needs. */
export type OfferTerms = {
  readonly [Kind in OfferKind]: {
    readonly kind: Kind;
    readonly amount: number;
    readonly terms: TermsOfKind[Kind];
  };
}[OfferKind];

/** The terms of each kind, in the order of the form. */
export const termNames = {
  loan: ['yearly_rate', 'months', 'paid', 'repaid', 'purpose', 'means', 'business_form'],
  revenue_share: ['share', 'months', 'paid', 'cap', 'purpose', 'means', 'business_form'],
  equity: ['share', 'company', 'purpose', 'means', 'business_form'],
  partnership: ['share', 'paid', 'role', 'purpose', 'means', 'business_form'],
} as const satisfies { readonly [Kind in OfferKind]: readonly (keyof TermsOfKind[Kind])[] };

export type TermName = (typeof termNames)[OfferKind][number];

/**
 * Rupees, percent, months, characters and days; most offers of a conversation, and of a person within a day.
 */
export const offerLimits = {
  amount: { min: 1000, max: 999_999_999_999 },
  yearlyRate: { min: 0, max: 100 },
  share: {
    revenue_share: { min: 0.01, max: 50 },
    equity: { min: 0.01, max: 99 },
    partnership: { min: 0.01, max: 99 },
  },
  months: { min: 1, max: 120 },
  cap: { min: 1000, max: 999_999_999_999 },
  purpose: { min: 2, max: 200 },
  company: { min: 2, max: 120 },
  noteLength: 1000,
  answerDays: { min: 1, max: 30, usual: 7 },
  ofConversation: 100,
  aDay: 20,
} as const;

interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** A number of two decimals at most. */
const isShare = (value: unknown, { min, max }: Bounds): boolean =>
  typeof value === 'number' && value >= min && value <= max && Number(value.toFixed(2)) === value;

const isCount = (value: unknown, bounds: Bounds): boolean =>
  isShare(value, bounds) && Number.isInteger(value);

const isText = (value: unknown, { min, max }: Bounds): boolean =>
  typeof value === 'string' &&
  Array.from(value).length <= max &&
  Array.from(value.replaceAll(/^[ \n\r\t]+|[ \n\r\t]+$/g, '')).length >= min;

const isOneOf = (value: unknown, words: readonly string[]): boolean =>
  typeof value === 'string' && words.includes(value);

type Terms = Readonly<Record<string, unknown>>;

const isPaidInPart = (terms: Terms): boolean =>
  terms['paid'] === 'quarterly' && Number(terms['months']) % monthsOfRhythm.quarterly !== 0;

/** What the kind alone needs; a problem is `[term, is it right]`, in the order of the form. */
const rulesOfKind: Record<OfferKind, (terms: Terms) => readonly (readonly [TermName, boolean])[]> = {
  loan: (terms) => [
    ['yearly_rate', isShare(terms['yearly_rate'], offerLimits.yearlyRate)],
    ['months', isCount(terms['months'], offerLimits.months)],
    ['paid', isOneOf(terms['paid'], paidRhythms.loan)],
    [
      'repaid',
      isOneOf(terms['repaid'], repaidWays) && (terms['paid'] !== 'at_end' || terms['repaid'] === 'at_end'),
    ],
    ['months', !isPaidInPart(terms)],
  ],
  revenue_share: (terms) => [
    ['share', isShare(terms['share'], offerLimits.share.revenue_share)],
    ['months', isCount(terms['months'], offerLimits.months)],
    ['paid', isOneOf(terms['paid'], paidRhythms.revenue_share)],
    ['months', !isPaidInPart(terms)],
    ['cap', terms['cap'] === undefined || isCount(terms['cap'], offerLimits.cap)],
  ],
  equity: (terms) => [
    ['share', isShare(terms['share'], offerLimits.share.equity)],
    ['company', isText(terms['company'], offerLimits.company)],
  ],
  partnership: (terms) => [
    ['share', isShare(terms['share'], offerLimits.share.partnership)],
    ['paid', isOneOf(terms['paid'], paidRhythms.partnership)],
    ['role', isOneOf(terms['role'], partnerRoles)],
  ],
};

/**
 * The first term that is missing, unknown or out of its bounds, in the order of the form; `terms` for what
 * has terms of no such kind; null where all are right.
 */
export function brokenTerm(kind: OfferKind, terms: unknown): TermName | 'terms' | null {
  if (typeof terms !== 'object' || terms === null || Array.isArray(terms)) return 'terms';
  const known: readonly string[] = termNames[kind];
  if (Object.entries(terms).some(([name, value]) => value !== undefined && !known.includes(name)))
    return 'terms';
  const given = terms as Terms;
  const rules: readonly (readonly [TermName, boolean])[] = [
    ...rulesOfKind[kind](given),
    ['purpose', isText(given['purpose'], offerLimits.purpose)],
    ['means', isOneOf(given['means'], paymentMeans)],
    ['business_form', isOneOf(given['business_form'], businessForms)],
  ];
  return rules.find(([, isRight]) => !isRight)?.[0] ?? null;
}

/** Whether an amount is one that an offer may have, in whole rupees. */
export const isOfferAmount = (amount: number): boolean => isCount(amount, offerLimits.amount);

export type OfferFact = 'kind' | 'amount' | TermName;

export interface OfferChange {
  readonly fact: OfferFact;
  /** Null where the offer has no such term. */
  readonly before: string | number | null;
  readonly after: string | number | null;
}

interface ComparedOffer {
  readonly kind: OfferKind;
  readonly amount: number;
  readonly terms: object;
}

const factOf = (offer: ComparedOffer, fact: OfferFact): string | number | null => {
  if (fact === 'kind' || fact === 'amount') return offer[fact];
  const value: unknown = Reflect.get(offer.terms, fact);
  return typeof value === 'string' || typeof value === 'number' ? value : null;
};

/**
 * What differs between an offer and the one that counters it: kind, amount, then terms in the order of the
 * newer form, those last that only the older one has. Of another kind, terms of the same name are not the
 * same: a share of the sales is none of the profit.
 */
export function changesBetween(older: ComparedOffer, newer: ComparedOffer): OfferChange[] {
  const facts = new Set<OfferFact>(['kind', 'amount', ...termNames[newer.kind], ...termNames[older.kind]]);
  const isSameKind = older.kind === newer.kind;
  const common: readonly string[] = ['kind', 'amount', 'purpose', 'means', 'business_form'];
  return [...facts].flatMap((fact) => {
    const before = factOf(older, fact);
    const after = factOf(newer, fact);
    const isSame = before === after && (isSameKind || common.includes(fact) || before === null);
    return isSame ? [] : [{ fact, before, after }];
  });
}

/** What the whole business is worth where an amount buys this percentage of it, in whole rupees. */
export const impliedValue = (amount: number, share: number): number => Math.round((amount * 100) / share);

/** How many payments the terms have until their end; null where no end is agreed. */
export function paymentCount(terms: { readonly paid: string; readonly months?: number }): number | null {
  if (terms.months === undefined) return null;
  if (terms.paid === 'at_end') return 1;
  const rhythm = Reflect.get(monthsOfRhythm, terms.paid) as number | undefined;
  return rhythm === undefined ? null : Math.ceil(terms.months / rhythm);
}
