/** An accepted offer, from the agreement to the first return, each side in a window of its own. */
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { expectAccessible, expectNoSidewaysScrollAtWidths } from './accessibility.ts';
import { agree, fund, newDeal } from './deals.ts';
import type { NewDeal } from './deals.ts';
import { newInvestor } from './investors.ts';
import { openListening } from './live.ts';
import { test } from './signed-in.ts';
import { clientOf } from './submissions.ts';
import { expectToast } from './toasts.ts';

const secret = 'a good secret';

const next = (page: Page) => page.getByRole('region').filter({ hasText: /Your next step|No step of yours/ });
const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const steps = (page: Page) => page.getByRole('list', { name: 'Where it stands' });
const funding = (page: Page) => page.getByRole('list', { name: 'Payments of the funding' });
const returns = (page: Page) => page.getByRole('list', { name: 'Payments of returns' });

async function windowsOf(
  pageOf: (email: string, secret: string) => Promise<Page>,
  deal: NewDeal,
): Promise<readonly [investor: Page, founder: Page]> {
  const [one, other] = [await pageOf(deal.investor, secret), await pageOf(deal.founder, secret)];
  for (const page of [one, other]) await openListening(page, `/deals/${deal.id}`);
  return [one, other];
}

interface Typed {
  readonly amount?: string;
  readonly reference: string;
}

async function typePayment(page: Page, { amount, reference }: Typed): Promise<void> {
  if (amount !== undefined) await dialog(page).getByRole('textbox', { name: 'Amount' }).fill(amount);
  await dialog(page).getByRole('textbox', { name: 'Reference' }).fill(reference);
}

async function pdfText(page: Page): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Summary as PDF')]);
  const bytes = new Uint8Array(await readFile(await download.path()));
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

test(
  'both confirm, the money is recorded in two parts and confirmed, and the first return follows, live on both',
  { tag: ['@S4.deals.1', '@S4.deals.3'] },
  async ({ pageOf }) => {
    const deal = await newDeal('Ragi Rasoi', secret);
    const [investor, founder] = await windowsOf(pageOf, deal);
    for (const page of [investor, founder]) {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(deal.name);
      await expectAccessible(page);
      await expectNoSidewaysScrollAtWidths(page);
    }

    // The founder reads what it will cost before they confirm.
    await press(founder, 'Confirm the agreement');
    await expect(dialog(founder)).toContainText('12% a year, paid every month');
    await expect(dialog(founder)).toContainText('Success fee: 2% of the amount, ₹10,000.00 with GST');
    await expectAccessible(founder);
    await press(founder, 'Yes, I confirm');
    await expect(next(founder)).toContainText('Meera has to confirm the agreement');
    await press(investor, 'Confirm the agreement');
    await expect(dialog(investor)).not.toContainText('Success fee');
    await press(investor, 'Yes, I confirm');
    await expect(next(founder)).toContainText('₹5,00,000 is still to come');

    // Several parts; a typing mistake is taken back; what is typed stays through a reload.
    await press(investor, 'Record the payment');
    await press(investor, 'Record it');
    await expect(dialog(investor).getByText('Please type the number that the bank')).toBeVisible();
    await typePayment(investor, { amount: '3000000', reference: 'HDFC 0001' });
    await expect(dialog(investor).getByText('That is more than what is left.')).toBeVisible();
    await expectAccessible(investor);
    await investor.reload();
    await press(investor, 'Record the payment');
    await expect(dialog(investor).getByRole('textbox', { name: 'Reference' })).toHaveValue('HDFC 0001');
    await typePayment(investor, { amount: '300000', reference: 'HDFC 0001' });
    await press(investor, 'Record it');
    await expectToast(investor, 'Recorded');
    await press(investor, 'Take back ₹3,00,000');
    await press(investor, 'Take it back');
    await expect(funding(founder).getByRole('listitem')).toContainText('Taken back');
    await press(investor, 'Record the payment');
    await typePayment(investor, { amount: '3 lakh', reference: 'HDFC 0002' });
    await press(investor, 'Record it');

    // Disputed with a reason, then confirmed all the same.
    await expect(next(founder)).toContainText('Meera says that ₹3,00,000 was sent to you');
    await expectAccessible(founder);
    await press(founder, 'That is not right: ₹3,00,000');
    await press(founder, 'Dispute it');
    await expect(dialog(founder).getByText('Please say what is not right.')).toBeVisible();
    await dialog(founder).getByRole('textbox', { name: 'Reason' }).fill('Nothing has come so far.');
    await press(founder, 'Dispute it');
    await expect(next(investor)).toContainText('Nothing has come so far.');
    await expectAccessible(investor);
    await press(founder, 'Yes, it came: ₹3,00,000');
    await dialog(founder).getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(investor.getByText('₹3,00,000 of ₹5,00,000 confirmed by both')).toBeVisible();
    await press(investor, 'Record the payment');
    await expect(dialog(investor).getByRole('textbox', { name: 'Amount' })).toHaveValue('₹2,00,000');
    await typePayment(investor, { reference: 'HDFC 0003' });
    await press(investor, 'Record it');
    await press(founder, 'Yes, it came: ₹2,00,000');
    await expect(dialog(founder)).toContainText('your success fee is invoiced');
    await dialog(founder).getByRole('button', { name: 'Confirm', exact: true }).click();

    // Funded: what is due, and the first of it.
    for (const page of [investor, founder]) {
      await expect(steps(page).getByRole('listitem').filter({ hasText: 'Funded' })).not.toContainText('next');
      await expect(page.getByRole('list', { name: 'What is due' })).toContainText('₹46,666');
      await expectAccessible(page);
      await expectNoSidewaysScrollAtWidths(page);
    }
    await press(founder, 'Record the payment');
    await typePayment(founder, { reference: 'SBI 0009' });
    await press(founder, 'Record it');
    await expect(next(investor)).toContainText('Asha says that ₹46,666 was sent to you');
    await press(investor, 'Yes, it came: ₹46,666');
    await dialog(investor).getByRole('button', { name: 'Confirm', exact: true }).click();
    for (const page of [investor, founder]) {
      await expect(returns(page)).toContainText('Confirmed');
      await expect(page.getByRole('list', { name: 'What is due' })).toContainText('Paid');
    }
    await expect(next(founder)).toContainText('Pay ₹46,250 by');
  },
);

