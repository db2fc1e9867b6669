/**
 * Links anybody may have mailed: none of them signs its reader in, or replaces a session, before a button
 * that names the account is pressed. 'Mallory' sends a victim a link of their own account.
 */
import { expect, test as strangerTest } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { mailedLink, newAccount } from './accounts.ts';
import { test as founderTest } from './founder.ts';
import { continueByMail, newAddress, newestMail, signIn } from './people.ts';

const secret = 'a good secret';

interface Mallory {
  readonly email: string;
  readonly link: string;
}

/** The page belongs to a victim with a session of their own; Mallory has a link that was never followed. */
const test = founderTest.extend<{ mallory: Mallory }>({
  mallory: async ({ baseURL: _baseURL }, use) => {
    const email = newAddress('mallory');
    const link = await mailedLink({ name: 'Mallory Rao', email, secret, role: 'Entrepreneur' });
    await use({ email, link: link.href });
  },
});

/** The e-mail address of the account whose session this browser stores; null without one. */
async function storedSession(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => /^sb-.+-auth-token$/.test(each));
    const kept = JSON.parse((key && localStorage.getItem(key)) || 'null') as {
      user?: { email?: string };
    } | null;
    return kept?.user?.email ?? null;
  });
}

const confirmed = (page: Page) => page.getByRole('heading', { name: 'Email Confirmed!' });

test(
  'a confirmation link of somebody else leaves the session alone until a button that names them is pressed',
  { tag: ['@S2.auth.9'] },
  async ({ page, founder, mallory }) => {
    await page.goto(mallory.link);
    await expect(confirmed(page)).toBeVisible();
    await expect(
      page.getByText(`You are signed in as ${founder.email}. Continue as ${mallory.email} instead?`),
    ).toBeVisible();
    expect(await storedSession(page)).toBe(founder.email);
    // Who is signed in is not sent to sign in.
    await expect(page.getByRole('link', { name: 'Go to Sign In' })).toHaveCount(0);
    await expectAccessible(page, [360, 768, 1280]);

    await page.getByRole('link', { name: `Stay signed in as ${founder.email}` }).click();
    await page.waitForURL('**/build');
    await expect(page.getByRole('heading', { name: 'Welcome, Asha' })).toBeVisible();
    expect(await storedSession(page)).toBe(founder.email);
  },
);

test('by the keyboard the other account is taken over when it is wanted, and nothing of the first stays in sight', async ({
  page,
  founder,
  mallory,
}) => {
  await page.goto('/build');
  await expect(page.getByRole('heading', { name: 'Welcome, Asha' })).toBeVisible();
  await page.goto(mallory.link);
  await expect(confirmed(page)).toBeVisible();
  const ended = page.waitForResponse((response) => response.url().includes('/auth/v1/logout'));
  const other = page.getByRole('button', { name: `Continue as ${mallory.email}` });
  await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).focus();
  await page.keyboard.press('Tab');
  await expect(other).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/build');
  await expect(page.getByRole('heading', { name: 'Welcome, Mallory' })).toBeVisible();
  expect(await storedSession(page)).toBe(mallory.email);
  // The session that was left is ended, as by signing out.
  expect((await ended).status()).toBe(204);
  await signInElsewhere(page, founder);
});

/** The account that was left is whole: only its session on this device is over. */
async function signInElsewhere(page: Page, { email }: { email: string }): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await signIn(page, email, secret);
}

