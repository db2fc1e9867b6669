import { expect } from '@playwright/test';
import { test } from './founder.ts';
import { people, signIn } from './people.ts';
import { nameField, openWizard, storedDraft, walkTo } from './pitch.ts';

test('what is typed is kept after a pause and restored once, on its step', async ({ page }) => {
  await walkTo(page, 2, 'Kept Oils');
  await page.getByRole('textbox', { name: 'Business Type' }).fill('A mill');
  await expect(page.getByText('Saving…')).toBeVisible();
  await expect(page.getByText(/^Saved on this device, /)).toBeVisible();
  expect(await storedDraft(page)).toMatchObject({ businessName: 'Kept Oils', businessType: 'A mill' });
  await page.reload();
  await expect(page.getByText('Draft Loaded')).toHaveCount(1);
  await expect(page.getByText('Your previously saved progress has been restored.')).toBeVisible();
  await expect(page).toHaveURL(/step=2$/);
  await expect(page.getByRole('textbox', { name: 'Business Type' })).toHaveValue('A mill');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(nameField(page)).toHaveValue('Kept Oils');
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeHidden();
});

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

test('Save Draft keeps it now and says so', async ({ page }) => {
  await openWizard(page);
  await nameField(page).fill('Saved Oils');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByText('Draft Saved')).toBeVisible();
  await expect(page.getByText('Your progress has been saved successfully.')).toBeVisible();
  expect(await storedDraft(page)).toMatchObject({ businessName: 'Saved Oils', agreedToTerms: false });
});

test('a browser that stores nothing is told of, and the typing goes on', async ({ page }) => {
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

test('a corrupt draft is set aside and the form is empty', async ({ page }) => {
  await openWizard(page);
  await nameField(page).fill('Broken Oils');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.startsWith('ideaFormDraft:')) ?? '';
    localStorage.setItem(key, '{"businessName": "Bro');
  });
  await page.reload();
  await expect(nameField(page)).toHaveValue('');
  await expect(page.getByText('Draft Loaded')).toBeHidden();
  const aside = await page.evaluate(() =>
    Object.entries(localStorage).filter(([key]) => key.endsWith(':damaged')),
  );
  expect(aside.map(([, value]) => value as string)).toEqual(['{"businessName": "Bro']);
});

test('a draft is its founder’s alone', async ({ page, founder }) => {
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

test('a lost session loses nothing: sign in again and go on', async ({ page, context, founder }) => {
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
});
