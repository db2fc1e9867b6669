/** Where the server holds demo data, every page says that people and ideas are a demonstration. */
import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { publicPages } from './page-load.ts';
import { people } from './people.ts';
import { test } from './signed-in.ts';

const words = 'Demonstration: people, ideas and deals are made up.';

test('public pages say so without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of [...publicPages, '/auth', '/no/such-page']) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo').getByText(words), path).toBeVisible();
  }
  await context.close();
});

test('screens say so to who is signed in', async ({ pageOf }) => {
  const page = await pageOf(people.investor);
  for (const path of ['/browse-ideas', '/invest', '/conversations', '/settings']) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo').getByText(words), path).toBeVisible();
  }
  await expectAccessible(page);
});

test('the conversations leave it its place, and the page does not scroll', async ({ pageOf }) => {
  const page = await pageOf(people.investor);
  const beyond = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/conversations');
    const line = page.getByRole('contentinfo').getByText(words);
    await expect(line, `at ${width}`).toBeInViewport({ ratio: 1 });
    expect(await beyond(), `at ${width}`).toBe(0);
    // One that is far longer than the screen.
    await page.getByRole('list', { name: 'Conversations' }).getByText('Gruhini Dabba').click();
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('confirmed a payment');
    expect(await beyond(), `open at ${width}`).toBe(0);
  }
});
