/** One person in two windows, and what ends while somebody is in the middle of it. */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { begin, firstWords } from './begun-conversation.ts';
import { agree, newDeal } from './deals.ts';
import { ignoreChanges, openListening } from './live.ts';
import { beginTalk, cards, makeOffer, secret } from './offers.ts';
import { loseNetwork } from './offline.ts';
import { asOwner } from './owner.ts';
import { test } from './signed-in.ts';
import { clientOf } from './submissions.ts';

const thread = (page: Page) => page.getByRole('region', { name: 'Messages' });
const message = (page: Page, words: string) => thread(page).getByRole('listitem').filter({ hasText: words });
const field = (page: Page) => page.getByRole('textbox', { name: /^Write to/ });

/** Says again, in the dialog, that the offer is accepted. */
const accept = (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: 'Accept the offer' }).click();

async function write(page: Page, words: string): Promise<void> {
  await field(page).fill(words);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

test('what waits in two tabs of one device is sent once, and a second device sees it come', async ({
  pageOf,
}) => {
  const { id, investor } = await begin('Two Tabs');
  const tab = await pageOf(investor, secret);
  const second = await tab.context().newPage();
  const device = await pageOf(investor, secret);
  await openListening(device, `/conversations/${id}`);
  for (const page of [tab, second]) {
    await page.goto(`/conversations/${id}`);
    await expect(message(page, firstWords)).toBeVisible();
  }
  // Neither tab reaches the server; both keep what was written, in one outbox.
  await loseNetwork(tab.context());
  await write(tab, 'From the first tab.');
  await write(second, 'From the second tab.');
  for (const page of [tab, second]) {
    await expect(thread(page).getByText('Waits for a connection, kept on this device')).toHaveCount(2);
  }
  await expectAccessible(tab);
  await tab.context().setOffline(false);
  for (const page of [tab, second, device]) {
    await expect(message(page, 'From the first tab.')).toHaveCount(1, { timeout: 60_000 });
    await expect(message(page, 'From the second tab.')).toHaveCount(1);
    await expect(page.getByRole('list', { name: 'On their way' })).toHaveCount(0);
  }
  const { data } = await (
    await clientOf(investor, secret)
  )
    .from('messages')
    .select('body')
    .eq('conversation_id', id);
  expect(data?.map(({ body }) => body as string).toSorted()).toEqual(
    [firstWords, 'From the first tab.', 'From the second tab.'].toSorted(),
  );
});

test('an offer accepted in two windows of one person is one deal, and both windows say so', async ({
  pageOf,
}) => {
  const { id, founder, investor } = await beginTalk('Twice Accepted', { verified: true });
  await makeOffer(investor, id);
  const windows = [await pageOf(founder, secret), await pageOf(founder, secret)] as const;
  for (const page of windows) {
    // A window that hears of the other's answer closes the question by itself.
    await ignoreChanges(page);
    await page.goto(`/conversations/${id}`);
    await cards(page).getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  }
  await Promise.all(windows.map(accept));
  for (const page of windows) {
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(cards(page)).toContainText('Accepted');
  }
  const { data } = await (
    await clientOf(investor, secret)
  )
    .from('deals')
    .select('id')
    .eq('conversation_id', id);
  expect(data).toHaveLength(1);
});

test('a payment recorded in two windows of one person is one, and both windows show it', async ({
  pageOf,
}) => {
  const deal = await newDeal('Twice Recorded', secret);
  await agree(deal, secret);
  const windows = [await pageOf(deal.investor, secret), await pageOf(deal.investor, secret)] as const;
  for (const page of windows) {
    // A window that hears of changes closes the form by itself.
    await ignoreChanges(page);
    await page.goto(`/deals/${deal.id}`);
    await page.getByRole('button', { name: 'Record the payment' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Reference' }).fill('HDFC 7001');
  }
  const [first, second] = windows;
  await first.getByRole('button', { name: 'Record it' }).click();
  await expect(first.getByRole('dialog')).toHaveCount(0);
  await second.getByRole('button', { name: 'Record it' }).click();
  // Refused, it reads the deal again: nothing is left to be recorded, and the form goes.
  const payments = second.getByRole('list', { name: 'Payments of the funding' }).getByRole('listitem');
  await expect(payments).toHaveCount(1);
  await expect(payments).toContainText('HDFC 7001');
  await expectAccessible(second);
  const { data } = await (
    await clientOf(deal.investor, secret)
  )
    .from('deal_payments')
    .select('id')
    .eq('deal_id', deal.id);
  expect(data).toHaveLength(1);
});

test(
  'a subscription that ends in the middle of a conversation leaves what was said, and says what to do',
  { tag: ['@S4.talk.8'] },
  async ({ pageOf }) => {
    const { id, founder, investor } = await begin('Trial Thali');
    const page = await pageOf(investor, secret);
    await openListening(page, `/conversations/${id}`);
    await field(page).fill('Half a sentence');
    // By the sandbox's clock the trial is over.
    await asOwner((owner) =>
      owner.query(
        `update public.subscriptions s
         set clock_offset = private.access_ends_at(s) - now() + interval '1 second'
         from auth.users u where u.id = s.user_id and u.email = $1`,
        [investor],
      ),
    );
    // Nobody reloads the page.
    await expect(page.getByText(/Your subscription has ended\. What was said stays here/)).toBeVisible();
    await expect(message(page, firstWords)).toBeVisible();
    await expect(field(page)).toHaveCount(0);
    await expectAccessible(page);
    // The founder still answers, and it is read.
    const own = await pageOf(founder, secret);
    await own.goto(`/conversations/${id}`);
    await write(own, 'Come and see us on Friday.');
    await expect(message(page, 'Come and see us on Friday.')).toBeVisible();
  },
);
