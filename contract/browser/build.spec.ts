import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { expectAccessible } from './accessibility.ts';
import { newAccount } from './accounts.ts';
import { hold } from './hold.ts';
import { openListening, withoutLive } from './live.ts';
import { newAddress, password, people } from './people.ts';
import { test as base } from './signed-in.ts';

/** A founder of this test's own, whose list is empty at first, and a page of theirs, signed in. */
const test = base.extend<{ account: { email: string; secret: string }; own: Page }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures wanted from this pattern
  account: async ({}, use) => {
    const account = { email: newAddress('sunita'), secret: 'a good secret' };
    await newAccount({ name: 'Sunita Devi', role: 'Entrepreneur', ...account });
    await use(account);
  },
  own: async ({ account, pageOf }, use) => use(await pageOf(account.email, account.secret)),
});

/** The API as this person uses it elsewhere. */
async function clientOf(page: Page, email: string, secret: string): Promise<SupabaseClient> {
  const address = new URL(page.url()).origin;
  const config = (await (await page.request.get('/config.json')).json()) as { publishableKey: string };
  const client = createClient(address, config.publishableKey, { auth: { persistSession: false } });
  const { error } = await client.auth.signInWithPassword({ email, password: secret });
  expect(error).toBeNull();
  return client;
}

/** Submits a pitch by the API; gives its id. */
async function submit(client: SupabaseClient, businessName: string): Promise<string> {
  const { data, error } = await client
    .from('ideas')
    .insert({
      title: businessName,
      category: 'Retail',
      description: '',
      location: '',
      funding_amount: 650000,
      roi_estimate: 18,
      business_name: businessName,
      pincode: '416003',
      city: 'Kolhapur',
      state: 'Maharashtra',
      business_stage: 'Planning',
      business_type: 'Shop',
      product_service: 'Steel kitchenware by weight',
      revenue_model: 'Walk-in sales',
      success_reason: 'None nearby',
      target_customers: 'Homes',
      competition: 'Two bazaars',
      setup_started: 'no',
      existing_sales: 'None yet',
      physical_setup: 'A shop on rent',
      founder_name: 'Sunita Devi',
      founder_email: 'sunita@example.in',
      founder_phone: '+919876543210',
      founder_role: 'Owner',
      founder_experience: 'Nine years in catering.',
      total_funding: '650000',
      own_contribution: '20%',
      funds_usage: 'Stock ₹6,50,000',
      return_equity: '18% a year',
      break_even_time: '10 months',
      business_images: [],
      agreed_to_terms: true,
    })
    .select('id')
    .single<{ id: string }>();
  expect(error).toBeNull();
  return data?.id ?? '';
}

const cardOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });

test(
  'a new founder finds four ways on, nothing to track, and the way to a first idea',
  { tag: ['@S2.build.2', '@S2.build.3', '@S2.build.4', '@S7.tables.9'] },
  async ({ own: page }) => {
    await withoutLive(page);
    await page.goto('/build');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Sunita');
    await expect(page.getByText('No activity yet')).toBeVisible();
    for (const name of ['Submit New Idea', 'Track Your Submission', 'Pitch Smarter', 'Get Inspired']) {
      await expect(page.getByRole('heading', { name })).toBeVisible();
    }
    await expect(page.getByRole('link', { name: 'Pitch Smarter' })).toHaveAttribute('href', '/pitch-guide');
    await expect(page.getByRole('link', { name: 'Get Inspired' })).toHaveAttribute('href', '/trending-ideas');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Submit Your First Idea' }).click();
    await page.waitForURL('**/submit-idea');
  },
);

test(
  'submissions and decisions appear while the page is open, with what to do next',
  { tag: ['@S2.build.10'] },
  async ({ own: page, account }) => {
    await openListening(page, '/build');
    await expect(page.getByText('No submissions yet')).toBeVisible();
    const founder = await clientOf(page, account.email, account.secret);
    const id = await submit(founder, 'Live Steel');
    const card = cardOf(page, 'Live Steel');
    await expect(card).toContainText('Under Review');
    await expect(card.getByRole('link', { name: 'Live Steel', exact: true })).toHaveAttribute(
      'href',
      `/idea/${id}`,
    );
    const admin = await clientOf(page, people.admin, password);
    await admin
      .from('ideas')
      .update({ approval_status: 'needs_revision', admin_notes: 'Say what the rent is.' })
      .eq('id', id);
    await expect(card).toContainText('Needs Revision');
    await expect(card.getByRole('heading', { name: 'Revision Needed' })).toBeVisible();
    await expect(card.getByRole('heading', { name: 'Admin Feedback' })).toBeVisible();
    await expect(card).toContainText('Say what the rent is.');
    const updates = page.getByRole('region', { name: 'Updates on Your Ideas' });
    await expect(updates.getByRole('link', { name: 'Live Steel' })).toBeVisible();
    await expectAccessible(page);
    await admin
      .from('ideas')
      .update({ approval_status: 'rejected', admin_notes: 'Not this time.' })
      .eq('id', id);
    await expect(card.getByRole('heading', { name: 'Action Required' })).toBeVisible();
    await expect(card.getByRole('link', { name: 'Submit New Idea' })).toHaveAttribute('href', '/submit-idea');
  },
);

