import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { test } from './founder.ts';
import {
  fillings,
  nameField,
  next,
  openWizard,
  storedDraft,
  submitPitch,
  title,
  truthTick,
} from './pitch.ts';
import { resumeAt } from './pitch-draft.ts';

const sentPitches = (page: Page): string[] => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/rest/v1/ideas'))
      sent.push(request.postData() ?? '');
  });
  return sent;
};

test(
  'a failed submission keeps the form; a double press sends one pitch, and no other tab sends it again',
  { tag: ['@S2.submit.47', '@S8.errors.4'] },
  async ({ page, context, founder }) => {
    await resumeAt(page, founder, 7, 'Persistent Oils');
    await fillings[6]?.(page, '');
    await page.route('**/rest/v1/ideas*', (route) => route.abort('connectionfailed'));
    await submitPitch(page).click();
    await expect(page.getByText('Submission Failed')).toBeVisible();
    await expect(page.getByText('There was an error submitting your idea. Please try again.')).toBeVisible();
    await expect(truthTick(page)).toBeChecked();
    expect(await storedDraft(page)).toMatchObject({
      businessName: 'Persistent Oils',
      totalFunding: '1250000',
    });
    await page.unroute('**/rest/v1/ideas*');
    const sent = sentPitches(page);
    const beside = await context.newPage();
    await openWizard(beside, 7);
    await expect(title(beside, 7)).toBeVisible();
    await page.bringToFront();
    await submitPitch(page).dblclick();
    await page.waitForURL('**/build');
    await expect(
      beside.getByText(/^This draft was submitted or removed on another device or in another tab/),
    ).toBeVisible();
    await expect(nameField(beside)).toHaveValue('');
    await beside.reload();
    await expect(nameField(beside)).toHaveValue('');
    await beside.close();
    await expect(page.getByRole('heading', { name: 'Persistent Oils' })).toHaveCount(1);
    expect(sent).toHaveLength(1);
  },
);

