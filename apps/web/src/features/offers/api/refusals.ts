import { isForbidden, isOutdated, isRefusedValue, isTooMany } from '#shared/api/errors.ts';

/** Why the server refused an act about an offer, by the detail of its refusal. */
const reasons = [
  // The desk has switched offers off.
  'switched_off',
  // In the conversation nothing new is made, or accepted.
  'gone',
  'blocked_by_me',
  'blocked',
  'subscription',
  'suspended',
  'other_suspended',
  'idea_unlisted',
  'identity',
  'other_identity',
  // The offers have changed meanwhile.
  'changed',
  'another',
  'own',
  'not_open',
  'countered',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
  'idea_withdrawn',
  'left',
  'called_off',
  'completed',
  // Plainly unlawful.
  'cash',
  'cash_shares',
  'cash_large',
  'no_shares',
  'private_placement',
  'pace',
  'answer_days',
] as const;

/** `invalid`: the server cannot take what was given; `forbidden`: not by this person. */
export type OfferRefusal = (typeof reasons)[number] | 'invalid' | 'forbidden';

/** The server's reason; null for what is none: no connection, an expired token. */
export function offerRefusalOf(error: unknown): OfferRefusal | null {
  if (isForbidden(error)) return 'forbidden';
  const isRefused = isRefusedValue(error);
  if (!isRefused && !isOutdated(error) && !isTooMany(error)) return null;
  const detail: unknown = Reflect.get(error as object, 'details');
  return reasons.find((each) => each === detail) ?? (isTooMany(error) ? 'pace' : 'invalid');
}
