import { expect } from '@playwright/test';
import type { Route } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrollAtWidths } from './accessibility.ts';
import { newAccount } from './accounts.ts';
import { cards } from './listings.ts';
import { openListening, withoutLive } from './live.ts';
import { newAddress, people } from './people.ts';
import { test } from './signed-in.ts';
import { clientOf, decide, listIdea, newName, secrets, submitIdea } from './submissions.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';

test('a stranger signs in first, and then sees the idea', { tag: ['@S2.idea.9'] }, async ({ page }) => {
  const name = newName('Khandvi House');
  const id = await listIdea(name);
  await page.goto(`/idea/${id}`);
  await page.waitForURL('**/auth');
  await page.getByRole('textbox', { name: 'Email' }).fill(people.investor);
  await page.getByRole('textbox', { name: 'Password' }).fill('sangam-demo');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL(`**/idea/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test(
  'a subscriber reads everything, tab by tab with the keyboard, and finds the founder',
  {
    tag: [
      '@S1.product.9',
      '@S2.routes.9',
      '@S2.invest.12',
      '@S2.idea.1',
      '@S2.idea.2',
      '@S2.idea.3',
      '@S2.idea.4',
      '@S2.idea.5',
      '@S6.roles.2',
      '@S7.tables.4',
    ],
  },
  async ({ pageOf }) => {
    const name = newName('Poha Point');
    const id = await listIdea(name);
    const page = await pageOf(people.investor);
    await page.goto(`/idea/${id}`);
    await expect(page).toHaveTitle(`${name} | Sangam`);
    const overview = page.getByRole('region', { name: 'Investment Overview' });
    for (const figure of ['₹4.8 L', '20%', '18%', '11 months']) {
      await expect(overview.getByText(figure, { exact: true })).toBeVisible();
    }
    await expect(page.getByText(secrets.longAnswer)).toBeVisible();
    await expect(page.getByRole('tab')).toHaveText([
      'Overview',
      'Business',
      'Market',
      'Progress',
      'Team',
      'Financials',
    ]);

    await page.getByRole('tab', { name: 'Overview' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Business' })).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(/tab=business/);
    // The overview has a digest of it, too.
    await expect(page.getByText('Cash and UPI at the cart.').filter({ visible: true })).toHaveCount(1);
    await page.keyboard.press('End');
    await expect(page).toHaveURL(/tab=financials/);
    await expect(page.getByText('Two carts, one kitchen.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Financials' })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tab', { name: 'Financials' }).focus();
    await page.keyboard.press('Home');
    await expect(page).not.toHaveURL(/tab=/);

    // Only what leads to the web is a link.
    await expect(page.getByRole('link', { name: 'social.example/chai' })).toHaveAttribute(
      'rel',
      'noopener noreferrer',
    );
    await expect(page.locator('a[href^="javascript:"]')).toHaveCount(0);

    await page.getByRole('button', { name: 'Contact Founder' }).click();
    const dialog = page.getByRole('dialog', { name: 'Discuss This Idea' });
    await expect(dialog.getByText('Asha Patil')).toBeVisible();
    await expect(dialog.getByRole('link', { name: /98123 45670/ })).toHaveAttribute(
      'href',
      `tel:${secrets.phone}`,
    );
    await expect(dialog.getByRole('link', { name: new RegExp(secrets.email) })).toHaveAttribute(
      'href',
      `mailto:${secrets.email}`,
    );
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Contact Founder' })).toBeFocused();

    await page.getByRole('button', { name: `Save for Later: ${name}` }).click();
    await expect(page.getByRole('button', { name: `Saved: ${name}` })).toBeVisible();
    await expect(page.getByText('Saved by 1')).toBeVisible();
    await expectNoSidewaysScrollAtWidths(page);
  },
);

test(
  'what a founder adds is there too: year, website, documents, notes and pictures',
  { tag: ['@S2.idea.1', '@S2.idea.5', '@S2.idea.6', '@S2.idea.7'] },
  async ({ pageOf }) => {
    const name = newName('Modak Makers');
    const id = await listIdea(name, {
      year_of_establishment: '2021',
      website: 'https://modak.example/menu',
      pitch_deck_url: 'https://files.example/deck.pdf',
      video_pitch_url: 'https://films.example/pitch',
      notes_for_investors: 'Come on a Tuesday.',
      business_images: ['https://pictures.example/one.png', 'https://pictures.example/two.png'],
    });
    const page = await pageOf(people.investor);
    const pixel =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.route('**/images/v1/**', (route) =>
      route.fulfill({ contentType: 'image/png', body: Buffer.from(pixel, 'base64') }),
    );
    await page.goto(`/idea/${id}`);
    const main = page.getByRole('main');
    for (const text of [
      'Food & Beverage',
      'Planning',
      'Nashik, Maharashtra – 422001',
      'Est. 2021',
      'Come on a Tuesday.',
    ]) {
      await expect(main.getByText(text).filter({ visible: true }).first()).toBeVisible();
    }
    await expect(main.locator('time').first()).toBeVisible();
    for (const [text, address] of Object.entries({
      'modak.example/menu': 'https://modak.example/menu',
      'Pitch deck': 'https://files.example/deck.pdf',
      'Video pitch': 'https://films.example/pitch',
    })) {
      await expect(main.getByRole('link', { name: text })).toHaveAttribute('href', address);
    }
    const pictures = main.getByRole('img', { name: /^Picture [12] of Modak Makers/ });
    await expect(pictures).toHaveCount(2);
    await expect(pictures.first()).toHaveJSProperty('naturalWidth', 1);
    // The server fetches them: the founder's host does not learn who reads.
    const images = asked.filter((address) => address.includes('/images/v1/'));
    expect(images).toHaveLength(2);
    expect(new Set(images.map((address) => new URL(address).searchParams.get('address')))).toEqual(
      new Set(['https://pictures.example/one.png', 'https://pictures.example/two.png']),
    );
    expect(asked.filter((address) => new URL(address).hostname.endsWith('.example'))).toEqual([]);
  },
);

test(
  'who has not accepted the disclaimer is asked before an idea is shown',
  { tag: ['@S4.disclaimer.3'] },
  async ({ pageOf }) => {
    const name = newName('Kokum Kada');
    const id = await listIdea(name);
    const [email, secret] = [newAddress('tara'), 'a good secret'];
    await newAccount({ name: 'Tara Bose', email, secret, role: 'Investor' });
    const page = await pageOf(email, secret);
    const held = Promise.withResolvers<void>();
    await page.route('**/rest/v1/user_disclaimers*', async (route) => {
      if (route.request().method() === 'POST') await held.promise;
      await route.continue();
    });
    await page.goto(`/idea/${id}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('button', { name: 'Processing...' })).toBeDisabled();
    held.resolve();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  },
);

