/**
 * The other half of the main job: somebody with money and doubts looks for an idea that is not there yet, is
 * told when it comes, subscribes, reads, asks, saves and compares. On a phone, without a reload.
 */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './accessibility.ts';
import { newAccount } from './accounts.ts';
import { cardOf } from './listings.ts';
import { withMotion } from './motion.ts';
import { mailAbout, newAddress } from './people.ts';
import { test } from './signed-in.ts';
import { decide, listIdea, newName, secrets, submitAs } from './submissions.ts';
import { expectToast } from './toasts.ts';

test.use(withMotion);

const secret = 'a good secret';
const phone = { width: 360, height: 740 };
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const unread = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('link', { name: `Updates, ${count} unread` });

const goOn = (page: Page) => button(page, /^Continue$/).click();

/** The four steps of the profile, as far as the price. */
async function walkToPrice(page: Page): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Meera Thomas');
  await goOn(page);
  await page.getByRole('radio', { name: '₹1L-5L' }).check();
  await page.getByRole('radio', { name: '20-25% annually' }).check();
  await goOn(page);
  await page.getByRole('radio', { name: '₹50k-1L' }).check();
  await page.getByRole('radio', { name: 'Salary' }).check();
  await goOn(page);
  await expect(page.getByRole('heading', { level: 2, name: 'Subscribe & Access' })).toBeVisible();
}

/** Ticks both consents and lets the sandbox's sheet approve. */
async function pay(page: Page): Promise<void> {
  const consents = page.getByRole('checkbox');
  await expect(consents).toHaveCount(2);
  for (const box of await consents.all()) await box.check();
  await button(page, 'Start 7 days free').click();
  const sheet = page.getByRole('dialog', { name: 'SANDBOX: no real money moves' });
  await sheet.getByRole('textbox').fill('meera@upi');
  await sheet.getByRole('button', { name: 'Approve', exact: true }).click();
  await expectToast(page, 'Subscription Successful!', 'Welcome to Sangam!');
}

test('an investor is told of the idea they looked for, subscribes, asks, saves and compares', async ({
  pageOf,
}) => {
  const [wanted, known] = [newName('Nachni Nashta'), newName('Bhakri Bhandar')];
  const email = newAddress('meera');
  await newAccount({ name: 'Meera Thomas', email, secret, role: 'Investor' });
  const founder = newAddress('asha');
  await newAccount({ name: 'Asha Patil', email: founder, secret, role: 'Entrepreneur' });
  const other = await listIdea(known);
  let id = '';
  const investor = await pageOf(email, secret);
  await investor.setViewportSize(phone);

  await test.step('what is looked for is not there yet, and the search is saved', async () => {
    await investor.goto(`/browse-ideas?q=${encodeURIComponent(wanted)}`);
    const disclaimer = investor.getByRole('dialog');
    await disclaimer.getByRole('checkbox').check();
    await button(investor, 'Continue').click();
    await button(investor, 'Tell me when there is one').click();
    await investor.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expectToast(investor, `Saved: ${wanted}`);
  });

  await test.step('it is approved, and the investor is told and sees what can be seen without paying', async () => {
    id = await submitAs(founder, secret, wanted);
    await decide(id, 'approved');
    await unread(investor, 1).click({ timeout: 40_000 });
    await investor.getByRole('listitem').filter({ hasText: wanted }).getByRole('link').first().click();
    await cardOf(investor, wanted)
      .getByRole('link', { name: /View Details/ })
      .click();
    await expect(investor).toHaveURL(`/idea/${id}`);
    await expect(button(investor, 'Subscribe to Contact')).toBeDisabled();
    await expectNoSidewaysScroll(investor);
  });

  await test.step('from the locked idea through the four steps and the payment, and back to it', async () => {
    await investor.getByRole('link', { name: 'Start 7 days free' }).click();
    await expect(investor).toHaveURL(/\/invest\?tab=profile/);
    await walkToPrice(investor);
    await expectNoSidewaysScroll(investor);
    await pay(investor);
    await investor.waitForURL('**/build');
    await investor.getByRole('link', { name: 'Back to the idea' }).click();
    await expect(investor).toHaveURL(`/idea/${id}`);
    await expect(button(investor, 'Contact Founder')).toBeVisible();
    await expect(investor.getByText(secrets.longAnswer)).toBeVisible();
  });

  await test.step('a question is asked and answered while the page is open', async () => {
    await investor.goto(`/idea/${id}#questions`);
    const questions = investor.getByRole('region', { name: /^Questions/ });
    await questions.getByRole('button', { name: 'Ask a question' }).click();
    await questions.getByRole('textbox', { name: /^Your question/ }).fill('Who keeps the books of the shop?');
    await questions.getByRole('button', { name: 'Send the question' }).click();
    await expectToast(investor, 'Your question is sent');
    const own = await pageOf(founder, secret);
    expect((await mailAbout(own, founder, wanted)).subject).toContain(wanted);
    await own.goto(`/my-ideas/${id}#questions`);
    await button(own, 'Answer').click();
    await own.getByRole('textbox', { name: /^Your answer/ }).fill('My brother, with a clerk twice a week.');
    await button(own, 'Publish the answer').click();
    await expect(questions.getByRole('list', { name: 'Questions and answers' })).toContainText('My brother');
  });

  await test.step('it is saved and set beside another', async () => {
    // The button says so at once; leaving the page before the answer would take the request back.
    const saved = investor.waitForResponse((answer) => answer.url().includes('/rest/v1/saved_ideas'));
    await button(investor, /^Save for Later/).click();
    await expect(button(investor, /^Saved/)).toBeVisible();
    await saved;
    await investor.goto('/invest');
    await expect(investor.getByRole('main').getByText(wanted).first()).toBeVisible();
    await investor.goto('/browse-ideas?sort=Recently+Added');
    for (const name of [wanted, known])
      await investor.getByRole('checkbox', { name: `Compare: ${name}` }).check();
    await investor
      .getByRole('region', { name: 'Ideas to compare' })
      .getByRole('link', { name: /^Compare/ })
      .click();
    await expect(investor.getByRole('columnheader', { name: wanted })).toBeVisible();
    await expect(investor).toHaveURL(new RegExp(other));
    await expectNoSidewaysScroll(investor);
  });
});
