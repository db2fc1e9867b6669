/** A subscription from its first day to its end, at the sandbox: what is seen, what opens and what closes. */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrollAtWidths } from './accessibility.ts';
import { newInvestor } from './investors.ts';
import { openListening } from './live.ts';
import { mailAbout } from './people.ts';
import { test } from './signed-in.ts';
import { clientOf, listIdea, newName } from './submissions.ts';
import { expectToast } from './toasts.ts';

const secret = 'a good secret';
const address = '/account/subscription';

/** The checkout of step 4 of the profile, as far as the page of the payment. */
async function beginCheckout(email: string): Promise<void> {
  const client = await clientOf(email, secret);
  const { error } = await client.functions.invoke('subscription/checkout', {
    body: { method: 'upi', agreesToCharge: true, agreesToTerms: true },
  });
  if (error) throw error;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const state = (page: Page) => page.getByRole('definition').first();
/** After a charge: its functions may have to be started, one by the other. */
const expectState = (page: Page, name: string) =>
  expect(state(page)).toContainText(name, { timeout: 60_000 });
/** The sheet that stands in for the provider's. */
const sheet = (page: Page) => page.getByRole('dialog', { name: 'SANDBOX: no real money moves' });

async function expectOpen(idea: Page): Promise<void> {
  await expect(button(idea, 'Contact Founder')).toBeVisible();
}

async function expectLocked(idea: Page): Promise<void> {
  await expect(button(idea, 'Subscribe to Contact')).toBeVisible();
}

async function agree(page: Page): Promise<void> {
  const boxes = page.getByRole('checkbox');
  await expect(boxes).toHaveCount(2);
  for (const box of await boxes.all()) {
    await expect(box).not.toBeChecked();
    await box.check();
  }
}

/** Counts the calls of a function of the subscription from now on. */
function callsOf(page: Page, name: string): () => number {
  let calls = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(`/functions/v1/subscription/${name}`))
      calls += 1;
  });
  return () => calls;
}

/** Each click of the two is a double click: the first cancels nothing, the second once. */
async function cancel(page: Page): Promise<void> {
  const calls = callsOf(page, 'cancel');
  await button(page, 'Cancel subscription').dblclick();
  const panel = page.getByRole('region', { name: 'Cancel now?' });
  await expect(panel).toContainText('Your saved ideas, your profile and your invoices stay yours');
  await expectAccessible(page);
  expect(calls()).toBe(0);
  await button(page, 'Cancel subscription').dblclick();
  await expectToast(page, 'Subscription cancelled');
  await expect(button(page, 'Resume subscription')).toBeVisible();
  expect(calls()).toBe(1);
}

test('somebody without a subscription is shown price and first charge before the way to it', async ({
  pageOf,
}) => {
  const id = await listIdea(newName('Sabudana Corner'));
  const page = await pageOf(await newInvestor(secret), secret);
  const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });
  const firstCharge = day.format(new Date(Date.now() + 7 * 86_400_000));
  for (const path of [`/idea/${id}`, address]) {
    await page.goto(path);
    const start = page.getByRole('link', { name: 'Start 7 days free' });
    await expect(start).toHaveAttribute('href', '/invest?tab=profile');
    await expect(page.getByRole('main')).toContainText(
      `${firstCharge}First charge: ₹2,000 a month, GST included`,
    );
    await expectAccessible(page);
  }
  await expect(page.getByRole('heading', { name: 'No invoices yet' })).toBeVisible();
  await button(page, /^Account menu/).click();
  await page.getByRole('menuitem', { name: 'Subscription' }).click();
  await expect(page).toHaveURL(address);
});

