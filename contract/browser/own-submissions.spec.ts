/** The list of one's own submissions. */
import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { openListening } from './live.ts';
import { people } from './people.ts';
import { test } from './signed-in.ts';
import { decide, newName, submitIdea } from './submissions.ts';

test(
  'all own submissions: by status, with the review clock, each leading to its own page',
  { tag: ['@S2.build.13'] },
  async ({ pageOf }) => {
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
      const late = new Date(Date.now() - 3.5 * 3_600_000).toISOString();
      const rows = (await answer.json()) as Record<string, unknown>[];
      await route.fulfill({ response: answer, json: rows.map((row) => ({ ...row, due_at: late })) });
    });
    await page.goto('/browse-ideas?mine=true&standing=pending');
    await expect(
      page.getByText(/The review is overdue: it was due by .* 3 hours late\./).first(),
    ).toBeVisible();
  },
);
