/**
 * What a founder uploads with a pitch, and who then sees it. Files are made here: a real PDF's beginning,
 * images that a canvas draws.
 */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { test } from './founder.ts';
import { people } from './people.ts';
import { jpeg } from './pictures.ts';
import { fillings, storedDraft, submitPitch } from './pitch.ts';
import { resumeAt } from './pitch-draft.ts';
import { clientOf, decide, newName, submitAs } from './submissions.ts';

const pdf = (bytes: number) =>
  Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(bytes, 32), Buffer.from('\n%%EOF\n')]);

/** Puts an EXIF block with a maker's name behind the beginning of a JPEG, as a phone does. */
function withExif(image: Buffer, maker: string): Buffer {
  const text = Buffer.from(`${maker}\0`);
  const tiff = Buffer.from(
    '4949 2a00 08000000 0200 1201 0300 01000000 06000000 0f01 0200'.replaceAll(' ', ''),
    'hex',
  );
  const rest = Buffer.alloc(12);
  rest.writeUInt32LE(text.length, 0);
  rest.writeUInt32LE(38, 4);
  const body = Buffer.concat([Buffer.from('Exif\0\0'), tiff, rest, text]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([image.subarray(0, 2), head, body, image.subarray(2)]);
}

const choose = (
  page: Page,
  kind: string,
  files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0],
) => page.locator(`input[data-kind="${kind}"]`).setInputFiles(files);

const uploads = (page: Page) => page.getByRole('progressbar', { name: /^Upload of/ });

test(
  'a founder uploads a deck and images, puts them in order by keyboard, and those who may see them',
  { tag: ['@S2.submit.40', '@S2.submit.41', '@S2.submit.43', '@S7.service.1'] },
  async ({ page, pageOf, founder }) => {
    const name = newName('Pictured Press');
    await resumeAt(page, founder, 7, name);
    await fillings[6]?.(page, '');

    // What cannot be taken is refused in words, and nothing is sent.
    await choose(page, 'pitchDeck', {
      name: 'plan.docx',
      mimeType: 'application/msword',
      buffer: Buffer.from('x'),
    });
    await expect(page.getByText('This is neither a PDF nor a PPTX file.')).toBeVisible();
    await choose(page, 'pitchDeck', {
      name: 'huge.pdf',
      mimeType: 'application/pdf',
      buffer: pdf(21 * 1024 * 1024),
    });
    await expect(page.getByText('at most 20 MB can be uploaded')).toBeVisible();
    await expectAccessible(page);
    await choose(page, 'pitchDeck', { name: 'deck.pdf', mimeType: 'application/pdf', buffer: pdf(4000) });
    await expect(page.getByRole('link', { name: 'Pitch deck (PDF)' })).toBeVisible();
    await expect(page.getByText('deck.pdf', { exact: true })).toBeVisible();

    // Upright, smaller, and without what the phone wrote into it.
    const lying = withExif(await jpeg(page, 'seagreen', 3000, 1500), 'Secret Phone Company');
    await choose(page, 'image', [
      { name: 'front.jpg', mimeType: 'image/jpeg', buffer: lying },
      { name: 'press.jpg', mimeType: 'image/jpeg', buffer: await jpeg(page, 'peru', 800, 600) },
    ]);
    const pictures = page.getByRole('img', { name: /^Image \d$/ });
    await expect(pictures).toHaveCount(2);
    for (const fileName of ['front.jpg', 'press.jpg'])
      await expect(page.getByText(fileName, { exact: true })).toBeVisible();
    const size = () =>
      pictures.first().evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
    await expect.poll(size).toEqual([1000, 2000]);
    await page.getByRole('textbox', { name: 'Caption of image 1' }).fill('The shop front');
    await page.getByRole('textbox', { name: 'Caption of image 2' }).fill('The press');
    await page.getByRole('button', { name: 'Move image 2 up' }).press('Enter');
    await expect(page.getByRole('textbox', { name: 'Caption of image 1' })).toHaveValue('The press');
    await expect(page.getByRole('button', { name: 'Move image 1 down' })).toBeFocused();
    await page.getByRole('button', { name: 'Remove image 1' }).click();
    await expect(pictures).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(page.getByRole('textbox', { name: 'Caption of image 1' })).toHaveValue('The press');
    await expect(page.getByText('Pitch deck included, 2 images')).toBeVisible();
    await expectAccessible(page);
    await submitPitch(page).click();
    await page.waitForURL('**/build');

    const client = await clientOf(founder.email, founder.secret);
    const { data } = await client
      .from('ideas')
      .select('id, pitch_deck_url, business_images, business_image_captions')
      .eq('business_name', name)
      .single<{
        id: string;
        pitch_deck_url: string;
        business_images: string[];
        business_image_captions: string[];
      }>();
    if (!data) throw new Error('the pitch is not there');
    expect(data.business_image_captions).toEqual(['The press', 'The shop front']);
    const uploaded = await client.storage
      .from('idea-media')
      .download(data.business_images[1]?.slice('idea-media/'.length) ?? '');
    const bytes = Buffer.from((await uploaded.data?.arrayBuffer()) ?? new ArrayBuffer());
    expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
    expect(bytes.includes('Secret Phone Company')).toBe(false);
    await decide(data.id, 'approved');

    const investor = await pageOf(people.investor);
    await investor.goto(`/idea/${data.id}`);
    await expect(investor.getByRole('link', { name: 'Pitch deck (PDF)' })).toHaveAttribute(
      'href',
      `/idea/${data.id}?document=deck`,
    );
    const first = investor.getByRole('link', { name: `Picture 1 of ${name}: The press` });
    await first.click();
    await expect(investor.getByRole('dialog', { name: 'Picture 1 of 2' })).toBeVisible();
    await investor.keyboard.press('ArrowRight');
    await expect(
      investor.getByRole('dialog', { name: 'Picture 2 of 2' }).getByText('The shop front'),
    ).toBeVisible();
    await expectAccessible(investor);
    await investor.keyboard.press('Escape');
    await expect(first).toBeFocused();

    // Without a subscription the server signs the cover, and nothing else.
    const visitor = await clientOf(people.visitor);
    const paths = [data.pitch_deck_url, ...data.business_images].map((reference) =>
      reference.slice('idea-media/'.length),
    );
    const signed = await visitor.storage.from('idea-media').createSignedUrls(paths, 60);
    expect(signed.data?.map(({ signedUrl }) => Boolean(signedUrl))).toEqual([false, true, false]);
    const cover = await fetch(signed.data?.[1]?.signedUrl ?? '');
    expect([cover.status, cover.headers.get('content-type')]).toEqual([200, 'image/webp']);
  },
);

