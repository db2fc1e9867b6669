/**
 * What the law may mean for an offer before it is sent (product §10.law, decision 225). A `blocked` notice
 * is plainly unlawful, and refused by the database for the same reason (`private.unlawful_route`); the
 * others are to be considered. This is no advice, and no notice means nothing but that none is known here.
 */
import type { BusinessForm, OfferKind, PaymentMeans } from './offer.ts';

/** Where it is written: the law's own name, and the place in it. Not translated. */
export const legalSources = {
  loans_in_cash: 'Income-tax Act, 2025, s. 185 (1961: s. 269SS)',
  large_cash: 'Income-tax Act, 2025, s. 186 (1961: s. 269ST)',
  share: 'Companies Act, 2013, s. 2(84)',
  private_placement:
    'Companies Act, 2013, s. 42, and Prospectus and Allotment of Securities Rules, 2014, r. 14',
  company_deposits: 'Companies Act, 2013, ss. 73 to 76, and Acceptance of Deposits Rules, 2014',
  unregulated_deposits: 'Banning of Unregulated Deposit Schemes Act, 2019, ss. 2(4) and 3',
  p2p_platforms: 'Reserve Bank of India, NBFC Peer to Peer Lending Platform Directions, 2017',
  partners: 'Indian Partnership Act, 1932, s. 25',
  llp_partners: 'Limited Liability Partnership Act, 2008, s. 23',
} as const;
type LegalSource = keyof typeof legalSources;

export const legalNoticeIds = [
  /** A loan of ₹20,000 and more in cash. */
  'cash',
  /** Money for shares in cash. */
  'cash_shares',
  /** ₹2,00,000 and more in cash, for anything. */
  'cash_large',
  /** Shares of a business that has none. */
  'no_shares',
  /** Shares are offered to at most 200 people in a financial year, and never advertised. */
  'private_placement',
  /** Cash below these sums: what was paid before counts together with it. */
  'cash_together',
  /** The form is not known, and only a company has shares. */
  'shares_need_company',
  /** A company has shareholders, no partners. */
  'company_has_shares',
  /** A partner, a silent one as well, answers for all debts of the firm. */
  'partners_liable',
  /** Shares of profit stand in the agreement of the LLP. */
  'llp_agreement',
  /** A company takes deposits and most loans of people under strict rules only. */
  'company_deposits',
  /** Money taken with a promise to return it, asked of the public, may be a forbidden deposit scheme. */
  'unregulated_deposits',
  /** ₹50,000 a pair and ₹10 lakh a borrower bind lending platforms; Sangam is none. */
  'p2p_limits',
] as const;
export type LegalNoticeId = (typeof legalNoticeIds)[number];

export interface LegalNotice {
  readonly id: LegalNoticeId;
  readonly level: 'blocked' | 'consider';
  readonly source: LegalSource;
}

/** Rupees from which on cash is unlawful: of loans, and of everything else. */
export const cashLimits = { loan: 20_000, other: 200_000 } as const;

/** The most people to whom a business offers shares in a financial year. */
export const maxShareOfferees = 200;

export interface LegalFacts {
  readonly kind: OfferKind;
  /** Whole rupees. */
  readonly amount: number;
  readonly means: PaymentMeans;
  readonly businessForm: BusinessForm;
  /** Whether shares were offered to `maxShareOfferees` others this financial year (`offer_readiness`). */
  readonly isPlacementFull: boolean;
}

const blocked = (id: LegalNoticeId, source: LegalSource): LegalNotice => ({ id, level: 'blocked', source });
const consider = (id: LegalNoticeId, source: LegalSource): LegalNotice => ({ id, level: 'consider', source });

function cashNotice({ kind, amount, means }: LegalFacts): LegalNotice | null {
  if (means !== 'cash') return null;
  if (kind === 'equity') return blocked('cash_shares', 'private_placement');
  if (kind === 'loan')
    return amount >= cashLimits.loan
      ? blocked('cash', 'loans_in_cash')
      : consider('cash_together', 'loans_in_cash');
  if (amount >= cashLimits.other) return blocked('cash_large', 'large_cash');
  return consider('cash_together', kind === 'revenue_share' ? 'loans_in_cash' : 'large_cash');
}

const isCompany = (form: BusinessForm): boolean => form === 'private_company' || form === 'public_company';

function shareNotices({ businessForm, isPlacementFull }: LegalFacts): LegalNotice[] {
  if (businessForm !== 'unknown' && !isCompany(businessForm)) return [blocked('no_shares', 'share')];
  const placement = (isPlacementFull ? blocked : consider)('private_placement', 'private_placement');
  return businessForm === 'unknown' ? [placement, consider('shares_need_company', 'share')] : [placement];
}

function partnerNotices({ businessForm }: LegalFacts): LegalNotice[] {
  if (isCompany(businessForm)) return [consider('company_has_shares', 'share')];
  if (businessForm === 'llp') return [consider('llp_agreement', 'llp_partners')];
  return [consider('partners_liable', 'partners')];
}

const depositNotice = ({ businessForm }: LegalFacts): LegalNotice =>
  isCompany(businessForm)
    ? consider('company_deposits', 'company_deposits')
    : consider('unregulated_deposits', 'unregulated_deposits');

const noticesOfKind: Record<OfferKind, (facts: LegalFacts) => LegalNotice[]> = {
  loan: (facts) => [depositNotice(facts), consider('p2p_limits', 'p2p_platforms')],
  revenue_share: (facts) => [depositNotice(facts)],
  equity: shareNotices,
  partnership: partnerNotices,
};

/** What the law may mean for an offer, what blocks it first. */
export function legalRoute(facts: LegalFacts): LegalNotice[] {
  const cash = cashNotice(facts);
  const notices = [...(cash === null ? [] : [cash]), ...noticesOfKind[facts.kind](facts)];
  return notices.toSorted((one, other) => one.level.localeCompare(other.level));
}

/** Why an offer is refused, as `private.unlawful_route` says it; null where nothing plainly forbids it. */
export const unlawfulRoute = (facts: LegalFacts): LegalNoticeId | null =>
  legalRoute(facts).find(({ level }) => level === 'blocked')?.id ?? null;
