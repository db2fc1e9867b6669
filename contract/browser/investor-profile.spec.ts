/** The investor's profile, the tab 'Complete Profile' of /invest (product §4.profile), as a new investor. */
import { expect, test as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { newAccount } from './accounts.ts';
import type { StorageState } from './accounts.ts';
import { loseNetwork } from './offline.ts';
import { newAddress } from './people.ts';
import { expectToast, recordToasts } from './toasts.ts';

interface Investor {
  readonly email: string;
  readonly storageState: StorageState;
}

/** The page belongs to an investor of its own, signed in already. */
const test = base.extend<{ investor: Investor }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures wanted from this pattern
  investor: async ({}, use) => {
    const email = newAddress('lakshmi');
    const storageState = await newAccount({
      name: 'Lakshmi Jayaraman',
      email,
      secret: 'a good secret',
      role: 'Investor',
    });
    await use({ email, storageState });
  },
  storageState: async ({ investor }, use) => use(investor.storageState),
});

const title = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click();
const saved = (page: Page) => page.getByText('Your answers are saved.');
const subscribe = (page: Page) => page.getByRole('button', { name: 'Start 7 days free' });

async function openProfile(page: Page): Promise<void> {
  await page.goto('/invest');
  await page.getByRole('tab', { name: 'Complete Profile' }).click();
  await expect(page).toHaveURL(/tab=profile/);
}

/** Ticks what the subscription asks consent to, once the price is there and with it the boxes. */
async function consent(page: Page): Promise<void> {
  const boxes = page.getByRole('checkbox');
  await expect(boxes).toHaveCount(2);
  for (const box of await boxes.all()) {
    await expect(box).not.toBeChecked();
    await box.check();
  }
}

/** Answers the first three steps with what they require, and waits until the account has it. */
async function walkToAccess(page: Page): Promise<void> {
  await expect(title(page, 'Personal Information')).toBeVisible();
  await goOn(page);
  await page.getByRole('radio', { name: '₹1L-5L' }).check();
  await page.getByRole('radio', { name: 'Flexible based on opportunity' }).check();
  await goOn(page);
  await page.getByRole('radio', { name: '₹1L-2L' }).check();
  await page.getByRole('radio', { name: 'Savings' }).check();
  await goOn(page);
  await expect(title(page, 'Subscribe & Access')).toBeVisible();
  await expect(saved(page)).toBeVisible();
}

for (const width of [360, 1280]) {
  test(
    `a new investor goes through all four steps at ${width} px, and axe finds nothing on any`,
    {
      tag: [
        '@S2.invest.14',
        '@S4.profile.1',
        '@S5.profile.1',
        '@S5.profile.2',
        '@S5.profile.3',
        '@S5.profile.5',
        '@S8.errors.3',
      ],
    },
    async ({ page, investor }) => {
      await page.setViewportSize({ width, height: 800 });
      await recordToasts(page);
      await openProfile(page);
      await expect(title(page, 'Personal Information')).toBeVisible();
      const name = page.getByRole('textbox', { name: 'Full name' });
      await expect(name).toHaveValue('Lakshmi Jayaraman');
      await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(investor.email);
      await name.fill('');
      await goOn(page);
      await expectToast(page, 'Please fill in required fields');
      await expect(name).toBeFocused();
      await expect(name).toHaveAttribute('aria-invalid', 'true');
      await expectAccessible(page, [width]);
      await name.fill('Lakshmi J.');
      await page.getByRole('textbox', { name: 'Phone' }).fill('98400 00000');
      await page.getByRole('textbox', { name: 'Age' }).fill('38');
      await goOn(page);

      await expect(title(page, 'Investment Preferences')).toBeFocused();
      await goOn(page);
      await expect(page.getByRole('radio', { name: '₹1L-5L' })).toBeFocused();
      await page.getByRole('radio', { name: '₹5L-15L' }).check();
      await page.getByRole('radio', { name: '20-25% annually' }).check();
      await page.getByRole('checkbox', { name: 'Technology' }).check();
      await page.getByRole('checkbox', { name: 'Any (No preference)' }).check();
      await expect(page.getByRole('checkbox', { name: 'Technology' })).not.toBeChecked();
      await page.getByRole('radio', { name: 'Medium' }).check();
      await expectAccessible(page, [width]);
      await goOn(page);

      await expect(title(page, 'Financial Background')).toBeFocused();
      await page.getByRole('radio', { name: '₹50k-1L' }).check();
      await page.getByRole('radio', { name: 'Salary' }).check();
      await page.getByRole('textbox', { name: 'Previous investments' }).fill('Two mutual funds.');
      await expect(saved(page)).toBeVisible();
      await expectAccessible(page, [width]);
      await goOn(page);

      await expect(title(page, 'Subscribe & Access')).toBeFocused();
      await expect(page.getByText('7-day free trial starts')).toBeVisible();
      await expect(subscribe(page)).toBeDisabled();
      await consent(page);
      await expect(subscribe(page)).toBeEnabled();
      await expectAccessible(page, [width]);
      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await expect(title(page, 'Financial Background')).toBeFocused();
      await expectNoSidewaysScroll(page);
    },
  );
}

