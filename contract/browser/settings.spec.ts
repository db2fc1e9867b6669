/** `/admin/settings`: what admins set for the whole marketplace, and where it is in force (decision 290). */
import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrollAtWidths } from './accessibility.ts';
import { dialog, open, ownProduct, setting } from './own-product.ts';
import { people } from './people.ts';
import { expectToast } from './toasts.ts';

// Settings hold for everybody.
const { onProduct, pageOf } = ownProduct();

test('an admin changes settings, sees who did what, and undoes it by one press', async ({ browser }) => {
  const page = await pageOf(browser, people.admin);
  await open(page, '/admin');
  await page
    .getByRole('navigation', { name: 'Parts of the desk' })
    .getByRole('link', { name: 'Settings' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings of the marketplace' })).toBeVisible();
  const fee = setting(page, 'Success fee');
  await expect(fee).toContainText('2% of the amount');
  await expect(fee).toContainText('Never changed');
  await expect(fee.getByRole('button', { name: /^Undo/ })).toBeHidden();
  await expectAccessible(page);
  await expectNoSidewaysScrollAtWidths(page);

  // By the keyboard: open, a bad value, a good one.
  await fee.getByRole('button', { name: 'Change: Success fee', exact: true }).press('Enter');
  const field = dialog(page).getByRole('textbox', { name: /Success fee in per cent/ });
  await field.fill('21');
  await field.press('Enter');
  await expect(dialog(page)).toContainText('Please type a number from 0 to 20');
  await expect(field).toBeFocused();
  await expectAccessible(page);
  // What was typed outlives a call that fails.
  await field.fill('1,5 %');
  await page.route('**/rpc/change_setting', (route) => route.abort(), { times: 1 });
  await field.press('Enter');
  await expectToast(page, 'Nothing was changed');
  await expect(field).toHaveValue('1,5 %');
  await field.press('Enter');
  await expectToast(page, 'Saved: Success fee');
  await expect(dialog(page)).toBeHidden();
  await expect(fee).toContainText('1.5% of the amount');
  await expect(fee).toContainText(/Leela Menon, .* Before: 2%/);

  await fee.getByRole('button', { name: 'Undo the last change: Success fee' }).click();
  await expectToast(page, 'The change is undone');
  await expect(fee).toContainText('2% of the amount, GST included');
  await fee.getByRole('button', { name: 'History: Success fee' }).click();
  await expect(dialog(page).getByRole('listitem')).toHaveText([/Leela Menon.*2%/, /Leela Menon.*1\.5%/]);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
});

test('the second of two admins is told, keeps what they typed, and may replace the other’s', async ({
  browser,
}) => {
  const page = await pageOf(browser, people.admin);
  await open(page, '/admin/settings');
  const fee = setting(page, 'Success fee');
  const field = dialog(page).getByRole('textbox', { name: /Success fee in per cent/ });
  await fee.getByRole('button', { name: 'Change: Success fee', exact: true }).click();
  await field.fill('3');
  await onProduct(async (owner) => {
    await owner.query(`update public.site_settings set value = '4' where key = 'success_fee_percent'`);
  });
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Nothing was changed', 'Somebody else has changed this setting');
  await expect(dialog(page).getByRole('alert')).toContainText('It is now: 4%');
  await expect(field).toHaveValue('3');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(fee).toContainText('3% of the amount');
});

test('figures and reasons are written at the desk; each change is in the audit log', async ({ browser }) => {
  const page = await pageOf(browser, people.admin);
  await open(page, '/admin/settings');
  const figures = setting(page, 'Figures of the dashboard');
  await figures.getByRole('button', { name: /^Change/ }).click();
  await dialog(page)
    .getByRole('textbox', { name: /^Customers/ })
    .fill('');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toContainText('Please write something, at most 20 characters.');
  await dialog(page)
    .getByRole('textbox', { name: /^Customers/ })
    .fill('3 Cr+');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(figures).toContainText('₹16,000 Cr+ lent, 3 Cr+ customers, rated 4.4/5');

  // A reason of the desk's own stands in the review beside those that are built in.
  await setting(page, 'Reasons to begin from')
    .getByRole('button', { name: /^Change/ })
    .click();
  await dialog(page).getByRole('button', { name: 'Add a reason' }).click();
  await dialog(page).getByRole('combobox', { name: 'For' }).selectOption('Reject');
  await dialog(page)
    .getByRole('textbox', { name: /On the button/ })
    .fill('No shop there');
  await dialog(page)
    .getByRole('textbox', { name: /Sentences/ })
    .fill('We went to the address and found no shop.');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(setting(page, 'Reasons to begin from')).toContainText('No shop there');

  await onProduct(async (owner) => {
    const { rows } = await owner.query(
      `select subject_id from private.audit_log where action = 'setting.changed' and actor is not null order by id`,
    );
    expect(rows.map(({ subject_id: id }) => id)).toEqual([
      // A change, its undoing, and one that replaced another's.
      'success_fee_percent',
      'success_fee_percent',
      'success_fee_percent',
      'promo_figures',
      'review_reasons',
    ]);
  });
});

test('the review begins from the desk’s own reasons, too', async ({ browser }) => {
  const page = await pageOf(browser, people.admin);
  await open(page, '/admin?status=pending');
  await page
    .getByRole('button', { name: /^Review/ })
    .first()
    .click();
  await dialog(page).getByRole('combobox', { name: 'Action' }).selectOption('Reject');
  await dialog(page)
    .getByRole('button', { name: /^No shop there/ })
    .click();
  await expect(dialog(page).getByRole('textbox', { name: /Admin Notes/ })).toHaveValue(
    'We went to the address and found no shop.',
  );
});

test(
  'the panel of the dashboard says what is set, else what was counted, else nothing',
  { tag: ['@S1.product.7'] },
  async ({ browser }) => {
    const page = await pageOf(browser, people.visitor);
    const panel = page.getByRole('region', { name: 'The marketplace so far' });
    const claims = panel.getByRole('listitem');
    const specified = { lent: '₹16,000 Cr+', customers: '2 Cr+', rating: '4.4/5' };
    await onProduct(async (owner) => {
      await owner.query(`update public.site_settings set value = $1 where key = 'promo_figures'`, [
        JSON.stringify(specified),
      ]);
    });
    await open(page, '/invest');
    await expect(claims).toHaveText([/₹16,000 Cr\+\s*lent/, /2 Cr\+\s*customers/, /4\.4\/5\s*rating/]);
    await expectAccessible(page);
    await onProduct(async (owner) => {
      await owner.query(`delete from public.site_settings where key = 'promo_figures'`);
      await owner.query(`delete from private.day_numbers`);
      await owner.query(`insert into private.day_numbers (scope, name, measure, day, cases)
        values ('all', '', 'sign_ups', '2026-01-01', 1234)`);
    });
    await open(page, '/invest');
    await expect(claims.filter({ hasText: 'people signed up' })).toHaveText(/1,234/);
    await expect(panel).not.toContainText('Cr+');
    await onProduct(async (owner) => {
      await owner.query(`delete from private.day_numbers`);
      await owner.query('update public.listings set rating_count = 0, rating_average = null');
    });
    await open(page, '/invest');
    await expect(page.getByRole('heading', { name: 'Your Investment Portfolio' })).toBeVisible();
    await expect(panel).toBeHidden();
  },
);

test('who is no admin is told so', async ({ browser }) => {
  const page = await pageOf(browser, people.investor);
  await open(page, '/admin/settings');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
});
