/** Judging one idea at the desk: who has it, by the keyboard alone, comments on answers, what was checked. */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { newAccount } from './accounts.ts';
import { openListening } from './live.ts';
import { asOwner } from './owner.ts';
import { newAddress, people, signIn } from './people.ts';
import { test } from './signed-in.ts';
import { clientOf, newName, submitIdea } from './submissions.ts';
import { expectToast } from './toasts.ts';

const secret = 'two reviewers 2026';

/** Another admin than the one of the demo data; their address. */
async function anotherAdmin(name: string): Promise<string> {
  const email = newAddress('reviewer');
  await newAccount({ name, email, secret, role: 'Investor' });
  await asOwner((owner) =>
    owner.query(
      `insert into public.user_roles (user_id, role) select id, 'admin' from auth.users where email = $1`,
      [email],
    ),
  );
  return email;
}

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name: `Review: ${name}` });

async function openReview(page: Page, name: string) {
  await openListening(page, `/admin?q=${encodeURIComponent(name)}`);
  await page
    .getByRole('button', { name: `Review ${name}` })
    .first()
    .click();
  return dialogOf(page, name);
}

test('of two reviewers the second sees who has an idea, and takes it over knowingly', async ({ pageOf }) => {
  const name = newName('Ragi Roti Room');
  const id = await submitIdea(name);
  const meera = await pageOf(await anotherAdmin('Meera Nair'), secret);
  const first = await openReview(meera, name);
  await expect(first.getByLabel('Action')).toBeVisible();
  const leela = await pageOf(people.admin);
  const second = await openReview(leela, name);
  await expect(second.getByText('Meera Nair is reviewing this idea.')).toBeVisible();
  await expect(second.getByLabel('Action')).toHaveCount(0);
  await expectAccessible(leela);
  await second.getByRole('button', { name: 'Take over' }).click();
  await expect(second.getByLabel('Action')).toBeVisible();
  // Whose it was sees that at once, and does not lose what they read.
  await expect(first.getByText(/is reviewing this idea\./)).toBeVisible();
  await expect(first.getByLabel('Action')).toHaveCount(0);
  // Closing lets go of it, and who still has it open has it.
  await second.getByRole('button', { name: 'Close' }).click();
  await expect(first.getByLabel('Action')).toBeVisible();
  const actions = await asOwner(async (owner) => {
    const { rows } = await owner.query<{ action: string }>(
      `select action from private.audit_log where subject_id = $1 and action like 'review.%' order by id`,
      [id],
    );
    return rows.map(({ action }) => action);
  });
  // Each look at the founder's details once an opening.
  expect(actions.filter((action) => action === 'review.opened')).toHaveLength(2);
  expect(actions).toContain('review.taken_over');
});

test('a review by the keyboard alone, from one submission to the next', async ({ pageOf }) => {
  const shared = newName('Keys');
  const [older, newer] = [`Older ${shared}`, `Newer ${shared}`];
  const id = await submitIdea(older);
  await submitIdea(newer);
  const page = await pageOf(people.admin);
  await openListening(page, `/admin?q=${encodeURIComponent(shared)}`);
  await page.getByRole('button', { name: `Review ${newer}` }).press('Enter');
  await expect(dialogOf(page, newer).getByLabel('Action')).toBeVisible();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys of a review' });
  await expect(keys).toBeVisible();
  await expectAccessible(page);
  // Keys count in the dialog on top alone.
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await expect(dialogOf(page, newer)).toBeVisible();
  await page.keyboard.press('j');
  const dialog = dialogOf(page, older);
  await expect(dialog.getByLabel('Action')).toBeVisible();
  await expect(dialog.getByRole('region', { name: older })).toBeFocused();
  await page.keyboard.press('k');
  await expect(dialogOf(page, newer).getByLabel('Action')).toBeVisible();
  await page.keyboard.press('j');
  await expect(dialog.getByLabel('Action')).toBeVisible();
  await page.keyboard.press('q');
  await expect(dialog.getByLabel('Action')).toHaveValue('request_revision');
  await page.keyboard.press('1');
  await page.keyboard.press('4');
  await expect(dialog.getByRole('status').filter({ hasText: 'Inserted: Licences' })).toBeAttached();
  await page.keyboard.press('n');
  await expect(dialog.getByLabel('Admin Notes')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+End');
  // Never while typing.
  await page.keyboard.type(' jkarq 1?');
  await expect(dialog.getByLabel('Admin Notes')).toHaveValue(/still need\. jkarq 1\?$/);
  await expect(dialog.getByLabel('Action')).toHaveValue('request_revision');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expectToast(page, 'Action Completed', 'Submission marked for revision');
  const admin = await clientOf(people.admin);
  const { data } = await admin.from('ideas').select('approval_status, admin_notes').eq('id', id).single();
  expect(data?.approval_status).toBe('needs_revision');
  expect(data?.admin_notes).toMatch(/^Please say what each part of the money is for/);
});

test('among those that wait a decision leads to the next, and the last one back to the page', async ({
  pageOf,
}) => {
  const page = await pageOf(null);
  const word = newName('Thali Trail').replaceAll(/[^A-Za-z0-9]/g, '');
  const [first, second] = [`${word} One`, `${word} Two`];
  await submitIdea(first);
  await submitIdea(second);
  // What is due is the first thing that an admin sees after signing in.
  await signIn(page, people.admin);
  await expect(page).toHaveURL(/\/admin$/);
  await openListening(page, `/admin?q=${word}&status=pending&sort=oldest`);
  await page.getByRole('button', { name: `Review ${first}` }).press('Enter');
  await expect(dialogOf(page, first).getByLabel('Action')).toBeVisible();
  await page.keyboard.press('a');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expectToast(page, 'Action Completed', 'Submission approved');
  const next = dialogOf(page, second);
  await expect(next.getByLabel('Action')).toHaveValue('');
  await expect(next.getByRole('region', { name: second })).toBeFocused();
  await page.keyboard.press('a');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(next).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'No submissions here' })).toBeVisible();
});

