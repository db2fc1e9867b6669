/** A deal's page while its data come. */
import { expect } from '@playwright/test';
import { newDeal } from './deals.ts';
import { hold } from './hold.ts';
import { ignoreChanges } from './live.ts';
import { recordShifts, shiftOf } from './page-load.ts';
import { test } from './signed-in.ts';

const secret = 'a good secret';

test('the shape of the page is there before its data, and nothing moves when they come', async ({
  pageOf,
}) => {
  const deal = await newDeal('Dosa Dock', secret);
  const page = await pageOf(deal.investor, secret);
  await ignoreChanges(page);
  await recordShifts(page);
  for (const width of [360, 1280]) {
    await page.goto('about:blank');
    await page.setViewportSize({ width, height: 800 });
    const showDeal = await hold(page, '**/rest/v1/rpc/own_deals');
    // Whether the other is verified comes last of all.
    const showIdentities = await hold(page, '**/rest/v1/rpc/identities_in_conversation');
    await page.goto(`/deals/${deal.id}`, { waitUntil: 'commit' });
    await expect(page.locator('main [data-skeleton]').first()).toBeVisible();
    showDeal();
    await expect(page.getByRole('heading', { level: 1, name: deal.name })).toBeVisible();
    showIdentities();
    await expect(page.getByText(/^Identity verified on/).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await shiftOf(page), `at ${width}`).toBeLessThan(0.02);
  }
});
