import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { cardOf, cards, expectSameTitles, expectTitles, listedNow } from './listings.ts';
import { people } from './people.ts';
import { test } from './signed-in.ts';

test(
  'filters give the right ideas, stay in the address, and clear',
  { tag: ['@S1.product.2', '@S1.product.9', '@S2.routes.8', '@S2.browse.1', '@S2.browse.4'] },
  async ({ pageOf }) => {
    const all = await listedNow();
    const page = await pageOf(people.investor);
    await page.goto('/browse-ideas');
    await expect(page).toHaveTitle('Investment Opportunities | Sangam');
    await expect(page.getByRole('radio', { name: 'All Status' })).toBeChecked();

    const industry = page.getByRole('combobox', { name: 'Industry' });
    await industry.selectOption('Franchise');
    await expectSameTitles(
      page,
      all,
      all.filter((row) => row.industry === 'Franchise'),
    );
    await industry.selectOption('All Industries');
    await page.getByRole('radio', { name: '20–25%' }).check();
    await expectSameTitles(
      page,
      all,
      all.filter((row) => row.roi_is_stated && row.roi_estimate >= 20 && row.roi_estimate <= 25),
    );
    const fiveToFifteen = page.getByRole('radio', { name: '₹5 L – ₹15 L' });
    await fiveToFifteen.check();
    const inBoth = all.filter(
      (row) =>
        row.roi_is_stated &&
        row.roi_estimate >= 20 &&
        row.roi_estimate <= 25 &&
        row.funding_amount >= 500_000 &&
        row.funding_amount <= 1_500_000,
    );
    await expectSameTitles(page, all, inBoth);
    await page.reload();
    await expect(fiveToFifteen).toBeChecked();
    await expectSameTitles(page, all, inBoth);

    // Each condition is told above the list and can be taken off alone; the focus is not lost.
    await page.getByRole('button', { name: 'Remove filter: ROI 20–25%' }).click();
    await expect(page.getByRole('group', { name: 'Filters that are set' })).toBeFocused();
    await expect(page.getByRole('radio', { name: 'Any ROI' })).toBeChecked();
    await expect(page).toHaveURL(/\?funding=5L-15L$/);
    await page.getByRole('button', { name: 'Clear All' }).click();
    await expect(page).toHaveURL(/\/browse-ideas$/);
    await page.getByLabel('Location').fill('gUJAR');
    await expectSameTitles(
      page,
      all,
      all.filter((row) => row.location.includes('Gujar')),
    );

    await page.getByLabel('Location').fill('no such place');
    await expect(page.getByRole('heading', { name: 'No opportunities found' })).toBeVisible();
    await expect(page.getByText('Try adjusting your filters to see more results.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(page.getByLabel('Location')).toHaveValue('');
    await expect(cards(page).first()).toBeVisible();
  },
);

test('all five filters are in sight at once on a screen of 1280 by 800', async ({ pageOf }) => {
  const page = await pageOf(people.investor);
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const address of ['/browse-ideas', '/invest?tab=marketplace']) {
    await page.goto(address);
    await expect(cards(page).first()).toBeVisible();
    for (const name of ['Industry', 'Expected ROI', 'Funding needed', 'Location', 'Status']) {
      const filter = page
        .getByRole('combobox', { name })
        .or(page.getByRole('radiogroup', { name }))
        .or(page.getByRole('textbox', { name }));
      await expect(filter).toBeInViewport({ ratio: 1 });
    }
  }
});

test('figures stand in one column, and no card is a screen of its own', async ({ pageOf }) => {
  const page = await pageOf(people.investor);
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/browse-ideas');
    await expect(cards(page).nth(9)).toBeVisible();
    const boxes = await cards(page).evaluateAll((all) =>
      all.map((card) => {
        const figure = card.querySelector('.figures')?.getBoundingClientRect();
        return { height: card.getBoundingClientRect().height, figure: Math.round(figure?.left ?? -1) };
      }),
    );
    expect(new Set(boxes.map(({ figure }) => figure)).size, `at ${width}`).toBe(1);
    // Two and a half of them on a screen of 800 px, below the toolbar.
    expect(Math.max(...boxes.map(({ height }) => height)), `at ${width}`).toBeLessThan(320);
  }
});

test('sorts put the ideas in their order', { tag: ['@S7.tables.3'] }, async ({ pageOf }) => {
  const all = await listedNow();
  const page = await pageOf(people.investor);
  await page.goto('/browse-ideas');
  const sort = page.getByLabel('Sort by');

  await sort.selectOption('Funding Low to High');
  const byFunding = all.toSorted((one, other) => one.funding_amount - other.funding_amount);
  const isStrict = byFunding.filter(
    (row, index) => row.funding_amount !== byFunding[index - 1]?.funding_amount,
  );
  await expectTitles(page, isStrict, isStrict);

  await sort.selectOption('ROI High to Low');
  const byRoi = all
    .filter((row) => row.roi_is_stated)
    .toSorted((one, other) => other.roi_estimate - one.roi_estimate);
  const distinctRoi = byRoi.filter((row, index) => row.roi_estimate !== byRoi[index - 1]?.roi_estimate);
  await expectTitles(page, distinctRoi, distinctRoi);

  await sort.selectOption('Recently Added');
  await expectTitles(
    page,
    all,
    all.toSorted((one, other) => Date.parse(other.approved_at) - Date.parse(one.approved_at)),
  );
});

test('search finds by the beginning of words', async ({ pageOf }) => {
  const [some] = await listedNow();
  const page = await pageOf(people.investor);
  await page.goto('/browse-ideas');
  const word = some?.title.split(' ')[0] ?? '';
  await page.getByLabel('Search').fill(word.slice(0, 4).toLowerCase());
  await expect(cardOf(page, some?.title ?? '')).toBeVisible();
  // Characters with a meaning in search grammars: they can be searched for and return results.
  const answered = page.waitForResponse(
    (response) =>
      response.url().includes('/rpc/browse_listings') &&
      (response.request().postData() ?? '').includes("o'clock"),
  );
  await page.getByLabel('Search').fill("o'clock | & !");
  expect((await answered).status()).toBe(200);
  await expect(page.getByText('Loading investment opportunities')).toHaveCount(0);
  await expect(page.getByText('Error loading ideas')).toHaveCount(0);
});

test('search forgives a typing error, knows what else a trade is called, and says so', async ({ pageOf }) => {
  const page = await pageOf(people.investor);
  await page.goto('/browse-ideas');
  await page.getByLabel('Search').fill('embroidary');
  await expect(cardOf(page, 'Tapi Embroidery Works')).toBeVisible();
  await expect(page.getByText('Also looking for embroidery', { exact: true })).toBeVisible();
  await page.getByLabel('Search').fill('टिफिन');
  await expect(cardOf(page, 'Gruhini Dabba')).toBeVisible();
  await expect(page.getByText(/^Also looking for .*\bdabba\b/)).toBeVisible();
});

test('on a phone the filters rise from below and tell how many ideas they leave', async ({ pageOf }) => {
  const page = await pageOf(people.investor);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/browse-ideas');
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel('Location').fill('no such place');
  await expect(sheet.getByRole('button', { name: 'No ideas found' })).toBeVisible();
  await expectAccessible(page, [360]);
  await sheet.getByRole('button', { name: 'Clear All' }).click();
  await expect(sheet.getByRole('button', { name: /^Show \d+ ideas$/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, [360]);
  await sheet.getByRole('button', { name: /^Show \d+ ideas$/ }).click();
  await expect(sheet).toBeHidden();
});
