/** What people typed may be long and without a space, and text may be large: no page scrolls sideways. */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './accessibility.ts';
import { people } from './people.ts';
import { test } from './signed-in.ts';

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

/** Opens the demo's screens about money one after the other: dashboard, idea, conversation, deal. */
async function throughTheDeal(page: Page, check: () => Promise<void>): Promise<void> {
  await page.goto('/invest');
  const deal = page.getByRole('region', { name: 'Your Investment Portfolio' }).locator('a[href^="/deals/"]');
  await expect(deal.first()).toBeVisible();
  await check();
  await deal.first().click();
  await expect(page.getByRole('heading', { name: 'What the money is for' })).toBeVisible();
  await check();
  await page.getByRole('link', { name: 'Conversation', exact: true }).click();
  await expect(messages(page)).toContainText('confirmed a payment');
  await check();
  await page.goto('/browse-ideas');
  await page.locator('a[href^="/idea/"]').first().click();
  await expect(page.getByRole('region', { name: 'Founder' })).toBeVisible();
  await check();
}

test('a long city and a long name stay within a phone', async ({ pageOf }) => {
  const page = await pageOf(people.investor);
  await page.setViewportSize({ width: 360, height: 740 });
  const city = 'Thiruvananthapuramvadakkancherryperinthalmannakozhikode';
  const name = 'श्रीमती त्रिपुरसुन्दरीवेंकटसुब्रमण्यम्अय्यरकृष्णमूर्तिमहाराष्ट्रवासिनी';
  await page.route(/\/rest\/v1\//, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text())
      .replace(/"(city|location|idea_location)":"[^"]*"/g, `"$1":"${city}, Maharashtra"`)
      .replaceAll('Asha Patil', name);
    await route.fulfill({ response: answer, body });
  });
  await throughTheDeal(page, () => expectNoSidewaysScroll(page));
});

test('with text of 150% a phone still shows the conversation and the field for an answer', async ({
  pageOf,
}) => {
  const page = await pageOf(people.investor);
  // On a phone of 360 to 740 px.
  await page.setViewportSize({ width: 240, height: 493 });
  await throughTheDeal(page, () => expectNoSidewaysScroll(page));
  await page.goto('/conversations');
  await page.getByRole('list', { name: 'Conversations' }).getByText('Gruhini Dabba').click();
  await expect(page.getByRole('textbox', { name: /^Write to/ })).toBeInViewport({ ratio: 1 });
  expect((await messages(page).boundingBox())?.height).toBeGreaterThan(80);
});
