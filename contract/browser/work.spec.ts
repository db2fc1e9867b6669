/** `/admin/work`: whether the worker runs, and what failed for good (decisions 274 and 275). */
import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrollAtWidths } from './accessibility.ts';
import { type RunningProduct, startProduct } from './global-setup.ts';
import { asOwner } from './owner.ts';
import { people } from './people.ts';
import { test } from './signed-in.ts';
import { expectToast } from './toasts.ts';

/** A mail that failed for good; to an account that is told of nothing, so that a second try sends nothing. */
const failMail = () =>
  asOwner((owner) =>
    owner.query(
      `insert into private.mails (recipient, kind, finished_at, outcome, failure, last_error, attempts)
       select id, 'matches', now(), 'failed', 'address', '550 5.1.1 <nobody@people.example>: unknown', 1
       from auth.users where email = $1`,
      [people.admin],
    ),
  );

test('an admin sees that the worker runs, has a mail tried again and puts one away, by the keyboard', async ({
  pageOf,
}) => {
  await failMail();
  await failMail();
  const page = await pageOf(people.admin);
  await page.goto('/admin/work');
  await expect(page.getByRole('heading', { level: 1, name: 'Background work' })).toBeVisible();
  await expect(page.getByText('The worker runs')).toBeVisible();
  await expect(page.getByRole('row', { name: /Seal the audit log/ })).toContainText('every minute');
  const letters = page.getByRole('list', { name: 'Failed for good' }).getByRole('listitem');
  await expect(letters.first()).toContainText('There is no such address');
  await expect(letters.first()).toContainText('550 5.1.1 <…>: unknown');
  const count = await letters.count();
  await expectNoSidewaysScrollAtWidths(page);
  await expectAccessible(page);

  const retry = letters.first().getByRole('button', { name: /^Try again/ });
  await retry.focus();
  await page.keyboard.press('Enter');
  await expectToast(page, 'It is tried again');
  await expect(page.getByRole('heading', { name: 'Failed for good' })).toBeFocused();
  await expect(letters).toHaveCount(count - 1);

  await letters
    .first()
    .getByRole('button', { name: /^Put away/ })
    .press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Put it away' });
  await dialog.getByRole('textbox', { name: 'Why' }).fill('Too short');
  await dialog.getByRole('button', { name: 'Put it away' }).press('Enter');
  await expect(dialog.getByText('Please write a sentence')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Why' }).fill('They were telephoned.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Put it away' }).press('Enter');
  await expectToast(page, 'It is put away');
  await expect(page.getByRole('heading', { name: 'Failed for good' })).toBeFocused();
  await page.goto('/admin/log?action=mail.dismissed');
  await expect(page.getByRole('row').filter({ hasText: 'They were telephoned.' }).first()).toBeVisible();
});

test('who is no admin is told so', async ({ pageOf }) => {
  const page = await pageOf(people.investor);
  await page.goto('/admin/work');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
});

test.describe('where the worker stops', () => {
  let product: RunningProduct;
  test.beforeAll(async () => {
    product = await startProduct({ DEMO_DATA: 'on' });
  });
  test.afterAll(() => product.stop());

  test('an open page of the desk says so within a minute', async ({ browser }) => {
    const context = await browser.newContext({ locale: 'en-IN', timezoneId: 'Asia/Kolkata' });
    const page = await context.newPage();
    await page.goto(`${product.url}/auth`);
    await page.getByRole('textbox', { name: 'Email' }).fill(people.admin);
    await page.getByRole('textbox', { name: 'Password' }).fill('sangam-demo');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).not.toHaveURL(/auth/);
    await page.goto(`${product.url}/admin/work`);
    await expect(page.getByText('The worker runs')).toBeVisible();
    const home = await context.newPage();
    await home.goto(`${product.url}/admin`);
    await expect(home.getByRole('heading', { name: 'What is due' })).toBeVisible();
    const silent = /The worker has not been heard of since \d{1,2}:\d{2}/;
    await expect(home.getByText(silent)).toBeHidden();

    // As where its process hangs: nothing starts another one.
    const worker = await asOwner(async (owner) => {
      const { rows } = await owner.query<{ worker: string }>(
        'select worker from private.workers where stopped_at is null',
      );
      await owner.query(`revoke execute on function private.worker_beat from sangam_worker`);
      // Forty seconds of silence are its end: they have nearly passed.
      await owner.query(`update private.workers set heard_at = now() - interval '35 seconds'`);
      return rows[0]?.worker;
    }, product.databaseUrl);
    expect(worker).toBeDefined();
    await expect(page.getByText(silent)).toBeVisible({ timeout: 25_000 });
    await expect(home.getByText(silent)).toBeVisible({ timeout: 20_000 });
    await expectAccessible(page);
    await home.getByRole('link', { name: 'See what waits' }).click();
    await expect(home).toHaveURL(/admin\/work/);

    await asOwner(
      (owner) => owner.query(`grant execute on function private.worker_beat to sangam_worker`),
      product.databaseUrl,
    );
    await expect(page.getByText('The worker runs')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText(silent)).toBeHidden();
    await context.close();
  });
});
