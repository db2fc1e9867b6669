/**
 * Mails whose links are no confirmation: each leads to a page that says what it is, and signs nobody in
 * before a button is pressed.
 */
import { createClient } from '@supabase/supabase-js';
import { expect, test as strangerTest } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { newAccount } from './accounts.ts';
import { test as founderTest } from './founder.ts';
import { mailAbout, newAddress, signIn } from './people.ts';

const secret = 'a good secret';

async function clientOf(page: Page) {
  const config = (await (await page.request.get('/config.json')).json()) as { publishableKey: string };
  const options = { auth: { persistSession: false, autoRefreshToken: false } };
  return createClient(process.env.SANGAM_URL ?? '', config.publishableKey, options);
}

/** Follows the link of the mail to this address. */
async function openMailed(page: Page, to: string, subject: string): Promise<void> {
  const { links } = await mailAbout(page, to, subject);
  expect(links).toHaveLength(1);
  await page.goto(links[0] ?? '');
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

strangerTest('a magic link signs in by a button that names the address', async ({ page }) => {
  const email = newAddress('magic');
  await newAccount({ name: 'Magic Link', email, secret, role: 'Investor' });
  const { error } = await (await clientOf(page)).auth.signInWithOtp({ email });
  expect(error).toBeNull();
  await openMailed(page, email, 'Sign in to Sangam');
  await expect(heading(page, 'Your link works')).toBeVisible();
  await expect(page.getByText('Press the button to sign in. Nobody is signed in before.')).toBeVisible();
  await expectAccessible(page, [360, 1280]);
  await page.getByRole('button', { name: `Continue as ${email}` }).click();
  await page.waitForURL('**/build');
  await expect(heading(page, 'Welcome, Magic')).toBeVisible();
});

strangerTest(
  'a magic link whose page is reloaded says that it worked, and how to go on',
  async ({ page }) => {
    const email = newAddress('magic');
    await newAccount({ name: 'Magic Link', email, secret, role: 'Investor' });
    await (await clientOf(page)).auth.signInWithOtp({ email });
    await openMailed(page, email, 'Sign in to Sangam');
    await expect(heading(page, 'Your link works')).toBeVisible();
    await page.reload();
    await expect(page.getByText('It works once. To sign in, ask for another one')).toBeVisible();
    await expect(page.getByRole('button', { name: /Continue as/ })).toHaveCount(0);
  },
);

strangerTest('an invitation leads to a password of one’s own', async ({ page }) => {
  const email = newAddress('invited');
  const admin = createClient(process.env.SANGAM_URL ?? '', process.env.SANGAM_SECRET_KEY ?? '', {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const data = { full_name: 'Invited Person', role: 'investor' };
  expect((await admin.auth.admin.inviteUserByEmail(email, { data })).error).toBeNull();
  await openMailed(page, email, 'You are invited to Sangam');
  await expect(heading(page, 'Welcome!')).toBeVisible();
  await expect(page.getByText('Your invitation is accepted. Next, choose a password')).toBeVisible();
  await expectAccessible(page, [360, 1280]);
  await page.getByRole('button', { name: `Continue as ${email}` }).click();
  await expect(heading(page, 'Choose a new password')).toBeVisible();
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(secret);
  await page.getByRole('textbox', { name: 'Repeat the new password' }).fill(secret);
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.waitForURL('**/build');
  await page.evaluate(() => localStorage.clear());
  await signIn(page, email, secret);
});

founderTest(
  'a change of address needs the links of both mails, and each says so',
  async ({ page, founder }) => {
    const wanted = newAddress('moved');
    const client = await clientOf(page);
    expect(
      (await client.auth.signInWithPassword({ email: founder.email, password: secret })).error,
    ).toBeNull();
    expect((await client.auth.updateUser({ email: wanted })).error).toBeNull();
    const { text } = await mailAbout(page, founder.email, 'Confirm your new address');
    expect(text).toContain(`changes from ${founder.email} to ${wanted}`);

    await openMailed(page, founder.email, 'Confirm your new address');
    await expect(heading(page, 'One more step')).toBeVisible();
    await expect(page.getByText('Now open the link in the mail to your other address.')).toBeVisible();
    await expectAccessible(page, [360, 1280]);
    await page.reload();
    await expect(heading(page, 'One more step')).toBeVisible();

    await openMailed(page, wanted, 'Confirm your new address');
    await expect(heading(page, 'Address changed')).toBeVisible();
    await expect(page.getByText(`From now on you sign in as ${wanted}.`)).toBeVisible();
    await expectAccessible(page, [360, 1280]);
    await page.getByRole('link', { name: 'Go to your dashboard' }).click();
    await expect(heading(page, 'Welcome, Asha')).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await signIn(page, wanted, secret);
  },
);

strangerTest('a link that was used says so, whatever its type', async ({ page }) => {
  for (const type of ['magiclink', 'invite', 'email_change']) {
    await page.goto(`/email-confirmation?token=${'0'.repeat(56)}&type=${type}`);
    await expect(heading(page, 'Confirmation Failed')).toBeVisible();
  }
});
