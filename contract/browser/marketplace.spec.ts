/** The marketplace tab of `/invest`: the list of `/browse-ideas` as tiles, with the contact at hand. */
import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';
import { expectAccessible, widths } from './accessibility.ts';
import { cardOf, cards, expectSameTitles, expectTitles, listedNow } from './listings.ts';
import { people } from './people.ts';
import { test } from './signed-in.ts';
import { listIdea, newName, secrets } from './submissions.ts';
import { expectToast } from './toasts.ts';

const marketplace = '/invest?tab=marketplace';

/** Whether two elements have a point in common. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('one of them is not in sight');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test(
  'without a subscription each card says over its locked part what opens it, and the contact is disabled',
  { tag: ['@S2.invest.11', '@S2.invest.12', '@S2.invest.13', '@S2.invest.15', '@S3.entities.23'] },
  async ({ pageOf }) => {
    const name = newName('Puran Poli Point');
    const id = await listIdea(name);
    const page = await pageOf(people.visitor);
    const bodies: Promise<string>[] = [];
    const lines: string[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/rest/v1/')) bodies.push(response.text().catch(() => ''));
    });
    page.on('console', (message) => lines.push(message.text()));
    await page.goto(`${marketplace}&sort=Recently+Added`);
    const card = cardOf(page, name);
    const overlay = card.getByRole('link', { name: `Subscribe to view full details: ${name}` });
    await expect(overlay).toHaveAttribute('href', '/invest?tab=profile');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const locked = card.locator('[data-locked]');
      // Over the shapes, and over nothing else: not sign, name or figures.
      expect(await overlap(overlay, locked)).toBe(true);
      for (const free of [
        card.locator('svg.sign'),
        card.getByRole('heading', { name }),
        card.getByText('₹4.8 L'),
        card.getByText('18%'),
      ])
        expect(await overlap(locked, free), `at ${width}`).toBe(false);
    }
    const contact = card.getByRole('button', { name: `Subscribe to Contact: ${name}` });
    await expect(contact).toBeDisabled();
    await expect(contact).toHaveCSS('border-style', 'dashed');
    // Disabled for eyes and screen readers, and heard all the same.
    await contact.dispatchEvent('click');
    await expectToast(page, 'Contact opens with a subscription');
    expect(lines).toContain('Subscription required to contact founder');
    await expect(page.getByText('7 days free, then ₹2,000 a month. Cancel anytime.')).toBeVisible();

    await card.getByRole('button', { name: `Save for Later: ${name}` }).click();
    await expect(card.getByRole('button', { name: `Saved: ${name}` })).toBeVisible();
    await card.getByRole('button', { name: `Saved: ${name}` }).click();
    await expect(card.getByRole('button', { name: `Save for Later: ${name}` })).toBeVisible();

    const sent = (await Promise.all(bodies)).join('\n');
    expect(sent).toContain(id);
    for (const secret of Object.values(secrets)) expect(sent).not.toContain(secret);
  },
);

test(
  'with a subscription nothing covers a card, and Contact Founder opens the contact on the idea’s page, once',
  { tag: ['@S2.invest.12'] },
  async ({ pageOf }) => {
    const name = newName('Thalipeeth Stall');
    const id = await listIdea(name);
    const page = await pageOf(people.investor);
    await page.goto(`${marketplace}&sort=Recently+Added`);
    const card = cardOf(page, name);
    const contact = card.getByRole('link', { name: `Contact Founder: ${name}` });
    await expect(contact).toBeVisible();
    await expect(card).not.toContainText('Subscribe');
    await expect(page.getByText('7 days free')).toHaveCount(0);
    await contact.click();
    await page.waitForURL(`**/idea/${id}`);
    const dialog = page.getByRole('dialog', { name: 'Discuss This Idea' });
    await expect(dialog.getByRole('link', { name: new RegExp(secrets.email) })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Contact Founder' })).toBeFocused();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Contact Founder' })).toBeVisible();
    await expect(dialog).toHaveCount(0);
    // The founder learns of it as of any press, and the address that was passed on tells nothing.
    await expect(page).toHaveURL(new RegExp(`/idea/${id}$`));
  },
);

test(
  'the marketplace filters, searches, clears, sorts and goes on, in the address beside the tab',
  {
    tag: ['@S2.invest.6', '@S2.invest.7', '@S2.invest.8', '@S2.invest.9', '@S2.invest.15'],
  },
  async ({ pageOf }) => {
    const all = await listedNow();
    const page = await pageOf(people.investor);
    await page.goto(marketplace);
    // Pages: what was asked for is added to what is there.
    await expect(cards(page)).toHaveCount(20);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => cards(page).count()).toBeGreaterThan(20);

    const choose = (name: string, value: string) => page.getByRole('combobox', { name }).selectOption(value);
    await choose('Industry', 'Food & Beverage');
    await choose('Funding needed', '5L-15L');
    const both = all.filter(
      (row) =>
        row.industry === 'Food & Beverage' &&
        row.funding_amount >= 500_000 &&
        row.funding_amount <= 1_500_000,
    );
    await expectSameTitles(page, all, both);
    await expect(page).toHaveURL(/\?tab=marketplace&industry=/);
    // A look at another tab keeps what was set.
    await page.getByRole('tab', { name: 'Opportunities' }).click();
    await page.getByRole('tab', { name: 'Marketplace' }).click();
    await expect(page.getByRole('combobox', { name: 'Industry' })).toHaveValue('Food & Beverage');
    await page.reload();
    await expectSameTitles(page, all, both);
    await page.getByRole('button', { name: 'Clear All' }).click();
    await expect(page).toHaveURL(/\?tab=marketplace$/);

    await choose('Expected ROI', '30%+');
    await expectSameTitles(
      page,
      all,
      all.filter((row) => row.roi_is_stated && row.roi_estimate >= 30),
    );
    await choose('Expected ROI', 'Any ROI');
    await choose('Status', 'vetted');
    await expect(page).toHaveURL(/status=vetted/);
    await expect(cards(page).filter({ hasNotText: 'Vetted' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Remove filter: Vetted' }).click();
    await page.getByRole('textbox', { name: 'Location' }).fill('gUJAR');
    await expectSameTitles(
      page,
      all,
      all.filter((row) => row.location.includes('Gujar')),
    );
    await page.getByRole('searchbox', { name: 'Search' }).fill('no such thing anywhere');
    await expect(page.getByRole('heading', { name: 'No opportunities found' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(cards(page).first()).toBeVisible();

    await choose('Sort by', 'Funding Low to High');
    const byFunding = all.toSorted((one, other) => one.funding_amount - other.funding_amount);
    const distinct = byFunding.filter(
      (row, index) => row.funding_amount !== byFunding[index - 1]?.funding_amount,
    );
    await expectTitles(page, distinct, distinct);
  },
);

test('filters rise from below on a phone, in the marketplace too', async ({ pageOf }) => {
  const page = await pageOf(people.visitor);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(marketplace);
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('radio', { name: 'Vetted' }).check();
  await expect(sheet.getByRole('button', { name: /^Show \d+ ideas?$/ })).toBeVisible();
  await expectAccessible(page, [360]);
  await sheet.getByRole('button', { name: /^Show \d+ ideas?$/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Remove filter: Vetted' })).toBeVisible();
});