test(
  'while a pitch is on its way its button says so and takes no second press',
  { tag: ['@S2.submit.33', '@S4.wizard.3'] },
  async ({ page, founder }) => {
    await resumeAt(page, founder, 7, 'Unhurried Oils');
    await fillings[6]?.(page, '');
    const held = Promise.withResolvers<void>();
    await page.route('**/rest/v1/ideas*', async (route) => {
      await held.promise;
      await route.abort('connectionfailed');
    });
    await page.getByRole('button', { name: 'Preview' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Submit Pitch' }).click();
    await expect(dialog.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
    held.resolve();
    await expect(page.getByText('Submission Failed')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Submit Pitch' })).toBeEnabled();
  },
);

test('an answer lost on its way back does not make two pitches of one', async ({ page, founder }) => {
  await resumeAt(page, founder, 7, 'Lost Answer Oils');
  await fillings[6]?.(page, '');
  await page.route('**/rest/v1/ideas*', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await submitPitch(page).click();
  await expect(page.getByText('Submission Failed')).toBeVisible();
  await page.unroute('**/rest/v1/ideas*');
  // The database accepts the same name again only after a second, so the button is pressed until then.
  await page.reload();
  await expect(async () => {
    if (!page.url().endsWith('/build')) await submitPitch(page).click({ timeout: 2000 });
    await page.waitForURL('**/build', { timeout: 3000 });
  }).toPass({ timeout: 120_000 });
  await expect(page.getByRole('heading', { name: 'Lost Answer Oils' })).toHaveCount(1);
});

test(
  'a field emptied behind the page’s back is found before anything is sent',
  { tag: ['@S8.errors.2'] },
  async ({ page, founder }) => {
    await resumeAt(page, founder, 7, 'Tampered Oils');
    await fillings[6]?.(page, '');
    const sent = sentPitches(page);
    await truthTick(page).evaluate((box: HTMLInputElement) => {
      box.checked = false;
    });
    await submitPitch(page).click();
    await expect(page.getByText('Please complete all required fields')).toBeVisible();
    await expect(truthTick(page)).toBeFocused();
    await page.getByRole('link', { name: 'Market & Local Demand' }).click();
    await page.getByRole('textbox', { name: 'Competition' }).evaluate((area: HTMLTextAreaElement) => {
      area.value = '';
    });
    await next(page).click();
    await expect(page.getByText('Please fill in required fields')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Competition' })).toBeFocused();
    expect(sent).toEqual([]);
  },
);

test(
  'the preview shows the pitch; submitting from it jumps to the step that misses something',
  { tag: ['@S2.submit.28', '@S2.submit.29', '@S2.submit.31', '@S2.submit.33', '@S8.errors.2'] },
  async ({ page, founder }) => {
    await resumeAt(page, founder, 2, 'Previewed Oils');
    await fillings[1]?.(page, '');
    await next(page).click();
    await expect(title(page, 3)).toBeVisible();
    await page.getByRole('button', { name: 'Preview' }).click();
    const dialog = page.getByRole('dialog', { name: 'Preview: How Investors Will See Your Idea' });
    await expect(dialog.getByRole('heading', { name: 'Previewed Oils' })).toBeVisible();
    await expect(dialog.getByText('Saved by 0 users')).toBeVisible();
    for (const name of ['Business Description', 'Use of Funds', 'Team']) {
      await expect(dialog.getByRole('heading', { name })).toBeVisible();
    }
    // A phone's Back does not leave it lying over the step before.
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(title(page, 2)).toBeVisible();
    await next(page).click();
    await expect(title(page, 3)).toBeVisible();
    await page.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByRole('button', { name: 'Continue Editing' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Preview' })).toBeFocused();
    for (const [index, fill] of fillings.slice(2, 4).entries()) {
      await fill(page, '');
      await next(page).click();
      await expect(title(page, index + 4)).toBeVisible();
    }
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByRole('button', { name: 'Submit Pitch' }).click();
    await expect(page.getByText('Please complete all required fields')).toBeVisible();
    await expect(title(page, 5)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Founder Name' })).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Founder Name' })).toHaveAttribute('aria-invalid', 'true');
  },
);

test(
  'the preview has media where there are some, three in a row',
  {
    tag: [
      '@S2.submit.21',
      '@S2.submit.22',
      '@S2.submit.24',
      '@S2.submit.30',
      '@S2.submit.31',
      '@S2.submit.32',
      '@S9.constants.22',
    ],
  },
  async ({ page, founder }) => {
    await resumeAt(page, founder, 7, 'Pictured Oils');
    await page.getByRole('textbox', { name: 'Pitch Deck Link' }).fill('example.in/deck.pdf');
    for (const number of [1, 2, 3, 4, 5]) {
      await page.getByRole('button', { name: /^Add (an|another) image link/ }).click();
      await page.getByRole('textbox', { name: `Image link ${number}` }).fill(`/nothing-${number}.png`);
    }
    await page.getByRole('button', { name: 'Remove image 5' }).click();
    await expect(page.getByText('Pitch deck included, 4 images')).toBeVisible();
    for (const name of ['Video Pitch Link', 'Notes for Investors']) {
      await expect(page.getByRole('textbox', { name })).toBeVisible();
    }
    await expect(page.getByRole('region', { name: 'Submission Summary' }).locator('dd')).toHaveText([
      'Pictured Oils',
      'Food & Beverage',
      'Kolhapur, Maharashtra',
      'Already Running',
      '₹12,50,000',
      '22% a year',
      'Asha Patil',
      'Pitch deck included, 4 images',
      'Oil mill with a shop',
    ]);
    await page.getByRole('button', { name: 'Preview' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('4 Images', { exact: true })).toBeVisible();
    // The badge on the card, and the link among the media.
    await expect(dialog.getByText('Pitch Deck', { exact: true })).toHaveCount(2);
    for (const text of [
      'Oil mill with a shop',
      'Food & Beverage',
      'Already Running',
      'Kolhapur, Maharashtra',
    ]) {
      await expect(dialog.getByText(text)).toBeVisible();
    }
    for (const text of ['₹12.5 L', '22% a year', 'Saved by 0 users', 'Asha Patil']) {
      await expect(dialog.getByText(text)).toBeVisible();
    }
    await expect(dialog.getByRole('button', { name: 'View Details' })).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Pitch Deck' })).toHaveAttribute(
      'href',
      'https://example.in/deck.pdf',
    );
    const places = await dialog.getByRole('listitem').evaluateAll((items) =>
      items.map((item) => {
        const { top, left } = item.getBoundingClientRect();
        return [Math.round(top), Math.round(left)];
      }),
    );
    const [first, second, third, fourth] = places;
    expect(places).toHaveLength(4);
    expect([second?.[0], third?.[0]]).toEqual([first?.[0], first?.[0]]);
    expect(new Set(places.slice(0, 3).map(([, left]) => left)).size).toBe(3);
    // The fourth begins the second row.
    expect(fourth?.[1]).toBe(first?.[1]);
    expect(fourth?.[0]).toBeGreaterThan(first?.[0] ?? 0);
    await expectAccessible(page);
  },
);