test(
  'the summary as PDF is for the two, and a third finds neither it nor the page',
  { tag: ['@S4.deals.2'] },
  async ({ pageOf }) => {
    const deal = await newDeal('Jowar Junction', secret);
    await agree(deal, secret);
    const [investor, founder] = await windowsOf(pageOf, deal);
    const [ofInvestor, ofFounder] = [await pdfText(investor), await pdfText(founder)];
    for (const text of [ofInvestor, ofFounder]) {
      expect(text).toContain(deal.name);
      expect(text).toContain('₹5,00,000');
      expect(text).toContain('IST');
      expect(text).toContain('It moves no money, and this summary is no legal advice');
      expect(text).toMatch(/[0-9a-f]{64}/);
      expect(text).not.toContain('DRAFT');
    }
    expect(ofInvestor).toContain(deal.investor);
    expect(ofInvestor).not.toContain(deal.founder);
    expect(ofFounder).toContain(deal.founder);
    expect(ofFounder).not.toContain(deal.investor);

    const email = await newInvestor(secret);
    const third = await pageOf(email, secret);
    for (const id of [deal.id, 'none']) {
      await third.goto(`/deals/${id}`);
      await expect(third.getByRole('heading', { name: 'Deal not found' })).toBeVisible();
    }
    await expectAccessible(third);
    const client = await clientOf(email, secret);
    const { error } = await client.functions.invoke(`agreement?deal=${deal.id}`, { method: 'GET' });
    expect((error as { context?: Response } | null)?.context?.status).toBe(404);
  },
);

