/** People who send their identity by the form of `/kyc`, with numbers and pictures of the test's own. */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { newAccount } from './accounts.ts';
import { asOwner } from './owner.ts';
import { newAddress } from './people.ts';
import { jpeg } from './pictures.ts';

let counter = 0;

/**
 * A PAN of a person that no other test uses.
 * @param fifth its fifth letter: the first of a part of the name, where it fits
 */
export function newPan(fifth = 'J'): string {
  counter += 1;
  const letters = (Date.now() + counter * 7919).toString(26).slice(-5);
  const spelt = Array.from(letters, (each) => String.fromCodePoint(65 + parseInt(each, 26)));
  const digits = String(1000 + ((process.pid + counter * 37) % 9000));
  return `${spelt.slice(0, 3).join('')}P${fifth}${digits}${spelt[4]}`;
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
    const buffer = await jpeg(page, colour, 1600, 1000);
    await page
      .locator(`input[data-file="${slot}"]`)
      .setInputFiles({ name: `${slot}.jpg`, mimeType: 'image/jpeg', buffer });
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

/** Fills in the form of `/kyc` with a card and a face of one colour each, and sends it. */
export async function sendWholeIdentity(page: Page, pan: string): Promise<void> {
  await fillIdentity(page, pan);
  await addIdentityFiles(page);
  await reviewIdentity(page);
  await sendIdentity(page);
  await page.waitForURL('**/build');
}

/** An admin that no other test uses. @returns the address */
export async function newAdmin(name: string, secret: string): Promise<string> {
  const email = newAddress('desk');
  await newAccount({ name, email, secret, role: 'Investor' });
  await asOwner((owner) =>
    owner.query(
      `insert into public.user_roles (user_id, role) select id, 'admin' from auth.users where email = $1`,
      [email],
    ),
  );
  return email;
}

/** The id of what a person sent last. */
export async function lastSubmission(email: string): Promise<string> {
  const { rows } = await asOwner((owner) =>
    owner.query<{ id: string }>(
      `select s.id from public.kyc_submissions s join auth.users u on u.id = s.user_id
       where u.email = $1 order by s.submitted_at desc limit 1`,
      [email],
    ),
  );
  return rows[0]?.id ?? '';
}
