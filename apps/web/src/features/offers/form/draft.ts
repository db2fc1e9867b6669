import { type AmountProblem, parseAmount } from '@sangam/domain/amount';
import {
  businessForms,
  isOfferAmount,
  monthsOfRhythm,
  offerKinds,
  offerLimits,
  type OfferKind,
  paidRhythms,
  partnerRoles,
  paymentMeans,
  repaidWays,
  termNames,
} from '@sangam/domain/offer';
import type { OfferContent } from '../api/offers-query.ts';

/** What is typed into the form; every field keeps its text when the kind changes. */
export interface OfferDraft {
  readonly kind: string;
  readonly amount: string;
  readonly yearly_rate: string;
  readonly share: string;
  readonly months: string;
  readonly paid: string;
  readonly repaid: string;
  readonly cap: string;
  readonly company: string;
  readonly role: string;
  readonly purpose: string;
  readonly means: string;
  readonly business_form: string;
  readonly note: string;
  readonly answer_days: string;
}

export type OfferField = keyof OfferDraft;

/** Codes of `shared/ui/field-errors.ts`, or of the form itself. */
export type OfferProblem =
  | AmountProblem
  | 'amount_too_small'
  | 'required'
  | 'too_short'
  | 'too_long'
  | 'not_a_percentage'
  | 'percentage_range'
  | 'months_range'
  | 'months_in_quarters';

export type OfferProblems = Partial<Record<OfferField, OfferProblem>>;

export const emptyDraft: OfferDraft = {
  kind: '',
  amount: '',
  yearly_rate: '',
  share: '',
  months: '',
  paid: '',
  repaid: '',
  cap: '',
  company: '',
  role: '',
  purpose: '',
  means: '',
  business_form: '',
  note: '',
  answer_days: String(offerLimits.answerDays.usual),
};

/** The form filled with an offer, to counter it. */
export function draftOf({ kind, amount, terms }: OfferContent): OfferDraft {
  const names = Object.keys(emptyDraft).filter((name) => Object.hasOwn(terms, name));
  const texts = Object.fromEntries(names.map((name) => [name, String(terms[name])]));
  return { ...emptyDraft, ...texts, kind, amount: String(amount) };
}

/** A stored draft; what it lacks is empty. */
export function parseDraft(stored: string): OfferDraft {
  try {
    const given = JSON.parse(stored) as Readonly<Record<string, unknown>>;
    const texts = Object.entries(given).filter(
      ([name, value]) => Object.hasOwn(emptyDraft, name) && typeof value === 'string',
    );
    return { ...emptyDraft, ...Object.fromEntries(texts) };
  } catch {
    return emptyDraft;
  }
}

/** The kind that is chosen; null for none yet. */
export const kindOf = ({ kind }: Pick<OfferDraft, 'kind'>): OfferKind | null =>
  offerKinds.find((each) => each === kind) ?? null;

const optional: readonly OfferField[] = ['cap', 'note'];

/** `12` or `12.5 %`; null for what is no percentage of two decimals at most. */
function percentOf(text: string): number | null {
  const plain = text.replace(/%\s*$/, '').trim();
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}

const countOf = (text: string): number | null => (/^\d{1,4}$/.test(text.trim()) ? Number(text.trim()) : null);

function rupeesOf(text: string): number | null {
  const parsed = parseAmount(text);
  return parsed.kind === 'amount' ? parsed.rupees : null;
}

interface Bounds {
  readonly min: number;
  readonly max: number;
}
type MaybeProblem = OfferProblem | null;

const isOutside = (value: number, { min, max }: Bounds): boolean => value < min || value > max;

function amountProblem(text: string): MaybeProblem {
  const parsed = parseAmount(text);
  if (parsed.kind === 'problem') return parsed.problem;
  return isOfferAmount(parsed.rupees) ? null : 'amount_too_small';
}

function percentageProblem(text: string, bounds: Bounds): MaybeProblem {
  const value = percentOf(text);
  if (value === null) return 'not_a_percentage';
  return isOutside(value, bounds) ? 'percentage_range' : null;
}