test('what is typed is there after a reload, and on another device where it ends', async ({
  page,
  browser,
  investor,
}) => {
  await openProfile(page);
  await page.getByRole('textbox', { name: 'City' }).fill('Chennai');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Chennai');
  await goOn(page);
  await page.getByRole('radio', { name: '₹1L-5L' }).check();
  await expect(saved(page)).toBeVisible();

  const second = await browser.newContext({
    storageState: investor.storageState,
    baseURL: process.env.SANGAM_URL ?? '',
  });
  const elsewhere = await second.newPage();
  await openProfile(elsewhere);
  await expect(title(elsewhere, 'Investment Preferences')).toBeVisible();
  await expect(elsewhere.getByRole('radio', { name: '₹1L-5L' })).toBeChecked();
  // Each changes something else: neither is lost.
  await elsewhere.getByRole('radio', { name: '30%+ annually' }).check();
  await expect(saved(elsewhere)).toBeVisible();
  await page.getByRole('radio', { name: 'High' }).check();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole('radio', { name: '30%+ annually' })).toBeChecked();
  await elsewhere.reload();
  await expect(elsewhere.getByRole('radio', { name: 'High' })).toBeChecked();
  await second.close();
});

test('without a network nothing typed is lost, and it is sent once there is one', async ({
  page,
  context,
}) => {
  await openProfile(page);
  const city = page.getByRole('textbox', { name: 'City' });
  await expect(city).toBeVisible();
  await loseNetwork(context);
  await city.fill('Coimbatore');
  await expect(page.getByText(/^Saved on this device; will be saved to your account/)).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(city).toHaveValue('Coimbatore');
});

test(
  'paying in the sandbox subscribes once, welcomes and leads on; who is subscribed is sold nothing',
  {
    tag: [
      '@S4.profile.2',
      '@S4.profile.3',
      '@S4.profile.4',
      '@S4.profile.5',
      '@S4.profile.6',
      '@S8.success.7',
      '@S9.constants.3',
    ],
  },
  async ({ page }) => {
    await recordToasts(page);
    await openProfile(page);
    await walkToAccess(page);
    await consent(page);
    // The second press meets the sheet that the first has opened, and does nothing there.
    await subscribe(page).dblclick();
    await expect(page.getByRole('button', { name: 'Processing Payment...' })).toBeAttached();
    const sheet = page.getByRole('dialog', { name: /SANDBOX/ });
    await expect(sheet.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Approve', exact: true }).click();
    await page.waitForURL('**/build');
    await expectToast(
      page,
      'Subscription Successful!',
      'Welcome to Sangam! You now have access to all investment opportunities.',
    );
    await openProfile(page);
    await expect(page.getByRole('heading', { name: 'You are subscribed' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Your subscription' })).toHaveAttribute(
      'href',
      '/account/subscription',
    );
    await expectAccessible(page);
  },
);

test('a refused payment changes nothing and can be tried again', async ({ page }) => {
  await openProfile(page);
  await walkToAccess(page);
  await consent(page);
  await subscribe(page).click();
  const sheet = page.getByRole('dialog', { name: /SANDBOX/ });
  await sheet.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('The payment was declined')).toBeVisible();
  await expect(title(page, 'Subscribe & Access')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Start \d+ days? free$/ })).toBeEnabled();
  await expectAccessible(page);
});
