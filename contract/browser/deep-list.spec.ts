/** How far somebody has gone in the list is in its address. */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { cards } from './listings.ts';
import { people } from './people.ts';
import { test } from './signed-in.ts';

/** The sizes of the pages that are asked for from now on. */
function pagesAsked(page: Page): readonly number[] {
  const sizes: number[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/rpc/browse_listings') || request.method() !== 'POST') return;
    sizes.push((request.postDataJSON() as { readonly page_size: number }).page_size);
  });
  return sizes;
}

const more = (page: Page) => page.getByRole('button', { name: 'Show more' });

test('the marketplace keeps its depth beside the tab, and a depth that nobody can ask for is a full one', async ({
  pageOf,
}) => {
  const page = await pageOf(people.visitor);
  const sizes = pagesAsked(page);
  await page.goto('/invest?tab=marketplace&shown=100000');
  await expect(cards(page).nth(20)).toBeVisible();
  expect(sizes).toEqual([201]);
  await page.goto('/invest?tab=marketplace');
  await expect(cards(page)).toHaveCount(20);
  await more(page).click();
  await expect(page).toHaveURL('/invest?tab=marketplace&shown=40');
  await page.getByRole('tab', { name: 'Opportunities' }).click();
  await page.getByRole('tab', { name: 'Marketplace' }).click();
  await expect(page).toHaveURL(/tab=marketplace/);
  await expect(cards(page).nth(20)).toBeVisible();
});
