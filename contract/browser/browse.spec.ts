import { expect } from '@playwright/test';
import type { Response } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrollAtWidths } from './accessibility.ts';
import { newAccount } from './accounts.ts';
import { cardOf, cards } from './listings.ts';
import { openListening, withoutLive } from './live.ts';
import { newAddress, people } from './people.ts';
import { test } from './signed-in.ts';
import { clientOf, decide, listIdea, newName, secrets } from './submissions.ts';
import { expectToast } from './toasts.ts';

test('a stranger is sent to /auth', { tag: ['@S2.browse.5'] }, async ({ page }) => {
  await page.goto('/browse-ideas');
  await page.waitForURL('**/auth');
});

test(
  'the disclaimer cannot be passed by, and is asked once',
  {
    tag: [
      '@S2.browse.6',
      '@S3.entities.19',
      '@S4.disclaimer.1',
      '@S4.disclaimer.2',
      '@S4.disclaimer.3',
      '@S4.disclaimer.4',
      '@S5.disclaimer.1',
      '@S6.roles.2',
      '@S7.tables.10',
      '@S7.tables.11',
      '@S8.errors.19',
    ],
  },
  async ({ pageOf }) => {
    const [email, secret] = [newAddress('nitin'), 'a good secret'];
    await newAccount({ name: 'Nitin Rao', email, secret, role: 'Investor' });
    const page = await pageOf(email, secret);
    const listed: Promise<unknown>[] = [];
    const collect = (response: Response): void => {
      if (/\/rest\/v1\/.*listing/.test(response.url())) listed.push(response.json());
    };
    page.on('response', collect);
    await page.goto('/browse-ideas');
    const dialog = page.getByRole('dialog', { name: 'Before you look at ideas' });
    await expect(dialog).toBeVisible();
    const proceed = dialog.getByRole('button', { name: 'Continue' });
    await expect(proceed).toBeDisabled();
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(dialog).toBeVisible();
    page.off('response', collect);
    // The page asks early, before it knows; the server gives nothing: no row, and none counted.
    for (const answer of await Promise.all(listed)) expect([[], 0]).toContainEqual(answer);
    const { data } = await (await clientOf(email, secret)).rpc('browse_listings', {});
    expect(data).toEqual([]);

    await page.route('**/rest/v1/user_disclaimers*', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { code: 'XX000', message: 'no' } })
        : route.continue(),
    );
    await dialog.getByRole('checkbox').check();
    await proceed.click();
    await expect(page.getByText('Failed to save disclaimer acceptance. Please try again.')).toBeVisible();
    await expect(dialog).toBeVisible();
    await page.unroute('**/rest/v1/user_disclaimers*');
    await proceed.click();
    await expect(page.getByText('Welcome to Sangam!')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(cards(page).first()).toBeVisible();
    await page.reload();
    await expect(cards(page).first()).toBeVisible();
    await expect(dialog).toBeHidden();
  },
);

test(
  'without a subscription nothing but the teaser is sent, and the list says once what opens the rest',
  { tag: ['@S2.invest.12', '@S2.browse.3', '@S3.entities.25', '@S6.roles.3'] },
  async ({ pageOf }) => {
    const name = newName('Chai Rath');
    const id = await listIdea(name);
    const page = await pageOf(people.visitor);
    // What the browser keeps opens nothing, and is put right by the server's answer.
    await page.addInitScript(() => localStorage.setItem('investorSubscription', 'active'));
    const bodies: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/rest/v1/')) bodies.push(response.text().catch(() => ''));
    });
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => bodies.push(Promise.resolve(String(payload)))),
    );
    await page.goto('/browse-ideas?sort=Recently+Added');
    const card = cardOf(page, name);
    const locked = page.getByRole('region', { name: 'Subscribe to view full details' });
    await expect(locked.getByRole('link', { name: 'Start 7 days free' })).toHaveAttribute(
      'href',
      '/invest?tab=profile',
    );
    await expect(locked).toContainText('₹2,000 a month');
    await expect(card).not.toContainText('Subscribe');
    await expect(card).toContainText('The full details are locked.');
    await card.getByRole('link', { name: 'View Details' }).click();
    await page.waitForURL(`**/idea/${id}`);
    await expect(page.getByRole('button', { name: 'Subscribe to Contact' })).toBeDisabled();
    await expect(page.getByText('Subscribe to view full details').first()).toBeVisible();
    const sent = (await Promise.all(bodies)).join('\n');
    expect(sent).toContain(name);
    for (const secret of Object.values(secrets)) expect(sent).not.toContain(secret);
    expect(await page.evaluate(() => localStorage.getItem('investorSubscription'))).toBeNull();
  },
);

