/** The desk's home, its list and decisions about several: a reviewer's way through them. */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrollAtWidths } from './accessibility.ts';
import { people } from './people.ts';
import { test } from './signed-in.ts';
import { clientOf, decide, newName, submitIdea } from './submissions.ts';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const boxOf = (page: Page, name: string) =>
  page.getByRole('table').getByRole('checkbox', { name: `Choose ${name}` });

async function statusOf(id: string): Promise<string> {
  const admin = await clientOf(people.admin);
  const { data, error } = await admin.from('ideas').select('approval_status').eq('id', id).single();
  if (error) throw error;
  return data.approval_status;
}

test('filters, words and order stay in the address, and each can be taken back', async ({ pageOf }) => {
  const page = await pageOf(people.admin);
  const word = newName('Zarda').replaceAll(/[^A-Za-z0-9]/g, '');
  const [small, large] = [`${word} Small`, `${word} Large`];
  await submitIdea(small, { total_funding: '150000' });
  await submitIdea(large, { total_funding: '900000', city: 'Kochi', state: 'Kerala', pincode: '682001' });
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Next to review' })).toBeVisible();
  await page.getByLabel('Search').fill(word.toUpperCase());
  await expect(page.getByRole('row')).toHaveCount(3);
  // The list is being worked on: what is next is left out.
  await expect(page.getByRole('heading', { name: 'Next to review' })).toHaveCount(0);
  await page.getByLabel('Order').selectOption({ label: 'Largest amount first' });
  await expect(page.getByRole('row').nth(1)).toContainText(large);
  await page.getByLabel('State').selectOption({ label: 'Maharashtra' });
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(rowOf(page, small)).toBeVisible();
  await page.getByLabel('Clock').selectOption({ label: 'Due later' });
  await expect(page.getByRole('button', { name: /Pending$/ })).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(rowOf(page, small)).toBeVisible();
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    q: word.toUpperCase(),
    status: 'pending',
    state: 'Maharashtra',
    due: 'later',
    sort: 'amount',
  });
  await page.getByLabel('Clock').selectOption({ label: 'Past 48 hours' });
  await expect(page.getByRole('heading', { name: 'No submissions here' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/admin\?status=pending&sort=amount$/);
  await expect(page.getByRole('row').nth(2)).toBeVisible();
});

test('several are decided about with one reason; what changed meanwhile is left, and named', async ({
  pageOf,
}) => {
  const page = await pageOf(people.admin);
  const word = newName('Modak').replaceAll(/[^A-Za-z0-9]/g, '');
  const names = ['One', 'Two', 'Three', 'Four'].map((name) => `${word} ${name}`);
  const [one, two, three, four] = names as [string, string, string, string];
  const ids: string[] = [];
  for (const name of names) ids.push(await submitIdea(name));
  // Without live changes the page does not see what the other admin does.
  await page.routeWebSocket('**/realtime/**', () => undefined);
  await page.goto(`/admin?q=${word}&sort=oldest`);
  // With the keyboard: the arrows go from row to row, and with the shift key they choose.
  await boxOf(page, one).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(boxOf(page, two)).toBeChecked();
  // With the pointer: a range.
  await boxOf(page, four).click({ modifiers: ['Shift'] });
  for (const name of names) await expect(boxOf(page, name)).toBeChecked();
  await boxOf(page, one).click();
  await expect(page.getByText('3 chosen')).toBeVisible();
  await decide(ids[2]!, 'approved');
  await page.getByRole('button', { name: 'Request Revisions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request Revisions: 3 submissions' });
  await expect(dialog.getByText(three, { exact: false })).toBeVisible();
  await expectAccessible(page);
  // A reason is needed, and can be begun from a template.
  await dialog.getByRole('button', { name: 'Request Revisions (3)' }).click();
  await expect(dialog.getByLabel('Admin Notes')).toHaveAccessibleDescription(/Please give a reason/);
  await dialog.getByRole('button', { name: 'Licences' }).click();
  await dialog.getByRole('button', { name: 'Request Revisions (3)' }).click();
  await expect(
    page.getByText(
      `2 submissions were marked for revision. 1 changed meanwhile and was left as it is: ${three}.`,
    ),
  ).toBeVisible();
  await expect(page.getByText(/chosen$/)).toHaveCount(0);
  expect(await Promise.all(ids.map(statusOf))).toEqual([
    'pending',
    'needs_revision',
    'approved',
    'needs_revision',
  ]);
});

test('what is next is reviewed from the home, and the home fits every width in both schemes', async ({
  pageOf,
}) => {
  await submitIdea(newName('Karanji Katta'));
  const page = await pageOf(people.admin);
  await page.goto('/admin');
  const queue = page.getByRole('region', { name: 'Next to review' });
  const review = queue.getByRole('button', { name: /^Review / }).first();
  const next = await queue
    .getByRole('button', { name: /^Review / })
    .nth(1)
    .getAttribute('aria-label');
  await review.click();
  const opened = page.getByRole('dialog', { name: /^Review: / });
  await expect(opened).toBeVisible();
  // From here the next one is the next by the clock, whatever the list below begins with.
  await opened.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('dialog', { name: next?.replace('Review ', 'Review: ') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(review).toBeFocused();
  // What the reader has taken, and what everybody has.
  await queue.getByRole('button', { name: 'Mine' }).click();
  await expect(page).toHaveURL(/whose=mine/);
  await queue.getByRole('button', { name: 'Everybody’s' }).click();
  await expect(page).not.toHaveURL(/whose=/);
  await expectAccessible(page);
  await expectNoSidewaysScrollAtWidths(page);
  await page.getByRole('link', { name: /due today/ }).click();
  await expect(page).toHaveURL(/status=pending&due=today/);
});
