/** After submitting: an idea is sent back, revised, compared, approved; or withdrawn; or started again. */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { openListening } from './live.ts';
import { people } from './people.ts';
import { title } from './pitch.ts';
import { test } from './signed-in.ts';
import { clientOf, decide, listIdea, newName, submitIdea } from './submissions.ts';
import { expectToast } from './toasts.ts';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** From the step in sight to the last, agrees and submits. */
async function sendRevision(page: Page, id: string): Promise<void> {
  await page.goto(`/submit-idea?revise=${id}&step=7`);
  await expect(title(page, 7)).toBeVisible();
  await page.getByLabel('I confirm that all information provided').check();
  await page.getByRole('button', { name: 'Submit Pitch' }).click();
}

test(
  'sent back, revised, compared and approved: an idea comes to the investors in its second version',
  { tag: ['@S2.build.14', '@S2.build.15', '@S2.build.16', '@S2.build.30', '@S2.admin.11', '@S2.admin.15'] },
  async ({ pageOf }) => {
    const name = newName('Misal Junction');
    const id = await submitIdea(name);
    const [founder, admin, investor] = [
      await pageOf(people.founder),
      await pageOf(people.admin),
      await pageOf(people.investor),
    ];
    await founder.setViewportSize({ width: 360, height: 740 });
    await openListening(founder, `/my-ideas/${id}`);

    await test.step('the founder’s own page tells by when, and what was decided, as it happens', async () => {
      await expect(founder.getByText(/Review due by/)).toContainText('48 hours left');
      await expect(founder.getByRole('link', { name: 'Correct an answer' })).toBeVisible();
      await decide(id, 'needs_revision', 'What does one cart cost?');
      await expect(founder.getByRole('heading', { name: 'Admin Feedback' })).toBeVisible();
      await expect(founder.getByText('What does one cart cost?').first()).toBeVisible();
      await expect(founder.getByText(/Review due by/)).toHaveCount(0);
      await expectAccessible(founder);
    });

    await test.step('the feedback is in sight on every step, and changes are marked', async () => {
      await founder.getByRole('link', { name: 'Revise & Resubmit' }).click();
      await expect(founder).toHaveURL(new RegExp(`revise=${id}`));
      const panel = founder.getByRole('complementary', { name: 'Your revision' });
      await expect(panel).toContainText('What does one cart cost?');
      await expect(panel).toContainText('Nothing changed yet');
      await founder.getByRole('textbox', { name: 'Business Name' }).fill(`${name} Nashik`);
      await expect(founder.getByRole('textbox', { name: 'Business Name Changed' })).toBeVisible();
      await founder.goto(`/submit-idea?revise=${id}&step=6`);
      await founder
        .getByRole('textbox', { name: 'Use of Funds' })
        .fill('Two carts at ₹1,50,000 each, one kitchen.');
      await expect(panel.getByRole('link', { name: 'Basic Information 1 change' })).toBeVisible();
      await expect(panel.getByRole('link', { name: 'Investment & Funding 1 change' })).toBeVisible();
      await expectAccessible(founder);
      await panel.getByText('Admin Feedback').click();
      await expect(panel.getByText('What does one cart cost?')).toBeHidden();
      await founder.getByRole('button', { name: 'Save Draft' }).click();
      await expect(founder.getByText(/^Saved to your account/)).toBeVisible();
    });

    await test.step('the draft of the revision goes on on another device', async () => {
      const desk = await pageOf(people.founder);
      await desk.goto(`/submit-idea?revise=${id}`);
      await expectToast(desk, 'Draft Loaded');
      await expect(desk).toHaveURL(/step=6/);
      await expect(desk.getByRole('textbox', { name: 'Use of Funds Changed' })).toHaveValue(/₹1,50,000/);
      await desk.context().close();
    });

    await openListening(admin, '/admin');
    await openListening(investor, '/browse-ideas');

    await test.step('the revision is the same idea, and reaches the admin live', async () => {
      await sendRevision(founder, id);
      await expectToast(founder, 'Pitch Submitted Successfully!', 'The reviewers see what you changed');
      await founder.waitForURL('**/build');
      await expectToast(admin, 'Revised Submission', name);
      await expect(rowOf(admin, name)).toHaveCount(1);
      await expect(rowOf(admin, name).getByText('Revised', { exact: true })).toBeVisible();
      await expect(rowOf(admin, name)).toContainText('due in 48 hours');
      await expect(rowOf(admin, name)).toContainText('again');
    });

    await test.step('the admin sees what changed, field by field', async () => {
      await rowOf(admin, name)
        .getByRole('button', { name: /Review/ })
        .click();
      const changes = admin.getByRole('region', { name: 'What the founder changed' });
      await expect(changes.locator('dt').first()).toHaveText('Business name');
      await expect(changes.locator('ins').filter({ hasText: 'Nashik' })).toBeVisible();
      await expect(changes.locator('dd').filter({ hasText: '1,50,000' })).toBeVisible();
      await expect(changes.getByText(/answers unchanged/)).toBeVisible();
      await expect(changes.getByText('Office workers.')).toBeHidden();
      await changes.getByText(/answers unchanged/).click();
      await expect(changes.getByText('Office workers.')).toBeVisible();
      await expectAccessible(admin);
    });

    await test.step('approved, it arrives in the investor’s open list', async () => {
      const dialog = admin.getByRole('dialog');
      await dialog.getByLabel('Action').selectOption({ label: 'Approve' });
      await dialog.getByRole('button', { name: 'Approve' }).click();
      await expectToast(admin, 'Submission approved');
      await expectToast(investor, `${name} Nashik`);
      await investor.getByRole('button', { name: /new ideas?$/ }).click();
      await expect(investor.getByRole('heading', { name: `${name} Nashik` })).toBeVisible();
    });

    await test.step('the founder’s page has the whole history, without the reviewer', async () => {
      await founder.goto(`/my-ideas/${id}`);
      const history = founder.getByRole('region', { name: 'What happened so far' }).getByRole('listitem');
      await expect(history).toHaveCount(4);
      await expect(history.nth(0)).toContainText('Approved');
      await expect(history.nth(1)).toContainText('Revised and sent again version 2');
      await expect(history.nth(2)).toContainText('What does one cart cost?');
      await expect(history.nth(3)).toContainText('Submitted');
      await expect(founder.getByRole('link', { name: 'Correct an answer' })).toHaveCount(0);
    });
  },
);

