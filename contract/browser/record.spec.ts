/** The signed record of a conversation: a file that shows and checks itself (decision 239). */
import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { expect } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import { expectAccessible } from './accessibility.ts';
import { begin, firstWords, secret } from './begun-conversation.ts';
import { agree, fund, newDeal } from './deals.ts';
import { test } from './signed-in.ts';
import { clientOf } from './submissions.ts';
import { newSubscriber } from './subscribers.ts';

const openContexts: BrowserContext[] = [];

test.afterEach(async () => {
  for (const context of openContexts.splice(0)) await context.close();
});

/** Opens a saved file in a browser that knows nothing of the site and has no network. */
async function opened(browser: Browser, path: string) {
  const context = await browser.newContext({ offline: true, locale: 'en-IN' });
  openContexts.push(context);
  const page = await context.newPage();
  await page.goto(pathToFileURL(path).href);
  return page;
}

const checksOf = (file: Page) => file.getByRole('status', { name: 'Checks' });
const entriesOf = (file: Page) => file.getByRole('list', { name: 'Entries' }).getByRole('listitem');

/** Saves the record of a conversation, as its reader does. */
async function save(page: Page, conversation: string, path: string): Promise<void> {
  await page.goto(`/conversations/${conversation}`);
  await page.getByRole('button', { name: 'More about this conversation' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Save the signed record' }).click();
  await (await download).saveAs(path);
}

async function expectWhole(file: Page, entries: number): Promise<void> {
  await expect(checksOf(file)).toContainText('The signature is right');
  await expect(checksOf(file)).toContainText(`All ${entries} entries hold`);
  await expect(checksOf(file)).not.toContainText('✗');
  await expect(entriesOf(file)).toHaveCount(entries);
}

test(
  'one of the two saves the record; it shows what was said, and knows whether it was changed',
  { tag: ['@S4.deals.11'] },
  async ({ pageOf, browser }, testInfo) => {
    const { id, name, investor, founder } = await begin('Idli Ghar');
    const answerer = await clientOf(founder, secret);
    const said = await answerer
      .from('messages')
      .insert({ conversation_id: id, body: 'Forty plates, </script> & sixty on Sundays: ₹30 each.' });
    expect(said.error).toBeNull();

    const page = await pageOf(investor, secret);
    const path = testInfo.outputPath('record.html');
    await save(page, id, path);

    const file = await opened(browser, path);
    await expect(file.getByRole('heading', { level: 1 })).toHaveText(name);
    await expectWhole(file, 2);
    const entries = entriesOf(file);
    await expect(entries.nth(0)).toContainText(firstWords);
    await expect(entries.nth(1)).toContainText('Forty plates, </script> & sixty on Sundays: ₹30 each.');
    await expectAccessible(file);

    // The key that the file names stands on the site, for everybody.
    const keys = await page.request.get('/functions/v1/record/keys');
    const [key] = (await keys.json()) as { thumbprint: string; private_key?: unknown }[];
    await expect(file.getByText('Signed with the key')).toContainText(String(key?.thumbprint));
    expect(Object.keys(key ?? {}).toSorted()).toEqual([
      'created_at',
      'public_key',
      'retired_at',
      'thumbprint',
    ]);

    const text = await readFile(path, 'utf8');
    expect(text).toContain('Forty plates');
    const changed = testInfo.outputPath('changed.html');
    await writeFile(changed, text.replace('Forty plates', 'Ninety plates'));
    const other = await opened(browser, changed);
    await expect(checksOf(other)).toContainText('The signature is wrong');
    await expect(checksOf(other)).toContainText('Entry 2 was changed');
  },
);

/** What a loan of ₹5,00,000 has in its record once it is funded, each with who did it. */
const fundedEntries = [
  [/\(investor\)/, 'I have read your pitch twice and would like to lend.'],
  [/\(investor\)/, 'offered ₹5,00,000 as a loan'],
  [/\(founder\)/, 'Asha Patil accepted the offer.'],
  [/\(founder\)/, 'Asha Patil confirmed the summary of the agreement.'],
  [/\(investor\)/, 'confirmed the summary of the agreement; now both had.'],
  [/\(investor\)/, /recorded a payment: ₹5,00,000 to the founder on .* by bank transfer, reference HDFC/],
  [/\(founder\)/, 'Asha Patil confirmed a payment: ₹5,00,000 to the founder'],
  [/\(sangam\)/, 'Both had said that ₹5,00,000 came; the deal was funded on'],
] as const;

test(
  'the record of a funded deal says who offered, agreed, paid and confirmed, and a changed sum is found',
  { tag: ['@S4.deals.11'] },
  async ({ pageOf, browser }, testInfo) => {
    const deal = await newDeal('Thali Theka', secret);
    await agree(deal, secret);
    await fund(deal, secret);
    const path = testInfo.outputPath('record.html');
    await save(await pageOf(deal.investor, secret), deal.conversation, path);

    const file = await opened(browser, path);
    await expectWhole(file, fundedEntries.length);
    for (const [at, [by, says]] of fundedEntries.entries()) {
      await expect(entriesOf(file).nth(at)).toContainText(by);
      await expect(entriesOf(file).nth(at)).toContainText(says);
    }
    await entriesOf(file).nth(5).getByText('As it was recorded').click();
    await expect(entriesOf(file).nth(5)).toContainText('"amount": 500000');
    await expectAccessible(file);

    // The sum as it stands in the file, within JSON within JSON.
    const text = await readFile(path, 'utf8');
    const sum = /\\"amount\\": ?500000/;
    expect(text).toMatch(sum);
    const changed = testInfo.outputPath('changed.html');
    await writeFile(changed, text.replace(sum, String.raw`\"amount\": 900000`));
    const other = await opened(browser, changed);
    await expect(checksOf(other)).toContainText('The signature is wrong');
    await expect(checksOf(other)).toContainText('Entry 2 was changed');
  },
);

test(
  'after the investor’s account was deleted the record has none of their words, and all of it holds',
  { tag: ['@S4.deals.11', '@S4.deals.12'] },
  async ({ pageOf, browser }, testInfo) => {
    const deal = await newDeal('Usal Udyog', secret);
    await agree(deal, secret);
    await fund(deal, secret);
    const service = createClient(process.env.SANGAM_URL ?? '', process.env.SANGAM_SECRET_KEY ?? '');
    const own = await (await clientOf(deal.investor, secret)).auth.getUser();
    expect((await service.auth.admin.deleteUser(String(own.data.user?.id))).error).toBeNull();
    const path = testInfo.outputPath('record.html');
    await save(await pageOf(deal.founder, secret), deal.conversation, path);

    const file = await opened(browser, path);
    await expect(file.getByText('Between an investor who left (investor) and Asha Patil')).toBeVisible();
    await expectWhole(file, fundedEntries.length);
    for (const [at, [by, says]] of fundedEntries.entries()) {
      const isTheirs = by.source.includes('investor');
      await expect(entriesOf(file).nth(at)).toContainText(isTheirs ? 'Somebody who left (investor)' : by);
      await expect(entriesOf(file).nth(at)).toContainText(
        isTheirs ? 'Taken out with the account of its sender.' : says,
      );
    }
    await expectAccessible(file);
    const text = await readFile(path, 'utf8');
    for (const gone of [
      'I have read your pitch',
      'A second fryer and a year of rent',
      'Meera',
      deal.investor,
    ])
      expect(text).not.toContain(gone);
  },
);

test('nobody else gets a record', { tag: ['@S4.deals.11'] }, async ({ pageOf }) => {
  const { id } = await begin('Kadhi Khichdi');
  const stranger = await pageOf(await newSubscriber(secret), secret);
  const path = `record?conversation=${id}`;
  const { data, error } = await (
    await clientOf(await newSubscriber(secret), secret)
  ).functions.invoke(path, {
    method: 'GET',
  });
  expect(data).toBeNull();
  expect((error as { context?: Response }).context?.status).toBe(404);
  expect((await stranger.request.get(`/functions/v1/${path}`)).status()).toBe(401);
});
