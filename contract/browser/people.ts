/** The people of the browser tests: demo accounts, new accounts, and their mail. */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

export const password = 'sangam-demo';

export const people = {
  founder: 'founder@demo.sangam.example',
  investor: 'investor@demo.sangam.example',
  /** An investor without a subscription. */
  visitor: 'visitor@demo.sangam.example',
  admin: 'admin@demo.sangam.example',
} as const;

interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly links: readonly string[];
}

let counter = 0;

/** An address that no other test uses. */
export function newAddress(name: string): string {
  counter += 1;
  return `${name}.${process.pid}.${Date.now().toString(36)}${counter}@example.com`;
}

/** The newest mail to this address; waits until it is there. */
export async function newestMail(page: Page, to: string): Promise<Mail> {
  let mails: Mail[] = [];
  await expect(async () => {
    const answer = await page.request.get(`/mailbox/api/messages?to=${encodeURIComponent(to)}`);
    mails = (await answer.json()) as Mail[];
    expect(mails.length).toBeGreaterThan(0);
  }).toPass({ timeout: 20_000 });
  const [newest] = mails;
  if (!newest) throw new Error(`no mail to ${to}`);
  return newest;
}

/** Signs in by the form of `/auth`, and waits for the dashboard, or the desk of an admin. */
export async function signIn(page: Page, email: string, secret = password): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(secret);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL(/\/(?:build|admin)$/);
}

/** The mail to this address whose subject names that; waits until it is there. */
export async function mailAbout(page: Page, to: string, subject: string): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    const answer = await page.request.get(`/mailbox/api/messages?to=${encodeURIComponent(to)}`);
    found = ((await answer.json()) as Mail[]).find((mail) => mail.subject.includes(subject));
    expect(found).toBeDefined();
  }).toPass({ timeout: 20_000 });
  if (!found) throw new Error(`no mail to ${to} about ${subject}`);
  return found;
}

export interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly secret: string;
  readonly role: 'Investor' | 'Entrepreneur';
}

/** Signs up by the form of `/auth`; the mail with the link is on its way afterwards. */
export async function signUp(page: Page, account: NewAccount): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByRole('textbox', { name: 'Full Name' }).fill(account.name);
  await page.getByRole('textbox', { name: 'Email' }).fill(account.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(account.secret);
  await page.getByRole('combobox', { name: 'I am an' }).selectOption({ label: account.role });
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** Opens the link of the newest mail, and takes its account: nobody is signed in before that press. */
export async function continueByMail(page: Page, email: string): Promise<void> {
  const { links } = await newestMail(page, email);
  await page.goto(links[0] ?? '');
  await expect(page.getByRole('heading', { name: 'Email Confirmed!' })).toBeVisible();
  await page.getByRole('button', { name: `Continue as ${email}` }).click();
}

/** Signs up, opens the mailed link and leaves the page signed in on /build. */
export async function join(page: Page, account: NewAccount): Promise<void> {
  await signUp(page, account);
  await continueByMail(page, account.email);
  await page.waitForURL('**/build');
}
