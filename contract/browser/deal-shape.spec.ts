/** A deal's page while its data come. */
import { expect } from '@playwright/test';
import { newDeal } from './deals.ts';
import { ignoreChanges } from './live.ts';
import { recordShifts, shiftOf } from './page-load.ts';
import { test } from './signed-in.ts';

const secret = 'a good secret';

test('the shape of the page is there before its data, and nothing moves when they come', async ({
  pageOf,
}) => {
  test.setTimeout(180_000);
  const deal = await newDeal('Dosa Dock', secret);
  const page = await pageOf(deal.investor, secret);
  await ignoreChanges(page);
  await recordShifts(page);
  for (const width of [360, 1280]) {
    await page.goto('about:blank');
    await page.setViewportSize({ width, height: 800 });
    const released = Promise.withResolvers<void>();
    await page.route('**/rest/v1/rpc/own_deals', async (route) => {
      await released.promise;
      await route.fallback();
    });
    // Whether the other is verified comes last of all.
    const shown = Promise.withResolvers<void>();
    await page.route('**/rest/v1/rpc/identities_in_conversation', async (route) => {
      await shown.promise;
      await route.fallback();
    });
    await page.goto(`/deals/${deal.id}`, { waitUntil: 'commit' });
    await expect(page.locator('main [data-skeleton]').first()).toBeVisible();
    released.resolve();
    await expect(page.getByRole('heading', { level: 1, name: deal.name })).toBeVisible();
    shown.resolve();
    await expect(page.getByText(/^Identity verified on/).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await shiftOf(page), `at ${width}`).toBeLessThan(0.02);
  }
});
