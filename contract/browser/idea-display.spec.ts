/** An idea's page on paper, without a picture that it names, and on every width. */
import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { people } from './people.ts';
import { test } from './signed-in.ts';
import { listIdea, newName, secrets } from './submissions.ts';

test('on paper every tab is there', async ({ pageOf }) => {
  const id = await listIdea(newName('Bhakri Bhavan'));
  const page = await pageOf(people.investor);
  await page.goto(`/idea/${id}`);
  await expect(page.getByText(secrets.longAnswer)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  // Once: the digest of the overview is not printed.
  await expect(page.getByText('Cash and UPI at the cart.').filter({ visible: true })).toHaveCount(1);
  await expect(page.getByText('Two carts, one kitchen.')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
  // The sign in ink on white, and at the end where the sheet is from.
  const sign = page.locator('main svg.sign:visible');
  await expect(sign).toHaveCount(1);
  await expect(sign).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByText(`/idea/${id}`)).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('a picture that is gone leaves words in its place', async ({ pageOf }) => {
  const name = newName('Rangoli Prints');
  const address = 'https://pictures.example/front.jpg';
  const id = await listIdea(name, { business_images: [address] });
  const page = await pageOf(people.investor);
  await page.route('**/images/v1/**', (route) =>
    route.fulfill({ status: 404, json: { message: 'Not found' } }),
  );
  await page.goto(`/idea/${id}`);
  await page.getByText('Returns are neither guaranteed nor insured.').first().scrollIntoViewIfNeeded();
  await expect(page.getByText(`Picture 1 of ${name} (could not be loaded)`)).toBeAttached();
});

for (const who of [people.investor, people.visitor, people.founder]) {
  test(`the page of an idea is accessible for ${who}`, async ({ pageOf }) => {
    const name = newName('Amla Agro');
    const id = await listIdea(name);
    const page = await pageOf(who);
    await page.goto(`/idea/${id}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expectAccessible(page);
  });
}
