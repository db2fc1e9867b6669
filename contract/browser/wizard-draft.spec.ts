import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { test } from './founder.ts';
import { loseNetwork } from './offline.ts';
import { people, signIn } from './people.ts';
import { fillings, nameField, openWizard, storedDraft, submitPitch, walkTo } from './pitch.ts';

test(
  'what is typed is kept after a pause and restored once, on its step',
  { tag: ['@S2.submit.28', '@S4.wizard.2', '@S4.wizard.4', '@S4.wizard.5', '@S7.local.2', '@S8.success.3'] },
  async ({ page }) => {
    await walkTo(page, 2, 'Kept Oils');
    await page.getByRole('textbox', { name: 'Business Type' }).fill('A mill');
    await expect(page.getByText('Saving…')).toBeVisible();
    await expect(page.getByText(/^Saved to your account, /)).toBeVisible();
    expect(await storedDraft(page)).toMatchObject({ businessName: 'Kept Oils', businessType: 'A mill' });
    await page.reload();
    await expect(page.getByText('Draft Loaded')).toHaveCount(1);
    await expect(page.getByText('Your previously saved progress has been restored.')).toBeVisible();
    await expect(page).toHaveURL(/step=2$/);
    await expect(page.getByRole('textbox', { name: 'Business Type' })).toHaveValue('A mill');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(nameField(page)).toHaveValue('Kept Oils');
    await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeHidden();
  },
);

test('a page closed at once keeps what was typed; an empty form restores nothing', async ({
  page,
  context,
}) => {
  await openWizard(page);
  await page.reload();
  await expect(nameField(page)).toBeVisible();
  await expect(page.getByText('Draft Loaded')).toBeHidden();
  await nameField(page).fill('Hasty Oils');
  await page.close();
  const later = await context.newPage();
  await openWizard(later);
  await expect(nameField(later)).toHaveValue('Hasty Oils');
});

test(
  'Save Draft keeps it now and says so',
  { tag: ['@S2.submit.28', '@S7.local.2', '@S8.success.2'] },
  async ({ page }) => {
    await openWizard(page);
    await nameField(page).fill('Saved Oils');
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await expect(page.getByText('Draft Saved')).toBeVisible();
    await expect(page.getByText('Your progress has been saved successfully.')).toBeVisible();
    expect(await storedDraft(page)).toMatchObject({ businessName: 'Saved Oils', agreedToTerms: false });
  },
);

test('a browser that stores nothing is told of, and the typing goes on', async ({ page }) => {
  await page.route('**/rest/v1/idea_drafts*', (route) => route.abort('connectionfailed'));
  await page.addInitScript(() => {
    const original = Storage.prototype.setItem;
    Storage.prototype.setItem = function setItem(key: string, value: string) {
      if (key.startsWith('ideaFormDraft')) throw new DOMException('full', 'QuotaExceededError');
      original.call(this, key, value);
    };
  });
  await openWizard(page);
  await nameField(page).fill('Homeless Oils');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'storage is full' })).toBeVisible();
  await expect(page.getByText('Draft not saved')).toBeVisible();
  await expect(nameField(page)).toHaveValue('Homeless Oils');
});

test('a corrupt draft is set aside and the form is empty', { tag: ['@S8.errors.5'] }, async ({ page }) => {
  await openWizard(page);
  await nameField(page).fill('Broken Oils');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => /^ideaFormDraft:[0-9a-f-]+$/.test(each)) ?? '';
    localStorage.setItem(key, '{"businessName": "Bro');
  });
  await page.route('**/rest/v1/idea_drafts*', (route) => route.abort('connectionfailed'));
  await page.reload();
  await expect(nameField(page)).toHaveValue('');
  await expect(page.getByText('Draft Loaded')).toBeHidden();
  const aside = await page.evaluate(() =>
    Object.entries(localStorage).filter(([key]) => key.endsWith(':damaged')),
  );
  expect(aside.map(([, value]) => value as string)).toEqual(['{"businessName": "Bro']);
  // The account has it still.
  await page.unroute('**/rest/v1/idea_drafts*');
  await page.reload();
  await expect(nameField(page)).toHaveValue('Broken Oils');
});

