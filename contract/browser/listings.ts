/** The list of opportunities as a person sees it, and as the database has it. */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { people } from './people.ts';
import { clientOf } from './submissions.ts';

export interface Row {
  readonly title: string;
  readonly industry: string;
  readonly location: string;
  readonly funding_amount: number;
  readonly roi_estimate: number;
  readonly roi_is_stated: boolean;
  readonly approved_at: string;
}

export const cards = (page: Page) => page.getByRole('article');
export const cardOf = (page: Page, title: string) => page.getByRole('article', { name: title });

/**
 * What was listed before the tests began, read by the client; a test compares only these, since other tests
 * list and take away.
 */
export async function listedNow(): Promise<readonly Row[]> {
  const client = await clientOf(people.investor);
  const { data, error } = await client
    .from('listings')
    .select('title, industry, location, funding_amount, roi_estimate, roi_is_stated, approved_at')
    .lt('approved_at', new Date(Date.now() - 3_600_000).toISOString())
    .limit(500);
  if (error) throw error;
  expect(data.length).toBeGreaterThan(5);
  return data;
}

/**
 * Waits until the page has these of the titles that are known, with all its pages. A page that comes is drawn
 * before the next is asked for: on a slow machine that takes seconds.
 */
export async function expectTitles(
  page: Page,
  known: readonly Row[],
  expected: readonly Row[],
): Promise<void> {
  const titles = new Set(known.map((row) => row.title));
  await expect(async () => {
    const more = page.getByRole('button', { name: 'Show more' });
    while (await more.isVisible()) {
      const before = await cards(page).count();
      // It may be gone meanwhile: another test took something away.
      await more.click({ timeout: 10_000 });
      await expect
        .poll(async () => (await cards(page).count()) > before || !(await more.isVisible()), {
          timeout: 10_000,
        })
        .toBe(true);
    }
    const shown = await cards(page).getByRole('heading', { level: 2 }).allTextContents();
    expect(shown.filter((title) => titles.has(title))).toEqual(expected.map((row) => row.title));
  }).toPass({ timeout: 60_000 });
}

const byTitle = (rows: readonly Row[]) => rows.map((row) => row.title).toSorted();

export async function expectSameTitles(
  page: Page,
  known: readonly Row[],
  expected: readonly Row[],
): Promise<void> {
  const titles = new Set(known.map((row) => row.title));
  await expect(async () => {
    const shown = await cards(page).getByRole('heading', { level: 2 }).allTextContents();
    expect(shown.filter((title) => titles.has(title)).toSorted()).toEqual(byTitle(expected));
  }).toPass({ timeout: 60_000 });
}