test(
  'a decision about a version that was replaced is refused, and the dialog shows the new one',
  { tag: ['@S2.admin.12'] },
  async ({ pageOf }) => {
    const name = newName('Bhakri Box');
    const id = await submitIdea(name);
    const admin = await pageOf(people.admin);
    // This admin gets no live changes, so the decision is based on the old version.
    await admin.routeWebSocket('**/realtime/**', () => undefined);
    await admin.goto('/admin');
    await rowOf(admin, name)
      .getByRole('button', { name: /Review/ })
      .click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('Action').selectOption({ label: 'Approve' });
    await dialog.getByLabel('Admin Notes').fill('Good.');
    const founder = await clientOf(people.founder);
    const corrected = await founder
      .from('ideas')
      .update({ competition: 'None at all.', version: 1 })
      .eq('id', id)
      .select();
    expect(corrected.error).toBeNull();
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(dialog.getByRole('alert')).toContainText(
      'The founder sent a new version while you had this open.',
    );
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(admin.getByText('Read it before you decide.')).toBeVisible();
    const waiting = await founder.from('ideas').select('approval_status').eq('id', id).single();
    expect(waiting.data).toEqual({ approval_status: 'pending' });
    await dialog.getByRole('button', { name: 'Read the new version' }).press('Enter');
    await expect(dialog.getByRole('heading', { name: 'What the founder changed' })).toBeFocused();
    await expect(dialog.locator('ins').filter({ hasText: 'None' })).toBeVisible();
    await expect(dialog.getByLabel('Admin Notes')).toHaveValue('Good.');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expectToast(admin, 'Submission approved');
  },
);

