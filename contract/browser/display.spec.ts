/** What is shown alike everywhere: colours, widths, orders, and what is logged rather than shown. */
import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';
import { people } from './people.ts';
import { test } from './signed-in.ts';
import { newName, submitIdea } from './submissions.ts';

const rgb = (hex: string): string => {
  const [red, green, blue] = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
};

// Green, orange and blue (product §4.display). The palette has no blue: river teal stands for it.
const badges = [
  { status: 'vetted', label: 'Vetted', text: '#2c5b2a', ground: '#e6f0e4' },
  { status: 'trending', label: 'Trending', text: '#8a5200', ground: '#fff3dc' },
  { status: 'new', label: 'New', text: '#0a4a47', ground: '#e3f1ef' },
];

test(
  'vetted is green, trending is orange, new is teal, and each has its word and its icon',
  { tag: ['@S4.display.1'] },
  async ({ pageOf }) => {
    const page = await pageOf(people.investor);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    for (const { status, label, text, ground } of badges) {
      await page.goto(`/browse-ideas?status=${status}`);
      const badge = page.getByRole('article').getByText(label, { exact: true }).first();
      await expect(badge).toHaveCSS('color', rgb(text));
      await expect(badge).toHaveCSS('background-color', rgb(ground));
      await expect(badge.locator('svg')).toHaveCount(1);
    }
  },
);

const left = async (locator: Locator): Promise<number> => (await locator.boundingBox())?.x ?? -1;

test('the layout changes between 767 and 768 px', { tag: ['@S9.constants.27'] }, async ({ page }) => {
  await page.goto('/faq');
  const founders = page.getByRole('region', { name: 'For entrepreneurs' });
  const investors = page.getByRole('region', { name: 'For investors' });
  await page.setViewportSize({ width: 767, height: 800 });
  expect(await left(investors)).toBe(await left(founders));
  await page.setViewportSize({ width: 768, height: 800 });
  expect(await left(investors)).toBeGreaterThan(await left(founders));
});

test('the admin’s list is newest first', { tag: ['@S7.tables.2'] }, async ({ pageOf }) => {
  const name = newName('Farsan Row');
  for (const place of ['first', 'second', 'third']) await submitIdea(`${name} ${place}`);
  const page = await pageOf(people.admin);
  await page.goto(`/admin?q=${encodeURIComponent(name)}`);
  const rows = page.getByRole('row').filter({ hasText: name });
  await expect(rows).toHaveCount(3);
  for (const [index, place] of ['third', 'second', 'first'].entries()) {
    await expect(rows.nth(index)).toContainText(`${name} ${place}`);
  }
});

test(
  'own submissions that cannot be had are logged, and no toast says so',
  { tag: ['@S8.errors.23'] },
  async ({ pageOf }) => {
    const page = await pageOf(people.founder);
    const lines: string[] = [];
    page.on('console', (message) => lines.push(message.text()));
    await page.route('**/rest/v1/ideas*', (route) =>
      route.fulfill({ status: 400, json: { code: '57014', message: 'too slow', details: null, hint: null } }),
    );
    await page.goto('/build');
    await expect(page.getByText('Your submissions could not be loaded. Nothing is lost.')).toBeVisible();
    await expect.poll(() => lines.filter((line) => line.includes('own submissions'))).not.toEqual([]);
    // A toast that certainly comes, and none before it.
    await page.getByRole('link', { name: 'Submit Your Idea' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.locator('[data-sonner-toast]')).toHaveText([/Please fill in required fields/]);
  },
);
