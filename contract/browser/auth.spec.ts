import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { newAccount } from './accounts.ts';
import { mailAbout, newAddress, newestMail, people, signIn, signUp } from './people.ts';

const secret = 'a good secret';

test(
  'sign up needs a role, and keeps what was typed',
  { tag: ['@S2.auth.3', '@S5.signup.4', '@S8.errors.11'] },
  async ({ page }) => {
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
  },
);

test(
  'a new account confirms its address by the mailed link, and the link works once',
  {
    tag: [
      '@S2.routes.3',
      '@S2.confirmation.2',
      '@S2.confirmation.3',
      '@S2.confirmation.4',
      '@S3.entities.4',
      '@S4.confirmation.1',
      '@S7.auth.2',
      '@S7.auth.17',
      '@S8.errors.12',
      '@S8.success.5',
      '@S8.success.8',
    ],
  },
  async ({ page, context }) => {
    const email = newAddress('meera');
    const asked = page.waitForRequest(/\/auth\/v1\/signup/);
    await signUp(page, { name: 'Meera Nair', email, secret, role: 'Investor' });
    await expect(page.getByText('Account created!')).toBeVisible();
    // What happens next is read out where the form was.
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
    await expect(page.getByText('Please check your email to verify your account.')).toBeVisible();
    const request = await asked;
    expect(request.postDataJSON()).toEqual({
      email,
      password: secret,
      data: { full_name: 'Meera Nair', role: 'investor' },
      gotrue_meta_security: {},
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 's256',
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
    // A phone that reloads the page does not report a failure.
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
  },
);

test(
  'a confirmation link without token or type is invalid',
  { tag: ['@S2.routes.3', '@S2.confirmation.3', '@S5.confirmation.1', '@S8.errors.14'] },
  async ({ page }) => {
    await page.goto('/email-confirmation?token=abc');
    await expect(page.getByRole('heading', { name: 'Confirmation Failed' })).toBeVisible();
    await expect(page.getByText('Invalid confirmation link.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Home' }).last()).toHaveAttribute('href', '/');
    await page.goto('/email-confirmation?type=signup');
    await expect(page.getByText('Invalid confirmation link.')).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'while the confirmation is on its way the page says so',
  { tag: ['@S2.confirmation.1', '@S4.confirmation.1', '@S8.errors.13'] },
  async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route('**/auth/v1/verify', async (route) => {
      await held.promise;
      await route.abort();
    });
    await page.goto('/email-confirmation?token=abc&type=signup');
    await expect(page.getByRole('heading', { name: 'Confirming Email...' })).toBeVisible();
    held.resolve();
    await expect(page.getByText('An unexpected error occurred. Please try again.')).toBeVisible();
  },
);

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

test(
  'a wrong password shows the server’s words and keeps the address',
  { tag: ['@S7.auth.22', '@S8.errors.6'] },
  async ({ page }) => {
    await page.goto('/auth');
    await page.getByRole('textbox', { name: 'Email' }).fill(people.founder);
    await page.getByRole('textbox', { name: 'Password' }).fill('not the one');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByText('Error signing in')).toBeVisible();
    await expect(page.getByText('Invalid login credentials')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(people.founder);
  },
);

test(
  'signing in welcomes back and arrives at the dashboard; signing out returns home',
  {
    tag: [
      '@S2.routes.6',
      '@S2.header.1',
      '@S2.header.2',
      '@S2.auth.6',
      '@S4.auth.1',
      '@S8.success.4',
      '@S9.constants.37',
    ],
  },
  async ({ page }) => {
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
  },
);

test('a demo account signs in with one press', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('region', { name: 'Just looking around?' }).getByRole('button').first().click();
  await page.waitForURL('**/build');
});

test(
  'a sign-up with an address that has an account: its owner gets a mail with the ways to sign in',
  { tag: ['@S2.auth.11'] },
  async ({ page }) => {
    const email = newAddress('again');
    await newAccount({ name: 'Again Here', email, secret, role: 'Entrepreneur' });
    await signUp(page, { name: 'Visit evil.example', email, secret: 'another secret', role: 'Investor' });
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
    const mail = await mailAbout(page, email, 'You already have an account');
    expect(mail.text).not.toContain('evil');
    const paths = mail.links.map((link) => new URL(link)).map((link) => link.pathname + link.search);
    expect(paths).toEqual(['/auth', '/auth?forgot=true']);
    await page.goto(mail.links[1] ?? '');
    const dialog = page.getByRole('dialog', { name: 'Forgot password?' });
    await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeVisible();
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await expectAccessible(page);
    await page.goto(mail.links[0] ?? '');
    await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
  },
);

test(
  'Google that is not configured says so and stays on the page',
  { tag: ['@S2.header.4', '@S2.header.6', '@S7.auth.22', '@S8.errors.9', '@S8.errors.10'] },
  async ({ page }) => {
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
  },
);

for (const tab of ['Sign In', 'Sign Up']) {
  test(
    `the tab ${tab} is accessible on phone and desktop, light and dark`,
    { tag: ['@S2.routes.2', '@S2.auth.1', '@S2.auth.2', '@S2.auth.4', '@S5.signup.3'] },
    async ({ page }) => {
      await page.goto('/auth');
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('type', 'email');
      await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
      await expectAccessible(page);
    },
  );
}
