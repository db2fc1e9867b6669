/**
 * What of an idea everybody sees who may browse: its cover, its name in its own script, a return that was not
 * stated.
 */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, widths } from './accessibility.ts';
import { ignoreChanges } from './live.ts';
import { people } from './people.ts';
import { jpeg } from './pictures.ts';
import { test } from './signed-in.ts';
import { clientOf, listIdea, newName } from './submissions.ts';

/** Uploads a cover as the demo founder; gives its reference. */
async function uploadCover(page: Page): Promise<string> {
  const client = await clientOf(people.founder);
  const { data } = await client.auth.getUser();
  const path = `${data.user?.id}/cover-${process.pid}-${Date.now()}.jpg`;
  const { error } = await client.storage
    .from('idea-media')
    .upload(path, await jpeg(page, '#b23a2e', 800, 500), { contentType: 'image/jpeg' });
  if (error) throw error;
  return `idea-media/${path}`;
}

const cardOf = (page: Page, name: string) => page.getByRole('article', { name });
const newest = '/browse-ideas?sort=Recently+Added';

test('an uploaded cover stands on the card and at the head of the page, for a reader without a subscription too', async ({
  pageOf,
}) => {
  const page = await pageOf(people.visitor);
  await page.goto('/faq');
  const name = newName('Kolhapuri Kala');
  const id = await listIdea(name, { business_images: [await uploadCover(page)] });
  await page.goto(newest);
  const cover = cardOf(page, name).getByRole('img', { name: `Cover photo of ${name}` });
  await expect(cover).toHaveJSProperty('naturalWidth', 800);
  await expect(cover).toHaveAttribute('loading', 'lazy');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const box = await cover.boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(8 / 5, 1);
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);
  await page.goto(`/idea/${id}`);
  const hero = page.getByRole('img', { name: `Cover photo of ${name}` });
  await expect(hero).toHaveJSProperty('naturalWidth', 800);
  await expect(page.getByText(/Submitted \d.*Listed \d/)).toBeVisible();
  await expectAccessible(page);
});

test('the place of a cover is there before the picture is: nothing moves when it comes', async ({
  pageOf,
}) => {
  const page = await pageOf(people.investor);
  await page.goto('/faq');
  const name = newName('Bandhani Bazaar');
  await listIdea(name, { business_images: [await uploadCover(page)] });
  const arrived = Promise.withResolvers<void>();
  await ignoreChanges(page);
  await page.route('**/storage/v1/object/sign/idea-media', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto(newest);
  const card = cardOf(page, name);
  await expect(card.getByText(`Cover photo of ${name} (loading)`)).toBeAttached();
  await page.evaluate(() => document.fonts.ready);
  const before = await card.boundingBox();
  arrived.resolve();
  await expect(card.getByRole('img', { name: `Cover photo of ${name}` })).toBeVisible();
  expect(await card.boundingBox()).toEqual(before);
});

test('a linked image is no cover: its site does not hear who browses', async ({ pageOf }) => {
  const page = await pageOf(people.investor);
  const name = newName('Linked Looms');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await listIdea(name, { business_images: ['https://pictures.example/loom.jpg'] });
  await page.goto(newest);
  await expect(cardOf(page, name)).toBeVisible();
  await expect(cardOf(page, name).getByRole('img')).toHaveCount(0);
  expect(asked.filter((url) => url.includes('pictures.example'))).toEqual([]);
});

test('a return that was not stated is never shown as the founder’s', async ({ pageOf }) => {
  const name = newName('Anna Idli');
  const id = await listIdea(name, { return_equity: 'A share of the profit' });
  const investor = await pageOf(people.investor);
  await investor.goto(newest);
  await expect(cardOf(investor, name)).toContainText('Not stated');
  await expect(cardOf(investor, name)).not.toContainText('15%');
  await investor.getByRole('radio', { name: '15–20%' }).check();
  await expect(investor).toHaveURL(/roi=/);
  await expect(cardOf(investor, name)).toHaveCount(0);
  await investor.goto(`/idea/${id}`);
  const overview = investor.getByRole('region', { name: 'Investment Overview' });
  await expect(overview).toContainText('Not stated');
  await expect(overview).not.toContainText('15%');
  const admin = await pageOf(people.admin);
  await admin.goto(`/admin?q=${encodeURIComponent(name)}`);
  const row = admin.getByRole('row').filter({ hasText: name });
  await expect(row.getByRole('cell', { name: 'Not stated' })).toBeVisible();
  await row.getByRole('button', { name: `Review ${name}` }).click();
  await expect(admin.getByRole('dialog').getByText('Not stated', { exact: true })).toBeVisible();
  const founder = await pageOf(people.founder);
  await founder.goto(`/my-ideas/${id}`);
  await expect(founder.getByText('Not stated')).toBeVisible();
});

test('a name in Devanagari has the brand’s own face, which other pages do not fetch', async ({ pageOf }) => {
  const page = await pageOf(people.investor);
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  await page.goto('/faq');
  await page.evaluate(() => document.fonts.ready);
  expect(fonts.filter((url) => url.includes('devanagari'))).toEqual([]);
  const name = newName('वारणा तेल घाणा');
  const id = await listIdea(name);
  const fetched = page.waitForResponse(/anek-devanagari-700[^/]*\.woff2$/);
  await page.goto(`/idea/${id}`);
  expect((await fetched).status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const loaded = () =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(({ family, status }) => family.includes('Anek Devanagari') && status === 'loaded')
        .map(({ weight }) => weight),
    );
  await expect.poll(loaded).toContain('600 800');
});
