import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { test as founderTest } from './founder.ts';
import { people, signIn } from './people.ts';
import { walkTo } from './pitch.ts';

const comingSoon = [
  {
    address: '/investor-guide',
    title: 'Investor Guide',
    topics: [
      'Reading a pitch',
      'Checking the numbers',
      'Meeting the founder',
      'Risk and returns',
      'The written agreement',
      'Rules and records',
    ],
    back: { name: 'Back to Invest', to: '/invest' },
  },
  {
    address: '/pitch-guide',
    title: 'Pitch Guide',
    topics: ['Templates', 'Investor psychology', 'Real examples', 'Pitch builder'],
    back: { name: 'Return to Dashboard', to: '/build' },
  },
  {
    address: '/trending-ideas',
    title: 'Trending Ideas',
    topics: ['Tech & Digital', 'Sustainable', 'Food & Lifestyle'],
    back: { name: 'Return to Dashboard', to: '/build' },
  },
];

for (const { address, title, topics, back } of comingSoon) {
  test(`${address} says what is coming, and leads back`, async ({ page }) => {
    await page.goto(address);
    await expect(page).toHaveTitle(`${title} | Sangam`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(main.getByText('Coming Soon', { exact: true })).toBeVisible();
    await expect(main.getByRole('listitem').getByRole('heading')).toHaveText(topics);
    await expect(main.getByRole('link', { name: back.name })).toHaveAttribute('href', back.to);
    await expectAccessible(page);
  });
}

test('the footer leads to terms and privacy policy, which say what holds', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
  const main = page.getByRole('main');
  await expect(page).toHaveURL(/\/terms$/);
  await expect(main.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
  for (const text of [
    'never holds, pools or moves your money',
    'neither guaranteed nor insured, and you can lose',
    'within 48 hours',
    'Your idea stays yours',
    'A success fee is due only when investment is secured',
    'Subscribing is not open yet',
    '₹2,000 a month, GST included, after a free trial of 7 days',
    'You can cancel any time',
  ]) {
    await expect(main).toContainText(text);
  }
  await expectAccessible(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page).toHaveURL(/\/privacy$/);
  await expect(main.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  for (const name of [
    'What we keep, and why',
    'What stays on your device',
    'No analytics, no advertising',
    'Who sees what',
    'Export, correction and erasure',
    'Grievances',
  ]) {
    await expect(main.getByRole('heading', { level: 2, name })).toBeVisible();
  }
  await expect(main.getByRole('region', { name: 'Grievances' }).getByRole('link')).toHaveAttribute(
    'href',
    /^mailto:.+@/,
  );
  await expectAccessible(page);
});

test('the invest page leads to ideas and guide, and has a place for investments', async ({ page }) => {
  await signIn(page, people.investor);
  await page.goto('/invest');
  await expect(page.getByRole('link', { name: 'Browse Ideas' })).toHaveAttribute('href', '/browse-ideas');
  const portfolio = page.getByRole('region', { name: 'Your Investment Portfolio' });
  await expect(portfolio.getByRole('heading', { name: 'No investments yet' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open Guide' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Investor Guide' })).toBeVisible();
});

founderTest('the last step of a pitch opens terms and privacy policy beside it', async ({ page }) => {
  await walkTo(page, 7, 'Agreeable Oils');
  const main = page.getByRole('main');
  for (const name of ['Terms of Service', 'Privacy Policy']) {
    const opened = page.waitForEvent('popup');
    await main.getByRole('link', { name }).click();
    const beside = await opened;
    await expect(beside.getByRole('heading', { level: 1, name })).toBeVisible();
    await beside.close();
  }
  await expect(main.getByRole('checkbox')).not.toBeChecked();
});
