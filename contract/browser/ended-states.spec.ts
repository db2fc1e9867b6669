/** How conversations, offers and deals look once ended: light and dark, on a phone and a desktop. */
import { createClient } from '@supabase/supabase-js';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { agree, fund, newDeal } from './deals.ts';
import { answer, beginTalk, cards, makeOffer, secret } from './offers.ts';
import { test } from './signed-in.ts';
import { clientOf } from './submissions.ts';

async function call(email: string, name: string, given: object): Promise<void> {
  const { error } = await (await clientOf(email, secret)).rpc(name, given);
  if (error) throw error;
}

/** Deletes an account, as support does it. */
async function deleteAccount(email: string): Promise<void> {
  const { data } = await (await clientOf(email, secret)).auth.getUser();
  const service = createClient(process.env.SANGAM_URL ?? '', process.env.SANGAM_SECRET_KEY ?? '');
  const { error } = await service.auth.admin.deleteUser(String(data.user?.id));
  if (error) throw error;
}

const thread = (page: Page) => page.getByRole('region', { name: 'Messages' });

test('offers that were withdrawn, declined and countered stand in the thread with their end', async ({
  pageOf,
}) => {
  const { id, founder, investor } = await beginTalk('Ended Offers', { verified: true });
  const first = await makeOffer(investor, id);
  expect((await answer(investor, first, 'withdrawn')).error).toBeNull();
  const second = await makeOffer(investor, id, { amount: 200_000 });
  expect((await answer(founder, second, 'declined')).error).toBeNull();
  const third = await makeOffer(investor, id, { amount: 250_000 });
  await makeOffer(founder, id, { amount: 350_000, counters: third });
  // The block ends the one that waits, and the conversation.
  await call(founder, 'block_person', { conversation: id, is_blocked: true });
  for (const [email, own] of [
    [investor, /takes no messages from you/],
    [founder, /You blocked Meera/],
  ] as const) {
    const page = await pageOf(email, secret);
    await page.goto(`/conversations/${id}`);
    await expect(cards(page)).toHaveCount(4);
    for (const [at, state] of [/Withdrawn/, /Declined/, /Countered/, /Ended/].entries())
      await expect(cards(page).nth(at)).toContainText(state);
    await expect(cards(page).getByRole('button')).toHaveCount(0);
    await expect(page.getByText(own).first()).toBeVisible();
    await expectAccessible(page);
  }
});

test('a deal that was called off, in its conversation and on its page', async ({ pageOf }) => {
  const deal = await newDeal('Called Off Chai', secret);
  await call(deal.founder, 'call_off_deal', { deal: deal.id, reason: 'The shop is gone.' });
  const page = await pageOf(deal.investor, secret);
  await page.goto(`/conversations/${deal.conversation}`);
  await expect(cards(page)).toContainText('Called off');
  await expect(thread(page)).toContainText('Asha called the deal off');
  await expectAccessible(page);
  await page.goto(`/deals/${deal.id}`);
  await expect(page.getByRole('heading', { name: 'Asha called the deal off' })).toBeVisible();
  await expectAccessible(page);
});

test('a completed deal, in its conversation, on its page and in the portfolio', async ({ pageOf }) => {
  const deal = await newDeal('Completed Chai', secret);
  await agree(deal, secret);
  await fund(deal, secret);
  for (const email of [deal.founder, deal.investor]) await call(email, 'complete_deal', { deal: deal.id });
  const page = await pageOf(deal.investor, secret);
  await page.goto(`/conversations/${deal.conversation}`);
  await expect(cards(page)).toContainText('Completed');
  await expectAccessible(page);
  await page.goto(`/deals/${deal.id}`);
  await expect(page.getByRole('heading', { name: 'The deal is completed' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/invest');
  const portfolio = page.getByRole('region', { name: 'Your Investment Portfolio' });
  await expect(portfolio.getByRole('row', { name: deal.name })).toBeVisible();
  await expectAccessible(page);
});

test('whose other side deleted their account reads on, and is told what can still be done', async ({
  pageOf,
}) => {
  const deal = await newDeal('Left Alone Chai', secret);
  await agree(deal, secret);
  await fund(deal, secret);
  await deleteAccount(deal.founder);
  const page = await pageOf(deal.investor, secret);
  await page.goto(`/conversations/${deal.conversation}`);
  await expect(page.getByText('The other account is closed. What was said stays here.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Write to/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(`/deals/${deal.id}`);
  await expect(page.getByText(/^The other account is closed. What was agreed still holds/)).toBeVisible();
  await expectAccessible(page);
});