test('what changes while the screen still waits for something else is there when it comes', async ({
  own: page,
  account,
}) => {
  const release = await hold(page, '**/rest/v1/user_roles*');
  const told = Promise.withResolvers<void>();
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('Early Steel')) told.resolve();
    }),
  );
  await openListening(page, '/build');
  const founder = await clientOf(page, account.email, account.secret);
  await submit(founder, 'Early Steel');
  await told.promise;
  await expect(cardOf(page, 'Early Steel')).toHaveCount(0);
  release();
  await expect(cardOf(page, 'Early Steel')).toBeVisible();
});

test('an idea sent back is taken up again with its answers, in a draft of its own', async ({
  own: page,
  account,
}) => {
  await openListening(page, '/build');
  const founder = await clientOf(page, account.email, account.secret);
  const id = await submit(founder, 'Second Steel');
  const admin = await clientOf(page, people.admin, password);
  await admin.from('ideas').update({ approval_status: 'needs_revision', admin_notes: 'More.' }).eq('id', id);
  await page.getByRole('link', { name: 'Revise & Resubmit' }).click();
  const name = page.getByRole('textbox', { name: 'Business Name' });
  await expect(name).toHaveValue('Second Steel');
  await name.fill('Second Steel, again');
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await page.getByRole('link', { name: 'Revise & Resubmit' }).click();
  await expect(name).toHaveValue('Second Steel, again');
  // The draft of a new pitch is another one.
  await page.goto('/submit-idea');
  await expect(name).toHaveValue('');
});

test(
  'more than three submissions show the three newest and a way to all',
  { tag: ['@S2.build.8', '@S2.build.9', '@S7.tables.1', '@S9.constants.25'] },
  async ({ own: page, account }) => {
    await openListening(page, '/build');
    const founder = await clientOf(page, account.email, account.secret);
    for (const name of ['Steel One', 'Steel Two', 'Steel Three', 'Steel Four']) await submit(founder, name);
    await expect(page.getByRole('link', { name: 'View All 4 Submissions' })).toHaveAttribute(
      'href',
      '/browse-ideas?mine=true',
    );
    await expect(page.getByRole('article')).toHaveCount(3);
    await expect(cardOf(page, 'Steel One')).toHaveCount(0);
  },
);

test(
  'a list that cannot be had is offered again; a missing profile has a name all the same',
  { tag: ['@S8.errors.22'] },
  async ({ own: page }) => {
    await withoutLive(page);
    await page.route('**/rest/v1/ideas*', (route) =>
      route.fulfill({ status: 400, json: { code: '57014', message: 'too slow', details: null, hint: null } }),
    );
    await page.route('**/rest/v1/profiles*', (route) => route.fulfill({ json: [] }));
    await page.goto('/build');
    await expect(page.getByText('Your submissions could not be loaded. Nothing is lost.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Entrepreneur');
    await page.unroute('**/rest/v1/ideas*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No submissions yet')).toBeVisible();
  },
);

test('an investor is shown the way to the ideas', { tag: ['@S2.build.12'] }, async ({ pageOf }) => {
  const page = await pageOf(people.investor);
  await page.goto('/build');
  await expect(page.getByRole('heading', { name: 'You joined as an investor' })).toBeVisible();
  await expectFirstCall(page, 'Go to Invest', '/invest');
  await page.getByRole('banner').getByRole('link', { name: 'Invest' }).click();
  await page.waitForURL('**/invest');
});

/** The first link of the page's content, and no call for a first idea beside it. */
async function expectFirstCall(page: Page, name: string, path: string): Promise<void> {
  const first = page.getByRole('main').getByRole('link').first();
  await expect(first).toHaveText(name);
  await expect(first).toHaveAttribute('href', path);
  await expect(page.getByText('No submissions yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Submit Your First Idea' })).toHaveCount(0);
}

test(
  'an admin is shown the way to the desk, which is one press away on every screen',
  { tag: ['@S2.header.7'] },
  async ({ pageOf }) => {
    const page = await pageOf(people.admin);
    await page.goto('/build');
    await expect(page.getByRole('heading', { name: 'You review submissions' })).toBeVisible();
    await expectFirstCall(page, 'Open the review desk', '/admin');
    await expectAccessible(page, [360, 768, 1280]);
    await page.goto('/faq');
    await page.setViewportSize({ width: 360, height: 800 });
    await page.getByRole('banner').getByRole('link', { name: 'Desk' }).click();
    await page.waitForURL('**/admin');
  },
);

test('the desk stands in the header of admins alone', { tag: ['@S2.header.7'] }, async ({ pageOf }) => {
  const page = await pageOf(people.investor);
  await page.goto('/build');
  await page.getByRole('button', { name: /^Account menu of/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Review desk' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Desk' })).toHaveCount(0);
});
