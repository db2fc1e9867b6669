import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';

test(
  'one answer is open at a time, over both columns, and a click on it closes it',
  { tag: ['@S1.product.5', '@S2.faq.1'] },
  async ({ page }) => {
    await page.goto('/faq');
    const registered = page.getByRole('button', {
      name: 'Do I need a registered business to submit an idea?',
    });
    const returns = page.getByRole('button', { name: 'How and when are returns paid?' });
    await registered.click();
    await expect(registered).toHaveAttribute('aria-expanded', 'true');
    await returns.click();
    await expect(returns).toHaveAttribute('aria-expanded', 'true');
    await expect(registered).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByText(/Returns are not guaranteed and not\s+insured/)).toBeVisible();
    await expect(page.getByText(/Typically every month/)).toBeVisible();
    await expectAccessible(page);
    await returns.click();
    await expect(returns).toHaveAttribute('aria-expanded', 'false');
  },
);

test(
  'both sides have their four questions, and support is at hand',
  { tag: ['@S2.routes.14', '@S2.faq.2', '@S2.faq.3', '@S2.faq.4'] },
  async ({ page }) => {
    await page.goto('/faq');
    for (const name of ['For entrepreneurs', 'For investors']) {
      await expect(page.getByRole('region', { name }).getByRole('button')).toHaveCount(4);
    }
    for (const name of [
      'Do I need a registered business to submit an idea?',
      'What kind of ideas do investors want?',
      'How will I know that somebody is interested?',
      'Is my idea safe from copying?',
      'Do I need experience to invest?',
      'What happens if the business fails?',
      'How do I evaluate an idea?',
      'How and when are returns paid?',
    ]) {
      await expect(page.getByRole('button', { name })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Contact Support' }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: /Email/ })).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('link', { name: /Phone/ })).toBeVisible();
  },
);
