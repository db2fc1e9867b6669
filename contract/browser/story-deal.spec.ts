/**
 * From the approval of an idea to a first confirmed return: a founder, an admin and an investor, each in a
 * window of their own.
 */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { newAccount } from './accounts.ts';
import { expectNoSidewaysScroll } from './accessibility.ts';
import { openListening } from './live.ts';
import { withMotion } from './motion.ts';
import { cards, fillLoan, form, verify } from './offers.ts';
import { newAddress, people } from './people.ts';
import { test } from './signed-in.ts';
import { newName, submitAs } from './submissions.ts';
import { newSubscriber } from './subscribers.ts';
import { expectToast } from './toasts.ts';

test.use(withMotion);

const secret = 'a good secret';
const phone = { width: 360, height: 780 };

const confirming = (page: Page) => page.getByRole('alertdialog').or(page.getByRole('dialog'));

/** Records what was paid, in the dialog that is open. */
async function recordPayment(page: Page, reference: string): Promise<void> {
  const dialog = confirming(page);
  await dialog.getByRole('combobox', { name: 'How' }).selectOption('bank_transfer');
  await dialog.getByRole('textbox', { name: 'Reference' }).fill(reference);
  await dialog.getByRole('button', { name: 'Record it' }).click();
  await expect(dialog).toHaveCount(0);
}

/** Gives the word that the open page asks for. */
async function confirmPayment(page: Page, amount: string): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`^Yes, .*: ${amount}$`) })
    .first()
    .click();
  await confirming(page).getByRole('button', { name: 'Confirm', exact: true }).click();
  await expectToast(page, 'Confirmed');
}

test(
  'an approved idea is talked over, agreed, funded, and pays its first return',
  { tag: ['@S4.deals.13'] },
  async ({ pageOf }) => {
    const name = newName('Ragi Ladoo Ghar');
    const founder = newAddress('asha');
    await newAccount({ name: 'Asha Patil', email: founder, secret, role: 'Entrepreneur' });
    const idea = await submitAs(founder, secret, name);
    const investor = await newSubscriber(secret);
    const [admin, own, asker] = [
      await pageOf(people.admin),
      await pageOf(founder, secret),
      await pageOf(investor, secret),
    ];
    await own.setViewportSize(phone);

    await test.step('the admin approves, and the founder sees it come', async () => {
      await openListening(own, `/my-ideas/${idea}`);
      await openListening(admin, '/admin');
      await admin
        .getByRole('row', { name: new RegExp(name) })
        .getByRole('button', { name: /Review/ })
        .click();
      const review = admin.getByRole('dialog');
      await review.getByRole('combobox', { name: 'Action' }).selectOption({ label: 'Approve' });
      await review.getByRole('textbox', { name: 'Admin Notes' }).fill('Clear numbers.');
      await review.locator('button[type=submit]').click();
      await expectToast(admin, 'Action Completed', 'Submission approved');
      await expect(own.getByText('Approved').first()).toBeVisible();
    });

    await test.step('the investor writes, and the founder answers from the phone', async () => {
      await asker.goto(`/idea/${idea}`);
      await asker.getByRole('button', { name: 'Contact Founder' }).click();
      const dialog = asker.getByRole('dialog', { name: 'Discuss This Idea' });
      await dialog
        .getByRole('textbox', { name: 'Write to Asha' })
        .fill('Good morning, I would like to lend for the second fryer.');
      await dialog.getByRole('button', { name: 'Send' }).click();
      await asker.waitForURL(/\/conversations\/[0-9a-f-]{36}$/);
      await openListening(own, new URL(asker.url()).pathname);
      await own.getByRole('textbox', { name: /^Write to/ }).fill('Good. What do you have in mind?');
      await own.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(asker.getByText('What do you have in mind?').first()).toBeVisible();
      await expectNoSidewaysScroll(own);
    });

    await test.step('an offer, a counter-offer, and the acceptance', async () => {
      // Who they are is verified by the desk.
      await Promise.all([verify(founder), verify(investor)]);
      await asker.getByRole('button', { name: 'Make an offer' }).click();
      await fillLoan(asker, '3 lakh');
      await form(asker).getByRole('button', { name: 'Send the offer' }).click();
      await cards(own).getByRole('button', { name: 'Counter' }).click();
      await form(own).getByRole('textbox', { name: 'Interest a year, in %' }).fill('20');
      await form(own).getByRole('button', { name: 'Send the counter-offer' }).click();
      await cards(asker).getByRole('button', { name: 'Accept' }).click();
      await confirming(asker).getByRole('button', { name: 'Accept the offer' }).click();
      await cards(asker).getByRole('link', { name: 'Open the deal' }).click();
      await asker.waitForURL(/\/deals\/[0-9a-f-]{36}$/);
    });

    await test.step('both confirm the agreement', async () => {
      await openListening(own, new URL(asker.url()).pathname);
      for (const page of [own, asker]) {
        await page.getByRole('button', { name: 'Confirm the agreement' }).first().click();
        await confirming(page).getByRole('button', { name: 'Yes, I confirm' }).click();
        await expect(confirming(page)).toHaveCount(0);
      }
      await expect(asker.getByRole('heading', { name: 'Send the money, and record it here' })).toBeVisible();
    });

    await test.step('the investor records the money, the founder says that it came', async () => {
      await asker.getByRole('button', { name: 'Record the payment' }).click();
      await recordPayment(asker, 'HDFC0001234567');
      await confirmPayment(own, '₹3,00,000');
      await expect(asker.getByRole('heading', { name: /^₹5,000 comes to you by/ })).toBeVisible();
    });

    await test.step('the first return is recorded and confirmed', async () => {
      await own.getByRole('button', { name: 'Record the payment' }).first().click();
      await recordPayment(own, 'SBIN0009876543');
      await confirmPayment(asker, '₹5,000');
      const returns = own.getByRole('list', { name: 'Payments of returns' });
      await expect(returns).toContainText('₹5,000');
      await expect(returns).toContainText('Confirmed');
      await expectNoSidewaysScroll(own);
    });

    await test.step('both have it in their figures', async () => {
      await asker.goto('/invest');
      const portfolio = asker.getByRole('region', { name: 'Your Investment Portfolio' });
      await expect(portfolio.getByRole('row', { name })).toContainText('₹5,000');
      await own.goto('/build');
      await expect(own.getByRole('region', { name: 'Your investors' })).toContainText('₹5,000');
      await expectNoSidewaysScroll(own);
    });
  },
);
