import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrollAtWidths } from './accessibility.ts';
import { openListening, withoutLive } from './live.ts';
import { people } from './people.ts';
import { test } from './signed-in.ts';
import { clientOf, decide, newName, secrets, submitIdea } from './submissions.ts';
import { expectToast } from './toasts.ts';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function openDesk(page: Page): Promise<void> {
  await openListening(page, '/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'What is due' })).toBeVisible();
}

async function statusOf(id: string): Promise<{ approval_status: string; admin_notes: string | null }> {
  const { data, error } = await (
    await clientOf(people.admin)
  )
    .from('ideas')
    .select('approval_status, admin_notes, reviewed_by, reviewed_at')
    .eq('id', id)
    .single();
  if (error) throw error;
  return data;
}

test(
  'the desk is closed to strangers and to those who are no admins',
  { tag: ['@S2.admin.1', '@S2.admin.2', '@S2.admin.3', '@S6.roles.6', '@S7.tables.7', '@S8.errors.21'] },
  async ({ page, pageOf }) => {
    await page.goto('/admin');
    await page.waitForURL('**/auth');
    const investor = await pageOf(people.investor);
    await investor.goto('/admin');
    await expect(investor.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
    await expect(investor.getByText("You don't have permission to access this page.")).toBeVisible();
    await expect(investor.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    // It also stays closed when the server cannot be asked.
    const admin = await pageOf(people.admin);
    const asked = Promise.withResolvers<void>();
    await admin.route('**/rest/v1/user_roles*', async (route) => {
      await asked.promise;
      await route.fulfill({ status: 400, json: { code: 'XX000', message: 'no' } });
    });
    await admin.goto('/admin');
    await expect(admin.getByText('Checking your permissions').first()).toBeVisible();
    asked.resolve();
    await expect(admin.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
  },
);

test(
  'a submission arrives live and is sent back with notes',
  {
    tag: [
      '@S1.product.3',
      '@S2.routes.7',
      '@S2.admin.5',
      '@S2.admin.6',
      '@S2.admin.7',
      '@S2.admin.8',
      '@S2.admin.9',
      '@S4.status.4',
      '@S4.live.6',
      '@S5.admin.1',
      '@S6.roles.6',
      '@S7.realtime.4',
      '@S7.tables.6',
      '@S8.success.6',
    ],
  },
  async ({ pageOf }) => {
    const page = await pageOf(people.admin);
    const topics: string[] = [];
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        const [, topic] = /"realtime:([^"]+)","phx_join"/.exec(String(payload)) ?? [];
        if (topic !== undefined) topics.push(topic);
      }),
    );
    await openDesk(page);
    // Strangers may send to a topic that they know.
    expect(topics.length).toBeGreaterThan(0);
    for (const topic of topics) expect(topic).toMatch(/-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    const name = newName('Thalipeeth Tai');
    const id = await submitIdea(name);
    await expectToast(page, 'New Submission', name);
    const row = rowOf(page, name);
    for (const text of ['Asha Patil', secrets.email, 'Food & Beverage', '₹4.8 L', '18%', 'Under Review']) {
      await expect(row.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(row.getByRole('link', { name: `Open ${name}` })).toHaveAttribute('href', `/idea/${id}`);
    await expect(page.getByRole('columnheader')).toHaveText([
      'Idea Title',
      'Founder',
      'Category',
      'Funding Goal',
      'ROI',
      'Status',
      'Submitted',
      'Actions',
    ]);

    await row.getByRole('button', { name: `Review ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Review: ${name}` });
    await expect(dialog.getByText('+91 98123 45670')).toBeVisible();
    for (const text of ['Asha Patil', secrets.email, 'Food & Beverage', '18%', 'Last reviewed']) {
      await expect(dialog.getByText(text, { exact: true }).first()).toBeVisible();
    }
    await expect(dialog.getByRole('heading', { name: 'Description' })).toBeVisible();
    await expect(dialog.getByText('Nashik, Maharashtra - 422001')).toBeVisible();
    await expect(dialog.getByText('₹4,80,000').first()).toBeVisible();
    const request = dialog.getByRole('button', { name: 'Request Revisions' });
    await expect(request).toHaveCount(0);
    await dialog.getByLabel('Action').selectOption({ label: 'Request Revisions' });
    await dialog.getByLabel('Admin Notes').fill('Please add what a cart costs.');
    await request.click();
    await expectToast(page, 'Action Completed', 'Submission marked for revision');
    await expect(dialog).toBeHidden();
    await expect(row.getByText('Needs Revision')).toBeVisible();
    const stored = await statusOf(id);
    expect(stored).toMatchObject({
      approval_status: 'needs_revision',
      admin_notes: 'Please add what a cart costs.',
    });

    await row.getByRole('button', { name: `Review ${name}` }).click();
    await expect(dialog.getByRole('heading', { name: 'Previous admin notes' })).toBeVisible();
    await expect(dialog.getByText('Please add what a cart costs.')).toBeVisible();
    await dialog.getByLabel('Action').selectOption({ label: 'Approve' });
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expectToast(page, 'Action Completed', 'Submission approved');
    expect(await statusOf(id)).toMatchObject({ approval_status: 'approved', admin_notes: null });
    // What another admin decides shows without doing anything.
    await decide(id, 'rejected');
    await expect(row.getByText('Rejected', { exact: true })).toBeVisible();
  },
);

test(
  'a failed decision keeps the dialog and what was typed',
  { tag: ['@S1.product.3', '@S2.admin.8', '@S6.roles.6', '@S8.errors.16', '@S8.success.6'] },
  async ({ pageOf }) => {
    const page = await pageOf(people.admin);
    const name = newName('Sabudana Stall');
    const id = await submitIdea(name);
    await page.goto('/admin');
    await rowOf(page, name)
      .getByRole('button', { name: `Review ${name}` })
      .click();
    const dialog = page.getByRole('dialog', { name: `Review: ${name}` });
    await dialog.getByLabel('Action').selectOption({ label: 'Reject' });
    await dialog.getByLabel('Admin Notes').fill('Two answers are missing.');
    await page.route('**/rest/v1/ideas*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByText('Failed to process action. Please try again.')).toBeVisible();
    await expect(dialog.getByLabel('Admin Notes')).toHaveValue('Two answers are missing.');
    expect((await statusOf(id)).approval_status).toBe('pending');
    await page.unroute('**/rest/v1/ideas*');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByText('Submission rejected')).toBeVisible();
    expect(await statusOf(id)).toMatchObject({
      approval_status: 'rejected',
      admin_notes: 'Two answers are missing.',
    });
  },
);

test('of two admins at once the later one is told, and nothing is overwritten unseen', async ({ pageOf }) => {
  const page = await pageOf(people.admin);
  const name = newName('Puran Poli Pune');
  const id = await submitIdea(name);
  // This admin gets no live changes, so the decision is based on the old version.
  await page.routeWebSocket('**/realtime/**', () => undefined);
  await page.goto('/admin');
  await rowOf(page, name)
    .getByRole('button', { name: `Review ${name}` })
    .click();
  const dialog = page.getByRole('dialog', { name: `Review: ${name}` });
  await dialog.getByLabel('Action').selectOption({ label: 'Reject' });
  await dialog.getByLabel('Admin Notes').fill('Too little is known.');
  await decide(id, 'approved', 'Good figures.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByText('This submission changed while you had it open.')).toBeVisible();
  await expect(dialog.getByLabel('Admin Notes')).toHaveValue('Too little is known.');
  await expect(dialog.getByText('Good figures.')).toBeVisible();
  // Investors read the row of an approved idea.
  expect(await statusOf(id)).toMatchObject({ approval_status: 'approved', admin_notes: null });
  // Having read that, the admin may still decide.
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('Submission rejected')).toBeVisible();
  expect((await statusOf(id)).approval_status).toBe('rejected');
});

test('who took a review before the desk heard of such news is named all the same', async ({ pageOf }) => {
  const page = await pageOf(people.admin);
  const name = newName('Modak Satara');
  const id = await submitIdea(name);
  const isTaken = Promise.withResolvers<void>();
  await page.routeWebSocket('**/realtime/**', (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const isHeld = String(message).includes('realtime:review_assignments-');
      if (isHeld) void isTaken.promise.then(() => server.send(message));
      else server.send(message);
    });
  });
  await openDesk(page);
  const row = rowOf(page, name);
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('taken by');
  const { error } = await (await clientOf(people.admin)).rpc('open_review', { idea: id });
  expect(error).toBeNull();
  isTaken.resolve();
  await expect(row).toContainText('taken by');
});

