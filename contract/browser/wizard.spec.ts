import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { test } from './founder.ts';
import { tabTo } from './keyboard.ts';
import { loseNetwork } from './offline.ts';
import { fillings, next, openWizard, storedDraft, submitPitch, title, truthTick, walkTo } from './pitch.ts';
import { resumeAt } from './pitch-draft.ts';

async function type(page: Page, name: string, value: string): Promise<void> {
  await tabTo(page, 'textbox', name);
  await page.keyboard.type(value);
}

test(
  'a signed-out visitor is sent to sign in and comes back to the step',
  { tag: ['@S2.submit.3', '@S6.roles.1'] },
  async ({ browser, founder }) => {
    const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
    const page = await context.newPage();
    await page.goto(`${process.env.SANGAM_URL}/submit-idea?step=1`);
    await page.waitForURL('**/auth');
    await page.getByRole('textbox', { name: 'Email' }).fill(founder.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(founder.secret);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL('**/submit-idea?step=1');
    await context.close();
  },
);

test(
  'a pitch can be written and submitted with the keyboard alone',
  {
    tag: [
      '@S1.product.1',
      '@S2.routes.6',
      '@S2.routes.11',
      '@S2.submit.17',
      '@S2.submit.18',
      '@S2.submit.19',
      '@S2.submit.20',
      '@S2.submit.25',
      '@S2.submit.26',
      '@S2.submit.28',
      '@S4.wizard.7',
      '@S7.tables.5',
      '@S8.success.1',
      '@S9.constants.20',
      '@S9.constants.21',
    ],
  },
  async ({ page }) => {
    await openWizard(page);
    await type(page, 'Business Name', 'Keyboard Oils');
    await tabTo(page, 'combobox', 'Category');
    await page.keyboard.type('Food');
    await type(page, 'Pincode', '416003');
    await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Kolhapur');
    await tabTo(page, 'radio', 'Planning');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(title(page, 2)).toBeFocused();
    for (const name of ['Business Type', 'Product or Service', 'Revenue Model'])
      await type(page, name, 'Oil');
    await tabTo(page, 'button', 'Next');
    await page.keyboard.press('Enter');
    await expect(title(page, 3)).toBeFocused();
    for (const name of ['Why Will It Succeed Here?', 'Target Customers', 'Competition'])
      await type(page, name, 'Oil');
    await tabTo(page, 'button', 'Next');
    await page.keyboard.press('Enter');
    await expect(title(page, 4)).toBeFocused();
    await tabTo(page, 'radio', 'Yes');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'No' })).toBeChecked();
    for (const name of ['Existing Sales', 'Physical Setup']) await type(page, name, 'None yet');
    await tabTo(page, 'button', 'Next');
    await page.keyboard.press('Enter');
    await expect(title(page, 5)).toBeFocused();
    await type(page, 'Founder Name', 'Asha Patil');
    await type(page, 'Your Role', 'Owner');
    await type(page, 'Phone', '9876543210');
    await type(page, 'Email', 'asha@example.in');
    await type(page, 'Experience', 'Nine years at a press.');
    await tabTo(page, 'button', 'Next');
    await page.keyboard.press('Enter');
    await expect(title(page, 6)).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Return/Equity Offering' })).toBeVisible();
    const usage = page.getByRole('textbox', { name: 'Use of Funds' });
    await expect(usage).toHaveAttribute('rows', '8');
    await expect(usage).toHaveAttribute(
      'placeholder',
      /Equipment.*53%.*Inventory.*20%.*Marketing.*13%.*Working capital.*10%.*Legal.*4%/s,
    );
    for (const name of ['Setup Costs', 'Inventory', 'Marketing', 'Operations']) {
      await expect(page.getByRole('listitem').filter({ hasText: new RegExp(`^${name}$`) })).toBeVisible();
    }
    await type(page, 'Total Funding Required', '1250000');
    await expect(page.getByRole('textbox', { name: 'Total Funding Required' })).toHaveValue('₹12,50,000');
    await expect(page.getByText('Reads as ₹12.5 L')).toBeVisible();
    await type(page, 'Your Own Contribution', '12.5%');
    await expect(page.getByText('₹1,56,250 of ₹12,50,000')).toBeVisible();
    await type(page, 'Expected Time to Break Even', '14 months');
    await type(page, 'Use of Funds', 'Press ₹12,50,000');
    await expect(page.getByText('Adds up to ₹12,50,000.')).toBeVisible();
    await tabTo(page, 'button', 'Next');
    await page.keyboard.press('Enter');
    await expect(title(page, 7)).toBeFocused();
    await expect(page.getByText(/review every idea within 48 hours/)).toBeVisible();
    await expect(page.getByText(/success fee is charged only when investment is secured/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/build');
    await expect(truthTick(page)).toHaveAccessibleName(
      /^I confirm that all information provided is true and accurate to the best of my knowledge/,
    );
    await tabTo(page, 'checkbox', 'I confirm that all information provided');
    await page.keyboard.press('Space');
    await tabTo(page, 'button', 'Submit Pitch');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/build');
    await expect(page.getByText('Pitch Submitted Successfully!')).toBeVisible();
    await expect(page.getByText('Investors will see it once it is approved, within 48 hours.')).toBeVisible();
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: 'Keyboard Oils' }) });
    await expect(card).toContainText('Under Review');
    await expect(card).toContainText('₹12.5 L');
    await expect(page.getByRole('article').first()).toContainText('Keyboard Oils');
    expect(await storedDraft(page)).toBeNull();
  },
);

