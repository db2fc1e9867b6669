/** `/kyc`: documents that a provider tells, from the sandbox that stands for it to the desk. */
import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrollAtWidths } from './accessibility.ts';
import { newAccount } from './accounts.ts';
import { lastSubmission, newAdmin, newPan } from './identities.ts';
import { newAddress } from './people.ts';
import { test } from './signed-in.ts';
import { expectToast } from './toasts.ts';

const secret = 'a good secret';

test('the issuer tells a PAN without typing and pictures, and the desk verifies it', async ({ pageOf }) => {
  const email = newAddress('issued');
  await newAccount({ name: 'Lakshmi Jayaraman', email, secret, role: 'Investor' });
  const page = await pageOf(email, secret);
  await page.goto('/kyc');
  const open = page.getByRole('button', { name: 'Use the document sandbox' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Let the issuer tell your PAN' });
  await expect(dialog.getByText('What you agree to')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Agree and go on' }).click();

  // Nothing comes where it is not allowed.
  await expect(page.getByRole('heading', { level: 1, name: 'Document sandbox' })).toBeVisible();
  await expect(page.getByText('SANDBOX', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrollAtWidths(page);
  await page.getByRole('button', { name: 'Do not allow' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your document did not come' })).toBeVisible();
  await expect(page.getByText('You did not allow it. Nothing was told, and nothing was sent.')).toBeVisible();
  await expectAccessible(page, [360]);
  await page.getByRole('button', { name: 'To the form' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Verify your identity' })).toBeVisible();

  await open.click();
  await dialog.getByRole('button', { name: 'Agree and go on' }).click();
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  for (const field of ['Full name', 'Date of birth', 'PAN'])
    await expect(page.getByLabel(field)).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('textbox', { name: 'Full name' }).fill('Lakshmi Jayaraman');
  await page.getByLabel('Date of birth').fill('1988-08-14');
  await page.getByRole('textbox', { name: 'PAN' }).fill(newPan());
  await page.getByRole('button', { name: 'Allow', exact: true }).dblclick();
  await expectToast(page, 'Sent for verification', 'You get an e-mail with the answer.');
  await expect(page.getByRole('heading', { level: 1, name: 'We check your identity' })).toBeVisible();
  await expect(page.getByText('A person compares what the issuer told with your account.')).toBeVisible();
  await expect(page).toHaveURL(/\/kyc$/);
  // Gone back to, the address of the return shows how it stands, and no failure.
  await page.goto('/kyc?state=taken&code=taken');
  await expect(page.getByRole('heading', { level: 1, name: 'We check your identity' })).toBeVisible();

  const desk = await pageOf(await newAdmin('Desk Reader', secret), secret);
  await desk.goto(`/admin/identities/${await lastSubmission(email)}`);
  await expect(
    desk.getByText('No pictures were sent: a provider of documents told the fields.'),
  ).toBeVisible();
  await expect(desk.getByText('Document and account')).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('radio', { name: 'Yes', exact: true }).check();
  await desk.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your identity is verified' })).toBeVisible({
    timeout: 30_000,
  });
});