test('counts narrow the list, the search finds, and both stay in the address', async ({ pageOf }) => {
  const page = await pageOf(people.admin);
  const name = newName('Zunka Kendra');
  await submitIdea(name);
  await page.goto('/admin');
  await page.getByRole('button', { name: /Rejected$/ }).click();
  await expect(page).toHaveURL(/status=rejected/);
  await expect(page.getByRole('row').nth(1)).toContainText('Rejected');
  await expect(page.getByRole('row').filter({ hasText: 'Under Review' })).toHaveCount(0);
  await page.getByRole('button', { name: /Total$/ }).click();
  await page.getByLabel('Search').fill('zunka KENDRA');
  await expect(rowOf(page, name)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Rejected' })).toHaveCount(0);
  await expect(page).toHaveURL(/q=zunka/);
  await page.reload();
  await expect(rowOf(page, name)).toBeVisible();
  await page.getByLabel('Search').fill('"),(');
  await expect(page.getByRole('heading', { name: 'No submissions here' })).toBeVisible();
});

/** How many submissions the server says there are. */
const counted = { pending: 11, approved: 22, rejected: 33, needs_revision: 44, withdrawn: 5 };

test(
  'each count is that of its own status, and the total their sum',
  { tag: ['@S2.admin.4'] },
  async ({ pageOf }) => {
    const page = await pageOf(people.admin);
    await page.route('**/rest/v1/rpc/desk_submission_counts', (route) =>
      route.fulfill({ json: Object.entries(counted).map(([standing, ideas]) => ({ standing, ideas })) }),
    );
    await page.goto('/admin');
    const counts = page.getByRole('group', { name: 'Show submissions by status' }).getByRole('button');
    await expect(counts).toHaveText([
      '110Total',
      '11Pending',
      '22Approved',
      '33Rejected',
      '44Needs revision',
      '5Withdrawn',
    ]);
  },
);

test(
  'a desk that cannot be loaded says so',
  { tag: ['@S2.admin.10', '@S8.errors.15'] },
  async ({ pageOf }) => {
    const page = await pageOf(people.admin);
    await withoutLive(page);
    await page.route('**/rest/v1/rpc/desk_submissions', (route) =>
      route.fulfill({ status: 500, json: { code: 'XX000', message: 'no' } }),
    );
    await page.goto('/admin');
    await expect(page.getByText('Failed to load submissions.').first()).toBeVisible();
    await expect(page.getByText('Error', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    await page.unroute('**/rest/v1/rpc/desk_submissions');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  },
);

test('the desk and its dialog are accessible and fit every width', async ({ pageOf }) => {
  const name = newName('Dhokla Depot');
  await submitIdea(name);
  const page = await pageOf(people.admin);
  await page.goto(`/admin?q=${encodeURIComponent(name)}`);
  await expect(rowOf(page, name)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrollAtWidths(page);
  await page.getByRole('button', { name: `Review ${name}` }).click();
  await expect(page.getByLabel('Action')).toBeVisible();
  await expectAccessible(page);
});
