/** Hints at the desk: what is the same in other submissions, the return beside its trade, licence numbers. */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { newAccount } from './accounts.ts';
import { hold } from './hold.ts';
import { openListening } from './live.ts';
import { asOwner } from './owner.ts';
import { newAddress, people } from './people.ts';
import { test } from './signed-in.ts';
import { newName, submitAs } from './submissions.ts';
import { expectToast } from './toasts.ts';

const secret = 'two founders 2026';

/** An idea of a founder of its own, who is nobody else's neighbour; gives its id. */
async function submitOwn(name: string, columns: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const email = newAddress('founder');
  await newAccount({ name: 'Asha Kale', email, secret, role: 'Entrepreneur' });
  const words = `${name}: dry ginger powder in pouches of fifty grams, for the tea stalls of three talukas.`;
  return submitAs(email, secret, name, {
    founder_email: email,
    founder_phone: `+916${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`,
    product_service: words,
    success_reason: `${words} They buy it from far away now.`,
    founder_experience: `${words} I sold it for six years.`,
    return_equity: 'A share of the profit',
    ...columns,
  });
}

async function openReview(page: Page, name: string) {
  await openListening(page, `/admin?q=${encodeURIComponent(name)}`);
  await page
    .getByRole('button', { name: `Review ${name}` })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: `Review: ${name}` });
  return { dialog, hints: dialog.getByRole('region', { name: 'Hints' }) };
}

test('what other submissions have as well is said with links to them, and logged', async ({ pageOf }) => {
  const [name, other] = [newName('Copied Chai'), newName('First Chai')];
  const shared = {
    founder_phone: `+917${String(Date.now()).slice(-9)}`,
    product_service: `${other}: tea from a clay cup, roasted over coal, at four corners of the old town of Wardha.`,
  };
  const first = await submitOwn(other, shared);
  const id = await submitOwn(name, {
    ...shared,
    rights_approvals: 'FSSAI 11521001000234, GSTIN 27AAPFU0939F1ZW, UDYAM-MH-26-12345',
  });
  const page = await pageOf(people.admin);
  const { dialog, hints } = await openReview(page, name);
  await expect(hints.getByRole('listitem').filter({ hasText: 'The same' })).toHaveText([
    new RegExp(`^The same phone number is in 1 other submission\\.${other}`),
    new RegExp(`^The same text under ‘What it offers’ is in 1 other submission\\.${other}`),
  ]);
  await expect(hints).toContainText('GSTIN 27AAPFU0939F1ZW does not fit its check character');
  await expect(hints).toContainText('Udyam UDYAM-MH-26-12345 does not have the form of such a number.');
  await expect(hints).toContainText('FSSAI 11521001000234 has the right form.');
  await expect(hints).toContainText('It states no return that could be compared.');
  await expect(dialog.getByLabel('Action')).toBeVisible();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await hints.scrollIntoViewIfNeeded();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  // By the keyboard, into a tab of its own: the review stays open.
  const link = hints.getByRole('link', { name: other }).first();
  await link.focus();
  const opening = page.context().waitForEvent('page');
  await page.keyboard.press('Enter');
  const tab = await opening;
  await expect(tab).toHaveURL(new RegExp(`/idea/${first}$`));
  await expect(tab.getByRole('heading', { level: 1, name: other })).toBeVisible();
  await expect(dialog).toBeVisible();
  const logged = await asOwner(async (owner) => {
    const { rows } = await owner.query<{ detail: object }>(
      `select detail from private.audit_log where subject_id = $1 and action = 'review.compared'`,
      [id],
    );
    return rows.map(({ detail }) => detail);
  });
  // Once an opening.
  expect(logged).toEqual([{ version: 1, ideas: [first] }]);
});

test('nothing found is said; what could not be loaded keeps nobody from deciding, and can be tried again', async ({
  pageOf,
}) => {
  const name = newName('Lonely Lassi');
  await submitOwn(name, { return_equity: '18% a year' });
  const page = await pageOf(people.admin);
  await page.route('**/rpc/hints_of_idea', (route) =>
    route.fulfill({ status: 500, json: { code: 'XX000' } }),
  );
  const { dialog, hints } = await openReview(page, name);
  await expect(hints.getByRole('alert')).toContainText('You can decide without them.');
  await expect(dialog.getByLabel('Action')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/rpc/hints_of_idea');
  await hints.getByRole('button', { name: 'Try again' }).click();
  await expect(hints).toContainText('Nothing stands out.');
  await expect(hints).toContainText(
    /It states 18% a year\. Of the \d+ latest listed ideas in Food & Beverage that state a return, half are|The return is not compared: only \d+ other/,
  );
  await expectAccessible(page);
});

test('links that do not open are said with why, and tried again by the keyboard', async ({ pageOf }) => {
  const name = newName('Linked Lassi');
  const id = await submitOwn(name, { social_links: 'https://gone.example/lassi https://open.example/lassi' });
  // As the worker writes it down; here it asks nothing outside this machine.
  await asOwner(async (owner) => {
    await owner.query(
      `update private.idea_links set next_try_at = null, attempts = 3, tried_at = now() - interval '5 minutes',
         state = case when url like '%gone%' then 'fails' else 'opens' end,
         reason = case when url like '%gone%' then 'no_host' end
       where idea_id = $1`,
      [id],
    );
  });
  const page = await pageOf(people.admin);
  const { hints } = await openReview(page, name);
  await expect(hints).toContainText('1 of 2 links does not open.');
  await expect(hints).toContainText('https://gone.example/lassi (opens in a new tab): there is no such host');
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await hints.scrollIntoViewIfNeeded();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await hints.getByRole('button', { name: 'Try again' }).press('Enter');
  await expectToast(page, 'They are tried again');
  await expect(hints).toContainText('https://gone.example/lassi (opens in a new tab): not tried yet');
});

test('facts and hints appear together: nothing moves below what is read', async ({ pageOf }) => {
  const name = newName('Still Sharbat');
  const id = await submitOwn(name);
  const page = await pageOf(people.admin);
  const release = await hold(page, '**/rpc/hints_of_idea');
  const read = page.waitForResponse((response) => response.url().includes(`id=eq.${id}`));
  const { dialog, hints } = await openReview(page, name);
  await (await read).finished();
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn)))),
  );
  await expect(dialog.getByText('could not be loaded')).toHaveCount(0);
  await expect(dialog.getByText('Loading the submission')).toBeAttached();
  await expect(dialog.getByText('Founder', { exact: true }).first()).toHaveCount(0);
  release();
  await expect(hints).toContainText('Nothing stands out.');
  await expect(dialog.getByText('Founder', { exact: true }).first()).toBeVisible();
});
