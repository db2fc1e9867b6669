/** The public ledger, as visitors read it: with and without scripts, on a phone, as a file. */
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, widths } from './accessibility.ts';
import { type RunningProduct, startProduct } from './global-setup.ts';
import { asOwner } from './owner.ts';
import { load, shiftOf } from './page-load.ts';

const large = {
  received: 1218,
  approved: 657,
  funded: 126,
  on_time: 119,
  late: 4,
  closed: 1,
  lost: 2,
  decided: 1200,
  decided_in_time: 1101,
  review_hours: 22.3,
  answered: 1212,
  answer_hours: 61,
  unanswered: 114,
};
const editions = {
  '2026-06-01': [
    { half: '2025-01-01', ...large },
    { half: '2025-07-01', ...large, lost: 0, review_hours: 0.3 },
    // Nine of each.
    {
      ...Object.fromEntries(Object.keys(large).map((name) => [name, 9])),
      half: '2026-01-01',
      received: 141,
      approved: 29,
    },
  ],
  '2026-05-01': [{ half: '2026-01-01', ...large, received: 777 }],
};

const countEditions = ({ databaseUrl }: RunningProduct): Promise<void> =>
  asOwner(async (owner) => {
    await owner.query('delete from private.ledger_editions');
    // Of tomorrow, so that the worker does not count today.
    for (const [month, cohorts] of Object.entries(editions))
      await owner.query(
        `insert into private.ledger_editions (month, counted_at, cohorts) values ($1, now() + interval '1 day', $2)`,
        [month, JSON.stringify(cohorts)],
      );
  }, databaseUrl);

async function expectFigures(page: Page): Promise<void> {
  const table = page.getByRole('table', { name: /what became of those that were funded/ }).first();
  const rowOf = (name: string) => table.getByRole('row', { name });
  await expect(rowOf('January to June 2025')).toContainText(/1,218\s*657\s*126\s*119\s*4\s*1\s*2$/);
  await expect(rowOf('January to June 2026')).toContainText(
    /141\s*29\s*Fewer than ten funded: no figures yet/,
  );
  await expect(rowOf('The 2 half-years in full')).toContainText(/2,436\s*1,314\s*252\s*238\s*8\s*2\s*2$/);
  const times = page.getByRole('table', { name: /How long first decisions/ });
  await expect(times.getByRole('row', { name: 'January to June 2025' })).toContainText(
    /1,200\s*1,101\s*22 hours\s*1,212\s*3 days\s*114$/,
  );
  await expect(times.getByRole('row', { name: 'January to June 2026' })).toContainText(
    /fewer than ten\s*fewer than ten\s*$/,
  );
}

test('the ledger says what became of every idea, and how that was counted', async ({ page, browser }) => {
  // It starts a product of its own: what was counted is believed for a minute.
  const product = await startProduct({ DEMO_DATA: 'off' });
  try {
    await countEditions(product);
    const plain = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false });
    const still = await plain.newPage();
    await still.goto('/ledger');
    await expect(still.getByRole('heading', { level: 1, name: 'The ledger' })).toBeVisible();
    await expectFigures(still);
    await expect(still.getByText('The figures could not be read just now')).toBeHidden();
    await plain.close();

    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const { problems } = await load(page, `${product.url}/ledger`);
      expect(problems).toEqual([]);
      expect(await shiftOf(page)).toBeLessThan(0.01);
      await expectAccessible(page);
    }
    // A phone of 360 px whose text is half as large again.
    await page.setViewportSize({ width: 240, height: 533 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expectFigures(page);
    const earlier = page.getByText('May 2026', { exact: true });
    const of777 = page.getByRole('cell', { name: '777' });
    await expect(of777).toBeHidden();
    await earlier.click();
    await expect(of777).toBeVisible();

    const begun = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download the table (CSV)' }).click();
    const download = await begun;
    expect(download.suggestedFilename()).toBe('ledger-2026-06.csv');
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[1]).toBe('2026-06-01,2025-01-01,1218,657,126,119,4,1,2,1200,1101,22.3,1212,61,114');
    expect(lines[3]).toBe('2026-06-01,2026-01-01,141,29,,,,,,,,,,,');

    await page.setViewportSize({ width: 360, height: 800 });
    const phone = page.getByRole('listitem').filter({ hasText: 'January to June 2025' }).first();
    await expect(phone).toContainText(/1,218.*657.*126/);
    await expect(phone.getByRole('definition').last()).toHaveText('2');

    // From another page of the app: nothing is loaded again.
    await page.goto(`${product.url}/faq`);
    await page.getByRole('contentinfo').getByRole('link', { name: 'The ledger' }).click();
    await expect(
      page.getByRole('listitem').filter({ hasText: 'January to June 2025' }).first(),
    ).toBeVisible();
  } finally {
    await product.stop();
  }
});
