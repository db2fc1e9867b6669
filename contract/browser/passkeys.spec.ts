/** Passkeys, by Chromium's own authenticator: added on one's own page, used, renamed and removed. */
import { expect, type CDPSession, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrollAtWidths } from './accessibility.ts';
import { newAccount } from './accounts.ts';
import { asOwner } from './owner.ts';
import { mailAbout, newAddress } from './people.ts';
import { test } from './signed-in.ts';
import { expectToast, watchNextToast } from './toasts.ts';

const secret = 'a good secret';
const card = (page: Page) => page.getByRole('region', { name: 'Passkeys' });

interface Device {
  readonly cdp: CDPSession;
  readonly id: string;
  /** Whether its owner gives fingerprint or PIN when asked. */
  unlock(isUnlocked: boolean): Promise<void>;
}

/** A phone's own authenticator, at the page. */
async function deviceAt(page: Page): Promise<Device> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId: id } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    cdp,
    id,
    unlock: async (isUserVerified) => {
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified });
    },
  };
}

/** The same device, at another page: its passkeys are there, too. */
async function carriedTo(page: Page, from: Device): Promise<Device> {
  const device = await deviceAt(page);
  const { credentials } = await from.cdp.send('WebAuthn.getCredentials', { authenticatorId: from.id });
  for (const credential of credentials)
    await device.cdp.send('WebAuthn.addCredential', { authenticatorId: device.id, credential });
  return device;
}

test(
  'somebody adds a passkey, signs in with it, renames it and removes it',
  { tag: ['@S4.auth.7'] },
  async ({ pageOf }) => {
    const email = newAddress('passkey');
    await newAccount({ name: 'Meera Joshi', email, secret, role: 'Investor' });
    const page = await pageOf(email, secret);
    await page.goto('/account/security');
    const device = await deviceAt(page);
    await device.unlock(false);
    await card(page).getByRole('button', { name: 'Add a passkey' }).click();
    await expectToast(page, 'No passkey was added');
    await device.unlock(true);
    await card(page).getByRole('button', { name: 'Add a passkey' }).click();
    await expectToast(page, 'The passkey is added');
    await expect(card(page).getByText('Chrome on Linux')).toBeVisible();
    await expect(card(page).getByText('not used yet')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScrollAtWidths(page);
    await card(page).getByRole('button', { name: 'Add a passkey' }).click();
    await expectToast(page, 'This device has a passkey already');

    const other = await pageOf(null);
    expect((await mailAbout(other, email, 'A passkey was added')).text).toContain('If it was not you');
    await other.goto('/auth');
    await carriedTo(other, device);
    await expectAccessible(other);
    await other.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expectToast(other, 'Welcome back!');
    await other.goto('/account/security');
    await expect(card(other).getByText(/^last used/)).toBeVisible();

    await card(other).getByRole('button', { name: 'Rename Chrome on Linux' }).click();
    const naming = other.getByRole('dialog', { name: 'Rename the passkey' });
    await expectAccessible(other);
    await naming.getByRole('textbox', { name: 'Name' }).fill('  ');
    await naming.getByRole('button', { name: 'Save' }).click();
    await expect(naming.getByText('Please type a name.')).toBeVisible();
    await naming.getByRole('textbox', { name: 'Name' }).fill('My old phone');
    await other.setViewportSize({ width: 360, height: 800 });
    await other.route('**/passkeys/*', (route) => route.abort());
    const buttonsBelow = await watchNextToast(other);
    await naming.getByRole('button', { name: 'Save' }).click();
    await expectToast(other, 'The name was not saved');
    expect(await buttonsBelow()).toEqual([]);
    await other.unroute('**/passkeys/*');
    await naming.getByRole('button', { name: 'Save' }).click();
    await expect(card(other).getByText('My old phone')).toBeVisible();

    await card(other).getByRole('button', { name: 'Remove My old phone' }).click();
    const removing = other.getByRole('alertdialog', { name: 'Remove this passkey?' });
    await expect(removing.getByText('‘My old phone’, added')).toBeVisible();
    await expectAccessible(other);
    await removing.getByRole('button', { name: 'Remove' }).click();
    await expectToast(other, 'The passkey is removed');
    await expect(card(other).getByText('My old phone')).toHaveCount(0);
    await mailAbout(other, email, 'A passkey was removed');

    const third = await pageOf(null);
    await third.goto('/auth');
    await carriedTo(third, device);
    await third.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expectToast(third, 'Not signed in with a passkey');
    await expect(third).toHaveURL(/\/auth/);
  },
);

test(
  'an old sign-in asks for the password before a passkey is added',
  { tag: ['@S4.auth.7'] },
  async ({ pageOf }) => {
    const email = newAddress('stale-passkey');
    await newAccount({ name: 'Arun Nair', email, secret, role: 'Entrepreneur' });
    const page = await pageOf(email, secret);
    await asOwner((client) =>
      client.query(
        `update auth.mfa_amr_claims set updated_at = now() - interval '11 minutes' where session_id in
         (select s.id from auth.sessions s join auth.users u on u.id = s.user_id where u.email = $1)`,
        [email],
      ),
    );
    await page.goto('/account/security');
    await deviceAt(page);
    await card(page).getByRole('button', { name: 'Add a passkey' }).click();
    await expect(card(page).getByText(/^You signed in a while ago/)).toBeVisible();
    await card(page).getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Is it you?' });
    await dialog.getByLabel(/^Your password/).fill(secret);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expectToast(page, 'The passkey is added');
    await expect(card(page).getByText('Chrome on Linux')).toBeVisible();

    await card(page).getByRole('button', { name: 'Remove Chrome on Linux' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(card(page).getByText(/^You signed in a while ago/)).toBeVisible();
    await card(page).getByRole('button', { name: 'Remove Chrome on Linux' }).click();
    const again = page.getByRole('dialog', { name: 'Is it you?' });
    await again.getByLabel(/^Your password/).fill('not my password');
    await again.getByRole('button', { name: 'Continue' }).click();
    await expect(again.getByText('This is not your password.')).toBeVisible();
    await again.getByLabel(/^Your password/).fill(secret);
    await again.getByRole('button', { name: 'Continue' }).click();
    await expectToast(page, 'The passkey is removed');
    await expect(card(page).getByText('Chrome on Linux')).toHaveCount(0);
  },
);

test(
  'a new password by mail leads to the passkeys, which it does not end',
  { tag: ['@S4.auth.7'] },
  async ({ pageOf }) => {
    const email = newAddress('second-thoughts');
    await newAccount({ name: 'Leela Menon', email, secret, role: 'Investor' });
    const page = await pageOf(email, secret);
    await page.goto('/account/security');
    await deviceAt(page);
    await card(page).getByRole('button', { name: 'Add a passkey' }).click();
    await expectToast(page, 'The passkey is added');

    const other = await pageOf(null);
    await other.goto('/auth');
    await other.getByRole('button', { name: 'Forgot password?' }).click();
    await other.getByRole('dialog').getByRole('textbox', { name: 'Email' }).fill(email);
    await other.getByRole('dialog').getByRole('button', { name: 'Send the link' }).click();
    await other.goto((await mailAbout(other, email, 'password')).links[0] ?? '');
    for (const name of ['New password', 'Repeat the new password'])
      await other.getByRole('textbox', { name, exact: true }).fill('another secret');
    await other.getByRole('button', { name: 'Save password' }).click();
    await expectToast(other, 'Password changed', 'Remove those that are not yours');
    await expect(other).toHaveURL(/\/account\/security$/);
    await expect(card(other).getByText('Chrome on Linux')).toBeVisible();
  },
);
