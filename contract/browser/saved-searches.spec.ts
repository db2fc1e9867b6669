/** Searches that readers save under a name, and what they hear of new ideas. */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrollAtWidths } from './accessibility.ts';
import { newInvestor } from './investors.ts';
import { cardOf } from './listings.ts';
import { mailAbout } from './people.ts';
import { test } from './signed-in.ts';
import { decide, newName, submitIdea } from './submissions.ts';
import { expectToast } from './toasts.ts';

const secret = 'a good secret';

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const bellOf = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });

test('an investor saves a search that finds nothing, and is told when an idea is approved that it finds', async ({
  pageOf,
}) => {
  const email = await newInvestor(secret);
  const page = await pageOf(email, secret);
  // At once is a choice of the settings.
  await page.goto('/settings');
  const mails = page.getByRole('radiogroup', { name: 'Your saved searches' });
  await mails.getByRole('radio', { name: /^At once/ }).check();
  await expectToast(page, 'Your choice is saved');

  const name = newName('Kadak Kadha');
  await page.goto(`/browse-ideas?q=${encodeURIComponent(name)}`);
  await press(page, 'Tell me when there is one');
  const dialog = dialogOf(page, 'Save this search');
  await expect(dialog.getByLabel('Name')).toHaveValue(name);
  await expect(dialog.getByRole('radio', { name: 'Tell me here and by mail' })).toBeChecked();
  await dialog.getByLabel('Name').fill(' ');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await expectNoSidewaysScrollAtWidths(page);
  await dialog.getByLabel('Name').fill(`My ${name}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, `Saved: My ${name}`);
  await expect(dialog).toHaveCount(0);

  const id = await submitIdea(name);
  await expect(bellOf(page, 'Updates')).toBeVisible();
  await decide(id, 'approved');
  await expect(bellOf(page, 'Updates, 1 unread')).toBeVisible({ timeout: 20_000 });
  await page.goto('/updates');
  const update = page.getByRole('listitem').filter({ hasText: `My ${name}` });
  await expect(update).toContainText('Your saved search finds a new idea.');
  await update.getByRole('link').click();
  await expect(page).toHaveURL(/sort=Recently\+Added/);
  await expect(cardOf(page, name)).toBeVisible();

  const mail = await mailAbout(page, email, `A new idea: My ${name}`);
  expect(mail.links.some((link) => link.includes(`/idea/${id}`))).toBe(true);
  const stop = mail.links.find((link) => link.includes('/unsubscribe'));
  await page.goto(stop ?? '');
  await press(page, 'Stop these mails');
  await expect(page.getByText(/^You will get no more mails about your saved searches/)).toBeVisible();
  await page.goto('/settings');
  await expect(mails.getByRole('radio', { name: 'No mails' })).toBeChecked();
});

test('saved searches are opened, renamed, silenced and deleted, on the list and in the marketplace', async ({
  pageOf,
}) => {
  const page = await pageOf(await newInvestor(secret), secret);
  await page.goto('/browse-ideas?q=chai&location=pune&funding=1L-5L');
  await press(page, 'Save this search');
  const saving = dialogOf(page, 'Save this search');
  await expect(saving.getByLabel('Name')).toHaveValue('Chai in Pune, ₹1 L – ₹5 L');
  await saving.getByRole('radio', { name: 'Tell me here', exact: true }).check();
  await saving.getByRole('button', { name: 'Save' }).click();
  await expect(saving).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save this search' })).toBeFocused();
  // The same filters again: they have a name already.
  await press(page, 'Save this search');
  const already = dialogOf(page, 'This search is saved already');
  await expect(already).toContainText('Its name is “Chai in Pune, ₹1 L – ₹5 L”.');
  await expectAccessible(page);
  await expectNoSidewaysScrollAtWidths(page);
  await page.keyboard.press('Escape');
  await expect(already).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save this search' })).toBeFocused();

  await page.goto('/invest?tab=marketplace');
  await press(page, 'Saved searches');
  const saved = dialogOf(page, 'Saved searches');
  const item = saved.getByRole('listitem');
  await expect(item).toContainText('Alerts here');
  await expectAccessible(page);
  await expectNoSidewaysScrollAtWidths(page);
  await item.getByRole('button', { name: /^Name and alerts/ }).click();
  await item.getByLabel('Name').fill('Morning tea');
  await item.getByRole('radio', { name: 'Do not tell me' }).check();
  await item.getByRole('button', { name: 'Save' }).click();
  await expect(item).toContainText(/Morning tea.*Chai in Pune, ₹1 L – ₹5 L.*No alerts/);
  await item.getByRole('button', { name: 'Morning tea', exact: true }).click();
  await expect(saved).toHaveCount(0);
  await expect(page).toHaveURL(/tab=marketplace/);
  await expect(page).toHaveURL(/funding=1L-5L&location=pune&q=chai&sort=Recently\+Added/);

  await press(page, 'Saved searches');
  await item.getByRole('button', { name: 'Delete: Morning tea' }).click();
  await expect(item.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await item.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(saved.getByText('No saved searches yet')).toBeVisible();
});

test('whose session ends while saving signs in, and is back at the list and the dialog, once', async ({
  pageOf,
}) => {
  const email = await newInvestor(secret);
  const page = await pageOf(email, secret);
  const list = '/browse-ideas?q=chai&location=pune';
  await page.goto(list);
  await press(page, 'Save this search');
  const saving = dialogOf(page, 'Save this search');
  await expect(saving).toBeVisible();

  const other = await page.context().newPage();
  await other.goto('/faq');
  await other.getByRole('button', { name: /^Account menu/ }).click();
  await other.getByRole('menuitem', { name: 'Sign Out' }).click();
  await other.waitForURL('**/');
  await page.waitForURL('**/auth');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(secret);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();

  await expect(saving.getByLabel('Name')).toHaveValue('Chai in Pune');
  await expect(page).toHaveURL((url) => url.pathname + url.search === list);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Save this search' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(saving).toHaveCount(0);
});