test('a comment on an answer is read beside it, done by changing it, and seen under the change', async ({
  pageOf,
}) => {
  const name = newName('Comment Corner');
  const id = await submitIdea(name);
  const admin = await pageOf(people.admin);
  const dialog = await openReview(admin, name);
  await dialog.getByText('All answers of the founder').click();
  await dialog.getByRole('button', { name: 'Comment on Competition' }).click();
  const comment = dialog.getByRole('textbox', { name: 'Comment on Competition' });
  await expect(comment).toBeFocused();
  await comment.fill('Which of the four is the nearest?');
  await expect(dialog.getByLabel('Action')).toHaveValue('request_revision');
  await expect(dialog.getByText('1 comment on an answer.')).toBeVisible();
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'See comments' }).click();
  await dialog.getByRole('button', { name: 'Request Revisions' }).click();
  await expectToast(admin, 'Action Completed', 'Submission marked for revision');

  const founder = await pageOf(people.founder);
  await founder.setViewportSize({ width: 360, height: 740 });
  await founder.goto(`/my-ideas/${id}`);
  await expect(founder.getByText(/^The clock waits for you/)).toBeVisible();
  const comments = founder.getByRole('region', { name: 'Comments on your answers' });
  await expect(comments).toContainText('Four stalls that close at noon.');
  await expect(comments).toContainText('Which of the four is the nearest?');
  await expect(comments).toContainText('Not changed yet');
  await expectAccessible(founder);
  await comments.getByRole('link', { name: 'Change this answer' }).click();
  const note = founder.getByRole('note').filter({ hasText: 'Which of the four is the nearest?' });
  await expect(note).toContainText('Comment of the reviewers');
  await expectAccessible(founder);
  await founder.getByRole('textbox', { name: /Compet/ }).fill('Four stalls; the nearest is at the station.');
  await expect(note).toContainText('you changed this');
  // Sent as the wizard does.
  const account = await clientOf(people.founder);
  await account
    .from('ideas')
    .update({ competition: 'Four stalls; the nearest is at the station.' })
    .eq('id', id);
  await founder.goto(`/my-ideas/${id}`);
  await expect(comments.getByText('Changed', { exact: true })).toBeVisible();

  const again = await openReview(admin, name);
  const changes = again.getByRole('region', { name: 'What the founder changed' });
  await expect(changes).toContainText('Which of the four is the nearest?');
  await expectAccessible(admin);
});

test('‘Vetted’ says what the reviewer ticked, and nothing ticked is no badge', async ({ pageOf }) => {
  const name = newName('Ticked Tiffin');
  const id = await submitIdea(name, { rights_approvals: 'FSSAI registration' });
  const admin = await pageOf(people.admin);
  const dialog = await openReview(admin, name);
  await dialog.getByLabel('Action').selectOption({ label: 'Approve' });
  const ticks = dialog.getByRole('group', { name: 'What I checked' });
  await ticks.getByLabel('licence numbers and approvals').check();
  await ticks.getByLabel('the place of business').check();
  // There are none.
  await expect(ticks.getByLabel('pictures')).toHaveCount(0);
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expectToast(admin, 'Action Completed', 'Submission approved');
  const investor = await pageOf(people.investor);
  await investor.goto(`/idea/${id}`);
  await expect(investor.getByText(/^Vetted on/)).toContainText(
    'licence numbers and approvals and the place of business. Not the figures.',
  );
});
