/** What is loaded before somebody presses: the code of the screen that a link leads to. */
import { expect, test as strangersTest } from '@playwright/test';
import type { Page } from '@playwright/test';
import { rested } from './page-load.ts';
import { people } from './people.ts';
import { test } from './signed-in.ts';

/** The code of a feature's screens, as far as it was asked for; from now on. */
function askedFor(page: Page): (feature: string) => boolean {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return (feature) => asked.some((path) => path.startsWith(`/assets/${feature}-`) && path.endsWith('.js'));
}

async function sayConnection(page: Page, connection: object): Promise<void> {
  await page.addInitScript((said) => {
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => said });
  }, connection);
}

strangersTest(
  'on a fast line the landing page loads what /auth needs as soon as it rests',
  { tag: ['@S2.landing.20'] },
  async ({ page }) => {
    const asked = askedFor(page);
    await sayConnection(page, { saveData: false, effectiveType: '4g' });
    await page.goto('/');
    await expect.poll(() => ['app', 'auth', 'forms', 'ideas', 'supabase'].filter(asked)).toHaveLength(5);
    expect(asked('listings')).toBe(false);
    await page.waitForLoadState('networkidle');
    const again = askedFor(page);
    const served: boolean[] = [];
    page.on('response', (response) => {
      if (/\/assets\/(?:app|auth|supabase)-/.test(response.url()))
        served.push(response.request().timing().connectStart >= 0);
    });
    await page.getByRole('link', { name: 'Get Started' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Join Sangam' })).toBeVisible();
    expect(again('auth')).toBe(true);
    expect(served.filter(Boolean)).toEqual([]);
  },
);

for (const [line, connection] of [
  ['slow', { saveData: false, effectiveType: '3g' }],
  ['that saves data', { saveData: true, effectiveType: '4g' }],
] as const)
  strangersTest(
    `on a line ${line} the landing page loads nothing ahead until a link to /auth is reached for`,
    { tag: ['@S2.landing.20'] },
    async ({ page }) => {
      const asked = askedFor(page);
      await sayConnection(page, connection);
      await page.goto('/', { waitUntil: 'networkidle' });
      await rested(page);
      expect(asked('auth')).toBe(false);
      await page.getByRole('link', { name: 'FAQ' }).hover();
      await rested(page);
      expect(asked('auth')).toBe(false);
      if (line === 'slow') await page.getByRole('link', { name: 'Get Started' }).hover();
      else await page.getByRole('link', { name: 'Get Started' }).focus();
      await expect.poll(() => asked('auth')).toBe(true);
    },
  );

test(
  'a link of the app loads its screen when it is reached for',
  { tag: ['@S2.header.9'] },
  async ({ pageOf }) => {
    const page = await pageOf(people.founder);
    await page.goto('/settings');
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const asked = askedFor(page);
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: 'Invest' }).hover();
    await expect.poll(() => asked('invest-tabs')).toBe(true);
    expect(asked('legal')).toBe(false);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).focus();
    await expect.poll(() => asked('legal')).toBe(true);
    await expect(page).toHaveURL(/\/settings$/);
  },
);