const requiredFields = [
  ['Business Name', 'Category', 'Pincode', 'City', 'State', 'Business Stage'],
  ['Business Type', 'Product or Service', 'Revenue Model'],
  ['Why Will It Succeed Here?', 'Target Customers', 'Competition'],
  ['Have you started setting up?', 'Existing Sales', 'Physical Setup'],
  ['Founder Name', 'Your Role', 'Phone', 'Email', 'Experience'],
  ['Total Funding Required', 'Your Own Contribution', 'Expected Time to Break Even', 'Use of Funds'],
] as const;

test(
  'Next holds every step back until what it requires is there',
  {
    tag: [
      '@S2.submit.1',
      '@S2.submit.6',
      '@S2.submit.28',
      '@S4.wizard.1',
      '@S5.wizard.5',
      '@S8.errors.1',
      '@S9.constants.29',
    ],
  },
  async ({ page }) => {
    await openWizard(page);
    for (const [index, fields] of requiredFields.entries()) {
      await expect(title(page, index + 1)).toBeVisible();
      await expect(page.getByText(`Step ${index + 1} of 7`)).toBeVisible();
      const percent = Math.round(((index + 1) / 7) * 100);
      await expect(page.getByText(`${percent}% complete`)).toBeVisible();
      await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(percent));
      await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuemax', '100');
      await expect(page.locator('label, legend').filter({ hasText: /\s\*$/ })).toHaveCount(fields.length);
      await next(page).click();
      await expect(page.getByText('Please fill in required fields').first()).toBeVisible();
      await expect(
        page.getByText('Complete all required information before proceeding.').first(),
      ).toBeVisible();
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(fields.length);
      const marked = await page.locator('[aria-invalid=true]').evaluateAll((elements) =>
        elements.map((element) => {
          const label =
            document.querySelector(`label[for="${element.id}"]`) ?? element.querySelector('legend');
          return label?.textContent.replace(' *', '') ?? '';
        }),
      );
      expect(new Set(marked)).toEqual(new Set(fields));
      const focused = page.locator('[aria-invalid=true]:focus, [aria-invalid=true] :focus');
      await expect(focused).toHaveCount(1);
      await fillings[index]?.(page, 'Step by Step');
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
      await next(page).click();
    }
    await expect(title(page, 7)).toBeVisible();
    await expect(submitPitch(page)).toBeDisabled();
    await fillings[6]?.(page, '');
    await expect(submitPitch(page)).toBeEnabled();
  },
);

test(
  'a wrong form is told at the field when it is left, and holds Next back',
  { tag: ['@S2.submit.8'] },
  async ({ page, founder }) => {
    await resumeAt(page, founder, 5, 'Wrong Number Oils');
    await fillings[4]?.(page, '');
    const phone = page.getByRole('textbox', { name: 'Phone' });
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('type', 'email');
    await phone.fill('12345');
    await phone.blur();
    await expect(page.getByText('Please give a 10-digit Indian mobile number.')).toBeVisible();
    await next(page).click();
    await expect(phone).toBeFocused();
    await phone.fill('9876543210');
    await expect(phone).not.toHaveAttribute('aria-invalid');
    await next(page).click();
    await expect(title(page, 6)).toBeVisible();
  },
);

test(
  'a known pincode fills and locks city and state, an unknown one leaves them open',
  { tag: ['@S2.submit.7', '@S2.submit.10', '@S5.wizard.8'] },
  async ({ page, context }) => {
    await openWizard(page);
    const pincode = page.getByRole('textbox', { name: 'Pincode' });
    const city = page.getByRole('textbox', { name: 'City' });
    await expect(page.getByLabel('State').locator('optgroup')).toHaveCount(2);
    await expect(page.getByLabel('State').locator('option')).toHaveCount(1 + 28 + 8);
    await pincode.pressSequentially('44000199');
    await expect(pincode).toHaveValue('440001');
    await expect(city).toHaveValue('Nagpur');
    await expect(city).not.toBeEditable();
    await expect(page.getByRole('textbox', { name: 'State' })).toHaveValue('Maharashtra');
    await expect(page.getByRole('textbox', { name: 'State' })).not.toBeEditable();
    await pincode.fill('999999');
    await expect(page.getByText('Not in our directory. Please give city and state.')).toBeVisible();
    await expect(city).toBeEditable();
    await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('Maharashtra');
    // Without a network the founder gives both; with one it is looked up after all.
    await loseNetwork(context);
    await pincode.fill('682001');
    await expect(page.getByText('We could not look it up now. Please give city and state.')).toBeVisible();
    await expect(city).toBeEditable();
    await context.setOffline(false);
    await expect(city).toHaveValue('Kochi');
    await expect(city).not.toBeEditable();
  },
);

test(
  'Others asks for a category of the founder’s own, any other choice clears it',
  { tag: ['@S2.submit.9'] },
  async ({ page }) => {
    await openWizard(page);
    const own = page.getByRole('textbox', { name: 'Your own category' });
    await expect(own).toBeHidden();
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Others');
    await own.fill('Agriculture');
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Retail');
    await expect(own).toBeHidden();
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Others');
    await expect(own).toHaveValue('');
  },
);

test('a step that cannot be reached yet leads to the first that misses something', async ({ page }) => {
  await openWizard(page, 6);
  await expect(page).toHaveURL(/step=1$/);
  await walkTo(page, 3, 'Jumping Oils');
  await page.goBack();
  await expect(title(page, 2)).toBeVisible();
  await page.getByRole('textbox', { name: 'Revenue Model' }).fill('');
  await page.goForward();
  await expect(title(page, 2)).toBeVisible();
  await expect(page).toHaveURL(/step=2$/);
});