test(
  'a new investor subscribes at the sandbox; ideas open in every tab, and close with the subscription',
  { tag: ['@S1.product.6', '@S4.profile.5', '@S4.profile.6', '@S3.entities.25'] },
  async ({ pageOf }) => {
    const id = await listIdea(newName('Modak Mahal'));
    const email = await newInvestor(secret);
    const page = await pageOf(email, secret);
    const idea = await page.context().newPage();
    await openListening(idea, `/idea/${id}`);
    await expectLocked(idea);

    // What another tab or device begins is there without a reload.
    await openListening(page, address);
    await expect(page.getByRole('heading', { name: 'What it costs' })).toBeVisible();
    await beginCheckout(email);
    await expect(page.getByRole('heading', { name: 'Finish subscribing' })).toBeVisible();
    await expectAccessible(page);
    await expect(button(page, 'Start 7 days free')).toBeDisabled();
    await expect(page.getByText('Tick both to go on.')).toBeVisible();
    await agree(page);
    await button(page, 'Start 7 days free').click();
    await expect(sheet(page)).toContainText('₹2,000.00 a month, GST included, first on');
    await expectAccessible(page);
    await sheet(page).getByRole('button', { name: 'Decline' }).click();
    await expectToast(page, 'The payment was declined', 'Nothing was charged.');
    await expectLocked(idea);
    await button(page, 'Start 7 days free').click();
    await sheet(page).getByRole('textbox').fill('meera@upi');
    await sheet(page).getByRole('button', { name: 'Approve', exact: true }).click();
    await expectToast(page, 'Subscription Successful!', 'Welcome to Sangam!');
    await expectState(page, 'Free trial');
    await expect(page.getByRole('main')).toContainText('meera@upi');
    await expectOpen(idea);
    const mirror = () => page.evaluate(() => localStorage.getItem('investorSubscription'));
    await expect.poll(mirror).toBe('active');
    await expectAccessible(page);

    await cancel(page);
    await expectState(page, 'Cancelled');
    await expectOpen(idea);
    await expectAccessible(page);
    const resumed = callsOf(page, 'resume');
    await button(page, 'Resume subscription').dblclick();
    await expectState(page, 'Free trial');
    expect(resumed()).toBe(1);

    // The charge is announced before it is made, in the app and by mail.
    await button(page, 'To the notice before the next charge').click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Updates, 1 unread' })).toBeVisible();
    expect((await mailAbout(page, email, 'Your trial ends on')).text).toContain('₹2,000, GST included');

    await button(page, 'To the next charge: it succeeds').click();
    await expectState(page, 'Active');
    const table = page.getByRole('table');
    await expect(table.getByRole('row').nth(1)).toContainText(
      /SGM\/\d\d-\d\d\/\d{6}.*₹1,694\.92₹305\.08₹2,000\.00Paid/,
    );
    await expectOpen(idea);
    await expectAccessible(page);
    const saved = page.waitForEvent('download');
    await table.getByRole('button', { name: /^Invoice SGM/ }).click();
    expect((await saved).suggestedFilename()).toMatch(/^SGM-\d\d-\d\d-\d{6}\.pdf$/);

    await button(page, 'To the next charge: it fails').click();
    await expectState(page, 'Payment due');
    await expect(page.getByRole('region', { name: 'The last charge did not go through' })).toBeVisible();
    await expectLocked(idea);
    await expect(idea.getByRole('link', { name: 'Settle the payment' })).toHaveAttribute('href', address);
    await expect.poll(mirror).toBeNull();
    await expectAccessible(page);

    // Another card pays what is owed.
    await button(page, 'Change UPI or card').click();
    await page.getByRole('radio', { name: /^Card/ }).check();
    await expectAccessible(page);
    const changed = callsOf(page, 'change-method');
    await button(page, 'Enter the card').dblclick();
    await expect(sheet(page)).toHaveCount(1);
    await sheet(page).getByRole('button', { name: 'Approve', exact: true }).click();
    await expectToast(page, 'Changed');
    await expectState(page, 'Active');
    await expect(page.getByRole('main')).toContainText('Visa 1111');
    expect(changed()).toBe(1);
    await expectOpen(idea);

    await cancel(page);
    await button(page, 'To the end').click();
    await expect(page.getByRole('heading', { name: 'Your subscription has ended' })).toBeVisible();
    await expectLocked(idea);
    await expect(idea.getByRole('link', { name: 'Subscribe again' })).toHaveAttribute('href', address);
    await expectAccessible(page);

    // Again, without a second trial.
    await agree(page);
    await button(page, /^Subscribe for ₹2,000 a month/).click();
    await sheet(page).getByRole('button', { name: 'Approve, but lose the webhook' }).click();
    await expectState(page, 'Active');
    await expectOpen(idea);
    await expect(page.getByRole('table').getByRole('rowheader', { name: '3 invoices' })).toBeVisible();
    await expectNoSidewaysScrollAtWidths(page);
  },
);

test('a subscription and invoices that cannot be had are offered again', async ({ pageOf }) => {
  const page = await pageOf(await newInvestor(secret), secret);
  const failing = '**/rest/v1/{subscriptions,invoices}*';
  await page.route(failing, (route) =>
    route.fulfill({ status: 400, json: { code: '57014', message: 'too slow', details: null, hint: null } }),
  );
  await page.goto(address);
  await expect(page.getByText('Your subscription could not be loaded')).toBeVisible();
  await expect(page.getByText('Your invoices could not be loaded')).toBeVisible();
  await expectAccessible(page);
  await page.unroute(failing);
  // The first leaves the other as the first.
  for (let part = 0; part < 2; part += 1) await button(page, 'Try again').first().click();
  await expect(page.getByRole('heading', { name: 'What it costs' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No invoices yet' })).toBeVisible();
});
