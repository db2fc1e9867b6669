/** HMACs of checkouts and webhooks. All comparisons take the same time wherever the difference is. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares digests, so that not even the length shows. */
export const isSameSecret = (given: string, secret: string): boolean =>
  timingSafeEqual(digest(given), digest(secret));

/** Lower-case hexadecimal HMAC-SHA256. */
export const signatureOf = (content: string | Uint8Array, secret: string): string =>
  createHmac('sha256', secret).update(content).digest('hex');

/**
 * Whether one of the secrets made the signature: during a rotation the old one still does. An empty secret
 * makes none.
 */
export function isSignedBy(
  secrets: readonly string[],
  content: string | Uint8Array,
  signature: string,
): boolean {
  const matches = secrets
    .filter((secret) => secret !== '')
    .map((secret) => isSameSecret(signature, signatureOf(content, secret)));
  return matches.includes(true);
}

/** What a provider signs at the end of a checkout: the payment before the subscription. */
export const checkoutContent = (paymentId: string, providerSubscriptionId: string): string =>
  `${paymentId}|${providerSubscriptionId}`;
