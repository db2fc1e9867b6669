/** Why one is sent to `/auth`, and the way back. */
import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { continueByMail, newAddress, people } from './people.ts';

const secret = 'a good secret';

test(
  'a protected page sends a stranger to sign in and back again',
  { tag: ['@S2.auth.10'] },
  async ({ page }) => {
    await page.goto('/submit-idea');
    await page.waitForURL('**/auth');
    await expect(
      page.getByText('Sign in to submit your idea. You will return to it afterwards.'),
    ).toBeVisible();
    await expectAccessible(page, [360, 768, 1280]);
    await page.getByRole('textbox', { name: 'Email' }).fill(people.founder);
    await page.getByRole('textbox', { name: 'Password' }).fill('sangam-demo');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL('**/submit-idea**');
  },
);

test('each protected page says why one is asked to sign in', { tag: ['@S2.auth.10'] }, async ({ page }) => {
  for (const [path, reason] of [
    ['/browse-ideas?industry=Retail', 'Sign in to browse investment opportunities.'],
    ['/idea/7d9d6f0e-3c1a-4a51-9a3f-2f1f3c1f7a55', 'Sign in to read this idea.'],
    ['/invest', 'Sign in to open the investor dashboard.'],
    ['/build', 'Sign in to open your dashboard.'],
    ['/admin', 'Sign in to open the review desk.'],
    ['/settings', 'Sign in to change your settings.'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(reason)).toBeVisible();
  }
  // Who comes by themselves is told nothing of the kind.
  await page.goto('/faq');
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByText('You will return to it afterwards.')).toHaveCount(0);
});

test(
  'who signs up on the way to a page has its role chosen, and arrives there after confirming',
  { tag: ['@S2.auth.10'] },
  async ({ page }) => {
    const email = newAddress('onward');
    await page.goto('/submit-idea');
    await page.waitForURL('**/auth');
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await expect(page.getByText('Sign in to submit your idea.')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'I am an' })).toHaveValue('entrepreneur');
    await page.getByRole('textbox', { name: 'Full Name' }).fill('Onward Bound');
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(secret);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await continueByMail(page, email);
    await page.waitForURL('**/submit-idea**');
    await expect(page.getByText('Step 1 of 7')).toBeVisible();
    // Once: the next sign-in ends on the dashboard.
    await page.evaluate(() => sessionStorage.clear());
    expect(await page.evaluate(() => localStorage.getItem('sangam-destination'))).toBeNull();
  },
);
