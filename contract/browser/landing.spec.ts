import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { people, signIn } from './people.ts';

test('the landing page says what the product is, and both ways in lead to /auth', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/ \| Sangam$/);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Where Practical Ideas Meet Real Investors' }),
  ).toBeVisible();
  for (const name of [
    'Browse Opportunities',
    'Submit Your Idea',
    'Start your pitch',
    'See what is open',
    'Get Started',
  ]) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', '/auth');
  }
  await expect(page.getByRole('link', { name: 'FAQ' })).toHaveAttribute('href', '/faq');
  // The investors' button is filled, the other one outlined.
  const clear = 'rgba(0, 0, 0, 0)';
  const toInvestors = page.getByRole('link', { name: 'Browse Opportunities' });
  await expect(toInvestors).not.toHaveCSS('background-color', clear);
  await expect(page.getByRole('link', { name: 'Submit Your Idea' })).toHaveCSS('background-color', clear);
  const header = page.getByRole('banner');
  await expect(header).toHaveCSS('position', 'sticky');
  await expect(header.getByRole('link', { name: 'Sangam' })).toHaveAttribute('href', '/');
  for (const name of ['Submit Your Idea', 'Browse Opportunities']) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'Built for Real People, Real Ideas' })).toBeVisible();
  for (const name of ['Why Sangam works', 'Direct Connections', 'Verified & Vetted', 'Built for Speed']) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  const picture = () => page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  const shown = await picture();
  await expect.poll(picture).not.toBe(shown);
  await expectAccessible(page);
});

test('support is reached by mail and phone', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Contact Support' }).click();
  const dialog = page.getByRole('dialog', { name: 'Contact Support' });
  await expect(dialog.getByRole('link', { name: /Email/ })).toHaveAttribute('href', /^mailto:.+@/);
  await expect(dialog.getByRole('link', { name: /Phone/ })).toHaveAttribute('href', /^tel:\+91/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Contact Support' })).toBeFocused();
});

test('the landing page loads no client library for a stranger', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text().catch(() => ''));
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((text) => text.includes('postgres_changes'))).toEqual([]);
});

test('somebody who is signed in goes on to the dashboard', async ({ page }) => {
  await signIn(page, people.founder);
  await page.goto('/');
  await page.waitForURL('**/build');
  await expect(page.getByRole('link', { name: 'Submit Your Idea' })).toHaveAttribute('href', '/submit-idea');
  await page.goto('/entrepreneur/dashboard');
  await page.waitForURL('**/build');
});

test('who is signed in sees that the account and the submissions are on their way', async ({ page }) => {
  await signIn(page, people.founder);
  const started = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route('**/config.json', async (route) => {
    await started.promise;
    await route.continue();
  });
  await page.route('**/rest/v1/ideas*', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByText('Loading your account').first()).toBeVisible();
  started.resolve();
  await page.waitForURL('**/build');
  await expect(page.getByText('Loading your submissions')).toBeAttached();
  answered.resolve();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('an unknown page says so and leads home', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  await page.goto('/no/such-page');
  await expect(page.getByText('404', { exact: true })).toBeVisible();
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await expect.poll(() => warnings.join('\n')).toContain('/no/such-page');
  await expectAccessible(page);
  await page.getByRole('link', { name: /home/i }).last().click();
  await page.waitForURL((url) => url.pathname === '/');
});
