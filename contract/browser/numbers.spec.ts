/** `/admin/numbers`: how often what happened, as the worker counted it (decision 272). */
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrollAtWidths } from './accessibility.ts';
import { asOwner } from './owner.ts';
import { people } from './people.ts';
import { test } from './signed-in.ts';

/** Of a month that no other test touches, so that the sums are these. */
const counts = [
  ['all', '', 'sign_ups', '2024-02-05', 1200],
  ['all', '', 'ideas', '2024-02-05', 40],
  ['all', '', 'ideas', '2024-02-20', 2],
  ['all', '', 'fundings', '2024-03-01', 3],
  ['category', 'Retail', 'ideas', '2024-02-05', 30],
  ['place', 'Testpur, Goa', 'ideas', '2024-02-05', 12_345],
] as const;

test('an admin reads how often what happened, of everything and of one trade, and takes it along', async ({
  pageOf,
}) => {
  await asOwner(async (owner) => {
    await owner.query('select private.count_days()');
    for (const row of counts)
      await owner.query(
        `insert into private.day_numbers (scope, name, measure, day, cases) values ($1, $2, $3, $4, $5)
         on conflict (scope, name, measure, day) do update set cases = excluded.cases`,
        [...row],
      );
    await owner.query(`select private.count_part_months('2024-02-01')`);
  });
  const page = await pageOf(people.admin);
  await page.goto('/admin/numbers?period=all');
  await expect(page.getByRole('heading', { level: 1, name: 'Numbers' })).toBeVisible();
  const table = page.getByRole('region', { name: 'All numbers' });
  const february = table.getByRole('row', { name: 'February 2024' });
  await expect(february.getByRole('cell').nth(0)).toHaveText('1,200');
  await expect(february.getByRole('cell').nth(1)).toHaveText('42');
  const march = table.getByRole('row', { name: 'March 2024' });
  await expect(march.getByRole('cell').nth(7)).toHaveText('3');

  // The sum of the bars is the sum of the column.
  const column = await table.getByRole('row').evaluateAll((rows) =>
    rows
      .slice(1)
      .map((row) => Number(row.querySelectorAll('td')[1]?.textContent?.replaceAll(',', '')))
      .reduce((sum, value) => sum + value, 0),
  );
  const way = page.getByRole('region', { name: 'From sign-up to funded' });
  const received = way.locator('div').filter({ has: page.getByText('Ideas received', { exact: true }) });
  await expect(received.last().getByRole('definition')).toHaveText(column.toLocaleString('en-IN'));
  await expectAccessible(page);
  await expectNoSidewaysScrollAtWidths(page);

  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const lines = (await readFile(await (await begun).path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toMatch(/^Month,Sign-ups,Ideas received,/);
  expect(lines.find((line) => line.startsWith('2024-02-01'))).toMatch(/^2024-02-01,1200,42,0,/);

  await page.getByRole('table', { name: 'By trade' }).getByRole('button', { name: 'Retail' }).click();
  await expect(page).toHaveURL(/category=Retail/);
  await expect(february.getByRole('cell').nth(0)).toHaveText('30');
  await expect(page.getByRole('heading', { name: 'Subscriptions' })).toBeHidden();
  await page.getByLabel('Place', { exact: true }).selectOption('Testpur, Goa');
  await expect(page).toHaveURL(/place=Testpur/);
  await expect(february.getByRole('cell').nth(0)).toHaveText('12,345');
  await page.reload();
  await expect(february.getByRole('cell').nth(0)).toHaveText('12,345');
});

test('who is no admin is told so, and reads no number', async ({ pageOf }) => {
  const page = await pageOf(people.investor);
  await page.goto('/admin/numbers');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
});
