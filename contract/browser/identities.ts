/** People who send their identity by the form of `/kyc`, with numbers and pictures of the test's own. */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { jpeg } from './pictures.ts';

let counter = 0;

/** A PAN of a person that no other test uses. */
export function newPan(): string {
  counter += 1;
  const letters = (Date.now() + counter * 7919).toString(26).slice(-5);
  const spelt = Array.from(letters, (each) => String.fromCodePoint(65 + parseInt(each, 26)));
  const digits = String(1000 + ((process.pid + counter * 37) % 9000));
  return `${spelt.slice(0, 3).join('')}P${spelt[3]}${digits}${spelt[4]}`;
}

/** Fills the four fields that are copied from the card. */
export async function fillIdentity(page: Page, pan: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Full name' }).fill('Lakshmi Jayaraman');
  await page.getByLabel('Date of birth').fill('1988-08-14');
  await page.getByRole('textbox', { name: 'PAN/Aadhaar number' }).fill(pan);
  await page.getByRole('textbox', { name: 'Address' }).fill('24, 2nd Cross Street, Adyar, Chennai 600020');
}

/** Adds a card and a face, and waits until both have arrived. */
export async function addIdentityFiles(page: Page): Promise<void> {
  for (const [slot, colour] of [
    ['idFile', 'peru'],
    ['selfie', 'teal'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- as a person does it
    const buffer = await jpeg(page, colour, 1600, 1000);
    // oxlint-disable-next-line no-await-in-loop
    await page
      .locator(`input[data-file="${slot}"]`)
      .setInputFiles({ name: `${slot}.jpg`, mimeType: 'image/jpeg', buffer });
    // oxlint-disable-next-line no-await-in-loop
    await expect(page.getByText(new RegExp(`^${slot}\\.jpg · `))).toBeVisible({ timeout: 60_000 });
  }
}

export async function reviewIdentity(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review Details' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Review Details' })).toBeVisible();
}

export async function sendIdentity(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'I agree that my identity is checked' }).check();
  await page.getByRole('button', { name: 'Submit for Verification' }).click();
}
