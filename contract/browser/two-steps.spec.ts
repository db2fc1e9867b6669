/** Two-step verification: switched on, asked at each sign-in, and the ways in without the phone. */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { codesOf, earlyInPeriod } from '../api/auth/authenticator.ts';
import { expectAccessible, expectNoSidewaysScrollAtWidths } from './accessibility.ts';
import { newAccount, newCarefulAccount } from './accounts.ts';
import { startProduct } from './global-setup.ts';
import { newAdmin } from './identities.ts';
import { asOwner } from './owner.ts';
import { mailAbout, newAddress, newestMail, people } from './people.ts';
import { test } from './signed-in.ts';
import { expectToast } from './toasts.ts';

const secret = 'a good secret';

const card = (page: Page) => page.getByRole('region', { name: 'Two-step verification' });
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code from your app' });

/** Gives address and password on the page of `/auth` that is open. */
async function givePassword(page: Page, email: string, password = secret): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** The key that the page shows to type, as an app would use it. */
async function keyOn(page: Page) {
  const key = await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  return codesOf(key.replaceAll(' ', ''));
}

/** Saves the recovery codes that are shown, says so, and gives them. */
async function keepCodes(page: Page): Promise<readonly string[]> {
  await expect(page.getByRole('heading', { name: 'Keep these recovery codes' })).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScrollAtWidths(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Please keep them first')).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const text = await readFile(await (await saving).path(), 'utf8');
  const codes = text.match(/^(?:[a-z1-9]{4}-){3}[a-z1-9]{4}$/gm) ?? [];
  expect(codes).toHaveLength(8);
  await page.getByRole('checkbox', { name: 'I have kept them in a safe place' }).check();
  await page.getByRole('button', { name: 'Done' }).click();
  return codes;
}

test(
  'somebody switches it on with a phone, and is asked for a code from then on',
  { tag: ['@S4.auth.6'] },
  async ({ pageOf }) => {
    const email = newAddress('careful');
    await newAccount({ name: 'Latha Pillai', email, secret, role: 'Investor' });
    const page = await pageOf(email, secret);
    await page.goto('/account/security');
    await card(page).getByRole('button', { name: 'Switch on' }).click();
    await expect(page.getByRole('img', { name: /^QR code for your authenticator app/ })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScrollAtWidths(page);
    const code = await keyOn(page);
    await card(page).getByRole('button', { name: 'Switch on' }).click();
    await expect(card(page).getByText('Please type the code.')).toBeVisible();
    await codeField(page).fill('000000');
    await card(page).getByRole('button', { name: 'Switch on' }).click();
    await expect(card(page).getByText(/^This code does not fit/)).toBeVisible();
    await earlyInPeriod();
    await codeField(page).fill(code(-1));
    await card(page).getByRole('button', { name: 'Switch on' }).click();
    await keepCodes(page);
    await expect(page.getByRole('heading', { name: 'Keep these recovery codes' })).toHaveCount(0);
    await expect(card(page).getByText('On', { exact: true })).toBeVisible();
    await expect(card(page).getByText('8 recovery codes are left.')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScrollAtWidths(page);

    const phone = await pageOf(null);
    expect((await mailAbout(phone, email, 'Two-step verification is on')).text).toContain(
      'If it was not you',
    );
    await phone.goto('/updates');
    await givePassword(phone, email);
    await expect(phone.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible();
    await expect(codeField(phone)).toBeFocused();
    await expectAccessible(phone);
    await expectNoSidewaysScrollAtWidths(phone);
    // No way past it, and what is public stays so.
    await phone.goto('/build');
    await expect(phone.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible();
    await phone.goto('/terms');
    await expect(phone.getByRole('heading', { level: 1, name: /Terms/ })).toBeVisible();
    await phone.goto('/updates');
    await codeField(phone).fill('123');
    await codeField(phone).press('Enter');
    await expect(phone.getByText(/does not fit/)).toBeVisible();
    await codeField(phone).fill(code());
    await codeField(phone).press('Enter');
    await expect(phone.getByRole('heading', { level: 1, name: 'Updates' })).toBeVisible();
    await expect(phone).toHaveURL(/\/updates$/);

    // What asks for the password again asks for a code as well.
    await phone.goto('/account/privacy');
    await phone.getByRole('button', { name: 'Save a copy' }).click();
    const dialog = phone.getByRole('dialog');
    await dialog.getByLabel(/^Your password/).fill(secret);
    await dialog.getByRole('button', { name: 'Save the copy' }).click();
    await expect(dialog.getByText('Please type the code.')).toBeVisible();
    await expectAccessible(phone);
    await codeField(phone).fill(code(1));
    const saving = phone.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save the copy' }).click();
    await saving;
  },
);

test('a recovery code lets in who has no phone, and a lost phone is forgotten', async ({ pageOf }) => {
  const email = newAddress('phoneless');
  const { recoveryCodes } = await newCarefulAccount({
    name: 'Arun Nair',
    email,
    secret,
    role: 'Entrepreneur',
  });
  const page = await pageOf(null);
  await page.goto('/account/security');
  await givePassword(page, email);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  const field = page.getByRole('textbox', { name: 'Recovery code' });
  await field.fill('aaaa-bbbb-cccc-dddd');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/does not fit/)).toBeVisible();
  await expectAccessible(page);
  await field.fill((recoveryCodes[0] ?? '').replaceAll('-', ' ').toUpperCase());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(card(page).getByText('7 recovery codes are left.')).toBeVisible();
  await expect(card(page).getByText(/^You came in with a recovery code/)).toBeVisible();
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await expect(passkeys.getByText(/^You came in with a recovery code/)).toBeVisible();
  await expect(passkeys.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScrollAtWidths(page);
  await card(page).getByRole('button', { name: 'My phone is lost' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'It is lost' }).click();
  await expectToast(page, 'Two-step verification is off');
  await expect(card(page).getByRole('button', { name: 'Switch on' })).toBeVisible();
  await expect(passkeys.getByRole('button', { name: 'Add a passkey' })).toBeVisible();
  await page.reload();
  await expect(card(page).getByRole('button', { name: 'Switch on' })).toBeVisible();
});

test('who came in by a recovery code makes new ones, and switches it off, with password and code', async ({
  pageOf,
}) => {
  const email = newAddress('changing');
  const { code, recoveryCodes } = await newCarefulAccount({
    name: 'Devika Rao',
    email,
    secret,
    role: 'Investor',
  });
  const page = await pageOf(null);
  await page.goto('/account/security');
  await givePassword(page, email);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCodes[0] ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await card(page).getByRole('button', { name: 'Make new codes' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Your password/).fill(secret);
  // By a recovery code nobody makes new ones, nor is it switched off by one.
  await expect(dialog.getByRole('button', { name: /recovery code/ })).toHaveCount(0);
  await codeField(page).fill(code());
  await dialog.getByRole('button', { name: 'Make new codes' }).click();
  const codes = await keepCodes(page);
  expect(codes.some((each) => recoveryCodes.includes(each))).toBe(false);
  await expect(page.getByRole('heading', { name: 'Keep these recovery codes' })).toHaveCount(0);
  await expect(card(page).getByText('8 recovery codes are left.')).toBeVisible();
  // The code has let this page in for good.
  await page.reload();
  await card(page).getByRole('button', { name: 'Switch off' }).click();
  await dialog.getByLabel(/^Your password/).fill(secret);
  await codeField(page).fill(code(1));
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await expectToast(page, 'Two-step verification is off');
  await expect(card(page).getByRole('button', { name: 'Switch on' })).toBeVisible();
});

test('a forgotten password takes the mailed link and a code', async ({ pageOf }) => {
  const email = newAddress('forgetful');
  const { code } = await newCarefulAccount({ name: 'Nisha Das', email, secret, role: 'Investor' });
  const page = await pageOf(null);
  await page.goto('/auth?forgot');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(async () => expect((await newestMail(page, email)).subject).toMatch(/password/)).toPass();
  const { links } = await newestMail(page, email);
  await page.goto(links[0] ?? '');
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('another good secret');
  await page.getByRole('textbox', { name: 'Repeat the new password' }).fill('another good secret');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Please type the code.')).toBeVisible();
  await expectAccessible(page);
  await codeField(page).fill(code());
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.waitForURL('**/build');
});

test('the desk switches it off for who lost everything, with a reason', async ({ pageOf }) => {
  const email = newAddress('lost');
  await newCarefulAccount({ name: 'Farida Sheikh', email, secret, role: 'Entrepreneur' });
  const { rows } = await asOwner((owner) =>
    owner.query<{ id: string }>('select id from auth.users where email = $1', [email]),
  );
  const page = await pageOf(await newAdmin('Leela Menon', secret), secret);
  await page.goto(`/admin/people/${rows[0]?.id}`);
  await page.getByRole('button', { name: 'Switch it off' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: /Why/ }).fill('They called from the number on their card.');
  await dialog.getByLabel(/^Your password/).fill(secret);
  await dialog.getByRole('button', { name: 'Switch it off' }).click();
  await expectToast(page, 'Two-step verification of Farida Sheikh is off');
  await expect(page.getByText('Switched their two-step verification off', { exact: false })).toBeVisible();
  const reader = await pageOf(null);
  await mailAbout(reader, email, 'Two-step verification is off');
  await reader.goto('/auth');
  await givePassword(reader, email);
  await reader.waitForURL('**/build');
});

test('outside the demo an admin sets it up before anything else', async ({ browser }) => {
  const product = await startProduct({ DEMO_DATA: 'off' });
  try {
    const context = await browser.newContext({ baseURL: product.url });
    const page = await context.newPage();
    const email = people.admin;
    await page.goto('/auth?tab=sign-up');
    await page.getByRole('textbox', { name: 'Full Name' }).fill('Leela Menon');
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(secret);
    await page.getByRole('combobox', { name: 'I am an' }).selectOption({ label: 'Investor' });
    await page.getByRole('button', { name: 'Create account' }).click();
    const { links } = await newestMail(page, email);
    await page.goto(links[0] ?? '');
    await expect(page.getByRole('heading', { name: 'Email Confirmed!' })).toBeVisible();
    await asOwner(
      (owner) =>
        owner.query(
          `insert into public.user_roles (user_id, role) select id, 'admin' from auth.users where email = $1`,
          [email],
        ),
      product.databaseUrl,
    );
    await page.goto('/admin');
    await givePassword(page, email);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Admins sign in with two steps' }),
    ).toBeVisible();
    await expectAccessible(page);
    // A while later the password is asked for once more, and no code, which nothing makes yet.
    await asOwner(
      (owner) => owner.query(`update auth.mfa_amr_claims set updated_at = now() - interval '11 minutes'`),
      product.databaseUrl,
    );
    await page.getByRole('button', { name: 'Set it up' }).click();
    await expect(page.getByText(/^You signed in a while ago/)).toBeVisible();
    await page.getByRole('button', { name: 'Set it up' }).click();
    await page
      .getByRole('dialog')
      .getByLabel(/^Your password/)
      .fill(secret);
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    const code = await keyOn(page);
    await expectAccessible(page);
    await expectNoSidewaysScrollAtWidths(page);
    await codeField(page).fill(code());
    await page.getByRole('button', { name: 'Switch on' }).click();
    await keepCodes(page);
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page.getByRole('navigation', { name: 'Parts of the desk' })).toBeVisible();
    await page.goto('/account/security');
    await expect(card(page).getByText(/^Admins need it/)).toBeVisible();
    await expect(card(page).getByRole('button', { name: 'Switch off' })).toHaveCount(0);
    await context.close();
  } finally {
    await product.stop();
  }
});
