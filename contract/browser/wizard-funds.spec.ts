import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { test } from './founder.ts';
import { people } from './people.ts';
import { fillings, next, openWizard, submitPitch, title } from './pitch.ts';
import { resumeAt } from './pitch-draft.ts';
import { decide, newName } from './submissions.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name });

test(
  'the split of the funds is made with the keyboard, adds up, and is seen by reviewer and founder',
  { tag: ['@S2.submit.37', '@S2.submit.38'] },
  async ({ page, pageOf, founder }) => {
    const name = newName('Splitting Oils');
    await resumeAt(page, founder, 6, name);
    await fillings[5]?.(page, name);
    await button(page, 'Add a row for Equipment').focus();
    await page.keyboard.press('Enter');
    await expect(field(page, 'Amount 1')).toBeFocused();
    await page.keyboard.type('700000');
    await expect(
      page.getByText('The rows add up to ₹7,00,000 of ₹12,50,000: ₹5,50,000 is left.'),
    ).toBeVisible();
    await next(page).click();
    await expect(
      page.getByText(/^The rows come to ₹5,50,000 less than Total Funding Required/),
    ).toBeVisible();
    await expect(field(page, 'Purpose 1')).toBeFocused();
    await button(page, 'Add a row for the ₹5,50,000 left').focus();
    await page.keyboard.press('Enter');
    await expect(field(page, 'Purpose 2')).toHaveValue('Other');
    await expect(page.getByText('The rows add up to ₹12,50,000: all of the total.')).toBeVisible();
    await expect(page.getByText(/^The rows come to/)).toBeHidden();
    await field(page, 'Purpose 2').fill('Stock');
    await button(page, 'Move row 2 up').focus();
    await page.keyboard.press('Enter');
    await expect(field(page, 'Purpose 1')).toHaveValue('Stock');
    await expect(button(page, 'Move row 1 down')).toBeFocused();
    await button(page, 'Add a row').first().focus();
    await page.keyboard.press('Enter');
    await expect(field(page, 'Purpose 3')).toBeFocused();
    await button(page, 'Remove row 3').focus();
    await page.keyboard.press('Enter');
    await expect(field(page, 'Purpose 2')).toBeFocused();
    await button(page, 'Write it into Use of Funds').click();
    const split = 'Stock: ₹5,50,000 (44%)\nEquipment: ₹7,00,000 (56%)';
    await expect(field(page, 'Use of Funds')).toHaveValue(
      `Second press ₹9,00,000\nLabels and bottles ₹3,50,000\n\n${split}`,
    );
    // Promising words are pointed out, but do not block.
    await field(page, 'Return/Equity Offering').fill('Guaranteed returns of 22% a year');
    await expect(page.getByText(/“Guaranteed returns” reads like a promise of returns/)).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Preview').click();
    await expect(page.getByRole('dialog').getByRole('list', { name: 'Split of the funds' })).toContainText(
      'Stock₹5,50,00044%',
    );
    await button(page, 'Continue Editing').click();
    await next(page).click();
    await expect(title(page, 7)).toBeVisible();
    await fillings[6]?.(page, name);
    const sent = page.waitForResponse((answer) => answer.url().includes('/rest/v1/ideas'));
    await submitPitch(page).click();
    const { id } = (await (await sent).json()) as { id: string };
    await page.waitForURL('**/build');
    await page.goto(`/idea/${id}?tab=financials`);
    await expect(
      page.getByRole('table', { name: 'Use of funds' }).getByRole('row').filter({ hasText: 'Equipment' }),
    ).toContainText('56%₹7,00,000');
    const admin = await pageOf(people.admin);
    await admin.goto('/admin');
    await admin
      .getByRole('row')
      .filter({ hasText: name })
      .getByRole('button', { name: /^Review/ })
      .click();
    const review = admin.getByRole('dialog');
    await expect(review.getByRole('heading', { name: 'May promise returns' })).toBeVisible();
    await expect(review.getByRole('listitem').filter({ hasText: 'Return or equity offered' })).toContainText(
      '“Guaranteed returns”',
    );
    await expectAccessible(admin);
    await review.getByText('All answers of the founder').click();
    await expect(review.getByRole('list', { name: 'Split of the funds' })).toBeVisible();
    await decide(id, 'rejected');
  },
);

test(
  'a pincode of another state is told of when it is left, and holds Next back',
  { tag: ['@S2.submit.39'] },
  async ({ page }) => {
    await openWizard(page);
    await fillings[0]?.(page, 'Elsewhere Oils');
    const pincode = field(page, 'Pincode');
    // In Maharashtra by its beginning, unknown to the directory.
    await pincode.fill('449999');
    await page.getByText('Not in our directory. Please give city and state.').waitFor();
    await page.getByRole('combobox', { name: 'State' }).selectOption('Kerala');
    await expect(page.getByText(/in a different state from the one you chose/)).toBeVisible();
    await next(page).click();
    await expect(pincode).toBeFocused();
    await page.getByRole('combobox', { name: 'State' }).selectOption('Maharashtra');
    await expect(page.getByText(/in a different state/)).toBeHidden();
    await next(page).click();
    await expect(title(page, 2)).toBeVisible();
  },
);