test(
  'an idea is saved and taken off again, and a failure takes it back',
  {
    tag: [
      '@S2.invest.13',
      '@S2.browse.3',
      '@S3.entities.20',
      '@S4.save.1',
      '@S7.tables.12',
      '@S7.tables.13',
      '@S7.tables.14',
      '@S8.errors.18',
    ],
  },
  async ({ pageOf }) => {
    const name = newName('Farsan Ghar');
    await listIdea(name);
    const page = await pageOf(people.investor);
    await page.goto('/browse-ideas?sort=Recently+Added');
    await expect(cardOf(page, name)).toContainText(/Food & Beverage · Nashik.*tea.*4\.8.L.*18%.*20\d\d/s);
    const heart = cardOf(page, name).getByRole('button');
    await heart.click();
    await expect(heart).toHaveAccessibleName(`Saved: ${name}`);
    await expect(cardOf(page, name).getByText('Saved by 1')).toBeVisible();
    await page.reload();
    await expect(heart).toHaveAccessibleName(`Saved: ${name}`);
    await heart.click();
    await expect(heart).toHaveAccessibleName(`Save for Later: ${name}`);
    await expect(cardOf(page, name).getByText('Saved by 1')).toBeHidden();

    await page.route('**/rest/v1/saved_ideas*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await heart.click();
    await expect(page.getByText('Failed to save idea. Please try again.')).toBeVisible();
    await expect(heart).toHaveAccessibleName(`Save for Later: ${name}`);
  },
);

test(
  'an approved idea arrives live and a withdrawn one leaves',
  { tag: ['@S4.live.2', '@S4.live.4', '@S7.realtime.5'] },
  async ({ pageOf }) => {
    const page = await pageOf(people.investor);
    await openListening(page, '/browse-ideas');
    await expect(cards(page).first()).toBeVisible();
    const name = newName('Godavari Kulfi');
    const id = await listIdea(name);
    await expectToast(page, name);
    await expect(cardOf(page, name)).toHaveCount(0);
    await page.getByRole('button', { name: /new ideas?$/ }).click();
    await expect(cardOf(page, name)).toBeVisible();
    await decide(id, 'rejected');
    await expect(cardOf(page, name)).toBeHidden();
  },
);

test(
  'a list that cannot be loaded says so and can be tried again',
  { tag: ['@S8.errors.17'] },
  async ({ pageOf }) => {
    const page = await pageOf(people.investor);
    await withoutLive(page);
    await page.route('**/rest/v1/rpc/browse_listings*', (route) =>
      route.fulfill({ status: 500, json: { code: 'XX000', message: 'no' } }),
    );
    await page.goto('/browse-ideas');
    await expect(page.getByText('Failed to load investment opportunities.').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Error loading ideas' })).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/rest/v1/rpc/browse_listings*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cards(page).first()).toBeVisible();
  },
);

test('a founder finds every submission under My submissions', async ({ pageOf }) => {
  const page = await pageOf(people.founder);
  await page.goto('/browse-ideas?mine=true');
  await expect(page.getByRole('heading', { level: 1, name: 'My submissions' })).toBeVisible();
  for (const status of ['Needs Revision', 'Rejected']) {
    await expect(page.getByRole('article').filter({ hasText: status }).first()).toBeVisible();
  }
});

const screens = [
  { who: people.investor, address: '/browse-ideas?industry=Franchise', shows: 'View Details' },
  {
    who: people.visitor,
    address: '/browse-ideas?industry=Franchise',
    shows: 'Subscribe to view full details',
  },
];
for (const { who, address, shows } of screens) {
  test(`${address} of ${who} is accessible and fits every width`, async ({ pageOf }) => {
    const page = await pageOf(who);
    await page.goto(address);
    await expect(page.getByText(shows).first()).toBeVisible();
    await expectNoSidewaysScrollAtWidths(page);
    await expectAccessible(page);
  });
}

test('the disclaimer is accessible', async ({ pageOf }) => {
  const [email, secret] = [newAddress('rekha'), 'a good secret'];
  await newAccount({ name: 'Rekha Das', email, secret, role: 'Investor' });
  const page = await pageOf(email, secret);
  await page.goto('/browse-ideas');
  await expect(page.getByRole('dialog', { name: 'Before you look at ideas' })).toBeVisible();
  await expectAccessible(page);
});
