/** A founder's portrait: chosen and cut in the settings, seen on the idea's page. */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrollAtWidths } from './accessibility.ts';
import { test } from './founder.ts';
import { people } from './people.ts';
import { jpeg } from './pictures.ts';
import { clientOf, decide, newName, submitAs } from './submissions.ts';
import { expectToast, recordToasts } from './toasts.ts';

/** Chooses a file by the button that is there for it, with the keyboard. */
async function choose(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  const dialog = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a picture' }).press('Enter');
  await (await dialog).setFiles({ name, mimeType, buffer });
}

/** The picture's sides, once it is drawn. */
const sidesOf = (page: Page, name: string) =>
  page
    .getByRole('img', { name, exact: true })
    .first()
    .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);

test(
  'a founder adds a portrait, readers see it beside the name, and initials again once it is removed',
  { tag: ['@S2.idea.11'] },
  async ({ page, pageOf, founder }) => {
    const idea = await submitAs(founder.email, founder.secret, newName('Faced Farm'));
    await decide(idea, 'approved');
    await recordToasts(page);
    await page.goto('/settings');
    const card = page.getByRole('region', { name: 'Your portrait' });
    await expect(card.getByText('AP', { exact: true })).toBeVisible();
    await expect(card.getByRole('img')).toHaveCount(0);

    await choose(page, 'me.txt', 'text/plain', Buffer.from('no picture'));
    await expect(card.getByRole('alert')).toContainText('This is not a JPEG, PNG, WebP or AVIF image.');
    await choose(page, 'me.jpg', 'image/jpeg', Buffer.from('no picture'));
    await expect(card.getByRole('alert')).toContainText('Your browser cannot open this image.');

    await choose(page, 'me.jpg', 'image/jpeg', await jpeg(page, 'peru', 1600, 900));
    await expect(card.getByRole('status')).toContainText('It is not saved yet.');
    await expect(card.getByRole('alert')).toHaveCount(0);
    expect(await sidesOf(page, 'Your new portrait')).toEqual([384, 384]);
    await expectAccessible(page);
    await expectNoSidewaysScrollAtWidths(page);
    await card.getByRole('button', { name: 'Save portrait' }).press('Enter');
    await expectToast(page, 'Your portrait is saved');
    await expect(card.getByRole('button', { name: 'Choose a picture' })).toBeFocused();
    expect(await sidesOf(page, 'Your portrait')).toEqual([384, 384]);

    // Pixels alone: a WebP of one part, its frame.
    const client = await clientOf(founder.email, founder.secret);
    const { data } = await client.from('portraits').select('image').single<{ image: string }>();
    const stored = Buffer.from(data?.image.slice(2) ?? '', 'hex');
    expect(stored.toString('latin1', 0, 4) + stored.toString('latin1', 8, 16)).toBe('RIFFWEBPVP8 ');

    for (const person of [people.investor, people.visitor]) {
      const readersPage = await pageOf(person);
      await readersPage.goto(`/idea/${idea}`);
      const founderCard = readersPage.getByRole('region', { name: 'Founder' });
      await expect(founderCard.getByRole('img', { name: 'Portrait of Asha' })).toBeVisible();
      expect(await sidesOf(readersPage, 'Portrait of Asha')).toEqual([384, 384]);
      await expectAccessible(readersPage);
    }

    await card.getByRole('button', { name: 'Remove' }).press('Enter');
    await expectToast(page, 'Your portrait is removed');
    await expect(card.getByRole('img')).toHaveCount(0);
    const readersPage = await pageOf(people.investor);
    await readersPage.goto(`/idea/${idea}`);
    const founderCard = readersPage.getByRole('region', { name: 'Founder' });
    await expect(founderCard.getByText('E-mail confirmed')).toBeVisible();
    await expect(founderCard.getByRole('img')).toHaveCount(0);
    await expect(founderCard.getByText('AP', { exact: true })).toBeVisible();
  },
);
