/** Conversations with offers, begun through the API. */
import type { Page } from '@playwright/test';
import { people } from './people.ts';
import { clientOf, newName } from './submissions.ts';
import { newListing, newSubscriber } from './subscribers.ts';

export const secret = 'a good secret';

export interface Talk {
  readonly id: string;
  readonly idea: string;
  readonly founder: string;
  readonly investor: string;
}

/** Says, as the admin does, that the identity of a person is verified. */
export async function verify(email: string): Promise<void> {
  const client = await clientOf(email, secret);
  const { data: own } = await client.auth.getUser();
  const admin = await clientOf(people.admin);
  const { error } = await admin.rpc('verify_identity', { person: own.user?.id, is_verified: true });
  if (error) throw error;
}

/** A conversation of an investor and a founder of the test's own. */
export async function beginTalk(name: string, are: { readonly verified: boolean }): Promise<Talk> {
  const [{ founder, id: idea }, investor] = [
    await newListing(newName(name), secret),
    await newSubscriber(secret),
  ];
  const client = await clientOf(investor, secret);
  const { data, error } = await client.rpc('start_conversation', {
    idea,
    message: crypto.randomUUID(),
    body: 'I would like to take the fryer alone, and look at packing next year.',
  });
  if (error) throw error;
  if (are.verified) await Promise.all([verify(founder), verify(investor)]);
  return { id: String(data), idea, founder, investor };
}

const loan = {
  kind: 'loan',
  amount: 300_000,
  terms: {
    yearly_rate: 21,
    months: 24,
    paid: 'monthly',
    repaid: 'at_end',
    purpose: 'second fryer',
    means: 'bank_transfer',
    business_form: 'proprietorship',
  },
} as const;

/** Makes an offer through the API; gives its id. */
export async function makeOffer(
  email: string,
  conversation: string,
  given: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const offer = crypto.randomUUID();
  const client = await clientOf(email, secret);
  const { error } = await client.rpc('make_offer', { offer, conversation, ...loan, ...given });
  if (error) throw error;
  return offer;
}

export const answer = async (email: string, offer: string, given: string) => {
  const client = await clientOf(email, secret);
  return client.rpc('answer_offer', { offer, answer: given });
};

/** The cards of a thread, the oldest first. */
export const cards = (page: Page) => page.getByRole('article', { name: 'Offer' });

export const form = (page: Page) => page.getByRole('dialog');

/** Fills the form of a loan, from top to bottom. */
export async function fillLoan(page: Page, amount: string): Promise<void> {
  const dialog = form(page);
  await dialog.getByRole('radio', { name: /^Loan/ }).check();
  await dialog.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await dialog.getByRole('textbox', { name: 'Interest a year, in %' }).fill('21');
  await dialog.getByRole('textbox', { name: 'Term, in months' }).fill('24');
  await dialog.getByRole('combobox', { name: 'Interest paid' }).selectOption('monthly');
  await dialog.getByRole('combobox', { name: 'Amount paid back' }).selectOption('at_end');
  await dialog.getByRole('textbox', { name: 'Where the money goes' }).fill('second fryer');
  await dialog.getByRole('combobox', { name: 'How it is paid' }).selectOption('bank_transfer');
  await dialog.getByRole('combobox', { name: 'Form of the business' }).selectOption('proprietorship');
}
