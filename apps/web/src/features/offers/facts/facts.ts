import { changesBetween, type OfferFact, termNames } from '@sangam/domain/offer';
import type { OfferContent } from '../api/offers-query.ts';

type FactValue = string | number;

/** One thing that an offer says, with what the offer before it said where that differs. */
export interface Fact {
  readonly name: OfferFact;
  /** Null where it is said no more. */
  readonly value: FactValue | null;
  /** Null where nothing changed, or where it was not said before. */
  readonly was: FactValue | null;
  readonly isChanged: boolean;
}

const isValue = (value: unknown): value is FactValue =>
  typeof value === 'string' || typeof value === 'number';

/**
 * What an offer says, in the order of the form, and what changed against the one that it counters. Of another
 * kind, what the kind before needed is left out: the kind says it.
 */
export function factsOf(offer: OfferContent, before: OfferContent | null): readonly Fact[] {
  const changes = before === null ? [] : changesBetween(before, offer);
  const changeOf = (name: OfferFact) => changes.find(({ fact }) => fact === name);
  const said: readonly (readonly [OfferFact, unknown])[] = [
    ['amount', offer.amount],
    ['kind', offer.kind],
    ...termNames[offer.kind].map((name) => [name, offer.terms[name]] as const),
  ];
  const isSameKind = before?.kind === offer.kind;
  return said.flatMap(([name, value]): readonly Fact[] => {
    const change = changeOf(name);
    if (!isValue(value)) {
      return change === undefined ? [] : [{ name, value: null, was: change.before, isChanged: true }];
    }
    const isOfKind = name !== 'kind' && name !== 'amount' && !isSameKind;
    // A share of the sales says nothing about a share of the profit.
    const isComparable = !isOfKind || ['purpose', 'means', 'business_form'].includes(name);
    if (change === undefined || !isComparable) return [{ name, value, was: null, isChanged: false }];
    return [{ name, value, was: change.before, isChanged: true }];
  });
}
