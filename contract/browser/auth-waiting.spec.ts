/** What `/auth` does while a call is on its way, and when it fails. */
import { expect, test } from '@playwright/test';
import type { Route } from '@playwright/test';
import { loseNetwork } from './offline.ts';
import { newAddress, people, signUp } from './people.ts';

const secret = 'a good secret';

test(
  'while a call is on its way every field and button of the page is disabled, and the focus is not lost',
  { tag: ['@S2.auth.5'] },
  async ({ page }) => {
    const released = Promise.withResolvers<void>();
    const refuse = async (route: Route): Promise<void> => {
      await released.promise;
      await route.fulfill({ status: 400, json: { code: 400, error_code: 'invalid_credentials', msg: 'No' } });
    };
    await page.route(/\/auth\/v1\/(?:token|signup|authorize)/, refuse);
    const controls = page.getByRole('main').locator('input, select, button');
    const enabled = page.getByRole('main').locator('input:enabled, select:enabled, button:enabled');

    await page.goto('/auth');
    await expect(page.getByRole('region', { name: 'Just looking around?' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Email' }).fill(people.founder);
    await page.getByRole('textbox', { name: 'Password' }).fill('not the one');
    await page.keyboard.press('Enter');
    await expect(enabled).toHaveCount(0);
    // Two tabs, Google, two fields, the eye, Sign In, Forgot password?, and who can be tried.
    expect(await controls.count()).toBeGreaterThanOrEqual(9);
    released.resolve();
    await expect(page.getByText('Error signing in')).toBeVisible();
    await expect(enabled).toHaveCount(await controls.count());
    await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused();
  },
);

for (const [tab, call] of [
  ['sign-in', 'Continue with Google'],
  ['sign-up', 'Continue with Google'],
  ['sign-up', 'Create account'],
] as const) {
  test(
    `nothing of the tab ${tab} can be pressed or typed while '${call}' is on its way`,
    { tag: ['@S2.auth.5'] },
    async ({ page }) => {
      const released = Promise.withResolvers<void>();
      await page.route(/\/auth\/v1\/(?:signup|authorize)/, async (route) => {
        await released.promise;
        await route.fulfill({ status: 422, json: { code: 422, error_code: 'signup_disabled', msg: 'No' } });
      });
      await page.goto(`/auth?tab=${tab}&role=investor`);
      const enabled = page.getByRole('main').locator('input:enabled, select:enabled, button:enabled');
      if (tab === 'sign-up') {
        await page.getByRole('textbox', { name: 'Full Name' }).fill('Ravi Kale');
        await page.getByRole('textbox', { name: 'Email' }).fill(newAddress('ravi'));
        await page.getByRole('textbox', { name: 'Password' }).fill(secret);
      }
      await page.getByRole('button', { name: call }).click();
      await expect(enabled).toHaveCount(0);
      released.resolve();
      await expect(page.getByRole('button', { name: call })).toBeEnabled();
      await expect(page.getByRole('button', { name: call })).toBeFocused();
    },
  );
}

test(
  'while a sign-up is on its way nothing can be pressed; a refusal is told and keeps what was typed',
  { tag: ['@S8.errors.7', '@S8.errors.8', '@S8.errors.25'] },
  async ({ page, context }) => {
    const answer = Promise.withResolvers<{ error_code: string; msg: string }>();
    await page.route('**/auth/v1/signup*', async (route) =>
      route.fulfill({ status: 422, json: { code: 422, ...(await answer.promise) } }),
    );
    const email = newAddress('taken');
    await signUp(page, { name: 'Ravi Kale', email, secret, role: 'Investor' });
    for (const name of ['Create account', 'Continue with Google']) {
      await expect(page.getByRole('button', { name })).toBeDisabled();
    }
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeDisabled();
    await expect(page.getByRole('combobox', { name: 'I am an' })).toBeDisabled();
    answer.resolve({ error_code: 'user_already_exists', msg: 'User already registered' });
    await expect(page.getByText('Account exists')).toBeVisible();
    await expect(
      page.getByText('An account with this email already exists. Please sign in instead.'),
    ).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);

    await page.unroute('**/auth/v1/signup*');
    await page.route('**/auth/v1/signup*', (route) =>
      route.fulfill({ status: 422, json: { code: 422, error_code: 'signup_disabled', msg: 'Not today' } }),
    );
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Error creating account')).toBeVisible();
    await expect(page.getByText('Not today')).toBeVisible();

    // Without a network it is told at once, and nothing waits behind a busy button.
    await page.unroute('**/auth/v1/signup*');
    await loseNetwork(context);
    const offline = 'Sangam did not answer. Check your connection and try again.';
    for (const [name, problem] of [
      ['Create account', 'Error creating account'],
      ['Continue with Google', 'Error signing in with Google'],
    ] as const) {
      await page.getByRole('button', { name }).click();
      await expect(page.getByRole('listitem').filter({ hasText: problem }).first()).toContainText(offline);
      await expect(page.getByRole('button', { name })).toBeEnabled();
    }
    // The address need not be typed again on the other tab.
    await page.getByRole('tab', { name: 'Sign In' }).click();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(secret);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Error signing in' }).first()).toContainText(
      offline,
    );
    await context.setOffline(false);
  },
);
