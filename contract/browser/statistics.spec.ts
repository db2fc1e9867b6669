/** What a founder learns of the interest in an idea, from what investors do in their browsers. */
import { expect } from '@playwright/test';
import { people } from './people.ts';
import { test } from './signed-in.ts';
import { clientOf, listIdea, newName } from './submissions.ts';

interface Day {
  readonly views: number;
  readonly contacts: number;
}

/** The founder's numbers of today, once they are what is expected. */
async function expectToday(id: string, expected: Day): Promise<void> {
  const founder = await clientOf(people.founder);
  await expect
    .poll(async () => {
      const { data, error } = await founder.rpc('idea_statistics', { idea: id, days: 1 });
      expect(error).toBeNull();
      return (data as Day[]).map(({ views, contacts }) => ({ views, contacts }));
    })
    .toEqual([expected]);
}

test(
  'a contact without a subscription is logged word for word and answered; the look at the teaser counts',
  { tag: ['@S6.roles.5'] },
  async ({ pageOf }) => {
    const id = await listIdea(newName('Sol Kadhi Stall'));
    const page = await pageOf(people.visitor);
    const lines: string[] = [];
    page.on('console', (message) => lines.push(message.text()));
    await page.goto(`/idea/${id}`);
    const contact = page.getByRole('button', { name: 'Subscribe to Contact' });
    await expect(contact).toBeDisabled();
    await expect(contact).toHaveAttribute('aria-disabled', 'true');
    // Screen readers and the keyboard can reach it anyway.
    await contact.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').getByText('Contact opens with a subscription.')).toBeVisible();
    expect(lines).toContain('Subscription required to contact founder');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectToday(id, { views: 1, contacts: 0 });
  },
);

test(
  'opening the contact is told beforehand, and then known to the founder by name; looking is only a number',
  { tag: ['@S2.build.29'] },
  async ({ pageOf }) => {
    const id = await listIdea(newName('Thalipeeth Tawa'));
    const own = await pageOf(people.founder);
    await own.goto(`/my-ideas/${id}`);
    await expect(own.getByRole('heading', { name: 'Nothing to count yet' })).toBeVisible();
    const investor = await pageOf(people.investor);
    await investor.goto(`/idea/${id}`);
    await expect(investor.getByText('The founder is told your name and when')).toBeVisible();
    await expectToday(id, { views: 1, contacts: 0 });
    const open = investor.getByRole('button', { name: 'Contact Founder' });
    await open.click();
    await expect(investor.getByRole('dialog', { name: 'Discuss This Idea' })).toBeVisible();
    // The founder's open page shows it at once, without any action there.
    const names = own.getByRole('region', { name: 'Who got in touch' });
    await expect(names.getByRole('listitem')).toContainText('Mathew Thomas');
    await expect(own.getByText('The same numbers as a table')).toBeVisible();
    await investor.keyboard.press('Escape');
    await open.click();
    await investor.reload();
    const founderPage = await pageOf(people.founder);
    await founderPage.goto(`/idea/${id}`);
    await founderPage.getByRole('button', { name: 'Contact Founder' }).click();
    await expect(founderPage.getByText('The founder is told your name')).toHaveCount(0);
    await expectToday(id, { views: 1, contacts: 1 });
    const founder = await clientOf(people.founder);
    const { data } = await founder.rpc('contacts_of_idea', { idea: id });
    expect(data).toEqual([
      { name: 'Mathew Thomas', first_at: expect.any(String), last_at: expect.any(String) },
    ]);
    const other = await clientOf(people.investor);
    expect((await other.rpc('idea_statistics', { idea: id })).data).toEqual([]);
    expect((await founder.from('idea_contacts').select('*').eq('idea_id', id)).data).toEqual([]);
  },
);
