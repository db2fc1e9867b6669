/** `/admin/people`: people are found, read, suspended, restored, and made admins by two (decision 270). */
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrollAtWidths } from './accessibility.ts';
import { newAccount } from './accounts.ts';
import { newAdmin } from './identities.ts';
import { asOwner } from './owner.ts';
import { newAddress, people } from './people.ts';
import { test } from './signed-in.ts';
import { expectToast } from './toasts.ts';

const secret = 'a good secret';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** What the audit log has that people did to a person, each action once. */
async function loggedActions(email: string): Promise<readonly string[]> {
  const { rows } = await asOwner((owner) =>
    owner.query<{ action: string }>(
      `select distinct action from private.audit_log
       where subject_id = (select id::text from auth.users where email = $1) and actor is not null order by action`,
      [email],
    ),
  );
  return rows.map(({ action }) => action);
}

async function newPerson(name: string): Promise<string> {
  const email = newAddress('meena');
  await newAccount({ name, email, secret, role: 'Investor' });
  return email;
}

test('an admin finds somebody, reads what is known, suspends and restores them', async ({ pageOf }) => {
  const email = await newPerson('Meenakshi Sundaram');
  const page = await pageOf(await newAdmin('Leela Menon', secret), secret);
  await page.goto('/admin');
  await page
    .getByRole('navigation', { name: 'Parts of the desk' })
    .getByRole('link', { name: 'People' })
    .click();
  await expect(heading(page, 'People')).toBeVisible();
  await expect(page.getByText('Whom are you looking for?')).toBeVisible();
  await expectAccessible(page);
  const search = page.getByRole('searchbox', { name: /^Name, e-mail/ });
  await search.fill('nobody of this name');
  await expect(page.getByText('Nobody was found')).toBeVisible();
  await search.fill(email);
  const entry = page.getByRole('link', { name: 'Meenakshi Sundaram' });
  await expect(entry).toHaveCount(1);
  await expect(page).toHaveURL(/q=/);
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Founder');
  await expect(page.getByText('Nobody was found')).toBeVisible();
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Investor');
  await expect(entry).toHaveCount(1);
  await page.reload();
  await expect(entry).toHaveCount(1);
  await expectAccessible(page);
  await expectNoSidewaysScrollAtWidths(page);

  await entry.press('Enter');
  await expect(heading(page, 'Meenakshi Sundaram')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrollAtWidths(page);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expectToast(page, 'Meenakshi Sundaram is signed out everywhere');
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /Reason/ }).selectOption('Fraud');
  await dialog.getByRole('textbox', { name: /What they read/ }).fill('The pictures are of another shop.');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expectToast(page, 'Meenakshi Sundaram is suspended');
  await expect(page.getByText('The pictures are of another shop.')).toBeVisible();
  await expect(page.getByText('Suspended them', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await expectToast(page, 'Meenakshi Sundaram is restored');
  await expect(page.getByRole('button', { name: 'Suspend', exact: true })).toBeVisible();
  expect(await loggedActions(email)).toEqual([
    'person.read',
    'person.restored',
    'person.signed_out',
    'person.suspended',
  ]);
});

const idOf = (email: string): Promise<string> =>
  asOwner(async (owner) => {
    const { rows } = await owner.query<{ id: string }>('select id from auth.users where email = $1', [email]);
    return rows[0]?.id ?? '';
  });

/** Presses a button, and in the dialog that it opens the one that confirms, with the password. */
async function pressWithPassword(page: Page, name: string, confirm = name): Promise<void> {
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Your password/).fill(secret);
  await dialog.getByRole('button', { name: confirm }).click();
}