test('an answer that is lost makes no second payment, and a refusal says why', async ({ pageOf }) => {
  const deal = await newDeal('Poha Point', secret);
  await agree(deal, secret);
  const [investor, founder] = await windowsOf(pageOf, deal);
  let calls = 0;
  await investor.route('**/rest/v1/rpc/record_payment', async (route) => {
    calls += 1;
    // The server takes the first, and its answer is lost.
    if (calls === 1) await route.fetch();
    // The second and the fourth are sent by themselves.
    return calls <= 3 ? route.abort('internetdisconnected') : route.fallback();
  });
  await press(investor, 'Record the payment');
  await typePayment(investor, { amount: '100000', reference: 'HDFC 7001' });
  await press(investor, 'Record it');
  // It is found in the list, and the form closes.
  await expect(dialog(investor)).toHaveCount(0);
  await expect(funding(founder).getByRole('listitem')).toHaveCount(1);
  await press(investor, 'Record the payment');
  await expect(dialog(investor).getByRole('textbox', { name: 'Reference' })).toHaveValue('');
  await typePayment(investor, { amount: '50000', reference: 'hdfc-7001' });
  await press(investor, 'Record it');
  await expect(dialog(investor).getByRole('alert')).toContainText('This payment is in the list already.');
  await expectAccessible(investor);
  await expect(dialog(investor).getByRole('textbox', { name: 'Reference' })).toHaveValue('hdfc-7001');
  await dialog(investor).getByRole('button', { name: 'Cancel' }).click();

  // While it awaits confirmation, the deal cannot be called off.
  await press(founder, 'Call off the deal');
  await press(founder, 'Call it off');
  await expect(dialog(founder).getByText('Please say why.')).toBeVisible();
  await dialog(founder).getByRole('textbox', { name: 'Reason' }).fill('The shop is gone.');
  await press(founder, 'Call it off');
  await expect(dialog(founder).getByRole('alert')).toContainText('A payment awaits confirmation.');
  await dialog(founder).getByRole('button', { name: 'Cancel' }).click();
  await press(investor, 'Take back ₹1,00,000');
  await press(investor, 'Take it back');
  await expect(funding(founder)).toContainText('Taken back');
  await press(founder, 'Call off the deal');
  await expect(dialog(founder).getByRole('textbox', { name: 'Reason' })).toHaveValue('The shop is gone.');
  await press(founder, 'Call it off');
  await expect(investor.getByRole('heading', { name: 'Asha called the deal off' })).toBeVisible();
  await expect(investor.getByText('The shop is gone.')).toBeVisible();
  for (const page of [investor, founder]) await expectAccessible(page);
});

test('a funded deal is completed by both', { tag: ['@S4.deals.6'] }, async ({ pageOf }) => {
  const deal = await newDeal('Idli Island', secret, {
    kind: 'equity',
    terms: {
      share: 8,
      company: 'Idli Island Private Limited',
      purpose: 'A second kitchen',
      means: 'bank_transfer',
      business_form: 'private_company',
    },
  });
  await agree(deal, secret);
  await fund(deal, secret);
  const [investor, founder] = await windowsOf(pageOf, deal);
  await expect(next(founder)).toContainText('Nothing waits for you');
  await press(founder, 'Complete the deal');
  await press(founder, 'Yes, complete it');
  await expect(next(founder)).toContainText('Meera has to say that the deal is completed');
  await expect(next(investor)).toContainText('Asha says that the deal is completed');
  await press(investor, 'Complete the deal');
  await press(investor, 'Yes, complete it');
  for (const page of [investor, founder]) {
    await expect(page.getByRole('heading', { name: 'The deal is completed' })).toBeVisible();
    await expectAccessible(page);
  }
});

test('where the idea did not say it, the founder says once what the money is for, and both see it', async ({
  pageOf,
}) => {
  const deal = await newDeal('Ragi Rasoi', secret);
  const [investor, founder] = await windowsOf(pageOf, deal);
  await founder.setViewportSize({ width: 360, height: 780 });
  const line = (number: number, what: 'what for' | 'sum') =>
    founder.getByRole('textbox', { name: `Line ${number}: ${what}` });
  await press(founder, 'Say what the money is for');
  await line(1, 'what for').fill('Second fryer');
  await line(1, 'sum').fill('3 lakh');
  await line(2, 'what for').fill('A year of rent');
  await expect(founder.getByText('₹2,00,000 of ₹5,00,000 still without a line')).toBeVisible();
  await press(founder, 'Record what it is for');
  await expect(line(2, 'sum')).toBeFocused();
  await expectAccessible(founder);
  await expectNoSidewaysScrollAtWidths(founder);
  await founder.reload();
  await press(founder, 'Say what the money is for');
  await expect(line(2, 'what for')).toHaveValue('A year of rent');
  await line(2, 'sum').fill('2 lakh');
  await press(founder, 'Record what it is for');
  await expectToast(founder, 'It is recorded');
  await investor.reload();
  for (const page of [founder, investor]) {
    const uses = page.getByRole('region', { name: 'Agreement', exact: true });
    await expect(uses).toContainText('Second fryer₹3,00,000');
    await expect(page.getByRole('button', { name: 'Say what the money is for' })).toHaveCount(0);
  }
});