test('a draft is its founder’s alone', { tag: ['@S2.submit.35'] }, async ({ page, founder }) => {
  await openWizard(page);
  await nameField(page).fill('Private Oils');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  const signOut = async () => {
    await page.getByRole('button', { name: /account menu/i }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await page.waitForURL(/\/$/);
  };
  await signOut();
  await signIn(page, people.visitor);
  await openWizard(page);
  await expect(nameField(page)).toHaveValue('');
  await expect(page.getByText('Draft Loaded')).toBeHidden();
  await signOut();
  await signIn(page, founder.email, founder.secret);
  await openWizard(page);
  await expect(nameField(page)).toHaveValue('Private Oils');
});

test(
  'a lost session loses nothing: sign in again and go on',
  { tag: ['@S8.errors.2'] },
  async ({ page, context, founder }) => {
    await walkTo(page, 2, 'Interrupted Oils');
    await page.getByRole('textbox', { name: 'Business Type' }).fill('A mill');
    const other = await context.newPage();
    await other.goto('/build');
    await other.getByRole('button', { name: /account menu/i }).click();
    await other.getByRole('menuitem', { name: 'Sign Out' }).click();
    await page.waitForURL('**/auth');
    await page.getByRole('textbox', { name: 'Email' }).fill(founder.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(founder.secret);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL('**/submit-idea?step=2');
    await expect(page.getByRole('textbox', { name: 'Business Type' })).toHaveValue('A mill');
  },
);

const businessType = (page: Page) => page.getByRole('textbox', { name: 'Business Type' });
const inAccount = (page: Page) => page.getByText(/^Saved to your account, /);

/** Types the business type and keeps it. */
async function keepType(page: Page, text: string): Promise<void> {
  await businessType(page).fill(text);
  await page.getByRole('button', { name: 'Save Draft' }).click();
}

test(
  'a draft goes on on another device, and two open devices overwrite nothing unasked',
  { tag: ['@S2.submit.34'] },
  async ({ page, browser, founder }) => {
    await walkTo(page, 2, 'Travelling Oils');
    await keepType(page, 'A mill');
    await expect(inAccount(page)).toBeVisible();
    const context = await browser.newContext({
      storageState: founder.storageState,
      baseURL: process.env.SANGAM_URL ?? '',
    });
    const laptop = await context.newPage();
    await laptop.goto('/submit-idea');
    await expect(laptop.getByText('Draft Loaded')).toHaveCount(1);
    await expect(laptop).toHaveURL(/step=2$/);
    await expect(businessType(laptop)).toHaveValue('A mill');
    await keepType(laptop, 'A mill, from the laptop');
    await expect(inAccount(laptop)).toBeVisible();
    await keepType(page, 'A mill, from the phone');
    const notice = page.getByRole('status').filter({ hasText: 'The other copy is called' });
    await expect(notice).toContainText('Your account has another copy of this draft, saved on');
    await expect(notice).toContainText('“Travelling Oils”');
    await expect(businessType(page)).toHaveValue('A mill, from the phone');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Use the copy from my account' }).click();
    await expect(businessType(page)).toHaveValue('A mill, from the laptop');
    await page.getByRole('button', { name: 'Use the other copy' }).click();
    await expect(businessType(page)).toHaveValue('A mill, from the phone');
    await expect(inAccount(page)).toBeVisible();
    await page.getByRole('button', { name: 'Keep this one' }).click();
    await expect(notice).toBeHidden();
    await laptop.reload();
    await expect(businessType(laptop)).toHaveValue('A mill, from the phone');
    await expect(laptop.getByText(/^You see the copy that was saved to your account on/)).toBeVisible();
    await laptop.getByRole('button', { name: 'Use the copy on this device' }).click();
    await expect(businessType(laptop)).toHaveValue('A mill, from the laptop');
    await context.close();
  },
);

test(
  'typing goes on without a network, nothing is submitted, and all of it arrives later',
  { tag: ['@S2.submit.35', '@S2.submit.36'] },
  async ({ page, context, browser, founder }) => {
    await page.setViewportSize({ width: 360, height: 760 });
    await walkTo(page, 7, 'Offline Oils');
    await fillings[6]?.(page, '');
    await expect(inAccount(page)).toBeVisible();
    await loseNetwork(context);
    const notes = page.getByRole('textbox', { name: 'Notes for Investors' });
    await notes.fill('Typed in a train.');
    await expect(
      page.getByText('Saved on this phone; will be saved to your account when you are online'),
    ).toBeVisible();
    expect(await storedDraft(page)).toMatchObject({ notesForInvestors: 'Typed in a train.' });
    await submitPitch(page).click();
    await expect(page.getByText('You are offline')).toBeVisible();
    await expect(page.getByText(/^Nothing was sent\. Your pitch is saved on this device/)).toBeVisible();
    await expect(notes).toHaveValue('Typed in a train.');
    await context.setOffline(false);
    await expect(inAccount(page)).toBeVisible();
    await submitPitch(page).click();
    await page.waitForURL('**/build');
    await expect(page.getByText('Pitch Submitted Successfully!')).toBeVisible();
    // Removed on both sides: another device begins with an empty form.
    const other = await browser.newContext({
      storageState: founder.storageState,
      baseURL: process.env.SANGAM_URL ?? '',
    });
    const later = await other.newPage();
    await expect(async () => {
      await openWizard(later);
      await expect(nameField(later)).toHaveValue('');
    }).toPass();
    await other.close();
  },
);
