/** Terms of offers as properties take them: right ones, and ones that are wrong in a place or two. */
import { businessForms, offerKinds, paidRhythms, paymentMeans, termNames } from '@sangam/domain/offer';
import * as fc from 'fast-check';

const share = fc.integer({ min: 1, max: 12_000 }).map((hundredths) => hundredths / 100);
const months = fc.integer({ min: -1, max: 125 });
const words = fc.oneof(
  fc.string({ maxLength: 8, unit: 'grapheme' }),
  fc.constantFrom(
    'Two new ovens',
    ' x ',
    '\n\t',
    'x'.repeat(120),
    'x'.repeat(121),
    'y'.repeat(200),
    'y'.repeat(201),
  ),
);
const rhythm = fc.constantFrom('monthly', 'quarterly', 'yearly', 'at_end', 'weekly');

/** Terms that are right. */
export const rightTerms = {
  loan: {
    yearly_rate: 12.5,
    months: 12,
    paid: paidRhythms.loan[0],
    repaid: 'in_parts',
    purpose: 'Two new ovens',
    means: 'upi',
    business_form: 'proprietorship',
  },
  revenue_share: {
    share: 4.5,
    months: 24,
    paid: 'quarterly',
    cap: 150_000,
    purpose: 'A second cart',
    means: 'bank_transfer',
    business_form: 'proprietorship',
  },
  equity: {
    share: 10,
    company: 'Malabar Bakes Private Limited',
    purpose: 'A kitchen',
    means: 'bank_transfer',
    business_form: 'private_company',
  },
  partnership: {
    share: 25,
    paid: 'yearly',
    role: 'silent',
    purpose: 'A kitchen',
    means: 'cheque',
    business_form: 'partnership',
  },
} as const;

/** What each term may look like, right or nearly. */
const values: Record<string, fc.Arbitrary<unknown>> = {
  yearly_rate: fc.oneof(fc.constant(0), share),
  share,
  months: fc.oneof(months, fc.constantFrom(3, 12, 36, 1.5)),
  paid: rhythm,
  repaid: fc.constantFrom('at_end', 'in_parts', 'never'),
  cap: fc.oneof(fc.integer({ min: 990, max: 2000 }), fc.constant(1e12)),
  company: words,
  role: fc.constantFrom('working', 'silent', 'loud'),
  purpose: words,
  means: fc.constantFrom(...paymentMeans, 'gold'),
  business_form: fc.constantFrom(...businessForms, 'guild'),
};
const anything = fc.oneof(
  fc.constantFrom(null, true, '', '12', 0.005, 12.345, -0, 1e21, [], {}),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.string(),
);

const isStorable = (value: unknown): boolean => {
  const text = JSON.stringify(value);
  return !text.includes(String.raw`\u0000`) && text.isWellFormed() && !/\\ud[89a-f]/i.test(text);
};

export const anyKind = fc.constantFrom(...offerKinds);

/** Another value of a term, of one that its kind has or of any. */
const changeOf = (names: readonly string[]) =>
  fc
    .constantFrom(...names)
    .chain((name) =>
      fc.tuple(fc.constant(name), fc.oneof({ arbitrary: values[name] ?? anything, weight: 4 }, anything)),
    );

const rarely = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight: 9 }, { arbitrary: value, weight: 1 });

/** A kind and terms for it: right ones but for a few changes, or something else altogether. */
export const kindAndTerms = anyKind.chain((kind) =>
  fc
    .record({
      changes: fc.array(changeOf(termNames[kind]), { maxLength: 3 }),
      missing: rarely(fc.constantFrom(...termNames[kind])),
      added: rarely(changeOf([...Object.keys(values), 'other'])),
      whole: rarely(fc.oneof(anything, fc.array(anything))),
    })
    .map(({ changes, missing, added, whole }): { kind: typeof kind; terms: unknown } => {
      const terms = Object.fromEntries([
        ...Object.entries(rightTerms[kind]),
        ...changes,
        ...(added === undefined ? [] : [added]),
      ]);
      return {
        kind,
        terms: whole ?? Object.fromEntries(Object.entries(terms).filter(([name]) => name !== missing)),
      };
    })
    .filter(({ terms }) => isStorable(terms)),
);
