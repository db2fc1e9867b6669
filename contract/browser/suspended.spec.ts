/** `/suspended`: what somebody meets whose account is suspended, and their way back (decision 253). */
import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrollAtWidths } from './accessibility.ts';
import { newAccount } from './accounts.ts';
import { newAdmin } from './identities.ts';
import { asOwner } from './owner.ts';
import { mailAbout, newAddress } from './people.ts';
import { test } from './signed-in.ts';
import { expectToast } from './toasts.ts';

const secret = 'a good secret';
const words = 'The pictures are of a shop in Pune.';

/** Calls a function of the desk as an admin does. */
async function asDesk(admin: string, call: string, values: readonly string[]): Promise<void> {
  await asOwner(async (owner) => {
    await owner.query('begin');
    await owner.query(
      `select set_config('request.jwt.claims',
         json_build_object('role', 'authenticated', 'sub', (select id from auth.users where email = $1))::text, true)`,
      [admin],
    );
    await owner.query(call, [...values]);
    await owner.query('commit');
  });
}

const idOf = (email: string): Promise<string> =>
  asOwner((owner) => owner.query<{ id: string }>('select id from auth.users where email = $1', [email])).then(
    ({ rows }) => rows[0]?.id ?? '',
  );

test('who is suspended is signed out, reads why, appeals, and comes back', async ({ pageOf }) => {
  const email = newAddress('meena');
  await newAccount({ name: 'Meena Rao', email, secret, role: 'Investor' });
  const person = await idOf(email);
  const admin = await newAdmin('Leela Menon', secret);
  const other = await newAdmin('Joseph Mathew', secret);

  // Signed in, with a page open.
  const page = await pageOf(email, secret);
  await page.goto('/conversations');
  await expect(page.getByRole('heading', { level: 1, name: 'Conversations' })).toBeVisible();
  await asDesk(admin, `select public.suspend_person($1, 'fraud', $2)`, [person, words]);

  // What they do next ends the session of this browser, instead of failing call by call.
  await expect(async () => {
    await page.goto('/settings');
    await page.waitForURL('**/auth', { timeout: 10_000 });
  }).toPass({ timeout: 60_000 });

  // Signing in leads to the words, not to an error.
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill('not the secret');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expectToast(page, 'Error signing in', 'Invalid login credentials');
  await page.getByRole('textbox', { name: 'Password' }).fill(secret);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/suspended');
  const heading = page.getByRole('heading', { level: 1, name: 'Your account is suspended' });
  await expect(heading).toBeVisible();
  await expect(page.getByText(words)).toHaveCount(0);
  await expect(page.getByText('Nothing is deleted', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Send the mail again' }).click();
  await expect(page.getByText('its mail is on its way', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrollAtWidths(page);

  // The mail's link shows the whole of it.
  const mail = await mailAbout(page, email, 'Your account is suspended');
  const link = mail.links.find((each) => each.includes('/suspended?token=')) ?? '';
  await page.goto(link);
  await expect(heading).toBeVisible();
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByText('Fraud', { exact: true })).toBeVisible();
  await expect(page.getByText(/It has no end date/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrollAtWidths(page);

  // The appeal, by the keyboard.
  const appeal = page.getByRole('textbox', { name: /Why should your account be restored/ });
  await page.getByRole('button', { name: 'Send the appeal' }).press('Enter');
  await expect(appeal).toBeFocused();
  await expect(page.getByText('Please write at least 20 characters.')).toBeVisible();
  await appeal.fill('The shop is mine: the lease is in my name, since 2019.');
  await page.getByRole('button', { name: 'Send the appeal' }).press('Enter');
  await expectToast(page, 'Your appeal is sent');
  await expect(page.getByText(/Another person at our desk reads it/)).toBeVisible();
  await expect(appeal).toHaveCount(0);
  await expectAccessible(page);

  // Another admin decides.
  await asDesk(
    other,
    `select public.decide_appeal((select id from private.sanctions where person = $1), 'lifted', 'The lease is right.')`,
    [person],
  );
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is restored' })).toBeVisible();
  await expect(page.getByText('The lease is right.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(secret);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expectToast(page, 'Welcome back!');
});

test('a link that is not valid, and a page that cannot ask, say what to do', async ({ pageOf }) => {
  const page = await pageOf(null);
  await page.goto('/suspended?token=unknown');
  await expect(page.getByRole('alert')).toContainText('This link is not valid');
  await expect(page.getByRole('button', { name: 'Send the mail again' })).toBeVisible();
  await page.route('**/rpc/suspension_of', (route) => route.abort());
  await page.goto('/suspended?token=other');
  await expect(page.getByText('Why could not be loaded')).toBeVisible();
  await page.unroute('**/rpc/suspension_of');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toContainText('This link is not valid');
});
