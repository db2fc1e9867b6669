import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { test as founderTest } from './founder.ts';
import { people } from './people.ts';
import { truthTick } from './pitch.ts';
import { resumeAt } from './pitch-draft.ts';
import { test } from './signed-in.ts';

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
    chapters: [
      'How to read a small-business pitch',
      'Questions to ask the founder',
      'Red flags',
      'What the law allows',
    ],
  },
  {
    address: '/pitch-guide',
    title: 'Pitch Guide',
    topics: ['Templates', 'Investor psychology', 'Real examples', 'Pitch builder'],
    back: { name: 'Return to Dashboard', to: '/build' },
    chapters: [
      'What a reviewer looks for',
      'How to write Use of Funds',
      'What you may offer, and what the law forbids',
    ],
  },
  {
    address: '/trending-ideas',
    title: 'Trending Ideas',
    topics: ['Tech & Digital', 'Sustainable', 'Food & Lifestyle'],
    back: { name: 'Return to Dashboard', to: '/build' },
    chapters: ['Find the idea on your own street', 'Before you start in food and lifestyle'],
  },
];

for (const { address, title, topics, back, chapters } of comingSoon) {
  test(
    `${address} says what is coming, and leads back`,
    {
      tag: [
        '@S2.routes.10',
        '@S2.routes.12',
        '@S2.routes.13',
        '@S2.soon.1',
        '@S2.soon.2',
        '@S2.soon.3',
        '@S2.soon.4',
      ],
    },
    async ({ page }) => {
      await page.goto(address);
      await expect(page).toHaveTitle(`${title} | Sangam`);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(main.getByText('Coming Soon', { exact: true })).toBeVisible();
      await expect(main.getByRole('listitem').getByRole('heading')).toHaveText(topics);
      await expect(main.getByRole('link', { name: back.name })).toHaveAttribute('href', back.to);
      // Worth reading until then: each chapter is led to by the contents.
      for (const name of chapters) {
        await main.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name }).click();
        await expect(main.getByRole('heading', { level: 3, name })).toBeInViewport();
      }
      await expectAccessible(page);
    },
  );
}

test(
  'the footer leads to terms and privacy policy, which say what holds',
  { tag: ['@S2.landing.8'] },
  async ({ page }) => {
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
      '₹2,000 a month, GST included, after a free trial of 7 days, which is given once',
      'You can cancel any time',
      'Version 4, in force since 24 Nov 2026',
      'promise a fixed or guaranteed return',
      'the founder learns your name and the time',
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
      'Mails we send',
      'How long we keep it',
      'Export, correction and erasure',
      'If something goes wrong',
      'Grievances',
    ]) {
      await expect(main.getByRole('heading', { level: 2, name })).toBeVisible();
    }
    await expect(main.getByRole('region', { name: 'Grievances' }).getByRole('link')).toHaveAttribute(
      'href',
      /^mailto:.+@/,
    );
    await expectAccessible(page);
  },
);

/** Each marketing claim (product §1.product), where a reader meets it. */
const claims = [
  { address: '/', text: 'Each idea is reviewed by a person before an investor can see it.' },
  { address: '/', text: 'Founder and investor speak to each other. No broker' },
  { address: '/', text: 'From submission to a first conversation in days' },
  { address: '/', text: 'A person reads it within 48 hours' },
  { address: '/terms', text: 'Your idea stays yours' },
  { address: '/terms', text: 'A success fee is due only when investment is secured; it is small' },
  {
    address: '/faq',
    question: 'Do I need a registered business to submit an idea?',
    text: 'No. Many people pitch',
  },
  {
    address: '/faq',
    question: 'How will I know that somebody is interested?',
    text: 'Investors reach you through Sangam',
  },
  // Told as it is: nobody's identity is checked yet (decision 78).
  {
    address: '/faq',
    question: 'Do I need experience to invest?',
    text: 'You need an account with a confirmed e-mail address',
  },
];

test(
  'each claim is told where it is looked for, and as it is',
  { tag: ['@S1.product.4'] },
  async ({ page }) => {
    for (const { address, question, text } of claims) {
      if (new URL(page.url(), 'http://localhost').pathname !== address) await page.goto(address);
      if (question !== undefined) await page.getByRole('button', { name: question }).click();
      await expect(page.getByRole('main')).toContainText(text);
    }
  },
);

test(
  'the invest page leads to ideas and guide, and has a place for investments',
  { tag: ['@S2.invest.3', '@S2.invest.4'] },
  async ({ pageOf }) => {
    const page = await pageOf(people.visitor);
    await page.goto('/invest');
    await expect(page.getByRole('link', { name: 'Browse Ideas' })).toHaveAttribute('href', '/browse-ideas');
    const portfolio = page.getByRole('region', { name: 'Your Investment Portfolio' });
    await expect(portfolio.getByText('No investments yet.')).toBeVisible();
    await expect(portfolio.getByRole('listitem')).toHaveText([
      '0Total Investments',
      '0Active Investments',
      '₹0Total Returns',
      '₹0Portfolio Value',
    ]);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Open Guide' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Investor Guide' })).toBeVisible();
  },
);

founderTest(
  'the last step of a pitch opens terms and privacy policy beside it',
  { tag: ['@S2.submit.27'] },
  async ({ page, founder }) => {
    await resumeAt(page, founder, 7, 'Agreeable Oils');
    const main = page.getByRole('main');
    for (const name of ['Terms of Service', 'Privacy Policy']) {
      const opened = page.waitForEvent('popup');
      await main.getByRole('link', { name }).click();
      const beside = await opened;
      await expect(beside.getByRole('heading', { level: 1, name })).toBeVisible();
      await beside.close();
    }
    await expect(truthTick(page)).not.toBeChecked();
  },
);
