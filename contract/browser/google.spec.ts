import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import { googlePerson, startGoogle } from '../google.ts';
import type { Google } from '../google.ts';
import { expectAccessible } from './accessibility.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface World {
  readonly google: Google;
  /** The product, set up with that Google. */
  readonly url: string;
}

/** Starts the product beside the one of the other tests: whether Google is set up is decided at the start. */
async function startProduct(google: Google): Promise<{ url: string; stop: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'sangam-google-'));
  const child = spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: directory,
      DEMO_DATA: 'off',
      LOG_LEVEL: 'warn',
      ...google.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const found = /ready at (\S+)/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${output}`)));
  });
  const stop = async (): Promise<void> => {
    const ended = new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
    });
    child.kill('SIGTERM');
    await ended;
    await rm(directory, { recursive: true, force: true });
  };
  return { url, stop };
}

const test = base.extend<object, { world: World }>({
  world: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures wanted from this pattern
    async ({}, use) => {
      const google = await startGoogle();
      const product = await startProduct(google);
      await use({ google, url: product.url });
      await product.stop();
      await google.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

async function continueWithGoogle(page: Page, { url }: World, tab: 'Sign In' | 'Sign Up'): Promise<void> {
  await page.goto(`${url}/auth${tab === 'Sign Up' ? '?tab=sign-up' : ''}`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
}

const question = 'What brings you here?';

test(
  'sign up by Google: asked for the role once, named in the header, and not asked again',
  { tag: ['@S2.auth.8'] },
  async ({ page, context, world }) => {
    const { google, url } = world;
    google.person = googlePerson({
      name: 'Meera Joshi',
      picture: 'https://lh3.googleusercontent.com/meera.svg',
    });
    await context.route('https://lh3.googleusercontent.com/**', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="teal"/></svg>',
      }),
    );
    // The page that was wanted is not lost on the way.
    await page.goto(`${url}/submit-idea`);
    await page.waitForURL('**/auth');
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome, Meera' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/submit-idea');
    await expect(page).toHaveTitle('Choose your role | Sangam');
    await expectAccessible(page);

    // No way past it: neither the address nor an empty answer, nor a call that fails.
    await page.goto(`${url}/build`);
    await expect(page.getByRole('group', { name: question })).toBeVisible();
    await page.goto(`${url}/submit-idea`);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Role required')).toBeVisible();
    await page.getByRole('radio', { name: /^I have a business idea/ }).check();
    await page.route('**/rest/v1/rpc/choose_role', (route) => route.abort());
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Your answer could not be saved')).toBeVisible();
    await expect(page.getByRole('radio', { name: /^I have a business idea/ })).toBeChecked();
    await page.unroute('**/rest/v1/rpc/choose_role');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Step 1 of 7')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/submit-idea');

    const menu = page.getByRole('banner').getByRole('button', { name: 'Account menu of Meera Joshi' });
    await expect(menu.locator('img')).toHaveAttribute('referrerpolicy', 'no-referrer');
    await expect(menu.locator('img')).toHaveJSProperty('complete', true);
    await menu.click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await page.waitForURL(`${url}/`);

    // The next time: a new picture, which does not load, so the initials stand in.
    google.person = { ...google.person, picture: 'https://lh3.googleusercontent.com/gone.png' };
    await context.unroute('https://lh3.googleusercontent.com/**');
    await context.route('https://lh3.googleusercontent.com/**', (route) => route.abort());
    await continueWithGoogle(page, world, 'Sign In');
    await page.waitForURL('**/build');
    await expect(page.getByRole('heading', { name: /^Welcome, Meera/ })).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    await expect(page.getByRole('button', { name: 'Account menu of Meera Joshi' })).toContainText('MJ');
  },
);

test(
  'somebody who signs out instead of answering is asked the next time; an investor lands on the dashboard',
  { tag: ['@S2.auth.8'] },
  async ({ page, world }) => {
    const { google } = world;
    google.person = googlePerson({ name: 'Arun Nair' });
    await continueWithGoogle(page, world, 'Sign Up');
    await expect(page.getByRole('group', { name: question })).toBeVisible();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
    await continueWithGoogle(page, world, 'Sign In');
    await page.getByRole('radio', { name: /^I want to invest/ }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: /^Welcome, Arun/ })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/build');
  },
);

test(
  'what goes wrong on the way back is told once, and the address is clean',
  { tag: ['@S8.kinds.7'] },
  async ({ page, world }) => {
    const { google, url } = world;
    google.isDenying = true;
    await continueWithGoogle(page, world, 'Sign In');
    await expect(page.getByText('Error signing in with Google')).toBeVisible();
    await expect(page.getByText(/^You did not finish signing in with Google/)).toBeVisible();
    await expect(page).toHaveURL(`${url}/`);
    google.isDenying = false;
    google.person = googlePerson({ email_verified: false });
    await continueWithGoogle(page, world, 'Sign In');
    await expect(page.getByText(/^Google has not verified the e-mail address/)).toBeVisible();
    await expect(page).toHaveURL(`${url}/`);

    // Links that no flow of this tab has asked for: in either form, and words of a stranger are not repeated.
    const words = 'error=access_denied&error_code=x&error_description=Call+1900+to+unlock';
    for (const address of [`/#${words}&sb=`, `/?${words}#${words}&sb=`, '/?code=of-another-browser']) {
      await page.goto('about:blank');
      await page.goto(url + address);
      await expect(page.getByText('Error signing in', { exact: true })).toBeVisible();
      await expect(page.getByText(/^This link cannot be used here/)).toBeVisible();
      await expect(page.getByText('Call 1900 to unlock')).toHaveCount(0);
      await expect(page).toHaveURL(`${url}/`);
    }
  },
);