for (const id of [unknownId, 'no-id-at-all']) {
  test(`an idea that is not there is not found (${id})`, { tag: ['@S2.idea.8'] }, async ({ pageOf }) => {
    const page = await pageOf(people.investor);
    await page.goto(`/idea/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Idea not found' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Back to ideas' }).click();
    await page.waitForURL('**/browse-ideas');
  });
}

test('an idea under review is nobody else’s to see, and its founder sees where it stands', async ({
  pageOf,
}) => {
  const name = newName('Usal Junction');
  const id = await submitIdea(name);
  const investor = await pageOf(people.investor);
  await investor.goto(`/idea/${id}`);
  await expect(investor.getByRole('heading', { level: 1, name: 'Idea not found' })).toBeVisible();
  const founder = await pageOf(people.founder);
  await founder.goto(`/idea/${id}`);
  await expect(founder.getByText('Under Review')).toBeVisible();
  await decide(id, 'needs_revision', 'Please say who cooks.');
  await founder.reload();
  await expect(founder.getByText('Needs Revision')).toBeVisible();
  await expect(founder.getByRole('heading', { name: 'Admin Feedback' })).toBeVisible();
  await expect(founder.getByText('Please say who cooks.')).toBeVisible();
});

test('an idea that is withdrawn while it is open says so', async ({ pageOf }) => {
  const name = newName('Misal Mandal');
  const id = await listIdea(name);
  const page = await pageOf(people.investor);
  await openListening(page, `/idea/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await decide(id, 'rejected');
  await expect(page.getByRole('heading', { level: 1, name: 'This idea is no longer listed' })).toBeVisible();
  await expectAccessible(page);
  const { data } = await (await clientOf(people.investor)).from('ideas').select('id').eq('id', id);
  expect(data).toEqual([]);
});

test(
  'a failed load is told, and leads back to the list',
  { tag: ['@S2.browse.2', '@S2.idea.10', '@S8.errors.20'] },
  async ({ pageOf }) => {
    const page = await pageOf(people.investor);
    await page.route('**/rest/v1/ideas*', (route) =>
      route.fulfill({ status: 500, json: { code: 'XX000', message: 'no' } }),
    );
    await page.goto(`/idea/${unknownId}`);
    await page.waitForURL('**/browse-ideas');
    await expect(page.getByText('Failed to load idea details.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/invest');
    await expect(cards(page).first()).toBeVisible();
    await expectAccessible(page);
  },
);

for (const [what, answer] of [
  ['an error of the server without a code', (route: Route) => route.fulfill({ status: 500, body: 'no' })],
  ['a connection that breaks', (route: Route) => route.abort('connectionreset')],
] as const) {
  // How soon, the cache's own test holds (`query-client.test.ts`): here a slow machine is in it.
  test(`${what} is told after two more tries, and the idea can be tried again`, async ({ pageOf }) => {
    const name = newName('Kokum Corner');
    await listIdea(name);
    const page = await pageOf(people.investor);
    // A page that begins to listen reads again what was just listed, which would count as a try.
    await withoutLive(page);
    await page.goto('/browse-ideas?sort=Recently+Added');
    const link = page.getByRole('link', { name, exact: true });
    await expect(link).toBeVisible();
    let tries = 0;
    await page.route('**/rest/v1/ideas*', (route) => {
      tries += 1;
      return answer(route);
    });
    await link.click();
    await expect(page.getByText('Failed to load idea details.')).toBeVisible();
    expect(tries).toBe(3);
    await expect(page).toHaveURL(/browse-ideas/);
    await page.unroute('**/rest/v1/ideas*');
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });
}
