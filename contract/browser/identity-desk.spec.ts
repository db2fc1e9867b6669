/** `/admin/identities`: what people send is looked at, corrected, appealed against and verified. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrollAtWidths } from './accessibility.ts';
import { newAccount } from './accounts.ts';
import {
  addIdentityFiles,
  fillIdentity,
  lastSubmission,
  newAdmin,
  newPan,
  reviewIdentity,
  sendIdentity,
  sendWholeIdentity,
} from './identities.ts';
import { asOwner } from './owner.ts';
import { pdfOf } from './pdf.ts';
import { newAddress, people } from './people.ts';
import { test } from './signed-in.ts';
import { expectToast } from './toasts.ts';

const secret = 'a good secret';

async function newPerson(role: 'Investor' | 'Entrepreneur'): Promise<string> {
  const email = newAddress('lakshmi');
  await newAccount({ name: 'Lakshmi Jayaraman', email, secret, role });
  return email;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** A picture that the browser has drawn, not only asked for. */
async function expectPicture(page: Page, name: string): Promise<void> {
  const picture = page.getByRole('img', { name });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0)), {
      timeout: 60_000,
    })
    .toBeGreaterThan(100);
}

/** What the audit log has about a submission, each action once. */
async function loggedActions(submission: string): Promise<readonly string[]> {
  const { rows } = await asOwner((owner) =>
    owner.query<{ action: string }>(
      `select distinct action from private.audit_log where subject_id = $1 order by action`,
      [submission],
    ),
  );
  return rows.map(({ action }) => action);
}

