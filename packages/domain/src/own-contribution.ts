/** A founder's own contribution: an amount or a percentage of the whole (product §2.submit). */
import { type AmountProblem, parseAmount } from './amount.ts';
import { contributionPercentBounds } from './limits.ts';
import { formatRupees } from './money.ts';

export type OwnContribution =
  | { readonly kind: 'amount'; readonly rupees: number }
  | { readonly kind: 'percent'; readonly percent: number };

export type ContributionProblem = AmountProblem | 'invalid_contribution';

const percentage = /^([0-9]{1,3}(?:\.[0-9]+)?) ?(?:%|percent|per cent)(?: of [a-z ]+)?$/;

const plain = (text: string): string => text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase();

/**
 * Reads a contribution: `₹2,00,000` or `2 lakh` is an amount, `20%` or `12.5 percent` a percentage, rounded
 * to two decimals as it is stored; anything else is a problem. A percentage that is no number from 0 to 100
 * is `invalid_contribution`.
 */
export function readOwnContribution(
  text: string,
): OwnContribution | { readonly kind: 'problem'; readonly problem: ContributionProblem } {
  const typed = plain(text);
  if (!/%|per ?cent/.test(typed)) return parseAmount(text);
  const percent = Math.round(Number(percentage.exec(typed)?.[1]) * 100) / 100;
  return percent <= contributionPercentBounds.max
    ? { kind: 'percent', percent }
    : { kind: 'problem', problem: 'invalid_contribution' };
}

/** Why a text is no contribution, or null when it is one. */
export function contributionProblemOf(text: string): ContributionProblem | null {
  const contribution = readOwnContribution(text);
  return contribution.kind === 'problem' ? contribution.problem : null;
}

/** The contribution, or null when the text is none. */
export function parseOwnContribution(text: string): OwnContribution | null {
  const contribution = readOwnContribution(text);
  return contribution.kind === 'problem' ? null : contribution;
}

/**
 * What is stored in `own_contribution`: a digit string or a percentage such as `20%`. What is neither stays
 * as it is, to be refused.
 */
export function normalizeOwnContribution(text: string): string {
  const contribution = parseOwnContribution(text);
  if (contribution === null) return text;
  return contribution.kind === 'amount' ? String(contribution.rupees) : `${contribution.percent}%`;
}

/** A contribution as people read it: `₹2,00,000` or `20%`; `''` for neither. */
export function formatOwnContribution(text: string): string {
  const contribution = parseOwnContribution(text);
  if (contribution === null) return '';
  return contribution.kind === 'amount' ? formatRupees(contribution.rupees) : `${contribution.percent}%`;
}
