/** What a founder uploaded opens over the idea's page, marked with its reader's name, and is counted. */
import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { brokenPdf, pdfOf } from './pdf.ts';
import { people } from './people.ts';
import { test } from './signed-in.ts';
import { clientOf, listIdea, newName } from './submissions.ts';

/** Uploads this deck as the demo founder and lists an idea with it; gives the idea's id and the reference. */
async function listWithDeck(name: string, deck: Buffer): Promise<{ id: string; reference: string }> {
  const founder = await clientOf(people.founder);
  const { data } = await founder.auth.getUser();
  const path = `${data.user?.id}/deck-${Date.now().toString(36)}.pdf`;
  const { error } = await founder.storage
    .from('idea-media')
    .upload(path, deck, { contentType: 'application/pdf' });
  if (error) throw error;
  const reference = `idea-media/${path}`;
  return { id: await listIdea(newName(name), { pitch_deck_url: reference }), reference };
}

const lines = Array.from({ length: 12 }, (_, index) => `Slide ${index + 1} of the thali plan`);

test(
  'a deck opens over the page, in parts and marked with the reader’s name, and the founder sees a number',
  { tag: ['@S2.build.29'] },
  async ({ pageOf }) => {
    test.setTimeout(180_000);
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
    await expect(table.getByRole('columnheader').last()).toHaveText('Documents opened');
    await expect(table.getByRole('row', { name: 'Total' }).getByRole('cell').last()).toHaveText('1');
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