test(
  'what a person sends is sent back, corrected, rejected, appealed against, and verified by another admin',
  { tag: ['@S2.kyc.3'] },
  async ({ pageOf }) => {
    const person = await newPerson('Investor');
    const own = await pageOf(person, secret);
    const pan = newPan('X');
    await own.goto('/kyc');
    await sendWholeIdentity(own, pan);
    await own.goto('/kyc');
    await expect(heading(own, 'We check your identity')).toBeVisible();
    const first = await lastSubmission(person);

    // The queue leads to it; both pictures are there, and the number only when it is asked for.
    const desk = await pageOf(await newAdmin('Leela Menon', secret), secret);
    await desk.goto('/admin');
    await desk
      .getByRole('navigation', { name: 'Parts of the desk' })
      .getByRole('link', { name: 'Identities' })
      .click();
    await expect(heading(desk, 'Identities')).toBeVisible();
    const entry = desk.locator(`a[href$="/${first}"]`);
    await expect(entry).toHaveText('Lakshmi Jayaraman');
    await expectAccessible(desk);
    await expectNoSidewaysScrollAtWidths(desk);
    await entry.click();
    await expect(heading(desk, 'Lakshmi Jayaraman')).toBeVisible();
    await expectPicture(desk, 'The card that was sent');
    await expectPicture(desk, 'The selfie that was sent');
    const facts = desk.locator('dl[aria-label="What was typed"]');
    await expect(facts).toContainText('14 Aug 1988');
    await expect(facts).toContainText('In no other account');
    await expect(facts).not.toContainText(pan);
    await desk.getByRole('button', { name: 'Show' }).click();
    await expect(facts).toContainText(pan);
    await desk.getByRole('button', { name: 'Hide' }).click();
    await expect(facts).not.toContainText(pan);
    await expectAccessible(desk);
    await expectNoSidewaysScrollAtWidths(desk);

    // By the keyboard: a reason, its text, a word of one's own, the button, Enter. No key sends by itself.
    await desk.keyboard.press('q');
    await expect(desk.getByRole('button', { name: 'Ask for a correction' })).toBeFocused();
    await desk.keyboard.press('Enter');
    await expect(desk.getByText('Choose a reason first.')).toBeVisible();
    await desk.keyboard.press('1');
    const text = desk.getByRole('textbox', { name: 'Text for the person' });
    await expect(text).toHaveValue(/^The date of birth on your card/);
    await desk.keyboard.press('n');
    await expect(text).toBeFocused();
    await desk.keyboard.press('ControlOrMeta+End');
    await desk.keyboard.type(' It says 1987.');
    await desk.getByRole('heading', { level: 1 }).click();
    await desk.keyboard.press('?');
    await expect(desk.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    await desk.keyboard.press('Escape');
    await expect(desk.getByRole('dialog')).toHaveCount(0);
    await desk.keyboard.press('q');
    await expect(desk.getByRole('button', { name: 'Ask for a correction' })).toBeFocused();
    await desk.keyboard.press('Enter');
    await expectToast(desk, 'Action Completed', 'Correction requested');

    // The person sees it where they are, without a reload, and sends it again.
    await expect(heading(own, 'Please mend one thing')).toBeVisible({ timeout: 20_000 });
    await expect(own.getByRole('heading', { name: 'The date of birth differs' })).toBeVisible();
    await expect(own.getByText('It says 1987.')).toBeVisible();
    await expectAccessible(own);
    await own.getByRole('button', { name: 'Mend it and send again' }).click();
    await expect(own.getByRole('textbox', { name: 'Full name' })).toHaveValue('Lakshmi Jayaraman');
    await sendWholeIdentity(own, pan);
    await own.goto('/kyc');
    const second = await lastSubmission(person);
    expect(second).not.toBe(first);

    // Rejected, with words of the admin's own.
    await desk.goto(`/admin/identities/${second}`);
    await expect(desk.getByRole('heading', { name: 'Sent before' })).toBeVisible();
    await desk.getByRole('radio', { name: 'Another reason' }).check();
    await desk.getByRole('button', { name: 'Reject' }).click();
    await expect(desk.getByText('Write what it is, and what the person can do.')).toBeVisible();
    await text.fill('The card is of your sister.');
    await desk.getByRole('button', { name: 'Reject' }).click();
    await expectToast(desk, 'Action Completed', 'Identity rejected');
    await expect(heading(own, 'Your identity was not verified')).toBeVisible({ timeout: 20_000 });
    await expect(own.getByText('The card is of your sister.')).toBeVisible();
    await expectAccessible(own);
    await own
      .getByRole('textbox', { name: 'What should the reviewer know?' })
      .fill('I have no sister; it is my own card.');
    await own.getByRole('button', { name: 'Send the appeal' }).click();
    await expectToast(own, 'Your appeal is sent');
    await expect(own.getByText(/You appealed on/)).toBeVisible();

    // Who rejected it does not decide the appeal.
    await desk.goto(`/admin/identities/${second}`);
    await expect(desk.getByText('You rejected it, so another admin decides the appeal.')).toBeVisible();
    await expect(desk.getByText('I have no sister; it is my own card.')).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    await expectAccessible(desk);

    // Another does, once it is said that card and face are one person.
    const other = await pageOf(people.admin);
    await other.goto('/admin/identities');
    await other.locator(`a[href$="/${second}"]`).click();
    await expectPicture(other, 'The selfie that was sent');
    await other.keyboard.press('a');
    await other.keyboard.press('Enter');
    await expect(other.getByText('Say first whether card and face are the same person.')).toBeVisible();
    await other.keyboard.press('y');
    await other.keyboard.press('a');
    await other.keyboard.press('Enter');
    // What is red is asked about once more.
    await expect(other.getByText('Fifth letter fits no part of the name')).toBeVisible();
    await other.getByRole('button', { name: 'Approve all the same' }).click();
    await expectToast(other, 'Action Completed', 'Identity verified');

    await expect(heading(own, 'Your identity is verified')).toBeVisible({ timeout: 20_000 });
    await expectAccessible(own);
    await own.goto('/settings');
    await expect(own.getByText(/^Identity verified on/)).toBeVisible();
    expect(await loggedActions(second)).toEqual([
      'identity.appealed',
      'identity.decided',
      'identity.file_opened',
      'identity.submitted',
      'identity.viewed',
    ]);
    expect(await loggedActions(first)).toContain('identity.number_revealed');
  },
);

test('a card that was sent as a PDF is drawn with the name of the admin across it', async ({ pageOf }) => {
  const person = await newPerson('Entrepreneur');
  const own = await pageOf(person, secret);
  await own.goto('/kyc');
  await fillIdentity(own, newPan());
  await addIdentityFiles(own);
  await own.locator('input[data-file="idFile"]').setInputFiles({
    name: 'card.pdf',
    mimeType: 'application/pdf',
    buffer: pdfOf(['SPECIMEN CARD']),
  });
  await expect(own.getByText(/^card\.pdf · /)).toBeVisible({ timeout: 60_000 });
  await reviewIdentity(own);
  await sendIdentity(own);
  await own.waitForURL('**/build');
  const desk = await pageOf(await newAdmin('Leela Menon', secret), secret);
  await desk.goto(`/admin/identities/${await lastSubmission(person)}`);
  await expect(desk.locator('[data-page="1"] canvas')).toBeVisible();
  await expect(desk.locator('[data-watermark^="Leela Menon"]').first()).toBeAttached();
  await expectPicture(desk, 'The selfie that was sent');
  await expectAccessible(desk);
});

test('the queue and a submission are for admins; what is not there is said', async ({ pageOf }) => {
  const stranger = await pageOf(people.investor);
  await stranger.goto('/admin/identities');
  await expect(heading(stranger, 'Access Denied')).toBeVisible();
  const desk = await pageOf(people.admin);
  await desk.goto('/admin/identities/00000000-0000-4000-8000-000000000000');
  await expect(heading(desk, 'There is no such submission')).toBeVisible();
  await desk.getByRole('link', { name: 'To the queue' }).click();
  await desk.getByRole('button', { name: /Rejected/ }).click();
  await expect(desk).toHaveURL(/state=rejected/);
});
