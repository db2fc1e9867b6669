/** What a founder uploaded opens over the idea's page, marked with its reader's name, and is counted. */
import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { brokenPdf, pdfOf } from './pdf.ts';
import { people } from './people.ts';
import { jpeg } from './pictures.ts';
import { test } from './signed-in.ts';
import { clientOf, listIdea, newName } from './submissions.ts';

/** Uploads this file as the demo founder; gives its reference. */
async function upload(file: Buffer, extension: string, contentType: string): Promise<string> {
  const founder = await clientOf(people.founder);
  const { data } = await founder.auth.getUser();
  const path = `${data.user?.id}/file-${Date.now().toString(36)}.${extension}`;
  const { error } = await founder.storage.from('idea-media').upload(path, file, { contentType });
  if (error) throw error;
  return `idea-media/${path}`;
}

/** Lists an idea with this deck; gives the idea's id and the reference. */
async function listWithDeck(name: string, deck: Buffer): Promise<{ id: string; reference: string }> {
  const reference = await upload(deck, 'pdf', 'application/pdf');
  return { id: await listIdea(newName(name), { pitch_deck_url: reference }), reference };
}

const lines = Array.from({ length: 12 }, (_, index) => `Slide ${index + 1} of the thali plan`);

test(
  'a deck opens over the page, in parts and marked with the reader’s name, and the founder sees a number',
  { tag: ['@S2.build.29'] },
  async ({ pageOf }) => {
    const { id, reference } = await listWithDeck('Thali Plan', pdfOf(lines, 900_000));
    const page = await pageOf(people.investor);
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text());
    });
    let received = 0;
    page.on('response', (response) => {
      if (response.status() === 206) received += Number(response.headers()['content-length']);
    });
    await page.goto(`/idea/${id}`);
    const link = page.getByRole('link', { name: 'Pitch deck (PDF)' });
    await link.click();
    const viewer = page.getByRole('dialog', { name: 'Pitch deck' });
    const first = viewer.getByRole('region', { name: 'Page 1', exact: true });
    await expect(first.getByText('Slide 1 of the thali plan')).toBeAttached();
    await expect(first.locator('canvas')).toHaveCount(1);
    const today = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });
    await expect(first.locator('[data-watermark]')).toHaveAttribute(
      'data-watermark',
      `Mathew Thomas ${today.format(new Date())}`,
    );
    expect(received).toBeGreaterThan(0);
    await expectAccessible(page);

    // Pages far away take no memory.
    await viewer.getByRole('region', { name: 'Pages' }).press('End');
    await expect(viewer.getByText('Page 12 of 12')).toBeVisible();
    await expect(viewer.getByText('Slide 12 of the thali plan')).toBeAttached();
    await expect(first.locator('canvas')).toHaveCount(0);
    await viewer.getByRole('button', { name: 'Previous page' }).click();
    await expect(viewer.getByText('Page 11 of 12')).toBeVisible();
    expect(received).toBeLessThan(900_000);
    expect(refused).toEqual([]);

    await page.goBack();
    await expect(viewer).toHaveCount(0);
    await expect(link).toBeFocused();
    await link.press('Enter');
    await expect(viewer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0);
    await expect(page).toHaveURL(`/idea/${id}`);

    // Without a subscription neither the page, nor the storage, nor the count takes part.
    const visitor = await clientOf(people.visitor);
    const path = reference.slice('idea-media/'.length);
    expect((await visitor.storage.from('idea-media').download(path)).data).toBeNull();
    await visitor.rpc('record_document_opening', { idea: id, document: 'pitch_deck' });
    const teaser = await pageOf(people.visitor);
    await teaser.goto(`/idea/${id}?document=deck`);
    await expect(teaser.getByRole('heading', { name: 'Subscribe to view full details' })).toBeVisible();
    await expect(teaser.getByRole('dialog')).toHaveCount(0);

    const own = await pageOf(people.founder);
    await own.goto(`/idea/${id}?document=deck`);
    await expect(own.getByRole('dialog').locator('[data-watermark]').first()).toBeAttached();
    await own.goto(`/my-ideas/${id}`);
    await own.getByText('The same numbers as a table').click();
    const table = own.getByRole('table');
    await expect(table.getByRole('columnheader')).toHaveText([
      'Day',
      'Views',
      'New saves',
      'Saves, net',
      'Contacts',
      'Documents opened',
      'Deck',
      'Video',
      'Pictures',
    ]);
    const total = table.getByRole('row', { name: 'Total' }).getByRole('cell');
    for (const [index, number] of [1, 1, 0, 0].entries())
      await expect(total.nth(4 + index)).toHaveText(String(number));
    await expectAccessible(own);
  },
);

test('a deck that cannot be read says so, with the way to the file', async ({ pageOf }) => {
  const { id } = await listWithDeck('Torn Plan', brokenPdf());
  const page = await pageOf(people.investor);
  await page.goto(`/idea/${id}?document=deck`);
  const viewer = page.getByRole('dialog', { name: 'Pitch deck' });
  await expect(viewer.getByRole('heading', { name: 'This file cannot be read' })).toBeVisible();
  await expect(viewer.getByRole('link', { name: 'Open the file outside' })).toHaveAttribute(
    'href',
    /\/object\/sign\/idea-media\//,
  );
  await expectAccessible(page);
  await viewer.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(`/idea/${id}`);
  await expect(page.getByRole('link', { name: 'Pitch deck (PDF)' })).toBeFocused();
});

test('pictures open over the page, marked, and are turned over', async ({ pageOf }) => {
  const page = await pageOf(people.investor);
  await page.goto('/faq');
  const pictures = [
    await upload(await jpeg(page, '#0f6b66', 1600, 900), 'jpg', 'image/jpeg'),
    await upload(await jpeg(page, '#e38b15', 300, 1200), 'jpg', 'image/jpeg'),
  ];
  const id = await listIdea(newName('Puri Parlour'), { business_images: pictures });
  await page.goto(`/idea/${id}`);
  await page.getByRole('link', { name: /^Picture 1 of Puri Parlour/ }).click();
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByRole('img')).toHaveJSProperty('naturalWidth', 1600);
  await expect(viewer.locator('[data-watermark]')).toHaveAttribute('data-watermark', /^Mathew Thomas /);
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'Picture 2 of 2' })).toBeVisible();
  await expect(viewer.getByRole('img')).toHaveJSProperty('naturalHeight', 1200);
  await viewer.getByRole('button', { name: 'Zoom in' }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
});
