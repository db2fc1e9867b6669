/** The tabs of the investor dashboard: how they are opened, and what each shows to whom. */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectNoSidewaysScrollAtWidths } from './accessibility.ts';
import { newAccount } from './accounts.ts';
import { cardOf, cards } from './listings.ts';
import { openListening } from './live.ts';
import { newAddress, people } from './people.ts';
import { test } from './signed-in.ts';
import { clientOf, listIdea, newName } from './submissions.ts';
import { newSubscriber } from './subscribers.ts';

const marketplace = '/invest?tab=marketplace';

const expectOpen = (page: Page, name: string) =>
  expect(page.getByRole('tab', { name, selected: true })).toBeVisible();

test(
  'a tab is opened by the address or by the navigation’s state, the dashboard where neither names one',
  { tag: ['@S2.invest.1', '@S2.invest.2'] },
  async ({ pageOf }) => {
    const page = await pageOf(people.investor);
    await page.goto('/invest');
    await expectOpen(page, 'Dashboard');
    await expect(page.getByRole('tab')).toContainText(['Dashboard', 'Opportunities', 'Marketplace']);
    await page.goto('/invest?tab=opportunities');
    await expectOpen(page, 'Opportunities');
    await page.goto('/invest?tab=nonsense');
    await expectOpen(page, 'Dashboard');

    // As a link of the app leaves it in the history: by `state`.
    const arriveWith = async (activeTab: string): Promise<void> => {
      await page.evaluate(
        (state) => window.history.replaceState({ usr: state, key: 'arrival', idx: 0 }, '', '/invest'),
        { activeTab },
      );
      await page.reload();
    };
    await arriveWith('marketplace');
    await expectOpen(page, 'Marketplace');
    await expect(page).toHaveURL(/\/invest\?tab=marketplace$/);
    await page.getByRole('tab', { name: 'Dashboard' }).click();
    await expectOpen(page, 'Dashboard');
    await expect(page).toHaveURL(/\/invest$/);
    await page.reload();
    await expectOpen(page, 'Dashboard');
    await arriveWith('something else');
    await expectOpen(page, 'Dashboard');
  },
);

test('tabs are walked by the arrow keys, and the panel follows', async ({ pageOf }) => {
  const page = await pageOf(people.investor);
  await page.goto('/invest');
  await page.getByRole('tab', { name: 'Dashboard' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Opportunities' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Newest opportunities' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\?tab=marketplace$/);
  await expect(cards(page).first()).toBeVisible();
  // The panel is named by its tab, and is the next stop of the Tab key.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel', { name: 'Marketplace' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Home');
  await expect(page).toHaveURL(/\/invest$/);
});

test('on a phone the open tab is in sight from the beginning', async ({ pageOf }) => {
  const page = await pageOf(people.investor);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(marketplace);
  await expect(page.getByRole('tab', { name: 'Marketplace' })).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
});

test(
  'the dashboard begins with three steps, real ideas and the guide, and nothing that is empty',
  { tag: ['@S2.routes.5'] },
  async ({ pageOf }) => {
    const [email, secret] = [newAddress('lakshmi'), 'a good secret'];
    await newAccount({ name: 'Lakshmi Joshi', email, secret, role: 'Investor' });
    const page = await pageOf(email, secret);
    await page.goto('/invest');
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Lakshmi' })).toBeVisible();
    const steps = page.getByRole('region', { name: 'First steps' });
    await expect(steps.getByRole('listitem')).toHaveText([/Done.*Account/s, /2 of 3/, /3 of 3/]);
    await expect(steps.getByRole('link', { name: 'Complete Profile' })).toHaveAttribute(
      'href',
      '/invest?tab=profile',
    );
    // Nothing is saved, and no idea may be read before the disclaimer is accepted.
    await expect(page.getByRole('region', { name: 'Your Investment Portfolio' })).toBeVisible();
    for (const name of ['Saved ideas', 'Ideas to begin with'])
      await expect(page.getByRole('region', { name })).toHaveCount(0);

    await page.goto('/invest?tab=opportunities');
    const disclaimer = page.getByRole('dialog', { name: 'Before you look at ideas' });
    await disclaimer.getByRole('checkbox').check();
    await disclaimer.getByRole('button', { name: 'Continue' }).click();
    await expect(cards(page).first()).toBeVisible();
    await page.goto('/invest');
    const ideas = page.getByRole('region', { name: 'Ideas to begin with' });
    await expect(ideas.getByRole('listitem')).toHaveCount(3);
    await expect(ideas.getByRole('link', { name: 'See the marketplace' })).toHaveAttribute(
      'href',
      marketplace,
    );
  },
);

test('a subscriber’s second step is done, and what was saved is there', async ({ pageOf }) => {
  const secret = 'a good secret';
  const email = await newSubscriber(secret);
  const client = await clientOf(email, secret);
  const { data } = await client.from('listings').select('id').limit(1).single<{ id: string }>();
  const { error } = await client.from('saved_ideas').insert({ idea_id: data?.id });
  expect(error).toBeNull();
  const page = await pageOf(email, secret);
  await page.goto('/invest');
  await expect(page.getByRole('region', { name: 'First steps' }).getByRole('listitem')).toHaveText([
    /Done/,
    /Done.*Full access/s,
    /3 of 3/,
  ]);
  await expect(page.getByRole('link', { name: 'Complete Profile' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Saved ideas' }).getByRole('listitem').first()).toBeVisible();
});

test(
  'opportunities are the ideas approved last, each with what its status means',
  { tag: ['@S2.invest.15', '@S3.entities.24', '@S4.display.3'] },
  async ({ pageOf }) => {
    const page = await pageOf(people.visitor);
    await openListening(page, '/invest?tab=opportunities');
    await expect(cards(page).first()).toBeVisible();
    const [planned, running] = [newName('Ukadiche Modak'), newName('Solkadhi Corner')];
    await listIdea(planned);
    await listIdea(running, { business_stage: 'Already Running' });
    // They arrive without a reload; other tests may list ideas meanwhile.
    await expect(cardOf(page, running)).toContainText(/Active.*Food & Beverage · Nashik.*₹4\.8 L.*18%/s);
    await expect(cardOf(page, planned)).toContainText('Funding');
    const names = await cards(page).getByRole('heading').allTextContents();
    expect(names.indexOf(running)).toBeLessThan(names.indexOf(planned));
    await page.getByRole('link', { name: 'See the marketplace' }).click();
    await expectOpen(page, 'Marketplace');
  },
);

const looks = [
  { who: 'investor', address: '/invest', shows: 'Saved ideas' },
  { who: 'visitor', address: '/invest', shows: 'Complete Profile' },
  { who: 'investor', address: '/invest?tab=opportunities', shows: 'Newest opportunities' },
  { who: 'investor', address: `${marketplace}&industry=Franchise`, shows: 'Contact Founder' },
  { who: 'visitor', address: `${marketplace}&industry=Franchise`, shows: 'Subscribe to view full details' },
] as const;
for (const { who, address, shows } of looks) {
  test(`${address} of ${who} is accessible, light and dark, and fits every width`, async ({ pageOf }) => {
    const page = await pageOf(people[who]);
    await page.goto(address);
    await expect(page.getByRole('main').getByText(shows).first()).toBeVisible();
    await expectNoSidewaysScrollAtWidths(page);
    await expectAccessible(page);
  });
}
