/** Whose subscription at the sandbox is meant, and whether there is a sandbox at all. */
import { callerOf } from '../_shared/callers.ts';
import { environment } from '../_shared/environment.ts';
import { contractOf, subscriptionOf } from '../_shared/payments/subscriptions.ts';
import { sandboxProvider } from '../_shared/payments/sandbox/sandbox-provider.ts';
import { RefusalError } from '../_shared/refusal-error.ts';

export interface Own {
  readonly userId: string;
  readonly providerSubscriptionId: string;
}

/** @throws {RefusalError} not_sandbox where real payments are taken; not_signed_in; not_found */
export async function ownSandboxSubscription(request: Request): Promise<Own> {
  if (environment.payments.provider !== 'sandbox') throw new RefusalError('not_sandbox');
  const { id } = await callerOf(request);
  const { providerSubscriptionId } = contractOf(await subscriptionOf(id), sandboxProvider);
  return { userId: id, providerSubscriptionId };
}