strangerTest(
  'one’s own link confirms, signs in by its button, and sends nobody to sign in twice',
  async ({ page, context }) => {
    const email = newAddress('own');
    const link = await mailedLink({ name: 'Own Link', email, secret, role: 'Investor' });
    await page.goto(link.href);
    await expect(confirmed(page)).toBeVisible();
    expect(await storedSession(page)).toBeNull();
    await expect(page.getByRole('link', { name: 'Go to Sign In' })).toBeVisible();
    const proceed = page.getByRole('button', { name: `Continue as ${email}` });
    await expect(proceed).toBeVisible();
    await expectAccessible(page);

    // Signed in meanwhile, in another tab: this page leads on.
    const other = await context.newPage();
    await signIn(other, email, secret);
    await expect(page.getByRole('link', { name: 'Go to your dashboard' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to Sign In' })).toHaveCount(0);
    await expect(proceed).toHaveCount(0);
    await page.getByRole('link', { name: 'Go to your dashboard' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome, Own' })).toBeVisible();
  },
);

test(
  'a link for a new password names its account, and replaces a session only when the form is sent',
  { tag: ['@S2.auth.9'] },
  async ({ page, founder }) => {
    const email = newAddress('mallory');
    await newAccount({ name: 'Mallory Rao', email, secret, role: 'Entrepreneur' });
    const config = (await (await page.request.get('/config.json')).json()) as { publishableKey: string };
    await page.request.post('/auth/v1/recover', {
      headers: { apikey: config.publishableKey },
      data: { email },
    });
    await expect(async () => expect((await newestMail(page, email)).subject).toMatch(/password/)).toPass();
    const { links } = await newestMail(page, email);
    await page.goto(links[0] ?? '');
    await expect(
      page.getByText(`You are signed in as ${founder.email}. Continue as ${email} instead?`),
    ).toBeVisible();
    expect(await storedSession(page)).toBe(founder.email);
    await expectAccessible(page, [360, 768, 1280]);
    await page.getByRole('textbox', { name: 'New password', exact: true }).fill('another good secret');
    await page.getByRole('textbox', { name: 'Repeat the new password' }).fill('another good secret');
    expect(await storedSession(page)).toBe(founder.email);
    await page.getByRole('button', { name: `Save password and continue as ${email}` }).click();
    await page.waitForURL('**/build');
    await expect(page.getByRole('heading', { name: 'Welcome, Mallory' })).toBeVisible();
    expect(await storedSession(page)).toBe(email);
  },
);

for (const [what, addressOf] of [
  // The server's own verification page returns the tokens of the link's account in the fragment.
  ['tokens in a fragment', (link: URL) => verificationOf(link)],
  ['a code of another browser', () => '/?code=5f1dd1a3-4f0e-4d0e-9a51-0d2a4f7d5a55'],
] as const) {
  test(
    `${what} sign nobody in, and leave a session as it is`,
    { tag: ['@S2.auth.9'] },
    async ({ page, founder, mallory }) => {
      // A flow of this browser's own is under way: its verifier is there, as after any sign-up or forgotten
      // password.
      await page.goto('/auth');
      await page.waitForURL('**/build');
      await page.evaluate(() => {
        const key = Object.keys(localStorage).find((each) => /^sb-.+-auth-token$/.test(each)) ?? '';
        localStorage.setItem(`${key}-code-verifier`, JSON.stringify('v'.repeat(64)));
      });
      await page.goto('about:blank');
      await page.goto(addressOf(new URL(mallory.link)));
      await expect(page.getByRole('heading', { name: 'Welcome, Asha' })).toBeVisible();
      expect(await storedSession(page)).toBe(founder.email);
      await page.goto('/settings');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await storedSession(page)).toBe(founder.email);
    },
  );
}

function verificationOf(link: URL): string {
  const { searchParams } = link;
  const fields = { token: searchParams.get('token') ?? '', type: 'signup', redirect_to: '/' };
  return new URL(`/auth/v1/verify?${new URLSearchParams(fields).toString()}`, link).href;
}

test('a scanner that fetches the link before its reader does not use it up', async ({ page, mallory }) => {
  expect((await page.request.get(mallory.link)).ok()).toBe(true);
  expect((await page.request.head(mallory.link)).ok()).toBe(true);
  await continueByMail(page, mallory.email);
  await page.waitForURL('**/build');
});
