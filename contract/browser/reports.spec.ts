/** The founder's monthly report and bills, and what the investor sees of them. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { newFundedDeal } from './funded-deals.ts';
import { loseNetwork } from './offline.ts';
import { jpeg } from './pictures.ts';
import { test } from './signed-in.ts';
import { expectToast } from './toasts.ts';

const secret = 'a good secret';
const phone = { width: 360, height: 780 };

const amount = (page: Page, name: RegExp) => page.getByRole('textbox', { name });

async function write(page: Page, sales: string, words: string): Promise<void> {
  await amount(page, /^What came in\?/).fill(sales);
  await amount(page, /^What went out\?/).fill('43700');
  await page.getByRole('radio', { name: 'Better' }).check();
  await page.getByRole('textbox', { name: /sentences/ }).fill(words);
}

test(
  'a founder reports a month on a phone; the investor sees it against the plan, and its correction',
  { tag: ['@S4.deals.7'] },
  async ({ pageOf }) => {
    const { founder, idea, deal, investor, months } = await newFundedDeal(secret);
    const own = await pageOf(founder, secret);
    await own.setViewportSize(phone);
    await own.goto('/build');
    const due = own.getByRole('region', { name: 'Monthly reports that are due' });
    await expect(due.getByRole('link', { name: 'Write it' })).toHaveCount(2);
    await own.goto(`/my-ideas/${idea}/report?month=${months[0]}`);
    await expectAccessible(own);

    // Nothing is sent without its answers; the first of them has the focus.
    await own.getByRole('button', { name: 'Send to one investor' }).click();
    await expect(amount(own, /^What came in\?/)).toBeFocused();
    await write(own, '63400', 'Three villages brought screens.');
    await expect(own.getByText('₹5,400 above plan')).toBeVisible();
    await expect(own.getByText('₹1,700 more than planned')).toBeVisible();
    await expect(own.getByRole('region', { name: 'What Meera will see' })).toContainText('₹19,700');

    // What is written outlives a reload, and a lost network.
    await own.reload();
    await expect(amount(own, /^What came in\?/)).toHaveValue('₹63,400');
    await loseNetwork(own.context());
    await own.getByRole('button', { name: 'Send to one investor' }).click();
    await expect(own.getByText(/^No connection/)).toBeVisible();
    await own.context().setOffline(false);
    await own
      .getByRole('checkbox', { name: /^I paid ₹3,000 to Meera/ })
      .first()
      .check();
    await own.getByRole('textbox', { name: /^Reference/ }).fill('UPI 4477120034');
    await expectAccessible(own);
    await own.getByRole('button', { name: 'Send to one investor' }).click();
    await expectToast(own, 'Your report is sent');

    const reader = await pageOf(investor, secret);
    await reader.goto(`/deals/${deal}`);
    const table = reader.getByRole('table', { name: 'Sales, plan against actual, by month' });
    await expect(table.getByRole('row').filter({ hasText: '₹63,400' }).first()).toContainText('+9.3%');
    await expect(table.getByRole('row').filter({ hasText: 'no report' })).toHaveCount(1);
    await expect(reader.getByText('Three villages brought screens.')).toBeVisible();
    await expect(reader.getByText('Sales 9.3% above plan')).toBeVisible();
    await expect(reader.getByText(/not audited/)).toBeVisible();
    await expectAccessible(reader);

    // A correction comes live; the old figure stays, struck through.
    await own.goto(`/my-ideas/${idea}/report?month=${months[0]}`);
    await own.getByRole('button', { name: 'Correct it' }).click();
    await amount(own, /^What came in\?/).fill('61000');
    await own.getByRole('button', { name: 'Send the correction' }).click();
    await expect(own.getByRole('table').locator('del', { hasText: '₹63,400' })).toBeVisible();
    await expectAccessible(own);
    await expect(table.locator('del', { hasText: '₹63,400' })).toBeVisible();
    await expect(table.getByRole('row').filter({ hasText: '₹61,000' }).first()).toBeVisible();
    await expectAccessible(reader);
  },
);

test(
  'a founder adds a bill on a phone; both see what is spent of what was planned',
  { tag: ['@S4.deals.8'] },
  async ({ pageOf }) => {
    const { founder, deal, investor } = await newFundedDeal(secret);
    const own = await pageOf(founder, secret);
    await own.setViewportSize(phone);
    await own.goto(`/deals/${deal}`);
    await own.getByRole('button', { name: 'Add a bill' }).click();
    await own.getByRole('button', { name: 'Add the bill' }).click();
    await expect(amount(own, /^Sum/)).toBeFocused();
    await amount(own, /^Sum/).fill('41000');
    await own.getByRole('combobox', { name: 'What it was for' }).selectOption({ label: 'Second microscope' });
    await expectAccessible(own);
    await own.getByRole('button', { name: 'Add the bill' }).click();
    await expectToast(own, 'The bill is added');
    const reader = await pageOf(investor, secret);
    await reader.goto(`/deals/${deal}`);
    const uses = reader.getByRole('table', { name: 'What the money is for, planned and spent' });
    await expect(uses.getByRole('row', { name: /^Second microscope/ })).toContainText('₹49,000');
    await expect(reader.getByText('Without a bill')).toBeVisible();
    await expect(reader.getByRole('button', { name: 'Add a bill' })).toHaveCount(0);

    // Sent by mistake: it counts no more, and stays.
    await own.getByRole('button', { name: 'Correct', exact: true }).click();
    await amount(own, /^Sum/).fill('0');
    await own.getByRole('button', { name: 'Send the correction' }).click();
    await expect(reader.getByText('Taken back: it was sent by mistake.')).toBeVisible();
    await expect(uses.getByRole('row', { name: /^Second microscope/ })).toContainText('₹90,000');
  },
);

test('a bill with its photograph and a plan for the months ahead outlive a reload before they are sent', async ({
  pageOf,
}) => {
  const { founder, deal, investor } = await newFundedDeal(secret);
  const own = await pageOf(founder, secret);
  await own.setViewportSize(phone);
  await own.goto(`/deals/${deal}`);
  await own.getByRole('button', { name: 'Add a bill' }).click();
  await amount(own, /^Sum/).fill('12500');
  const picture = { name: 'bill.jpg', mimeType: 'image/jpeg', buffer: await jpeg(own, 'teal', 1600, 900) };
  await own.locator('input[type=file]').setInputFiles(picture);
  await expect(own.getByText('It is attached.')).toBeVisible();
  await own.reload();
  await own.getByRole('button', { name: 'Add a bill' }).click();
  await expect(amount(own, /^Sum/)).toHaveValue('₹12,500');
  await expect(own.getByText('It is attached.')).toBeVisible();
  await own.getByRole('button', { name: 'Add the bill' }).click();
  await expectToast(own, 'The bill is added');
  const reader = await pageOf(investor, secret);
  await reader.goto(`/deals/${deal}`);
  const address = await reader.getByRole('link', { name: 'Open the bill' }).getAttribute('href');
  // Drawn again on the phone, smaller and without where it was taken.
  const answer = await reader.request.get(String(address));
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/webp']);

  await own.getByRole('button', { name: 'Give a plan' }).click();
  await amount(own, /comes in/)
    .first()
    .fill('70000');
  await own.reload();
  await own.getByRole('button', { name: 'Give a plan' }).click();
  await expect(amount(own, /comes in/).first()).toHaveValue('₹70,000');
  // What stands in a month goes on to those below it.
  await expect(amount(own, /comes in/).last()).toHaveValue('₹70,000');
  await expectAccessible(own);
  await own.getByRole('button', { name: 'Store the plan' }).click();
  await expect(
    own.getByText('Enter what you expect to come in and go out in the first month.'),
  ).toBeVisible();
  await amount(own, /goes out/)
    .first()
    .fill('45000');
  await own.getByRole('button', { name: 'Store the plan' }).click();
  await expectToast(own, 'Your plan is stored');
  await expect(own.getByRole('button', { name: 'Give a plan' })).toHaveCount(0);
});
