/**
 * What may go wrong while somebody pays: lost answers, two tabs, two devices. Each ends subscribed, once. And
 * the end of a trial in front of its reader.
 */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { newInvestor } from './investors.ts';
import { openListening } from './live.ts';
import { asOwner } from './owner.ts';
import { test } from './signed-in.ts';
import { clientOf, listIdea, newName, secrets } from './submissions.ts';
import { newSubscriber } from './subscribers.ts';
import { expectToast } from './toasts.ts';

const secret = 'a good secret';
const address = '/account/subscription';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'SANDBOX: no real money moves' });
const approve = (page: Page) => sheet(page).getByRole('button', { name: 'Approve', exact: true });
const state = (page: Page) => page.getByRole('definition').first();

/** A checkout that was begun, so that every tab and device offers to finish it. */
async function beginner(): Promise<string> {
  const email = await newInvestor(secret);
  const client = await clientOf(email, secret);
  const { error } = await client.functions.invoke('subscription/checkout', {
    body: { method: 'upi', agreesToCharge: true, agreesToTerms: true },
  });
  if (error) throw error;
  return email;
}

async function openSheet(page: Page): Promise<void> {
  await openListening(page, address);
  const boxes = page.getByRole('checkbox');
  await expect(boxes).toHaveCount(2);
  for (const box of await boxes.all()) await box.check();
  await page.getByRole('button', { name: 'Start 7 days free' }).click();
  await expect(approve(page)).toBeVisible();
}

async function expectSubscribedOnce(email: string, ...pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    // Functions may have to be started first.
    await expect(state(page)).toContainText('Free trial', { timeout: 60_000 });
    await expect(sheet(page)).toHaveCount(0);
  }
  const client = await clientOf(email, secret);
  const { data } = await client.from('subscriptions').select('status');
  expect(data).toEqual([{ status: 'trialing' }]);
}

const losses = [
  ['before the confirmation is sent', '**/functions/v1/subscription/confirm', false],
  ['after it was sent, so that its answer is lost', '**/functions/v1/subscription/confirm', true],
] as const;

for (const [when, call, isAnswered] of losses) {
  test(`the network is lost while somebody pays, ${when}: the stored events say that it is done`, async ({
    pageOf,
  }) => {
    const email = await beginner();
    const page = await pageOf(email, secret);
    await openSheet(page);
    const confirming = Promise.withResolvers<void>();
    await page.route(call, async (route) => {
      confirming.resolve();
      if (isAnswered) await route.fetch();
      await route.abort('internetdisconnected');
    });
    // The webhook may be faster than the page: what it stored is told once the page has lost its own call.
    await page.route('**/rest/v1/subscriptions?*', async (route) => {
      await confirming.promise;
      await route.continue();
    });
    await approve(page).click();
    await expectToast(page, 'Subscription Successful!');
    await expectSubscribedOnce(email, page);
  });
}

test('the webhook is there before the browser is back: the page goes on without its confirmation', async ({
  pageOf,
}) => {
  const email = await beginner();
  const page = await pageOf(email, secret);
  await openSheet(page);
  const back = Promise.withResolvers<void>();
  await page.route('**/functions/v1/subscription/confirm', async (route) => {
    await back.promise;
    await route.continue();
  });
  await approve(page).click();
  await expectToast(page, 'Subscription Successful!');
  await expectSubscribedOnce(email, page);
  // Said again afterwards, it changes nothing.
  const confirmed = page.waitForResponse('**/functions/v1/subscription/confirm');
  back.resolve();
  expect((await confirmed).status()).toBe(200);
  await expectSubscribedOnce(email, page);
});

test('two tabs and another device with the same checkout: one approves, all are subscribed, once', async ({
  pageOf,
}) => {
  const email = await beginner();
  const page = await pageOf(email, secret);
  const tab = await page.context().newPage();
  const device = await pageOf(email, secret);
  for (const each of [page, tab, device]) await openSheet(each);
  await approve(tab).click();
  await expectSubscribedOnce(email, tab, page, device);
  // Nobody is offered to subscribe a second time.
  for (const each of [page, tab, device])
    await expect(each.getByRole('button', { name: 'Start 7 days free' })).toHaveCount(0);
});

/** Sets the sandbox's clock of somebody's subscription so that its access ends in this many seconds. */
function endAccessIn(email: string, seconds: number): Promise<void> {
  return asOwner(async (owner) => {
    const { rowCount } = await owner.query(
      `update public.subscriptions s
       set clock_offset = private.access_ends_at(s) - now() - make_interval(secs => $2::float8)
       where s.user_id = (select u.id from auth.users u where u.email = $1)`,
      [email, seconds],
    );
    expect(rowCount).toBe(1);
  });
}

test('a trial that ends while somebody reads closes the idea in front of them, and says so', async ({
  pageOf,
}) => {
  const name = newName('Ghavan Ghar');
  const id = await listIdea(name);
  const email = await newSubscriber(secret);
  const page = await pageOf(email, secret);
  await page.goto('/updates');
  // Enough to open the page, and past the first look at what is left.
  await endAccessIn(email, 15);
  await page.goto(`/idea/${id}`);
  await expect(page.getByText(secrets.longAnswer)).toBeVisible();
  await expectToast(page, 'Full details are closed now', 'Your trial or paid time has ended.');
  await expect(page.getByText(secrets.longAnswer)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Subscribe to view full details' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Subscribe to Contact' })).toBeDisabled();
  await expect(page).toHaveURL(`/idea/${id}`);
  await expectAccessible(page);
  const { data } = await (await clientOf(email, secret)).from('ideas').select('id').eq('id', id);
  expect(data).toEqual([]);
});
