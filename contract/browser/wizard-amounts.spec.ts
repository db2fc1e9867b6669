/** Step 6: sums as people write them. */
import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { test } from './founder.ts';
import { storedDraft } from './pitch.ts';
import { resumeAt } from './pitch-draft.ts';

test('sums are read as they are written; what cannot be read is said beside the field and stays', async ({
  page,
  founder,
}) => {
  await resumeAt(page, founder, 6, 'Reckoning Oils');
  const total = page.getByRole('textbox', { name: 'Total Funding Required' });
  const own = page.getByRole('textbox', { name: 'Your Own Contribution' });
  for (const [typed, shown] of [
    ['1250000', '₹12,50,000'],
    ['12,50,000.75', '₹12,50,001'],
    ['₹5 lakh', '₹5,00,000'],
    ['1.2 crore', '₹1,20,00,000'],
    ['५ लाख', '₹5,00,000'],
  ] as const) {
    await total.fill('');
    await total.pressSequentially(typed);
    await total.blur();
    await expect(total).toHaveValue(shown);
    await expect(total).not.toHaveAttribute('aria-invalid');
  }
  for (const [typed, problem] of [
    ['1e9', /We cannot read this as an amount/],
    ['-50000', /without a minus/],
    ['abc', /We cannot read this as an amount/],
    ['2.5', /say lakh or crore/],
  ] as const) {
    await total.fill(typed);
    await total.blur();
    await expect(total).toHaveValue(typed);
    await expect(total).toHaveAccessibleDescription(problem);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(total).toBeFocused();
  }
  await expectAccessible(page);
  await total.fill('5 lakh');
  await expect(total).toHaveAccessibleDescription(/Reads as ₹5,00,000/);
  await own.fill('6 lakh');
  await expect(own).toHaveAccessibleDescription(/This is more than the ₹5,00,000 you ask for/);
  await own.blur();
  await expect(own).not.toHaveAttribute('aria-invalid');
  await own.fill('20%');
  await expect(own).toHaveAccessibleDescription('₹1,00,000 of ₹5,00,000');
  const offer = page.getByRole('textbox', { name: 'Return/Equity Offering' });
  await offer.fill('500% guaranteed');
  await expect(offer).toHaveAccessibleDescription(/“guaranteed” reads like a promise of returns/);
  await page.getByRole('button', { name: 'Add a row for Equipment' }).click();
  const amount = page.getByRole('textbox', { name: 'Amount 1' });
  await amount.fill('1e5');
  await amount.blur();
  await expect(amount).toHaveAccessibleDescription(/We cannot read this as an amount/);
  await amount.fill('5 lakh');
  await amount.blur();
  await expect(amount).toHaveValue('₹5,00,000');
  await expect(page.getByText('The rows add up to ₹5,00,000: all of the total.')).toBeVisible();
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByText('Draft Saved')).toBeVisible();
  expect(await storedDraft(page)).toMatchObject({ totalFunding: '500000', ownContribution: '20%' });
});
