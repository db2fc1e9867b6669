/**
 * What a page shows before any script runs: the header, the shape of the screen, and advice in case the
 * scripts do not load.
 */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './accessibility.ts';
import { hold } from './hold.ts';
import { ignoreChanges } from './live.ts';
import { recordShifts, shiftOf } from './page-load.ts';
import { people } from './people.ts';
import { test } from './signed-in.ts';

/** Each screen of the app, and what is there when it is loaded. */
const screens: readonly {
  readonly path: string;
  readonly person: keyof typeof people | null;
  readonly heading: string | RegExp;
}[] = [
  { path: '/auth', person: null, heading: 'Welcome to Sangam' },
  { path: '/auth?tab=sign-up', person: null, heading: 'Join Sangam' },
  { path: '/unsubscribe', person: null, heading: 'Stop mails' },
  { path: '/suspended', person: null, heading: 'Your account is suspended' },
  { path: '/admin-invitation', person: null, heading: 'This link is not valid' },
  { path: '/build', person: 'founder', heading: /^Welcome/ },
  { path: '/build', person: 'admin', heading: /^Welcome/ },
  { path: '/submit-idea', person: 'founder', heading: 'Basic Information' },
  { path: '/updates', person: 'founder', heading: 'Updates' },
  { path: '/conversations', person: 'investor', heading: 'Conversations' },
  { path: '/settings', person: 'founder', heading: 'Settings' },
  { path: '/kyc', person: 'visitor', heading: 'Verify your identity' },
  { path: '/invest', person: 'investor', heading: /^Welcome/ },
  { path: '/invest', person: 'visitor', heading: /^Welcome/ },
  { path: '/invest?tab=opportunities', person: 'investor', heading: /^Welcome/ },
  { path: '/invest?tab=marketplace', person: 'investor', heading: /^Welcome/ },
  { path: '/invest?tab=marketplace', person: 'visitor', heading: /^Welcome/ },
  { path: '/browse-ideas', person: 'investor', heading: 'Investment Opportunities' },
  { path: '/compare', person: 'investor', heading: 'Compare ideas' },
  { path: '/account/privacy', person: 'investor', heading: 'Privacy and your data' },
  { path: '/account/security', person: 'investor', heading: 'Sign-in and security' },
  { path: '/account/subscription', person: 'investor', heading: 'Subscription' },
  { path: '/account/subscription', person: 'visitor', heading: 'Subscription' },
  { path: '/admin', person: 'admin', heading: 'What is due' },
  { path: '/admin/identities', person: 'admin', heading: 'Identities' },
  { path: '/admin/people', person: 'admin', heading: 'People' },
  { path: '/admin/people?state=admin', person: 'admin', heading: 'People' },
  { path: '/admin/reports', person: 'admin', heading: 'Reports' },
  { path: '/admin/rings', person: 'admin', heading: 'Linked accounts' },
  { path: '/admin/numbers', person: 'admin', heading: 'Numbers' },
  { path: '/admin/work', person: 'admin', heading: 'Background work' },
  { path: '/admin/settings', person: 'admin', heading: 'Settings of the marketplace' },
  { path: '/admin/log', person: 'admin', heading: 'Audit log' },
];

const scripts = '**/assets/*.js';
const skeleton = (page: Page) => page.locator('main [data-skeleton]').first();

for (const { path, person, heading } of screens) {
  test(
    `${path} of ${person ?? 'a stranger'}: header and shape are there before any script, and nothing moves when the app takes over`,
    { tag: ['@S2.header.8'] },
    async ({ pageOf }) => {
      const page = await pageOf(person && people[person]);
      // What other tests change would move it.
      await ignoreChanges(page);
      // Once: each further time every move would count once more.
      await recordShifts(page);
      for (const width of [360, 1280]) {
        await page.goto('about:blank');
        await page.setViewportSize({ width, height: 800 });
        const release = await hold(page, scripts);
        await page.goto(path, { waitUntil: 'commit' });
        const header = page.getByRole('banner');
        await expect(header.getByRole('link', { name: 'Sangam' })).toBeVisible();
        await expect(header.getByRole('link', { name: 'Invest' })).toHaveAttribute('href', '/invest');
        await expect(header.getByRole('link', { name: 'Build' })).toHaveAttribute('href', '/build');
        await expect(skeleton(page)).toBeVisible();
        await expect(page.getByText('load it again')).toBeHidden();
        const before = await header.boundingBox();
        release();
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expect(page.locator('main [data-skeleton]')).toHaveCount(0);
        expect(await header.boundingBox()).toEqual(before);
        expect(await shiftOf(page), `${path} at ${width}`).toBeLessThan(0.02);
      }
      // A phone of 360 px whose text is half as large again.
      await page.setViewportSize({ width: 240, height: 533 });
      await expectNoSidewaysScroll(page);
    },
  );
}

test(
  'the shell is painted without waiting for the style sheet, in the colours of the scheme',
  { tag: ['@S2.header.8'] },
  async ({ page }) => {
    const release = await hold(page, '**/assets/*.css');
    for (const [colorScheme, paper] of [
      ['light', 'rgb(251, 248, 242)'],
      ['dark', 'rgb(18, 25, 23)'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto('/auth', { waitUntil: 'commit' });
      await expect(skeleton(page)).toBeVisible();
      await expect(page.locator('body')).toHaveCSS('background-color', paper);
      const header = page.getByRole('banner');
      await expect(header).toHaveCSS('border-bottom-width', '1px');
      await expect(header.getByRole('link', { name: 'Invest' })).toHaveCSS('font-weight', '600');
      await expect
        .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
        .toBe(1);
    }
    // The choice of the menu holds from the first paint on.
    await page.evaluate(() => localStorage.setItem('sangam-theme', 'light'));
    await page.goto('/auth', { waitUntil: 'commit' });
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(251, 248, 242)');
    release();
  },
);

test(
  'scripts that do not come: the page says what to do, at once when one fails, else after a while',
  { tag: ['@S2.header.8'] },
  async ({ page }) => {
    const again = page.getByRole('link', { name: 'load it again' });
    await page.route('**/assets/app-*.js', (route) => route.abort());
    await page.goto('/auth?tab=sign-up', { waitUntil: 'commit' });
    await expect(again).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.unroute('**/assets/app-*.js');
    await again.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Join Sangam' })).toBeVisible();

    const release = await hold(page, scripts);
    await page.goto('/auth', { waitUntil: 'commit' });
    await expect(skeleton(page)).toBeVisible();
    await expect(again).toBeHidden();
    // As if the time had passed.
    await page.locator('.late-notice').evaluate((notice) => {
      for (const animation of notice.getAnimations()) animation.finish();
    });
    await expect(again).toBeVisible();
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Sangam' })).toBeVisible();
    await expect(again).toHaveCount(0);
  },
);

test(
  'a menu that is opened before the scripts are there opens with them',
  { tag: ['@S2.header.8'] },
  async ({ pageOf }) => {
    const page = await pageOf(people.founder);
    const release = await hold(page, scripts);
    await page.goto('/settings', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Account menu' }).click();
    release();
    await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
  },
);
