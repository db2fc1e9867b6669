/** The price for new subscribers, set at the desk (decision 296). */
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { dialog, open, ownProduct, setting } from './own-product.ts';
import { people } from './people.ts';
import { expectToast } from './toasts.ts';

const { onProduct, pageOf } = ownProduct();

/** The page without its scripts, as it is in its first bytes. */
async function servedText(page: Page, path: string): Promise<string> {
  const answer = await page.request.get(path, { headers: { accept: 'text/html' } });
  return (await answer.text()).replaceAll(/<[^>]*>/g, '');
}

test('a new price is asked of who subscribes from then on, and of nobody without their word', async ({
  browser,
}) => {
  // Somebody is about to subscribe; the page says the old price.
  await onProduct(async (owner) => {
    await owner.query(`select public.begin_checkout(id, 'sandbox', 'upi') from auth.users where email = $1`, [
      people.visitor,
    ]);
  });
  const visitor = await pageOf(browser, people.visitor);
  await open(visitor, '/account/subscription');
  await expect(visitor.getByRole('heading', { name: 'Finish subscribing' })).toBeVisible();
  const main = visitor.getByRole('main');
  await expect(main).toContainText('₹2,000');

  const admin = await pageOf(browser, people.admin);
  await open(admin, '/admin/settings');
  const price = setting(admin, 'Price for new subscribers');
  await expect(price).toContainText('₹2,000 a month, GST included');
  await price.getByRole('button', { name: 'Change: Price for new subscribers' }).press('Enter');
  const field = dialog(admin).getByRole('textbox', { name: /Price in rupees a month/ });
  await field.fill('15,001');
  await field.press('Enter');
  await expect(dialog(admin)).toContainText('Please type whole rupees from 100 to 15,000.');
  await expectAccessible(admin);
  await field.fill('2,500');
  await field.press('Enter');
  await expectToast(admin, 'Saved: Price for new subscribers');
  await expect(price).toContainText('₹2,500 a month, GST included');

  const agree = async () => {
    const boxes = visitor.getByRole('checkbox');
    await expect(boxes).toHaveCount(2);
    for (const box of await boxes.all()) {
      await expect(box).not.toBeChecked();
      await box.check();
    }
  };
  const subscribe = visitor.getByRole('button', { name: 'Start 7 days free' });
  await agree();
  await subscribe.click();
  await expectToast(visitor, 'The price has changed', 'Nothing was charged.');
  await expect(main).toContainText('₹2,500');
  await expect(main).not.toContainText('₹2,000');
  await expect(subscribe).toBeDisabled();
  await agree();
  await subscribe.click();
  const sheet = dialog(visitor);
  await expect(sheet).toContainText('₹2,500.00 a month, GST included, first on');
  await sheet.getByRole('button', { name: 'Approve', exact: true }).click();
  await expectToast(visitor, 'Subscription Successful!');
  await expect(main).toContainText('₹2,500');

  // Who was subscribed before pays what they agreed to; who comes now reads the new price, without a script.
  const subscriber = await pageOf(browser, people.investor);
  await open(subscriber, '/account/subscription');
  await expect(subscriber.getByRole('main')).toContainText('₹2,000');
  await expect(subscriber.getByRole('main')).not.toContainText('₹2,500');
  for (const [path, words] of [
    ['/', 'then ₹2,500 a month'],
    ['/terms', 'It costs ₹2,500 a month'],
  ] as const)
    await expect.poll(() => servedText(visitor, path), { timeout: 90_000 }).toContain(words);
  const stranger = await pageOf(browser, null);
  await open(stranger, '/');
  await expect(stranger.getByText('then ₹2,500 a month')).toBeVisible();

  await price.getByRole('button', { name: 'Undo the last change: Price for new subscribers' }).click();
  await expectToast(admin, 'The change is undone');
  await expect(price).toContainText('₹2,000 a month, GST included');
});
