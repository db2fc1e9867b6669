import { isDuplicate, isForbidden, isOutdated, isRefusedValue, isTooMany } from '../api/errors.ts';

/** Why the server refused a message, or the beginning of a conversation. */
export type MessageRefusal =
  | 'gone'
  | 'suspended'
  | 'other_suspended'
  | 'blocked_by_me'
  | 'blocked'
  | 'subscription'
  | 'pace'
  | 'unanswered'
  | 'template'
  | 'a_day'
  | 'forbidden'
  | 'invalid';

const details: readonly string[] = [
  'gone',
  'suspended',
  'other_suspended',
  'blocked_by_me',
  'blocked',
  'subscription',
  'pace',
  'unanswered',
  'template',
  'a_day',
] satisfies readonly MessageRefusal[];

/**
 * The server's reason, by the code and detail of its refusal; null for what is none (no connection, an
 * expired token, a message that arrived before).
 */
export function messageRefusalOf(error: unknown): MessageRefusal | null {
  if (isDuplicate(error)) return null;
  if (isForbidden(error)) return 'forbidden';
  if (isRefusedValue(error)) return 'invalid';
  if (!isOutdated(error) && !isTooMany(error)) return null;
  const detail: unknown = Reflect.get(error as object, 'details');
  const known = details.find((each) => each === detail) as MessageRefusal | undefined;
  return known ?? (isTooMany(error) ? 'pace' : 'forbidden');
}
