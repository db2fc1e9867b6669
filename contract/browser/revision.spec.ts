/** After submitting: an idea is sent back, revised, compared, approved; or withdrawn; or begun anew. */
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { openListening } from './live.ts';
import { people } from './people.ts';
import { title } from './pitch.ts';
import { test } from './signed-in.ts';
import { clientOf, decide, listIdea, newName, submitIdea } from './submissions.ts';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const listItem = (page: Page, text: string): Locator => page.getByRole('listitem').filter({ hasText: text });

/** From the step in sight to the last, agrees and submits. */
async function sendRevision(page: Page, id: string): Promise<void> {
  await page.goto(`/submit-idea?revise=${id}&step=7`);
  await expect(title(page, 7)).toBeVisible();
  await page.getByLabel('I confirm that all information provided').check();
  await page.getByRole('button', { name: 'Submit Pitch' }).click();
}

test('sent back, revised, compared and approved: an idea comes to the investors in its second version', async ({
  pageOf,
}) => {
  test.setTimeout(240_000);
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
    await expect(desk.getByText('Draft Loaded')).toBeVisible();
    await expect(desk).toHaveURL(/step=6/);
    await expect(desk.getByRole('textbox', { name: 'Use of Funds Changed' })).toHaveValue(/₹1,50,000/);
    await desk.context().close();
  });

  await openListening(admin, '/admin');
  await openListening(investor, '/browse-ideas');

  await test.step('the revision is the same idea, and reaches the admin live', async () => {
    await sendRevision(founder, id);
    await expect(founder.getByText('Pitch Submitted Successfully!')).toBeVisible();
    await expect(founder.getByText('The reviewers see what you changed')).toBeVisible();
    await founder.waitForURL('**/build');
    await expect(listItem(admin, 'Revised Submission').filter({ hasText: name })).toBeVisible();
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
    await expect(admin.getByText('Submission approved')).toBeVisible();
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
});

test('a decision about a version that was replaced is refused, and the dialog shows the new one', async ({
  pageOf,
}) => {
  const name = newName('Bhakri Box');
  const id = await submitIdea(name);
  const admin = await pageOf(people.admin);
  // This admin's news does not come through, so the decision is made on what was seen.
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
  await expect(admin.getByText('Submission approved')).toBeVisible();
});

test('of two tabs that revise one idea the later is told, and what it typed is kept', async ({ pageOf }) => {
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
  await expect(page.getByRole('textbox', { name: 'Target Customers' })).toHaveValue('Workers of two mills.');
  await notice.getByRole('button', { name: 'Go on from what I typed' }).click();
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
  expect(data).toEqual({ version: 3, target_customers: 'Workers of two mills.', competition: 'One stall.' });
  // What was decided about meanwhile is not open any more.
  await decide(id, 'approved');
  await page.goto(`/submit-idea?revise=${id}`);
  await expect(page.getByRole('heading', { level: 1, name: `${name} cannot be revised now` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start from this idea' })).toHaveAttribute(
    'href',
    `/submit-idea?from=${id}`,
  );
});

test('withdrawn by keyboard, an idea leaves every list live and cannot be approved', async ({ pageOf }) => {
  test.slow();
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
  await expect(founder.getByText('Idea withdrawn')).toBeVisible();
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
  await expect(admin.getByRole('dialog')).toContainText('There is nothing to decide any more.');
  await expect(admin.getByRole('dialog').getByText('My brother finances it.')).toBeVisible();
  await expect(admin.getByRole('dialog').getByLabel('Action')).toHaveCount(0);
  await admin.keyboard.press('Escape');
  await expect(rowOf(admin, name).getByRole('button', { name: /Review/ })).toBeFocused();
  await expect(decide(id, 'approved')).rejects.toMatchObject({ code: 'PT409' });
});

test('a rejected idea starts a new one, and a draft is not replaced unasked', async ({ pageOf }) => {
  const name = newName('Ukdiche Modak');
  const id = await submitIdea(name);
  await decide(id, 'rejected', 'The margin is too thin.');
  const page = await pageOf(people.founder);
  await page.goto('/submit-idea');
  await page.getByRole('textbox', { name: 'Business Name' }).fill('My other draft');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByText(/^Saved to your account/)).toBeVisible();
  // Where that draft is in the account only, the idea that was chosen stays in sight, and the draft beside it.
  const desk = await pageOf(people.founder);
  await desk.goto(`/submit-idea?from=${id}`);
  await expect(desk.getByText('The other copy is called “My other draft”.')).toBeVisible();
  await expect(desk.getByRole('textbox', { name: 'Business Name' })).toHaveValue(name);
  await page.goto(`/my-ideas/${id}`);
  await page.getByRole('link', { name: 'Start from this idea' }).click();
  const question = page.getByRole('alertdialog', { name: 'You have a draft already' });
  await question.getByRole('button', { name: 'Keep my draft' }).click();
  const field = page.getByRole('textbox', { name: 'Business Name' });
  await expect(field).toHaveValue('My other draft');
  await page.goto(`/submit-idea?from=${id}`);
  await question.getByRole('button', { name: `Start from ${name}` }).click();
  await expect(field).toHaveValue(name);
  // A new pitch: no feedback panel, and the old idea stays as it was judged.
  await expect(page.getByRole('complementary', { name: 'Your revision' })).toHaveCount(0);
  await field.fill('');
  await page.getByRole('button', { name: 'Save Draft' }).click();
});

test('all own submissions: by status, with the review clock, each leading to its own page', async ({
  pageOf,
}) => {
  test.slow();
  const name = newName('Zunka Zone');
  const id = await submitIdea(name);
  const page = await pageOf(people.founder);
  await openListening(page, '/browse-ideas?mine=true');
  await expect(page.getByRole('heading', { level: 1, name: 'My submissions' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const card = page.getByRole('article').filter({ hasText: name });
  await expect(card).toContainText('Review due by');
  await expect(card.getByRole('link', { name })).toHaveCount(2);
  await expect(card.getByRole('heading').getByRole('link')).toHaveAttribute('href', `/my-ideas/${id}`);
  await decide(id, 'needs_revision', 'More, please.');
  await expect(card).toContainText('More, please.');
  await expect(card.getByRole('link', { name: /Revise & Resubmit/ })).toHaveAttribute(
    'href',
    `/submit-idea?revise=${id}`,
  );
  await page.getByLabel('Status').selectOption({ label: 'Rejected' });
  await expect(page).toHaveURL(/standing=rejected/);
  await expect(card).toHaveCount(0);
  await expect(page.getByRole('article').first()).toContainText('Rejected');
  await page.getByLabel('Status').selectOption({ label: 'Needs Revision' });
  await expect(card).toBeVisible();
  await expectAccessible(page);
  // An overdue review is said plainly, in whole hours.
  await page.route('**/rest/v1/ideas*', async (route) => {
    const answer = await route.fetch();
    const late = new Date(Date.now() - 51.5 * 3_600_000).toISOString();
    const rows = (await answer.json()) as Record<string, unknown>[];
    await route.fulfill({ response: answer, json: rows.map((row) => ({ ...row, sent_at: late })) });
  });
  await page.goto('/browse-ideas?mine=true&standing=pending');
  await expect(
    page.getByText(/The review is overdue: it was due by .* 3 hours late\./).first(),
  ).toBeVisible();
});
