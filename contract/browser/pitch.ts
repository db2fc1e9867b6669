/** A whole pitch, step by step, as a founder types it. */
import type { Page } from '@playwright/test';

const stepTitles = [
  'Basic Information',
  'About the Business',
  'Market & Local Demand',
  'Progress So Far',
  'About You & Team',
  'Investment & Funding',
  'Uploads & Final Details',
] as const;

/** Opens a step of the wizard, or the first. */
export async function openWizard(page: Page, step?: number): Promise<void> {
  await page.goto(step === undefined ? '/submit-idea' : `/submit-idea?step=${step}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

type Filling = (page: Page, businessName: string) => Promise<void>;

const text = (page: Page, label: string, value: string): Promise<void> =>
  page.getByRole('textbox', { name: label }).fill(value);

/** Fills what each step requires, in the order of the steps. */
export const fillings: readonly Filling[] = [
  async (page, businessName) => {
    await text(page, 'Business Name', businessName);
    await page.getByLabel('Category').selectOption('Food & Beverage');
    await text(page, 'Pincode', '416003');
    await page.getByText('Kolhapur, Maharashtra').waitFor();
    await page.getByLabel('Already Running').check();
  },
  async (page) => {
    await text(page, 'Business Type', 'Oil mill with a shop');
    await text(page, 'Product or Service', 'Cold-pressed groundnut and sesame oil, sold by the litre.');
    await text(page, 'Revenue Model', 'Walk-in sales at ₹320 a litre, and 40 shops that buy weekly.');
  },
  async (page) => {
    await text(page, 'Why Will It Succeed Here?', 'The nearest press is 18 km away.');
    await text(page, 'Target Customers', 'Homes and sweet shops of Shahupuri.');
    await text(page, 'Competition', 'Two refilling shops that sell refined oil.');
  },
  async (page) => {
    await page.getByLabel('Yes').check();
    await text(page, 'Completed Tasks', 'Shed rented, one press running.');
    await text(page, 'Existing Sales', 'About 600 litres a month.');
    await text(page, 'Physical Setup', 'A shed of 900 square feet.');
  },
  async (page) => {
    await text(page, 'Founder Name', 'Asha Patil');
    await text(page, 'Your Role', 'Owner');
    await text(page, 'Phone', '98765 43210');
    await text(page, 'Email', 'asha@example.in');
    await text(page, 'Experience', 'Nine years at a press.');
  },
  async (page) => {
    await text(page, 'Total Funding Required', '1250000');
    await text(page, 'Your Own Contribution', '300000');
    await text(page, 'Return/Equity Offering', '22% a year');
    await text(page, 'Expected Time to Break Even', '14 months');
    await text(page, 'Use of Funds', 'Second press ₹9,00,000\nLabels and bottles ₹3,50,000');
  },
  async (page) => {
    await page.getByLabel('I confirm that all information provided').check();
  },
];

export const next = (page: Page) => page.getByRole('button', { name: 'Next' });
/** The tick that a pitch cannot be sent without. */
export const truthTick = (page: Page) =>
  page.getByRole('checkbox', { name: 'I confirm that all information' });
export const submitPitch = (page: Page) => page.getByRole('button', { name: 'Submit Pitch' });

/** Fills the steps before `step` (1 to 7) and leaves the wizard on it. */
export async function walkTo(page: Page, step: number, businessName: string): Promise<void> {
  await openWizard(page);
  for (const [index, fill] of fillings.slice(0, step - 1).entries()) {
    await fill(page, businessName);
    await next(page).click();
    await page.getByRole('heading', { level: 1, name: stepTitles[index + 1] ?? '' }).waitFor();
  }
}

/** The founder's draft as it lies in local storage, or null. */
export async function storedDraft(page: Page): Promise<Record<string, unknown> | null> {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => /^ideaFormDraft:[0-9a-f-]+$/.test(each));
    return key === undefined
      ? null
      : (JSON.parse(localStorage.getItem(key) ?? 'null') as Record<string, unknown>);
  });
}

/** The first field of the first step. */
export const nameField = (page: Page) => page.getByRole('textbox', { name: 'Business Name' });
/** The heading of a step (1 to 7). */
export const title = (page: Page, step: number) =>
  page.getByRole('heading', { level: 1, name: stepTitles[step - 1] ?? '' });
