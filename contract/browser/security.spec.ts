/** `/account/security`: where one is signed in, the end of the other sessions, the way to a new password. */
import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrollAtWidths } from './accessibility.ts';
import { newAccount } from './accounts.ts';
import { newAddress, signIn } from './people.ts';
import { test } from './signed-in.ts';
import { expectToast } from './toasts.ts';

const secret = 'a good secret';
const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

test('somebody sees where they are signed in, and signs the other devices out', async ({
  baseURL,
  browser,
  pageOf,
}) => {
  const email = newAddress('devices');
  await newAccount({ name: 'Meera Thomas', email, secret, role: 'Investor' });
  const other = await browser.newContext({ userAgent: phone, baseURL: baseURL ?? '' });
  const lost = await other.newPage();
  await signIn(lost, email, secret);
  const page = await pageOf(email, secret);
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Sign-in and security' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign-in and security' })).toBeVisible();
  const devices = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
  // Beside this one, the phone and where the account was made.
  await expect(devices).toHaveCount(3);
  await expect(devices.first()).toContainText('This device');
  await expect(devices.filter({ hasText: 'Chrome on Android' })).toHaveCount(1);
  await expectAccessible(page);
  await expectNoSidewaysScrollAtWidths(page);

  await lost.goto('/account/security');
  await expect(lost.getByRole('listitem').filter({ hasText: 'This device' })).toContainText(
    'Chrome on Android',
  );

  await page.getByRole('button', { name: 'Sign out other devices' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Sign out your other devices?' })).toBeVisible();
  await expectAccessible(page, [360]);
  await page.keyboard.press('Escape');
  await expect(devices).toHaveCount(3);
  await page.getByRole('button', { name: 'Sign out other devices' }).click();
  await page.getByRole('button', { name: 'Sign them out' }).click();
  await expectToast(page, 'Your other devices are signed out');
  await expect(devices).toHaveCount(1);
  await expect(page.getByText('You are signed in nowhere else.')).toBeVisible();
  // The other one has no access any more, also with the token that it still has.
  await expect(async () => {
    await lost.reload();
    await expect(lost).toHaveURL(/\/auth/, { timeout: 3000 });
  }).toPass();
  await other.close();

  await page.getByRole('link', { name: 'Change the password' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
});

test('what could not be done is said, and nothing has changed', async ({ pageOf }) => {
  const email = newAddress('devices');
  await newAccount({ name: 'Imran Shaikh', email, secret, role: 'Investor' });
  const page = await pageOf(email, secret);
  await page.route('**/rpc/own_sessions', (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
  await page.goto('/account/security');
  await expect(page.getByText('The list could not be loaded.')).toBeVisible();
  await page.unroute('**/rpc/own_sessions');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.route('**/logout?scope=others', (route) => route.fulfill({ status: 500, json: { msg: 'no' } }));
  await page.getByRole('button', { name: 'Sign out other devices' }).click();
  await page.getByRole('button', { name: 'Sign them out' }).click();
  await expectToast(
    page,
    'The other devices could not be signed out',
    'Nothing has changed. Please try again.',
  );
  await expect(page.getByRole('button', { name: 'Sign out other devices' })).toBeVisible();
});
