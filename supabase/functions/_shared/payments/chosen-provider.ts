/** The payment provider of this installation. */
import { environment } from '../environment.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { plansOf } from './subscriptions.ts';

/** Loads what it needs of the chosen one alone. */
async function chosen(): Promise<PaymentProvider> {
  const { payments } = environment;
  if (payments.provider === 'sandbox') return (await import('./sandbox/sandbox-provider.ts')).sandboxProvider;
  const { createRazorpayProvider } = await import('./razorpay/razorpay-provider.ts');
  return createRazorpayProvider(payments, plansOf('razorpay'));
}

export const provider = await chosen();
