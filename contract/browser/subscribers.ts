/** Investors with a subscription of the sandbox, and founders with a listed idea, of a test's own. */
import { newAccount } from './accounts.ts';
import { newInvestor } from './investors.ts';
import { newAddress } from './people.ts';
import { clientOf, decide, submitAs } from './submissions.ts';

/** A founder of this test's own, with a listed idea. */
export async function newListing(name: string, secret: string): Promise<{ founder: string; id: string }> {
  const founder = newAddress('asha');
  await newAccount({ name: 'Asha Patil', email: founder, secret, role: 'Entrepreneur' });
  const id = await submitAs(founder, secret, name);
  await decide(id, 'approved');
  return { founder, id };
}

/** An investor with a subscription of the sandbox; gives the address. */
export async function newSubscriber(secret: string): Promise<string> {
  const email = await newInvestor(secret);
  const client = await clientOf(email, secret);
  const call = async <Answer>(name: string, body: object): Promise<Answer> => {
    const { data, error } = await client.functions.invoke<Answer>(name, { body });
    if (error) throw error;
    return data as Answer;
  };
  const { providerSubscriptionId } = await call<{ providerSubscriptionId: string }>('subscription/checkout', {
    method: 'upi',
    agreesToCharge: true,
    agreesToTerms: true,
  });
  const approval = await call<object>('sandbox/checkout', { providerSubscriptionId, outcome: 'approve' });
  await call('subscription/confirm', { ...approval, providerSubscriptionId });
  return email;
}
