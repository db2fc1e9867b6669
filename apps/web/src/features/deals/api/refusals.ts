import { isForbidden, isOutdated, isRefusedValue, isTooMany } from '#shared/api/errors.ts';

/** Why the server refused an act of a deal, by the detail of its refusal. */
const reasons = [
  // The deal has moved on.
  'accepted',
  'agreed',
  'funded',
  'completed',
  'called_off',
  // The payment was answered meanwhile.
  'confirmed',
  'disputed',
  'taken_back',
  'gone',
  'suspended',
  'other_suspended',
  'payment_waits',
  'money_came',
  'given_back',
  'same',
  'other_facts',
  'too_much',
  'cash',
  'paid_on',
  'due_number',
  'given',
  'pace',
] as const;

/** `invalid`: the server cannot take what was given; `forbidden`: not by this person. */
export type DealRefusal = (typeof reasons)[number] | 'invalid' | 'forbidden';

/** The server's reason; null for what is none: no connection, an expired token. */
export function dealRefusalOf(error: unknown): DealRefusal | null {
  if (isForbidden(error)) return 'forbidden';
  if (!isRefusedValue(error) && !isOutdated(error) && !isTooMany(error)) return null;
  const detail: unknown = Reflect.get(error as object, 'details');
  return reasons.find((each) => each === detail) ?? (isTooMany(error) ? 'pace' : 'invalid');
}
