import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { hold } from './hold.ts';
import { people } from './people.ts';
import { test } from './signed-in.ts';
import { decide, newName, submitIdea } from './submissions.ts';

/** Every call to action of the landing page, and the role that it names. */
const calls: Readonly<Record<string, string>> = {
  'Browse Opportunities': 'Investor',
  'Submit Your Idea': 'Entrepreneur',
  'Start your pitch': 'Entrepreneur',
  'See what is open': 'Investor',
  'Get Started': 'Select your role',
};

test(
  'the landing page says what the product is, and both ways in lead to /auth',
  {
    tag: [
      '@S1.product.8',
      '@S1.product.9',
      '@S1.product.12',
      '@S2.routes.1',
      '@S2.landing.1',
      '@S2.landing.2',
      '@S2.landing.3',
      '@S2.landing.4',
      '@S2.landing.5',
      '@S2.landing.6',
      '@S6.roles.8',
    ],
  },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/');
    await expect(page).toHaveTitle(/ \| Sangam$/);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Where Practical Ideas Meet Real Investors' }),
    ).toBeVisible();
    await expect(page.getByText('Food trucks, tailoring units, franchises, repair shops.')).toBeVisible();
    for (const name of Object.keys(calls)) {
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', /^\/auth(\?|$)/);
    }
    await expect(page.getByRole('link', { name: 'FAQ' })).toHaveAttribute('href', '/faq');
    // The investors' button is filled in teal, the other one outlined in marigold.
    const clear = 'rgba(0, 0, 0, 0)';
    const toInvestors = page.getByRole('link', { name: 'Browse Opportunities' });
    await expect(toInvestors).toHaveCSS('background-color', 'rgb(15, 107, 102)');
    const toFounders = page.getByRole('link', { name: 'Submit Your Idea' });
    await expect(toFounders).toHaveCSS('background-color', clear);
    await expect(toFounders).toHaveCSS('border-top-color', 'rgb(227, 139, 21)');
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
  },
);

test(
  'the front page shows signs and counted figures without a script, and offers nothing',
  { tag: ['@S2.landing.11'] },
  async ({ browser, page }) => {
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const still = await plain.newPage();
    for (const visit of [still, page]) {
      await visit.goto('/');
      const shops = visit.getByRole('region', { name: 'Open today' });
      await expect(shops.getByRole('listitem')).toHaveCount(3);
      await expect(shops.locator('svg.sign')).toHaveCount(3);
      await expect(shops).not.toContainText(/₹|%|lakh|crore/i);
      await expect(shops.getByRole('link').first()).toHaveAttribute('href', /^\/idea\/[0-9a-f-]{36}$/);
      const facts = visit.getByRole('region', { name: 'What is true today' });
      await expect(facts.getByRole('definition').first()).toHaveText(/^[\d,]+$/);
      await expect(facts).toContainText('We do not hold money');
    }
    await plain.close();
    // Who comes from within the app sees the same.
    await page.goto('/faq');
    await page.getByRole('banner').getByRole('link', { name: 'Sangam' }).click();
    await expect(page.getByRole('region', { name: 'Open today' }).getByRole('listitem')).toHaveCount(3);
  },
);

test('a founder lets the front page show a sign, and takes that back', async ({ pageOf }) => {
  const page = await pageOf(people.founder);
  const id = await submitIdea(newName('Pavement Papad'));
  const tick = page.getByRole('checkbox', { name: 'Show my sign on the front page' });
  const state = page.getByRole('region', { name: 'Your sign on the front page' }).getByRole('status');
  await page.goto(`/my-ideas/${id}`);
  await expect(tick).not.toBeChecked();
  await tick.check();
  await expect(state).toContainText('once your idea is approved');
  await decide(id, 'approved');
  await expect(state).toContainText('You agreed on');
  await expectAccessible(page);
  await tick.uncheck();
  await expect(state).toHaveText('The front page does not show it.');
  await page.reload();
  await expect(tick).not.toBeChecked();
});

test('support is reached by mail and phone', { tag: ['@S2.landing.7'] }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Contact Support' }).click();
  const dialog = page.getByRole('dialog', { name: 'Contact Support' });
  await expect(dialog.getByRole('link', { name: /Email/ })).toHaveAttribute('href', /^mailto:.+@/);
  await expect(dialog.getByRole('link', { name: /Phone/ })).toHaveAttribute('href', /^tel:\+91/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Contact Support' })).toBeFocused();
});

test('the landing page runs no client library for a stranger', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    // What is loaded ahead for the next page is no script of this one.
    if (response.request().resourceType() === 'script') scripts.push(await response.text().catch(() => ''));
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((text) => text.includes('postgres_changes'))).toEqual([]);
});

test(
  'somebody who is signed in goes on to the dashboard',
  { tag: ['@S2.routes.16', '@S2.landing.9', '@S2.auth.6', '@S2.build.1', '@S6.roles.7'] },
  async ({ pageOf }) => {
    const page = await pageOf(people.founder);
    await page.goto('/');
    await page.waitForURL('**/build');
    await expect(page.getByRole('link', { name: 'Submit Your Idea' })).toHaveAttribute(
      'href',
      '/submit-idea',
    );
    await page.goto('/entrepreneur/dashboard');
    await page.waitForURL('**/build');
  },
);

test(
  'who is signed in sees that the account and the submissions are on their way',
  { tag: ['@S2.landing.10', '@S2.build.6', '@S3.entities.1', '@S4.auth.1'] },
  async ({ pageOf }) => {
    const page = await pageOf(people.founder);
    // The client of the API reads the session.
    const start = await hold(page, '**/assets/supabase-*.js');
    const answer = await hold(page, '**/rest/v1/ideas*');
    await page.goto('/');
    await expect(page.getByText('Loading your account').first()).toBeVisible();
    start();
    await page.waitForURL('**/build');
    await expect(page.getByText('Loading your submissions')).toBeAttached();
    answer();
    await expect(page.getByRole('article').first()).toBeVisible();
  },
);

test(
  'an unknown page says so and leads home',
  { tag: ['@S2.routes.15', '@S2.notfound.1', '@S2.notfound.2', '@S8.errors.24'] },
  async ({ page }) => {
    const warnings: string[] = [];
    page.on('console', (message) => warnings.push(message.text()));
    await page.goto('/no/such-page');
    await expect(page.getByText('404', { exact: true })).toBeVisible();
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
    await expect.poll(() => warnings.join('\n')).toContain('/no/such-page');
    await expectAccessible(page);
    await page.getByRole('link', { name: /home/i }).last().click();
    await page.waitForURL((url) => url.pathname === '/');
  },
);

test(
  'each call to action opens the tab Sign Up with the role that it names',
  { tag: ['@S2.landing.19'] },
  async ({ page }) => {
    for (const [name, role] of Object.entries(calls)) {
      await page.goto('/');
      await page.getByRole('link', { name }).click();
      await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('combobox', { name: 'I am an' }).locator('option:checked')).toHaveText(
        role,
      );
      // Who has an account is one press away from signing in, and the role is still there for who comes back.
      await page.getByRole('tab', { name: 'Sign In' }).click();
      await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
      await page.getByRole('tab', { name: 'Sign Up' }).click();
      await expect(page.getByRole('combobox', { name: 'I am an' }).locator('option:checked')).toHaveText(
        role,
      );
    }
    await page.goto('/faq');
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
    // A role that there is not chooses nothing.
    await page.goto('/auth?tab=sign-up&role=admin');
    await expect(page.getByRole('combobox', { name: 'I am an' }).locator('option:checked')).toHaveText(
      'Select your role',
    );
  },
);