function lengthProblem(text: string, { min, max }: Bounds): MaybeProblem {
  const length = Array.from(text.trim()).length;
  return length < min ? 'too_short' : length > max ? 'too_long' : null;
}

const choiceProblem = (value: string, choices: readonly string[]): MaybeProblem =>
  choices.includes(value) ? null : 'required';

function monthsProblem({ months, paid }: OfferDraft): MaybeProblem {
  const count = countOf(months);
  if (count === null || isOutside(count, offerLimits.months)) return 'months_range';
  return paid === 'quarterly' && count % monthsOfRhythm.quarterly !== 0 ? 'months_in_quarters' : null;
}

/** The bounds of a percentage of a kind. */
export const percentageBounds = (kind: OfferKind): Bounds =>
  kind === 'loan' ? offerLimits.yearlyRate : offerLimits.share[kind];

type Rule = (draft: OfferDraft, kind: OfferKind) => MaybeProblem;

/** What is wrong with a field that is not empty. */
const rules: Readonly<Partial<Record<OfferField, Rule>>> = {
  amount: ({ amount }) => amountProblem(amount),
  yearly_rate: (draft, kind) => percentageProblem(draft.yearly_rate, percentageBounds(kind)),
  share: ({ share }, kind) => percentageProblem(share, percentageBounds(kind)),
  months: monthsProblem,
  paid: ({ paid }, kind) => choiceProblem(paid, paidRhythms[kind]),
  repaid: ({ repaid }) => choiceProblem(repaid, repaidWays),
  cap: ({ cap }) => amountProblem(cap),
  company: ({ company }) => lengthProblem(company, offerLimits.company),
  role: ({ role }) => choiceProblem(role, partnerRoles),
  purpose: ({ purpose }) => lengthProblem(purpose, offerLimits.purpose),
  means: ({ means }) => choiceProblem(means, paymentMeans),
  business_form: (draft) => choiceProblem(draft.business_form, businessForms),
  note: ({ note }) => lengthProblem(note, { min: 0, max: offerLimits.noteLength }),
};

/** The fields of a kind in the order of the form. */
export const fieldsOf = (kind: OfferKind): readonly OfferField[] => [
  'kind',
  'amount',
  ...termNames[kind],
  'note',
  'answer_days',
];

/** Whether a loan is paid back in one sum because its interest is, so that nobody is asked. */
export const isRepaidAtEnd = ({ kind, paid }: OfferDraft): boolean => kind === 'loan' && paid === 'at_end';

/** What follows from other answers is filled in. */
const completed = (draft: OfferDraft): OfferDraft =>
  isRepaidAtEnd(draft) ? { ...draft, repaid: 'at_end' } : draft;

/** What keeps a draft from being an offer, by field; empty where nothing does. */
export function problemsOf(given: OfferDraft): OfferProblems {
  const draft = completed(given);
  const kind = kindOf(draft);
  if (kind === null) return { kind: 'required' };
  const problems: OfferProblems = {};
  for (const field of fieldsOf(kind)) {
    const isEmpty = draft[field].trim() === '';
    const missing = optional.includes(field) ? null : 'required';
    const problem = isEmpty ? missing : rules[field]?.(draft, kind);
    if (problem) problems[field] = problem;
  }
  return problems;
}

function termOf(draft: OfferDraft, name: OfferField): string | number | null {
  const text = draft[name].trim();
  switch (name) {
    case 'cap':
      return text === '' ? null : rupeesOf(text);
    case 'months':
      return countOf(text);
    case 'yearly_rate':
    case 'share':
      return percentOf(text);
    default:
      return text;
  }
}

/** The draft as an offer; null while something is missing or wrong. */
export function offerOf(given: OfferDraft): OfferContent | null {
  const draft = completed(given);
  const kind = kindOf(draft);
  const amount = rupeesOf(draft.amount);
  if (kind === null || amount === null || Object.keys(problemsOf(draft)).length > 0) return null;
  const terms = termNames[kind].flatMap((name) => {
    const value = termOf(draft, name);
    return value === null ? [] : [[name, value] as const];
  });
  return { kind, amount, terms: Object.fromEntries(terms) };
}
