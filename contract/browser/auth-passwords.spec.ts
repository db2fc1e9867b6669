/** Choosing a password: what is refused and why, and choosing another one. */
import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { newAccount } from './accounts.ts';
import { mailAbout, newAddress, newestMail, signIn, signUp } from './people.ts';
import { test } from './signed-in.ts';

const secret = 'a good secret';

test('a password that the server finds too weak is told beside its field, and nothing typed is lost', async ({
  page,
}) => {
  const email = newAddress('weak');
  await signUp(page, { name: 'Ravi Kale', email, secret: 'password1', role: 'Investor' });
  await expect(page.getByText('Error creating account')).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Password' });
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(/Many people use this password/);
  await expect(field).toHaveValue('password1');
  await expect(page.getByRole('textbox', { name: 'Full Name' })).toHaveValue('Ravi Kale');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await expect(page.getByRole('combobox', { name: 'I am an' })).toHaveValue('investor');
  await expectAccessible(page);
  // Another password takes the remark away, and the sign-up goes through.
  await field.fill('four words stand together');
  await expect(field).not.toHaveAttribute('aria-invalid');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
});

test('a password under six characters is refused at the field', async ({ page }) => {
  await page.goto('/auth?tab=sign-up');
  const field = page.getByRole('textbox', { name: 'Password' });
  await field.fill('12345');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
});

test('a forgotten password is replaced by the mailed link', { tag: ['@S2.auth.7'] }, async ({ page }) => {
  const email = newAddress('forgetful');
  await newAccount({ name: 'Forgetful One', email, secret, role: 'Entrepreneur' });
  await page.goto('/auth');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Check your email')).toBeVisible();
  await expect(async () => expect((await newestMail(page, email)).subject).toMatch(/password/)).toPass();
  const { links } = await newestMail(page, email);
  await page.goto(links[0] ?? '');
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('another secret');
  await page.getByRole('textbox', { name: 'Repeat the new password' }).fill('another sekret');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('textbox', { name: 'Repeat the new password' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Repeat the new password' }).fill('another secret');
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.waitForURL('**/build');
  await page.evaluate(() => localStorage.clear());
  await signIn(page, email, 'another secret');
});

test('an old session proves itself by the code of a mail before its password changes', async ({ pageOf }) => {
  const email = newAddress('proof');
  await newAccount({ name: 'Proof Needed', email, secret, role: 'Entrepreneur' });
  const page = await pageOf(email, secret);
  // The session is of today; the server says what it says of an older one.
  await page.route('**/auth/v1/user', async (route) => {
    const request = route.request();
    const body = (request.method() === 'PUT' ? request.postDataJSON() : {}) as { nonce?: string };
    if (request.method() !== 'PUT' || body.nonce !== undefined) return route.fallback();
    const refusal = { code: 400, error_code: 'reauthentication_needed', msg: 'Password update requires it' };
    return route.fulfill({ status: 400, json: refusal });
  });
  await page.goto('/reset-password');
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('another good secret');
  await page.getByRole('textbox', { name: 'Repeat the new password' }).fill('another good secret');
  await page.getByRole('button', { name: 'Save password' }).click();
  const code = page.getByRole('textbox', { name: 'Code from your mail' });
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(code).toHaveAccessibleDescription(/Please enter the code from the mail/);
  await expect(page.getByRole('textbox', { name: 'New password', exact: true })).toHaveValue(
    'another good secret',
  );
  const { text } = await mailAbout(page, email, 'verification code');
  const sent = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().endsWith('/auth/v1/user'),
  );
  await code.fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');
  await code.press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({ nonce: /\b\d{6}\b/.exec(text)?.[0] });
  await page.waitForURL('**/build');
  await page.evaluate(() => localStorage.clear());
  await signIn(page, email, 'another good secret');
});
