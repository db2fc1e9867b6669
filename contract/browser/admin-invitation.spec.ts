/** `/admin-invitation`: somebody is invited by two admins, and becomes one by a button (decision 285). */
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrollAtWidths } from './accessibility.ts';
import { newAdmin } from './identities.ts';
import { asOwner } from './owner.ts';
import { continueByMail, mailAbout, newAddress, people } from './people.ts';
import { test } from './signed-in.ts';
import { clientOf } from './submissions.ts';
import { expectToast } from './toasts.ts';

const secret = 'a good secret';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The link of the mail that was sent to somebody who is invited. */
async function invitationLink(page: Page, email: string): Promise<string> {
  const { links } = await mailAbout(page, email, 'invited to be an admin');
  const link = links.find((each) => each.includes('/admin-invitation'));
  if (link === undefined) throw new Error('the mail has no link');
  return link;
}

/** What the audit log has about the invitation of an address, in the order in which it happened. */
async function loggedActions(email: string): Promise<readonly string[]> {
  const { rows } = await asOwner((owner) =>
    owner.query<{ action: string }>(
      `select a.action from private.audit_log a join private.admin_invitations i on i.email = $1
       where a.subject_id = i.id::text or a.detail ->> 'subject' = i.id::text order by a.id`,
      [email],
    ),
  );
  return rows.map(({ action }) => action);
}

async function isAdmin(email: string): Promise<boolean> {
  const { rows } = await asOwner((owner) =>
    owner.query(`select from public.user_roles r join auth.users u on u.id = r.user_id where u.email = $1`, [
      email,
    ]),
  );
  return rows.length > 0;
}

test('two admins invite an address; who signs up with it becomes an admin by pressing a button', async ({
  page,
  pageOf,
}) => {
  const email = newAddress('invited');
  const desk = await pageOf(await newAdmin('Leela Menon', secret), secret);
  await desk.goto('/admin/people');
  await desk.getByRole('button', { name: 'Invite an admin' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Ask for it' }).click();
  await expect(dialog.getByText('Please type an e-mail address.')).toBeVisible();
  await dialog.getByRole('textbox', { name: /Whom do you invite/ }).fill(email);
  await dialog.getByRole('textbox', { name: /Why/ }).fill('They join the desk in December.');
  await dialog.getByLabel(/Your password/).fill('not the secret');
  await dialog.getByRole('button', { name: 'Ask for it' }).click();
  await expect(dialog.getByText('This is not your password.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: /Whom do you invite/ })).toHaveValue(email);
  await expectAccessible(desk);
  await dialog.getByLabel(/Your password/).fill(secret);
  await dialog.getByRole('button', { name: 'Ask for it' }).click();
  await expectToast(desk, 'It waits for another admin');
  const entry = desk
    .getByRole('list', { name: 'Invitations' })
    .getByRole('listitem')
    .filter({ hasText: email });
  await expect(entry.getByText('Waits for a second admin')).toBeVisible();
  await expectAccessible(desk);
  await expectNoSidewaysScrollAtWidths(desk);

  const other = await pageOf(await newAdmin('Farida Khan', secret), secret);
  await other.goto('/admin/log');
  const request = other.getByRole('listitem').filter({ hasText: `Invite ${email} to be an admin` });
  await request.getByRole('button', { name: 'Confirm' }).click();
  await other
    .getByRole('dialog')
    .getByLabel(/Your password/)
    .fill(secret);
  await other.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expectToast(other, 'Done');

  const link = await invitationLink(page, email);
  await page.goto(link);
  await expect(heading(page, 'Be an admin of Sangam')).toBeVisible();
  await expect(page.getByText('Leela Menon invites you', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrollAtWidths(page);
  await page.getByRole('link', { name: 'Create an account' }).press('Enter');
  await expect(page.getByText('Sign in or sign up with the address that was invited.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Full Name' }).fill('Meena Rao');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(secret);
  await page.getByRole('combobox', { name: 'I am an' }).selectOption({ label: 'Investor' });
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(heading(page, 'Check your email')).toBeVisible();
  await continueByMail(page, email);
  const button = page.getByRole('button', { name: 'Become an admin' });
  await expect(button).toBeVisible();
  await expectAccessible(page);
  expect(await isAdmin(email)).toBe(false);
  await button.press('Enter');
  await expect(heading(page, 'What is due')).toBeVisible();
  expect(await isAdmin(email)).toBe(true);
  await page.goto(link);
  await expect(heading(page, 'This invitation was accepted')).toBeVisible();
  await desk.reload();
  await expect(entry.getByText('Accepted')).toBeVisible();
  await expect(entry.getByRole('button')).toHaveCount(0);
  expect(await loggedActions(email)).toEqual([
    'admin_invitation.requested',
    'grave_act.confirmed',
    'admin_invitation.accepted',
  ]);
});

test('a link is for its address alone, and ends when the invitation is taken back', async ({ pageOf }) => {
  const email = newAddress('invited');
  const [asking, confirming] = [await newAdmin('Leela Menon', secret), await newAdmin('Farida Khan', secret)];
  const [asker, confirmer] = [await clientOf(asking, secret), await clientOf(confirming, secret)];
  const invited = await asker.rpc('invite_admin', { email, reason: 'They join the desk in December.' });
  expect(invited.error).toBeNull();
  const { data: waiting } = await confirmer.rpc('grave_requests_waiting');
  const requests = waiting as readonly { id: string; subject: string }[];
  const id = requests.find(({ subject }) => subject === invited.data)?.id;
  expect((await confirmer.rpc('confirm_grave_act', { id })).error).toBeNull();

  const stranger = await pageOf(people.investor);
  const link = await invitationLink(stranger, email);
  await stranger.goto(link);
  await expect(stranger.getByText(`You are signed in as ${people.investor}`, { exact: false })).toBeVisible();
  await expect(stranger.getByRole('button', { name: 'Become an admin' })).toHaveCount(0);
  await expectAccessible(stranger);

  const desk = await pageOf(asking, secret);
  await desk.goto('/admin/people');
  const entry = desk
    .getByRole('list', { name: 'Invitations' })
    .getByRole('listitem')
    .filter({ hasText: email });
  await entry.getByRole('button', { name: 'Take it back' }).click();
  await expectToast(desk, 'The invitation is taken back');
  await expect(entry.getByText('Taken back')).toBeVisible();
  await stranger.reload();
  await expect(heading(stranger, 'This invitation was taken back')).toBeVisible();
  await stranger.goto('/admin-invitation?token=unknown');
  await expect(heading(stranger, 'This link is not valid')).toBeVisible();
  await stranger.route('**/rpc/admin_invitation', (route) => route.abort());
  await stranger.goto(link);
  await expect(stranger.getByText('The invitation could not be loaded')).toBeVisible();
  await stranger.unroute('**/rpc/admin_invitation');
  await stranger.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(stranger, 'This invitation was taken back')).toBeVisible();
});
