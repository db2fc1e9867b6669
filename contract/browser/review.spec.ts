/** The decision at the desk: what it needs, and which version it is about. */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { openListening } from './live.ts';
import { people } from './people.ts';
import { test } from './signed-in.ts';
import { clientOf, newName, submitIdea } from './submissions.ts';
import { expectToast } from './toasts.ts';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function storedOf(id: string): Promise<{ approval_status: string; admin_notes: string | null }> {
  const admin = await clientOf(people.admin);
  const { data, error } = await admin
    .from('ideas')
    .select('approval_status, admin_notes')
    .eq('id', id)
    .single();
  if (error) throw error;
  return data;
}

test('turning away or sending back needs a reason, which can be begun from a template; approving needs none', async ({
  pageOf,
}) => {
  const page = await pageOf(people.admin);
  const name = newName('Bhakri Bhavan');
  const id = await submitIdea(name);
  await page.goto(`/admin?q=${encodeURIComponent(name)}`);
  await rowOf(page, name)
    .getByRole('button', { name: `Review ${name}` })
    .click();
  const dialog = page.getByRole('dialog', { name: `Review: ${name}` });
  const notes = dialog.getByLabel('Admin Notes');
  const reasons = dialog.getByRole('group', { name: 'Insert a reason' });
  for (const action of ['Reject', 'Request Revisions']) {
    await dialog.getByLabel('Action').selectOption({ label: action });
    await expect(notes).not.toHaveAttribute('aria-invalid');
    await dialog.getByRole('button', { name: action }).click();
    await expect(notes).toBeFocused();
    await expect(notes).toHaveAttribute('aria-invalid', 'true');
    await expect(notes).toHaveAccessibleDescription(/Please give a reason/);
    await expect(reasons.getByRole('button').first()).toBeVisible();
    expect((await storedOf(id)).approval_status).toBe('pending');
  }
  await expectAccessible(page);
  // Approving asks for none.
  await dialog.getByLabel('Action').selectOption({ label: 'Approve' });
  await expect(notes).not.toHaveAttribute('aria-invalid');
  await expect(reasons).toHaveCount(0);
  // With the keyboard: a template below what is typed already, edited, sent.
  await dialog.getByLabel('Action').selectOption({ label: 'Request Revisions' });
  await notes.fill('Thank you.');
  await reasons.getByRole('button', { name: 'Licences' }).press('Enter');
  await expect(notes).toBeFocused();
  await expect(notes).toHaveValue(
    'Thank you.\nPlease say which licences and approvals you have, and which you still need.',
  );
  await notes.press('ControlOrMeta+End');
  await page.keyboard.type(' FSSAI first.');
  await dialog.getByRole('button', { name: 'Request Revisions' }).press('Enter');
  await expectToast(page, 'Action Completed', 'Submission marked for revision');
  expect((await storedOf(id)).admin_notes).toMatch(/still need\. FSSAI first\.$/);
});

test('opened again after the founder sent a new version, a submission is simply that version', async ({
  pageOf,
}) => {
  const page = await pageOf(people.admin);
  const name = newName('Chivda Chowk');
  const id = await submitIdea(name);
  await openListening(page, '/admin');
  const open = rowOf(page, name).getByRole('button', { name: `Review ${name}` });
  const dialog = page.getByRole('dialog', { name: `Review: ${name}` });
  await open.click();
  await dialog.getByLabel('Action').selectOption({ label: 'Request Revisions' });
  await dialog.getByLabel('Admin Notes').fill('What does a kilo cost?');
  await dialog.getByRole('button', { name: 'Request Revisions' }).click();
  await expect(dialog).toBeHidden();
  const founder = await clientOf(people.founder);
  const revise = async (revenue_model: string) => {
    const { data } = await founder.from('ideas').update({ revenue_model }).eq('id', id).select('version');
    expect(data).toHaveLength(1);
  };
  await revise('A kilo sells at ₹320.');
  await expectToast(page, 'Revised Submission', name);
  await open.click();
  const changes = dialog.getByRole('region', { name: 'What the founder changed' });
  await expect(changes.getByText('₹320', { exact: false }).first()).toBeVisible();
  const claim = dialog.getByText('The founder sent a new version while you had this open.');
  await expect(claim).toHaveCount(0);
  // While it is open, that is told.
  await revise('A kilo sells at ₹340.');
  await expect(claim).toBeVisible();
});