test(
  'an upload that loses its connection goes on by itself, over a reload too, and holds the pitch back meanwhile',
  { tag: ['@S2.submit.42'] },
  async ({ page, founder }) => {
    await resumeAt(page, founder, 7, newName('Patient Press'));
    await fillings[6]?.(page, '');
    // The first requests of an upload that come through are answered as a broken network answers: not at all.
    await page.route('**/storage/v1/object/idea-media/**', (route) => route.abort('connectionfailed'));
    await page.route('**/storage/v1/upload/resumable**', (route) => route.abort('connectionfailed'));
    await choose(page, 'pitchDeck', {
      name: 'slow.pdf',
      mimeType: 'application/pdf',
      buffer: pdf(7 * 1024 * 1024),
    });
    await expect(page.getByText('It continues by itself when you are online.')).toBeVisible();
    await submitPitch(page).click();
    await expect(page.getByText('Still uploading: slow.pdf')).toBeVisible();
    await page.reload();
    await expect(uploads(page)).toBeVisible();
    expect(await storedDraft(page)).toMatchObject({ totalFunding: '1250000', pitchDeckUrl: '' });
    await page.unroute('**/storage/v1/upload/resumable**');
    await page.unroute('**/storage/v1/object/idea-media/**');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByRole('link', { name: 'Pitch deck (PDF)' })).toBeVisible();
    await expect(uploads(page)).toHaveCount(0);
  },
);

test(
  'a revision holds the uploads it does not touch, and its reviewer sees what changed as pictures',
  { tag: ['@S2.admin.14'] },
  async ({ page, pageOf, founder }) => {
    const name = newName('Second Press');
    const client = await clientOf(founder.email, founder.secret);
    const { data: account } = await client.auth.getUser();
    await page.goto('/build');
    const picture = await jpeg(page, 'seagreen', 640, 480);
    const upload = async (random: string): Promise<string> => {
      const path = `${account.user?.id}/${random}.jpg`;
      const { error } = await client.storage
        .from('idea-media')
        .upload(path, picture, { contentType: 'image/jpeg', upsert: true });
      if (error) throw error;
      return `idea-media/${path}`;
    };
    const images = [await upload(`front-${Date.now()}`), await upload(`press-${Date.now()}`)];
    const id = await submitAs(founder.email, founder.secret, name, {
      business_images: images,
      business_image_captions: ['The front', 'The press'],
    });
    await decide(id, 'needs_revision', 'Show the kitchen, not the front.');

    await page.goto(`/submit-idea?revise=${id}&step=7`);
    await expect(page.getByRole('img', { name: /^Image \d$/ })).toHaveCount(2);
    await page.getByRole('button', { name: 'Remove image 1' }).click();
    await choose(page, 'image', { name: 'kitchen.jpg', mimeType: 'image/jpeg', buffer: picture });
    await page.getByRole('textbox', { name: 'Caption of image 2' }).fill('The kitchen');
    await expect(page.getByRole('group', { name: 'Business Images Changed' })).toBeVisible();
    await page.getByLabel('I confirm that all information provided').check();
    await submitPitch(page).click();
    await page.waitForURL('**/build');
    // What the reviewers were shown stays theirs to look at: not even its founder takes it away.
    await client.storage.from('idea-media').remove([images[0]?.slice('idea-media/'.length) ?? '']);

    const admin = await pageOf(people.admin);
    await admin.goto(`/admin?q=${encodeURIComponent(name)}`);
    await admin.getByRole('button', { name: `Review ${name}` }).click();
    const changes = admin.getByRole('region', { name: 'What the founder changed' });
    const list = changes.getByRole('listitem');
    await expect(list).toHaveCount(3);
    await expect(list.nth(0)).toHaveText('The press');
    await expect(list.nth(1)).toContainText('Added');
    await expect(list.nth(2)).toContainText('Removed');
    for (let index = 0; index < 3; index += 1) {
      const shown = list.nth(index).getByRole('img');
      await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
    }
    await expectAccessible(admin);
    await list.nth(2).getByRole('button', { name: 'Removed picture: The front' }).click();
    await expect(admin.getByRole('dialog', { name: 'Picture 3 of 3' }).getByText('The front')).toBeVisible();
  },
);
