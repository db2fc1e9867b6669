/** `/admin/rings`: accounts that are tied to each other closely are looked at and settled (decision 294). */
import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrollAtWidths } from './accessibility.ts';
import { newAdmin } from './identities.ts';
import { asOwner } from './owner.ts';
import { people } from './people.ts';
import { test } from './signed-in.ts';
import { newName } from './submissions.ts';
import { newListing } from './subscribers.ts';
import { expectToast } from './toasts.ts';

const secret = 'a good secret';

/**
 * Three founders of whom each saved the idea of the next, and with the same phone and mailbox, found as the
 * worker finds them each night.
 */
async function plantRing(): Promise<void> {
  const founders = [
    await newListing(newName('Circle Sweets'), secret),
    await newListing(newName('Circle Snacks'), secret),
    await newListing(newName('Circle Spices'), secret),
  ];
  await asOwner(async (owner) => {
    for (const [place, { founder }] of founders.entries())
      await owner.query(
        'insert into public.saved_ideas (user_id, idea_id) select id, $2 from auth.users where email = $1',
        [founder, founders[(place + 1) % founders.length]?.id],
      );
    await owner.query('select private.find_rings()');
  });
}

test('an admin looks at accounts that are tied to each other, and settles the ring by the keyboard', async ({
  pageOf,
}) => {
  await plantRing();
  const page = await pageOf(await newAdmin('Leela Menon', secret), secret);
  await page.goto('/admin');
  await page
    .getByRole('navigation', { name: 'Parts of the desk' })
    .getByRole('link', { name: 'Linked accounts' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Linked accounts' })).toBeVisible();
  await expect(page.getByText(/Looked for each night, last/)).toBeVisible();
  const rings = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Circles of three' });
  const first = rings.filter({ has: page.getByRole('link', { name: '3 accounts' }) }).first();
  await expect(first).toContainText('3 close ties');
  await expectAccessible(page);
  await expectNoSidewaysScrollAtWidths(page);

  await first.getByRole('link').press('Enter');
  const title = page.getByRole('heading', { level: 1, name: '3 linked accounts' });
  await expect(title).toBeFocused();
  await expect(
    page.getByRole('img', { name: 'A graph of 3 accounts with 6 lines between them.' }),
  ).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(10);
  await expect(page.getByRole('row').nth(1)).toContainText('saved 1 idea');
  await expect(page.getByRole('list', { name: 'Accounts' }).getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  await expectNoSidewaysScrollAtWidths(page);

  // What was typed outlives the page.
  const note = page.getByRole('textbox', { name: 'What you found' });
  await note.fill('One');
  await page.getByRole('button', { name: 'Settle it' }).press('Enter');
  await expect(page.getByText('Please write a sentence, not too long a one.')).toBeVisible();
  await expect(note).toBeFocused();
  await note.fill('One family with three shops.');
  await page.reload();
  await expect(note).toHaveValue('One family with three shops.');
  const address = page.url();
  await page.getByRole('button', { name: 'Settle it' }).press('Enter');
  await expectToast(page, 'It is settled');
  await expect(page.getByRole('heading', { level: 1, name: 'Linked accounts' })).toBeFocused();
  await page.getByRole('link', { name: 'Settled' }).click();
  const settled = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'One family with three shops.' });
  await expect(settled.first()).toContainText('by Leela Menon');
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Settled' })).toBeVisible();
  await page.goto('/admin/log?action=ring.settled');
  await expect(
    page.getByRole('row').filter({ hasText: 'One family with three shops.' }).first(),
  ).toBeVisible();
});

test('linked accounts are for admins', async ({ pageOf }) => {
  const stranger = await pageOf(people.investor);
  await stranger.goto('/admin/rings');
  await expect(stranger.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
});
