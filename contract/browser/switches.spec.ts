/**
 * What is switched at the desk, as pages have it when they arrive. A page is believed for a minute: this
 * product's first one is asked for after the switches were set.
 */
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { open, ownProduct } from './own-product.ts';
import { recordShifts, shiftOf } from './page-load.ts';
import { people } from './people.ts';

const { onProduct, pageOf } = ownProduct();

const bannerOf = (page: Page) => page.getByRole('complementary', { name: 'Notice' });

test('banner, pause and switches reach pages with the page itself, and nothing moves for them', async ({
  browser,
}) => {
  const paused = 'We take no new ideas until the fifth of January.';
  await onProduct(async (owner) => {
    for (const [key, value] of [
      ['banner', { kind: 'warning', sentence: 'Payments rest tonight.', ends_at: '2099-01-01T00:00:00Z' }],
      ['submissions_paused', paused],
      ['has_questions', false],
    ] as const)
      await owner.query('insert into public.site_settings (key, value) values ($1, $2)', [
        key,
        JSON.stringify(value),
      ]);
  });
  const stranger = await pageOf(browser, null);
  await stranger.goto('/faq');
  await expect(bannerOf(stranger)).toHaveText('Please note: Payments rest tonight.');
  await expectAccessible(stranger);
  for (const path of ['/', '/auth', '/no/such-page']) {
    await stranger.goto(path);
    await expect(bannerOf(stranger)).toBeVisible();
    await expectAccessible(stranger);
  }

  const founder = await pageOf(browser, people.founder);
  await recordShifts(founder);
  for (const width of [360, 1280]) {
    await founder.setViewportSize({ width, height: 800 });
    for (const path of ['/build', '/submit-idea']) {
      await founder.goto('about:blank');
      await open(founder, path);
      await founder.waitForLoadState('networkidle');
      await expect(bannerOf(founder)).toBeVisible();
      expect(await shiftOf(founder), `${path} at ${width}`).toBeLessThan(0.02);
    }
  }
  await expect(
    founder.getByRole('complementary', { name: 'New ideas cannot be submitted at present' }),
  ).toContainText(paused);
  await expectAccessible(founder);

  const investor = await pageOf(browser, people.investor);
  const { rows } = await onProduct((owner) =>
    owner.query<{ id: string }>('select id from public.listings order by approved_at desc limit 1'),
  );
  await open(investor, `/idea/${rows[0]?.id}#questions`);
  await expect(investor.getByText('New questions are switched off at present.')).toBeVisible();
  await expect(investor.getByRole('button', { name: /^Ask a/ })).toBeHidden();
});
