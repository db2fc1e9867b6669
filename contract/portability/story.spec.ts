/**
 * The story of `browser/story.spec.ts` for a server of the contract without realtime: what arrives live there
 * is looked up here by loading the page again. Not part of `npm test` (docs/portability.md).
 */
import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { join, newAddress, people, signIn } from '../browser/people.ts';
import { jpeg } from '../browser/pictures.ts';
import { fillings, submitPitch, walkTo } from '../browser/pitch.ts';
import { expectToast, recordToasts } from '../browser/toasts.ts';

async function person(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: process.env.SANGAM_URL ?? '' })).newPage();
  await recordToasts(page);
  return page;
}

async function decide(admin: Page, idea: string, action: string, notes: string, done: string): Promise<void> {
  await admin.goto('/admin');
  await admin
    .getByRole('row', { name: new RegExp(idea) })
    .getByRole('button', { name: /Review/ })
    .click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Action' }).selectOption({ label: action });
  await dialog.getByRole('textbox', { name: 'Admin Notes' }).fill(notes);
  await dialog.locator('button[type=submit]').click();
  await expectToast(admin, 'Action Completed', done);
}

test('a pitch goes from its founder by the admin to an investor, who look for it', async ({ browser }) => {
  const idea = `Ghani Oils ${Date.now().toString(36)}`;
  const [founder, admin, investor, visitor] = await Promise.all([
    person(browser),
    person(browser),
    person(browser),
    person(browser),
  ]);
  const found = investor.getByRole('article', { name: idea });

  await test.step('a founder signs up and confirms the address', () =>
    join(founder, {
      name: 'Vaishali Jadhav',
      email: newAddress('vaishali'),
      secret: 'a good secret',
      role: 'Entrepreneur',
    }));

  await test.step('they write their pitch in seven steps, with a picture', async () => {
    await walkTo(founder, 7, idea);
    await fillings[6]?.(founder, idea);
    const picture = {
      name: 'press.jpg',
      mimeType: 'image/jpeg',
      buffer: await jpeg(founder, 'peru', 800, 600),
    };
    await founder.locator('input[data-kind="image"]').setInputFiles(picture);
    await expect(founder.getByRole('button', { name: 'Remove image 1' })).toBeVisible();
    await expect(founder.getByRole('progressbar', { name: /^Upload of/ })).toHaveCount(0);
  });

  // The story goes on without.
  await test
    .step('they see the picture', () =>
      expect(founder.getByRole('img', { name: 'Image 1' })).toBeVisible({ timeout: 5_000 }))
    .catch(() => undefined);

  await test.step('they send it', async () => {
    await submitPitch(founder).click();
    await expectToast(founder, 'Pitch Submitted Successfully!');
    await founder.waitForURL('**/build');
    await expect(founder.getByText('Under Review').first()).toBeVisible();
  });

  await test.step('an admin signs in and approves it', async () => {
    await signIn(admin, people.admin);
    await decide(admin, idea, 'Approve', 'Clear numbers. Welcome.', 'Submission approved');
    await founder.reload();
    await expect(founder.getByText('Clear numbers. Welcome.')).toBeVisible();
  });

  await test.step('an investor with a subscription finds it and saves it', async () => {
    await signIn(investor, people.investor);
    await investor.goto('/browse-ideas?sort=Recently+Added');
    await found.getByRole('button', { name: /Save for Later/ }).click();
    await expect(found.getByRole('button', { name: /Saved/ })).toBeVisible();
  });

  await test.step('they read it whole and are given the founder’s contact', async () => {
    await found.getByRole('link', { name: /View Details/ }).click();
    await expect(investor.getByText('The nearest press is 18 km away.')).toBeVisible();
    await investor.getByRole('button', { name: 'Contact Founder' }).click();
    const contact = investor.getByRole('dialog').getByRole('link', { name: /98765 43210/ });
    await expect(contact).toHaveAttribute('href', 'tel:+919876543210');
  });

  await test.step('an investor without a subscription is shown the teaser alone', async () => {
    await join(visitor, {
      name: 'Farhan Khan',
      email: newAddress('farhan'),
      secret: 'a good secret',
      role: 'Investor',
    });
    await visitor.goto('/browse-ideas?sort=Recently+Added');
    const dialog = visitor.getByRole('dialog');
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    const article = visitor.getByRole('article', { name: idea });
    await article.getByRole('link', { name: /View Details/ }).click();
    await expect(visitor.getByText('Subscribe to view full details').first()).toBeVisible();
  });

  await test.step('sent back for revision, it leaves the list and its founder reads why', async () => {
    const notes = 'Please add the rent agreement.';
    await decide(admin, idea, 'Request Revisions', notes, 'Submission marked for revision');
    await investor.goto('/browse-ideas?sort=Recently+Added');
    await expect(investor.getByRole('article').first()).toBeVisible();
    await expect(found).toHaveCount(0);
    await founder.reload();
    await expect(founder.getByText(notes)).toBeVisible();
  });

  await test.step('rejected, its founder is asked for another idea', async () => {
    await decide(admin, idea, 'Reject', 'The lease has ended.', 'Submission rejected');
    await founder.reload();
    await expect(founder.getByRole('link', { name: 'Submit New Idea' })).toBeVisible();
  });
});
