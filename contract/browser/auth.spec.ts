import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { join, newAddress, newestMail, people, signIn, signUp } from './people.ts';

const secret = 'a good secret';

test('sign up needs a role, and keeps what was typed', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByRole('textbox', { name: 'Full Name' }).fill('Ravi Kale');
  await page.getByRole('textbox', { name: 'Email' }).fill(newAddress('ravi'));
  await page.getByRole('textbox', { name: 'Password' }).fill(secret);
  await expect(page.getByText('min. 6 characters')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'I am an' }).locator('option')).toHaveText([
    'Select your role',
    'Investor',
    'Entrepreneur',
  ]);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Role required')).toBeVisible();
  await expect(page.getByText('Please select your role to continue.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Full Name' })).toHaveValue('Ravi Kale');
  await expect(page.getByRole('combobox', { name: 'I am an' })).toBeFocused();
});

test('a password under six characters is refused at the field', async ({ page }) => {
  await page.goto('/auth?tab=sign-up');
  const field = page.getByRole('textbox', { name: 'Password' });
  await field.fill('12345');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
});

test('while a sign-up is on its way nothing can be pressed; a refusal is told and keeps what was typed', async ({
  page,
  context,
}) => {
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
  await context.setOffline(true);
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
});

test('a new account confirms its address by the mailed link, and the link works once', async ({
  page,
  context,
}) => {
  const email = newAddress('meera');
  const asked = page.waitForRequest(/\/auth\/v1\/signup/);
  await signUp(page, { name: 'Meera Nair', email, secret, role: 'Investor' });
  await expect(page.getByText('Account created!')).toBeVisible();
  await expect(page.getByText('Please check your email to verify your account.')).toBeVisible();
  const request = await asked;
  expect(request.postDataJSON()).toMatchObject({
    email,
    data: { full_name: 'Meera Nair', role: 'investor' },
  });
  expect(new URL(request.url()).searchParams.get('redirect_to')).toBe(new URL('/', page.url()).href);
  const { links } = await newestMail(page, email);
  const link = links[0] ?? '';
  expect(new URL(link).pathname).toBe('/email-confirmation');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Email Confirmed!' })).toBeVisible();
  await expect(
    page.getByText('Your email has been successfully confirmed! You can now sign in to your account.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to Sign In' })).toHaveAttribute('href', '/auth');
  await expect(page.getByRole('link', { name: 'Back to Home' }).last()).toHaveAttribute('href', '/');
  await expectAccessible(page);
  // A phone that loads the page anew does not say that it failed.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Email Confirmed!' })).toBeVisible();

  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Confirmation Failed' })).toBeVisible();
  await expect(
    page.getByText('There was an error confirming your email. The link may be expired or invalid.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try Signing In' })).toHaveAttribute('href', '/auth');
  await signIn(page, email, secret);
});

test('a confirmation link without token or type is invalid', async ({ page }) => {
  await page.goto('/email-confirmation?token=abc');
  await expect(page.getByRole('heading', { name: 'Confirmation Failed' })).toBeVisible();
  await expect(page.getByText('Invalid confirmation link.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Home' }).last()).toHaveAttribute('href', '/');
  await page.goto('/email-confirmation?type=signup');
  await expect(page.getByText('Invalid confirmation link.')).toBeVisible();
  await expectAccessible(page);
});

test('while the confirmation is on its way the page says so', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/auth/v1/verify', async (route) => {
    await held.promise;
    await route.abort();
  });
  await page.goto('/email-confirmation?token=abc&type=signup');
  await expect(page.getByRole('heading', { name: 'Confirming Email...' })).toBeVisible();
  held.resolve();
  await expect(page.getByText('An unexpected error occurred. Please try again.')).toBeVisible();
});

test('signing in before the address is confirmed says what to do', async ({ page }) => {
  const email = newAddress('early');
  await signUp(page, { name: 'Early Bird', email, secret, role: 'Entrepreneur' });
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.getByRole('button', { name: 'Go to Sign In' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(secret);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Error signing in')).toBeVisible();
  await expect(page.getByText('Email not confirmed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the mail again' })).toBeVisible();
});

test('a wrong password shows the server’s words and keeps the address', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('textbox', { name: 'Email' }).fill(people.founder);
  await page.getByRole('textbox', { name: 'Password' }).fill('not the one');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Error signing in')).toBeVisible();
  await expect(page.getByText('Invalid login credentials')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(people.founder);
});

test('signing in welcomes back and arrives at the dashboard; signing out returns home', async ({ page }) => {
  await signIn(page, people.founder);
  await expect(page.getByText('Welcome back!')).toBeVisible();
  const stored = await page.evaluate(() => Object.keys(localStorage));
  expect(stored).toContain(`sb-${new URL(page.url()).hostname.split('.')[0]}-auth-token`);
  for (const [name, path] of Object.entries({ Invest: '/invest', Build: '/build', Sangam: '/' })) {
    await expect(page.getByRole('banner').getByRole('link', { name })).toHaveAttribute('href', path);
  }
  await page.getByRole('button', { name: /Asha Patil/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Asha Patil' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('Asha Patil', { exact: true }).last()).toBeVisible();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/build');
  await page.waitForURL('**/auth');
});

test('a demo account signs in with one press', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('region', { name: 'Just looking around?' }).getByRole('button').first().click();
  await page.waitForURL('**/build');
});

test('a forgotten password is replaced by the mailed link', async ({ page }) => {
  const email = newAddress('forgetful');
  await join(page, { name: 'Forgetful One', email, secret, role: 'Entrepreneur' });
  await page.evaluate(() => localStorage.clear());
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

test('Google that is not configured says so and stays on the page', async ({ page }) => {
  await page.goto('/auth');
  // A stranger has no name: a picture in the place of initials, and the way in.
  const menu = page.getByRole('banner').getByRole('button', { name: 'Account menu' });
  await expect(menu.locator('svg')).toBeVisible();
  await menu.click();
  await expect(page.getByRole('menuitem', { name: 'Sign In' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByText('Error signing in with Google')).toBeVisible();
  await expect(page.getByText(/Google authentication is not properly configured/)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/auth');
});

test('a protected page sends a stranger to sign in and back again', async ({ page }) => {
  await page.goto('/submit-idea');
  await page.waitForURL('**/auth');
  await page.getByRole('textbox', { name: 'Email' }).fill(people.founder);
  await page.getByRole('textbox', { name: 'Password' }).fill('sangam-demo');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/submit-idea**');
});

for (const tab of ['Sign In', 'Sign Up']) {
  test(`the tab ${tab} is accessible on phone and desktop, light and dark`, async ({ page }) => {
    await page.goto('/auth');
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('type', 'email');
    await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    await expectAccessible(page);
  });
}
