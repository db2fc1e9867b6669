import { brand } from '../config/brand.ts';
import type { SheetResult } from './run-checkout.ts';
import type { Mandate } from './subscription-calls.ts';

/** Allowed by the content security policy where payments go through Razorpay (apps/server/src/site.ts). */
const scriptUrl = 'https://checkout.razorpay.com/v1/checkout.js';
const scriptTimeoutMs = 20_000;

/** What Razorpay's script is given and tells, as far as it is used. */
interface RazorpayOptions {
  readonly key: string;
  readonly subscription_id: string;
  readonly name: string;
  readonly description: string;
  readonly handler: (answer: {
    readonly razorpay_payment_id: string;
    readonly razorpay_signature: string;
  }) => void;
  readonly modal: { readonly ondismiss: () => void };
  readonly theme: { readonly color: string };
}
interface RazorpayCheckout {
  readonly open: () => void;
  readonly close: () => void;
}
type Razorpay = new (options: RazorpayOptions) => RazorpayCheckout;

const present = (): Razorpay | undefined => (window as { readonly Razorpay?: Razorpay }).Razorpay;

/** Its error is that of a call that did not arrive (`isUnreachable`). */
const failed = (): Error => new TypeError('Failed to fetch the checkout of Razorpay');

/** The script, loaded when it is first needed; after a failure the next call tries again. */
async function loadRazorpay(): Promise<Razorpay> {
  if (!present()) {
    const script = document.createElement('script');
    script.src = scriptUrl;
    script.async = true;
    try {
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => reject(failed()), scriptTimeoutMs);
        script.addEventListener('load', () => {
          clearTimeout(timer);
          resolve();
        });
        script.addEventListener('error', () => {
          clearTimeout(timer);
          reject(failed());
        });
        document.head.append(script);
      });
    } catch (error) {
      script.remove();
      throw error;
    }
  }
  const Razorpay = present();
  if (!Razorpay) throw failed();
  return Razorpay;
}

/**
 * Opens Razorpay's checkout over the page and waits for its end. A refused card or UPI address can be
 * corrected in it, so it ends with an approval or by being closed.
 * @param description what is paid for, in the reader's language
 * @param signal closes it
 */
export async function approveAtRazorpay(
  { keyId = '', providerSubscriptionId }: Mandate,
  description: string,
  signal: AbortSignal,
): Promise<SheetResult> {
  const Razorpay = await loadRazorpay();
  if (signal.aborted) return 'dismissed';
  return new Promise((resolve) => {
    const checkout = new Razorpay({
      key: keyId,
      subscription_id: providerSubscriptionId,
      name: brand.name,
      description,
      handler: (answer) =>
        resolve({ paymentId: answer.razorpay_payment_id, signature: answer.razorpay_signature }),
      modal: { ondismiss: () => resolve('dismissed') },
      theme: { color: '#0f6b66' },
    });
    signal.addEventListener('abort', () => {
      checkout.close();
      resolve('dismissed');
    });
    checkout.open();
  });
}
