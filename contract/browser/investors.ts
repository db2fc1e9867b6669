/** Investors of a test's own, made through the API. */
import { newAccount } from './accounts.ts';
import { newAddress } from './people.ts';
import { clientOf } from './submissions.ts';

/** An investor who accepted the disclaimer and has no subscription; gives the address. */
export async function newInvestor(secret: string): Promise<string> {
  const email = newAddress('meera');
  await newAccount({ name: 'Meera Thomas', email, secret, role: 'Investor' });
  const client = await clientOf(email, secret);
  const { error } = await client
    .from('user_disclaimers')
    .insert({ disclaimer_type: 'investment_disclaimer' });
  if (error) throw error;
  return email;
}