test(
  'of two tabs that revise one idea the later is told, and what it typed is kept',
  { tag: ['@S2.build.18'] },
  async ({ pageOf }) => {
    const name = newName('Kanda Bhaji Corner');
    const id = await submitIdea(name);
    await decide(id, 'needs_revision', 'Say more of the customers.');
    const page = await pageOf(people.founder);
    await openListening(page, `/submit-idea?revise=${id}&step=3`);
    await page.getByRole('textbox', { name: 'Target Customers' }).fill('Workers of two mills.');
    const founder = await clientOf(people.founder);
    await founder.from('ideas').update({ competition: 'One stall.', version: 1 }).eq('id', id);
    const notice = page.getByRole('alert').filter({ hasText: 'sent again from another tab or device' });
    await expect(notice).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Target Customers' })).toHaveValue(
      'Workers of two mills.',
    );
    await notice.getByRole('button', { name: 'Continue from what I typed' }).click();
    await expect(notice).toBeHidden();
    await page.getByRole('textbox', { name: 'Competition' }).fill('One stall.');
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await sendRevision(page, id);
    await page.waitForURL('**/build');
    const { data } = await founder
      .from('ideas')
      .select('version, target_customers, competition')
      .eq('id', id)
      .single();
    expect(data).toEqual({
      version: 3,
      target_customers: 'Workers of two mills.',
      competition: 'One stall.',
    });
    // What was decided about meanwhile is not open any more.
    await decide(id, 'approved');
    await page.goto(`/submit-idea?revise=${id}`);
    await expect(
      page.getByRole('heading', { level: 1, name: `${name} cannot be revised now` }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Start from this idea' })).toHaveAttribute(
      'href',
      `/submit-idea?from=${id}`,
    );
  },
);

test(
  'withdrawn by keyboard, an idea leaves every list live and cannot be approved',
  { tag: ['@S2.build.19', '@S2.admin.13'] },
  async ({ pageOf }) => {
    const name = newName('Sol Kadhi Stand');
    const id = await listIdea(name);
    const [founder, investor, saver, admin] = [
      await pageOf(people.founder),
      await pageOf(people.investor),
      await pageOf(people.investor),
      await pageOf(people.admin),
    ];
    const client = await clientOf(people.investor);
    const saved = await client.from('saved_ideas').insert({ idea_id: id });
    expect(saved.error).toBeNull();
    await openListening(investor, '/browse-ideas?sort=Recently+Added');
    await openListening(saver, '/invest');
    await openListening(admin, `/admin?q=${encodeURIComponent(name)}`);
    await expect(investor.getByRole('heading', { name })).toBeVisible();
    await founder.goto(`/my-ideas/${id}`);
    await founder.getByRole('button', { name: 'Withdraw' }).press('Enter');
    const dialog = founder.getByRole('dialog', { name: `Withdraw ${name}?` });
    await dialog.getByLabel('Why? (optional)').fill('My brother finances it.');
    await expectAccessible(founder);
    await founder.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(founder.getByRole('button', { name: 'Withdraw' })).toBeFocused();
    await founder.keyboard.press('Enter');
    await expect(dialog.getByLabel('Why? (optional)')).toHaveValue('My brother finances it.');
    await dialog.getByRole('button', { name: 'Withdraw this idea' }).press('Enter');
    await expectToast(founder, 'Idea withdrawn');
    await expect(founder.getByRole('region', { name: 'What happened so far' })).toContainText(
      'Withdrawn by you',
    );
    await expect(founder.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
    await expect(investor.getByRole('heading', { name })).toHaveCount(0);
    const notOffered = saver
      .getByRole('list', { name: 'No longer offered' })
      .getByRole('listitem')
      .filter({ hasText: name });
    await expect(notOffered).toContainText('no longer offered');
    await expect(rowOf(admin, name)).toHaveCount(0);
    await admin.getByRole('button', { name: /Withdrawn$/ }).click();
    await expect(rowOf(admin, name).getByText('Withdrawn', { exact: true })).toBeVisible();
    await rowOf(admin, name)
      .getByRole('button', { name: /Review/ })
      .click();
    await expect(admin.getByRole('dialog')).toContainText('There is nothing left to decide.');
    await expect(admin.getByRole('dialog').getByText('My brother finances it.')).toBeVisible();
    await expect(admin.getByRole('dialog').getByLabel('Action')).toHaveCount(0);
    await admin.keyboard.press('Escape');
    await expect(rowOf(admin, name).getByRole('button', { name: /Review/ })).toBeFocused();
    await expect(decide(id, 'approved')).rejects.toMatchObject({ code: 'PT409' });
  },
);
