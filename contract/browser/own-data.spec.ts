/** `/account/privacy`: a copy of one's data, consents, looks of the desk, the end of the account. */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrollAtWidths } from './accessibility.ts';
import { newAccount } from './accounts.ts';
import { asOwner } from './owner.ts';
import { mailAbout, newAddress } from './people.ts';
import { test } from './signed-in.ts';
import { expectToast } from './toasts.ts';

const secret = 'a good secret';

async function newPerson(name: string): Promise<string> {
  const email = newAddress('privacy');
  await newAccount({ name, email, secret, role: 'Investor' });
  return email;
}

/** Gives the password in the dialog that is open, and presses its button. */
async function confirm(page: Page, button: string, password = secret): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Your password/).fill(password);
  await dialog.getByRole('button', { name: button }).click();
}

test('somebody saves a copy of their data, which opens without us and says who they are', async ({
  pageOf,
}) => {
  const email = await newPerson('Kavita Deshmukh');
  const page = await pageOf(email, secret);
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Privacy and your data' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy and your data' })).toBeVisible();
  await expect(page.getByText('Nobody looked within a year.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrollAtWidths(page);
  await page.getByRole('button', { name: 'Save a copy' }).click();
  await confirm(page, 'Save the copy', 'not the password');
  await expect(page.getByText('This is not your password.')).toBeVisible();
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await confirm(page, 'Save the copy');
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.html$/);
  const html = await readFile(await file.path(), 'utf8');
  const copy = await page.context().newPage();
  await copy.setContent(html);
  await expect(copy.getByRole('heading', { name: 'A copy of your data' })).toBeVisible();
  await expect(copy.getByText(email).first()).toBeVisible();
  await expectAccessible(copy);
  await copy.close();
  await expect(page.getByText('A copy of your data was made, with your password')).toBeVisible();
});

test('a consent is withdrawn with its words on what is lost, and given again', async ({ pageOf }) => {
  const page = await pageOf(await newPerson('Imran Shaikh'), secret);
  await page.goto('/account/privacy');
  const consents = page.getByRole('region', { name: 'What you agreed to' });
  await expect(consents.getByText(/^Name, address and side/)).toBeVisible();
  const withdraw = consents.getByRole('button', { name: /^Withdraw/ });
  await expect(withdraw).toHaveCount(1);
  await withdraw.press('Enter');
  await expect(page.getByText('What you opened is forgotten, and not noted any more.')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expectToast(page, 'Withdrawn');
  await page.reload();
  await consents.getByRole('button', { name: /^Agree again/ }).click();
  await expect(withdraw).toHaveCount(1);
});

test('an account is asked to be deleted, kept, asked again, and gone when it is due', async ({
  pageOf,
  page: reader,
}) => {
  const email = await newPerson('Farah Khan');
  const page = await pageOf(email, secret);
  await page.goto('/account/privacy#delete');
  const deletion = page.getByRole('region', { name: 'Deleting your account' });
  await expect(deletion.getByRole('heading', { name: 'What stays, and why' })).toBeVisible();
  await deletion.getByRole('button', { name: 'Delete my account' }).click();
  await confirm(page, 'Delete my account');
  await expect(deletion.getByText(/^Your account will be deleted on/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrollAtWidths(page);
  const mail = await mailAbout(reader, email, 'Your account will be deleted');
  expect(mail.links.some((link) => link.endsWith('/account/privacy#delete'))).toBe(true);
  await deletion.getByRole('button', { name: 'Keep my account' }).click();
  await expectToast(page, 'Your account stays');
  await deletion.getByRole('button', { name: 'Delete my account' }).click();
  await confirm(page, 'Delete my account');
  await expect(deletion.getByText(/^Your account will be deleted on/)).toBeVisible();
  // A week later.
  await asOwner(async (owner) => {
    await owner.query(
      `update private.erasure_requests set asked_at = asked_at - interval '8 days', due_at = due_at - interval '8 days'
       where person = (select id from auth.users where email = $1)`,
      [email],
    );
    await owner.query('select private.erase_accounts(100)');
  });
  await reader.goto('/auth');
  await reader.getByRole('textbox', { name: 'Email' }).fill(email);
  await reader.getByRole('textbox', { name: 'Password' }).fill(secret);
  await reader.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(reader.getByText('Error signing in').first()).toBeVisible();
  // The page that was open has no access any more, either.
  await page.reload();
  await expect(page).toHaveURL(/\/auth/, { timeout: 20_000 });
});

test('people who make an account read what they agree to before the button', async ({ page }) => {
  await page.goto('/auth?tab=sign-up');
  const notice = page.getByRole('region', { name: 'What you agree to' });
  await expect(notice).toBeVisible();
  await expect(notice.getByRole('listitem')).toHaveCount(3);
  await expect(notice.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
  await expectAccessible(page);
});
