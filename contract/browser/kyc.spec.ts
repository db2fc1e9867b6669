/** `/kyc` on a cheap phone: the form, its review, what outlives a reload, and every state afterwards. */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrollAtWidths } from './accessibility.ts';
import { addIdentityFiles, fillIdentity, newPan, reviewIdentity, sendIdentity } from './identities.ts';
import { newAccount } from './accounts.ts';
import { newAddress } from './people.ts';
import { jpeg } from './pictures.ts';
import { test } from './signed-in.ts';
import { expectToast } from './toasts.ts';

const secret = 'a good secret';
const phone = { width: 360, height: 740 };

async function newPerson(role: 'Investor' | 'Entrepreneur'): Promise<string> {
  const email = newAddress('lakshmi');
  await newAccount({ name: 'Lakshmi Jayaraman', email, secret, role });
  return email;
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit for Verification' });

/** A line of a village: 300 ms, 250 kbit/s up. */
async function slow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 50_000,
    uploadThroughput: 31_250,
  });
}

test(
  'on a phone and a slow line six fields are filled in, reviewed, edited without loss, and sent',
  {
    tag: [
      '@S2.routes.4',
      '@S2.kyc.1',
      '@S2.kyc.2',
      '@S3.entities.21',
      '@S4.kyc.1',
      '@S4.kyc.2',
      '@S4.kyc.3',
      '@S5.kyc.1',
      '@S5.kyc.2',
    ],
  },
  async ({ pageOf }) => {
    const page = await pageOf(await newPerson('Investor'), secret);
    await page.setViewportSize(phone);
    await page.goto('/kyc?from=%2Fsettings');
    await expect(page.getByRole('heading', { level: 1, name: 'Verify your identity' })).toBeVisible();
    await expectAccessible(page, [360]);
    await slow(page);
    // Nothing is reviewed before all six are there, and what is missing is said.
    const review = page.getByRole('button', { name: 'Review Details' });
    await expect(page.getByText('6 things are missing')).toBeVisible();
    await review.click({ force: true });
    await expect(page.getByText('Please add a picture or a PDF of your card.')).toBeVisible();
    await expect(page.getByText('Please fill this in.')).toHaveCount(4);
    await expect(page.getByText('Please add a picture of your face.')).toBeVisible();

    // The kinds of files are held to.
    await expect(page.locator('input[data-file="idFile"]')).toHaveAttribute(
      'accept',
      'image/*,application/pdf',
    );
    await expect(page.locator('input[data-file="selfie"]')).toHaveAttribute('accept', 'image/*');
    await expect(page.locator('input[data-camera="selfie"]')).toHaveAttribute('capture', 'user');
    await page.locator('input[data-file="selfie"]').setInputFiles({
      name: 'face.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4'),
    });
    await expect(
      page.getByText('This is not a picture. Take a photo, or choose a JPEG or PNG.'),
    ).toBeVisible();

    // Indian numbers are read as they are typed.
    const number = page.getByRole('textbox', { name: 'PAN/Aadhaar number' });
    await number.fill('2341 2341 2347');
    await number.blur();
    await expect(page.getByText('One digit is wrong, or two have changed places.')).toBeVisible();
    await number.fill('2341 2341 2346');
    await expect(page.getByText('Has the form of an Aadhaar number')).toBeVisible();
    const pan = newPan();
    await fillIdentity(page, pan);
    await expect(page.getByText('Has the form of a PAN')).toBeVisible();
    await addIdentityFiles(page);

    // A phone ends the tab for its camera: what was typed is there again, the number too.
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Lakshmi Jayaraman');
    await expect(page.getByLabel('Date of birth')).toHaveValue('1988-08-14');
    await expect(number).toHaveValue(pan);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(pan);

    await review.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Review Details' })).toBeFocused();
    await expect(page.getByText('14 August 1988')).toBeVisible();
    await expect(page.getByText(pan)).toBeVisible();
    await expectAccessible(page, [360]);
    await page.getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue(/Chennai 600020/);
    await expect(number).toHaveValue(pan);
    await review.click();

    // Consent is asked for, and not given beforehand.
    const consent = page.getByRole('checkbox', { name: 'I agree that my identity is checked' });
    await expect(consent).not.toBeChecked();
    await submit(page).click();
    await expect(page.getByText('Please tick this box.')).toBeVisible();
    await consent.check();
    await submit(page).click();
    await expectToast(page, 'Sent for verification');
    await page.waitForURL('**/build');
    // Nothing of it stays on the phone.
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(stored).not.toContain(pan);
    expect(stored).not.toContain('Chennai 600020');

    await page.goto('/kyc');
    await expect(page.getByRole('heading', { level: 1, name: 'We check your identity' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScrollAtWidths(page);
    await page.goto('/settings');
    await expect(page.getByText('We check it')).toBeVisible();
  },
);

test('a picture that cannot be sent is kept in the page, and goes when it is tried again', async ({
  pageOf,
}) => {
  const page = await pageOf(await newPerson('Entrepreneur'), secret);
  await page.setViewportSize(phone);
  await page.goto('/kyc');
  const storage = '**/storage/v1/upload/resumable*';
  await page.route(storage, (route) =>
    route.fulfill({ status: 403, json: { statusCode: '403', message: 'row-level security policy' } }),
  );
  await page.locator('input[data-file="idFile"]').setInputFiles({
    name: 'card.jpg',
    mimeType: 'image/jpeg',
    buffer: await jpeg(page, 'peru', 1600, 1000),
  });
  await expect(page.getByText('The server did not take it.')).toBeVisible();
  await page.unroute(storage);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^card\.jpg · /)).toBeVisible();
});

test('without an answer of the server nothing is lost, and sent again it is there once', async ({
  pageOf,
}) => {
  const page = await pageOf(await newPerson('Entrepreneur'), secret);
  await page.goto('/kyc');
  await fillIdentity(page, newPan());
  await addIdentityFiles(page);
  await reviewIdentity(page);
  await page.route('**/functions/v1/kyc-submit', (route) => route.abort());
  await sendIdentity(page);
  await expect(page.getByText('No connection. Nothing is lost')).toBeVisible();
  await page.unroute('**/functions/v1/kyc-submit');
  // A busy server may ask for another try, as the screen then says; it is one submission all the same.
  await expect(async () => {
    if (!page.url().endsWith('/build')) await submit(page).click({ timeout: 5000 });
    await page.waitForURL('**/build', { timeout: 20_000 });
  }).toPass();
});
