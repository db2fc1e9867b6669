/**
 * How far somebody has gone in the list is in its address: after a reload, behind a link, on the way back.
 */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { newAccount } from './accounts.ts';
import { cards } from './listings.ts';
import { newAddress, people } from './people.ts';
import { test } from './signed-in.ts';
import { decide, newName, submitAs } from './submissions.ts';

const secret = 'a good secret';
const count = 45;

/** Lists so many ideas of a founder of this test's own; gives a word that only they have. */
async function listMany(): Promise<string> {
  const founder = newAddress('asha');
  await newAccount({ name: 'Asha Patil', email: founder, secret, role: 'Entrepreneur' });
  const word = `Zq${Date.now().toString(36)}`;
  for (let number = 1; number <= count; number += 1)
    await decide(await submitAs(founder, secret, newName(`Thali ${number} ${word}`)), 'approved');
  return word;
}

/** What the list asks for besides its pages, where many ideas were listed of late: the newest 50, and one. */
const newestAsked = 51;

/**
 * The sizes of the pages that are asked for from now on, each once: the list is read again when the server
 * tells of a change in it, which other tests make.
 */
function pageSizes(page: Page): ReadonlySet<number> {
  const sizes = new Set<number>();
  page.on('request', (request) => {
    if (!request.url().includes('/rpc/browse_listings') || request.method() !== 'POST') return;
    const { page_size: size } = request.postDataJSON() as { readonly page_size: number };
    if (size !== newestAsked) sizes.add(size);
  });
  return sizes;
}

const position = (page: Page) => page.getByText(/^Showing 1 to/);
const more = (page: Page) => page.getByRole('button', { name: 'Show more' });

test('a reload, a shared link and Back find the list as deep as it was, and the reader where they were', async ({
  pageOf,
}) => {
  const word = await listMany();
  const page = await pageOf(people.investor);
  await page.setViewportSize({ width: 1280, height: 800 });
  const address = `/browse-ideas?q=${word}&sort=Recently+Added`;
  await page.goto(address);
  await expect(cards(page)).toHaveCount(20);
  await expect(position(page)).toHaveText(`Showing 1 to 20 of ${count}`);
  const sizes = pageSizes(page);
  await more(page).click();
  await expect(cards(page)).toHaveCount(40);
  await expect(page).toHaveURL(`${address}&shown=40`);
  await expect(position(page)).toHaveText(`Showing 1 to 40 of ${count}`);
  expect([...sizes]).toEqual([21]);

  await page.reload();
  await expect(cards(page)).toHaveCount(40);
  expect([...sizes]).toEqual([21, 41]);
  const another = await pageOf(people.visitor);
  await another.goto(page.url());
  await expect(cards(another)).toHaveCount(40);
  await expect(position(another)).toHaveText(`Showing 1 to 40 of ${count}`);

  const card = cards(page).nth(33);
  const name = await card.getByRole('heading', { level: 2 }).innerText();
  await card.scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => Math.round(window.scrollY));
  const before = await place();
  expect(before).toBeGreaterThan(2000);
  await card.getByRole('link', { name: 'View Details' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveCount(40);
  await expect(card).toBeInViewport();
  await expect.poll(place).toBe(before);

  // Also where the app had to be loaded again in between.
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(card).toBeInViewport();
  await expect.poll(place).toBe(before);
  await expect(page).toHaveURL(`${address}&shown=40`);

  // The rest; then nothing is left to show, and another order begins at its beginning.
  await more(page).click();
  await expect(cards(page)).toHaveCount(count);
  await expect(more(page)).toHaveCount(0);
  await expect(position(page)).toHaveText(`Showing 1 to ${count} of ${count}`);
  await expectAccessible(page);
  await page.getByLabel('Sort by').selectOption('Featured');
  await expect(page).toHaveURL(`/browse-ideas?q=${word}`);
  await expect(cards(page)).toHaveCount(20);
});

test('the marketplace keeps its depth beside the tab, and a depth that nobody can ask for is a full one', async ({
  pageOf,
}) => {
  const page = await pageOf(people.visitor);
  const sizes = pageSizes(page);
  await page.goto('/invest?tab=marketplace&shown=100000');
  await expect(cards(page).nth(20)).toBeVisible();
  expect([...sizes]).toEqual([201]);
  await page.goto('/invest?tab=marketplace');
  await expect(cards(page)).toHaveCount(20);
  await more(page).click();
  await expect(page).toHaveURL('/invest?tab=marketplace&shown=40');
  await page.getByRole('tab', { name: 'Opportunities' }).click();
  await page.getByRole('tab', { name: 'Marketplace' }).click();
  await expect(page).toHaveURL(/tab=marketplace/);
  await expect(cards(page).nth(20)).toBeVisible();
});