test('two admins make an admin, with their passwords again, and one takes the right away', async ({
  pageOf,
}) => {
  const email = await newPerson('Joseph Mathew');
  const id = await idOf(email);
  const page = await pageOf(await newAdmin('Leela Menon', secret), secret);
  await page.goto(`/admin/people/${id}`);
  await page.getByRole('button', { name: 'Make them an admin' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Ask for it' }).click();
  await expect(dialog.getByText('Please type your password.')).toBeVisible();
  await dialog.getByRole('textbox', { name: /Why/ }).fill('They join the desk in December.');
  await dialog.getByLabel(/Your password/).fill('not the secret');
  await dialog.getByRole('button', { name: 'Ask for it' }).click();
  await expect(dialog.getByText('This is not your password.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(/Your password/).fill(secret);
  await dialog.getByRole('button', { name: 'Ask for it' }).click();
  await expectToast(page, 'It waits for another admin');
  await expect(page.getByText('Another admin has to confirm it.', { exact: false })).toBeVisible();

  const other = await pageOf(await newAdmin('Farida Khan', secret), secret);
  await other.goto(`/admin/people/${id}`);
  await expect(other.getByText('They join the desk in December.')).toBeVisible();
  await pressWithPassword(other, 'Confirm');
  await expectToast(other, 'Joseph Mathew is an admin');
  await expect(other.getByRole('button', { name: 'Suspend', exact: true })).toHaveCount(0);
  await expectAccessible(other);
  await pressWithPassword(other, 'Take the desk away', 'Take it away');
  await expectToast(other, 'Joseph Mathew is no admin any more');
  expect(await loggedActions(email)).toEqual(['person.read', 'user_role.granted', 'user_role.revoked']);
});

test('two admins delete an account, with their passwords again; a demo account stays', async ({ pageOf }) => {
  const email = await newPerson('Gurpreet Kaur');
  const id = await idOf(email);
  const page = await pageOf(await newAdmin('Leela Menon', secret), secret);
  await page.goto(`/admin/people/${id}`);
  await page.getByRole('button', { name: 'Delete their account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete the account of Gurpreet Kaur?' });
  await dialog.getByRole('textbox', { name: /Why/ }).fill('Asked by post, with her signature.');
  await expectAccessible(page);
  await dialog.getByLabel(/Your password/).fill(secret);
  await dialog.getByRole('button', { name: 'Ask for it' }).click();
  await expectToast(page, 'It waits for another admin');
  await expect(page.getByText('Another admin has to confirm it.', { exact: false })).toBeVisible();

  const other = await pageOf(await newAdmin('Farida Khan', secret), secret);
  await other.goto(`/admin/people/${id}`);
  await expect(other.getByText('Asked by post, with her signature.')).toBeVisible();
  await expectAccessible(other);
  await expectNoSidewaysScrollAtWidths(other);
  await pressWithPassword(other, 'Confirm');
  await expectToast(other, 'The account of Gurpreet Kaur is deleted');
  await expect(heading(other, 'There is no such person')).toBeVisible();
  const { rows } = await asOwner((owner) => owner.query('select from auth.users where email = $1', [email]));
  expect(rows).toEqual([]);

  await other.goto('/admin/people?q=founder@demo.sangam.example');
  await other.getByRole('list', { name: 'People' }).getByRole('link').first().click();
  await expect(other.getByText('This account stays', { exact: false })).toBeVisible();
});

test('people are for admins; who is not there is said', async ({ pageOf }) => {
  const stranger = await pageOf(people.investor);
  await stranger.goto('/admin/people?q=meena');
  await expect(heading(stranger, 'Access Denied')).toBeVisible();
  const desk = await pageOf(people.admin);
  await desk.goto('/admin/people/00000000-0000-4000-8000-000000000000');
  await expect(heading(desk, 'There is no such person')).toBeVisible();
  await desk.route('**/rpc/desk_people', (route) => route.abort());
  await desk.goto('/admin/people?state=admin');
  await expect(desk.getByText('The people could not be loaded')).toBeVisible();
  await desk.unroute('**/rpc/desk_people');
  await desk.getByRole('button', { name: 'Try again' }).click();
  await expect(desk.getByRole('list', { name: 'People' })).toBeVisible();
});
