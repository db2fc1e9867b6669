/** What founders hear about their ideas: live, unread until opened, counted in the header. */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrollAtWidths } from './accessibility.ts';
import { newAccount } from './accounts.ts';
import { openListening, withoutLive } from './live.ts';
import { mailAbout, newAddress, people } from './people.ts';
import { test } from './signed-in.ts';
import { clientOf, decide, newName, submitAs } from './submissions.ts';

const secret = 'a good secret';

/** A founder of this test's own; gives the address. */
async function newFounder(): Promise<string> {
  // An address as long as people have: it wraps where there is no room.
  const email = newAddress('meenakshi.bai.rane.bamboo.works.jagdalpur');
  await newAccount({ name: 'Meena Rane', email, secret, role: 'Entrepreneur' });
  return email;
}

const panelOf = (page: Page) => page.getByRole('region', { name: 'Updates on Your Ideas' });
const bellOf = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });

/** A save, or its end, by the demo investor. */
async function save(idea: string, isSaved: boolean): Promise<void> {
  const investor = await clientOf(people.investor);
  const { error } = isSaved
    ? await investor.from('saved_ideas').insert({ idea_id: idea })
    : await investor.from('saved_ideas').delete().eq('idea_id', idea);
  if (error) throw error;
}

test(
  'decisions and saves arrive while the page is open, unread until they are opened',
  { tag: ['@S2.build.5', '@S2.build.21', '@S2.build.28'] },
  async ({ pageOf }) => {
    const email = await newFounder();
    const page = await pageOf(email, secret);
    await openListening(page, '/build');
    const panel = panelOf(page);
    await expect(panel.getByText('No activity yet', { exact: true })).toBeVisible();
    await expect(bellOf(page, 'Updates')).toBeVisible();
    const name = newName('Kokum Press');
    const id = await submitAs(email, secret, name);
    await decide(id, 'approved');

    const items = panel.getByRole('listitem');
    await expect(items).toHaveCount(1);
    await expect(items.first()).toContainText('Approved. Investors can see it now.');
    await expect(items.first().getByText('Unread')).toBeVisible();
    await expect(items.first().locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT/);
    await expect(bellOf(page, 'Updates, 1 unread')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('status')).toHaveText('1 unread updates');

    await save(id, true);
    await expect(items).toHaveCount(2);
    await expect(items.first()).toContainText('One person saved it');
    await expect(bellOf(page, 'Updates, 2 unread')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScrollAtWidths(page);
    // A save that is taken back was none.
    await save(id, false);
    await expect(items).toHaveCount(1);
    await expect(bellOf(page, 'Updates, 1 unread')).toBeVisible();

    await items.first().getByRole('link', { name }).click();
    // The founder's own page, where the feedback and the numbers are.
    await expect(page).toHaveURL(`/my-ideas/${id}`);
    await expect(bellOf(page, 'Updates')).toBeVisible();
    await page.goto('/build');
    await expect(items.first()).toContainText('Approved');
    await expect(panel.getByText('Unread')).toHaveCount(0);
    await expect(panel.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
  },
);

test(
  'beyond five there is the whole list; all are marked as read at once, and a failure takes it back',
  { tag: ['@S2.build.23'] },
  async ({ pageOf }) => {
    const email = await newFounder();
    const page = await pageOf(email, secret);
    await openListening(page, '/build');
    const panel = panelOf(page);
    const id = await submitAs(email, secret, newName('Jaggery Yard'));
    // Not approved: that would be news to the investors of other tests.
    for (let round = 0; round < 12; round += 1)
      for (const status of ['needs_revision', 'rejected']) await decide(id, status, `Round ${round}`);
    await expect(bellOf(page, 'Updates, 24 unread')).toBeVisible();
    await expect(panel.getByRole('listitem')).toHaveCount(5);
    await expect(panel.getByRole('link', { name: 'Show all' })).toHaveAttribute('href', '/updates');
    await page.getByRole('button', { name: /^Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Updates' }).click();
    await expect(page).toHaveTitle(/^Updates/);
    const items = page.getByRole('main').getByRole('listitem');
    await expect(items).toHaveCount(20);
    await page.getByRole('button', { name: 'Show older' }).click();
    await expect(items).toHaveCount(24);
    await expect(page.getByRole('button', { name: 'Show older' })).toHaveCount(0);
    await expectAccessible(page);

    await page.route('**/rest/v1/notifications*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(page.getByText('Not marked as read')).toBeVisible();
    await expect(items.first().getByText('Unread')).toBeVisible();
    await page.unroute('**/rest/v1/notifications*');
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(page.getByRole('main').getByText('Unread')).toHaveCount(0);
    await page.reload();
    await expect(items).toHaveCount(20);
    await expect(page.getByRole('main').getByText('Unread')).toHaveCount(0);
    await expect(bellOf(page, 'Updates')).toBeVisible();
  },
);

test('updates that cannot be had are offered again', async ({ pageOf }) => {
  const page = await pageOf(people.founder);
  await withoutLive(page);
  await page.route('**/rest/v1/notifications*', (route) =>
    route.fulfill({ status: 400, json: { code: '57014', message: 'too slow', details: null, hint: null } }),
  );
  await page.goto('/build');
  await expect(panelOf(page).getByText('Your updates could not be loaded. Nothing is lost.')).toBeVisible();
  await page.unroute('**/rest/v1/notifications*');
  await panelOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect(panelOf(page).getByRole('listitem').first()).toBeVisible();
});

test(
  'a decision comes by mail, whose link stops such mails without signing in; the settings know it',
  { tag: ['@S2.build.25', '@S2.build.28'] },
  async ({ pageOf, browser }) => {
    const email = await newFounder();
    const page = await pageOf(email, secret);
    await page.goto('/build');
    const name = newName('Bamboo Works');
    const id = await submitAs(email, secret, name);
    await decide(id, 'needs_revision', 'Say what the kiln costs.');
    const mail = await mailAbout(page, email, name);
    expect(mail.subject).toBe(`Changes asked for: ${name}`);
    expect(mail.text).toContain('> Say what the kiln costs.');
    expect(mail.links.map((address) => new URL(address).pathname)).toContain(`/my-ideas/${id}`);
    const link = mail.links.find((address) => address.includes('/unsubscribe?token=')) ?? '';
    expect(link).not.toContain(encodeURIComponent(email));

    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto(link);
    await expectAccessible(stranger);
    await stranger.getByRole('button', { name: 'Stop these mails' }).click();
    await expect(
      stranger.getByText('You will get no more mails about decisions on your ideas.'),
    ).toBeVisible();
    await stranger.goto(link.replace(/token=.*/, 'token=0000'));
    await stranger.getByRole('button', { name: 'Stop these mails' }).click();
    await expect(stranger.getByText('This link is not valid.')).toBeVisible();
    await stranger.context().close();

    await page.getByRole('button', { name: /^Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await expect(page).toHaveTitle(/^Settings/);
    await expect(page.getByText(email)).toBeVisible();
    const decisions = page.getByRole('radiogroup', { name: 'Decisions about your ideas' });
    await expect(decisions.getByRole('radio', { name: 'No mails' })).toBeChecked();
    await expectAccessible(page);
    await page.route('**/rest/v1/notification_preferences*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    // A click: the refusal may take the choice back before a check is looked at.
    await decisions.getByRole('radio', { name: 'At once' }).click();
    await expect(page.getByText('Your choice was not saved')).toBeVisible();
    await expect(decisions.getByRole('radio', { name: 'No mails' })).toBeChecked();
    await page.unroute('**/rest/v1/notification_preferences*');
    await decisions.getByRole('radio', { name: 'At once' }).check();
    await expect(page.getByText('Your choice is saved')).toBeVisible();
    await page.reload();
    await expect(decisions.getByRole('radio', { name: 'At once' })).toBeChecked();
  },
);
