/** The signed record of a conversation: a file that shows and checks itself (decision 239). */
import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { expect } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { begin, firstWords, secret } from './begun-conversation.ts';
import { test } from './signed-in.ts';
import { clientOf } from './submissions.ts';
import { newSubscriber } from './subscribers.ts';

/** Opens a saved file in a browser that knows nothing of the site and has no network. */
async function opened(browser: Browser, path: string) {
  const context = await browser.newContext({ offline: true, locale: 'en-IN' });
  const page = await context.newPage();
  await page.goto(pathToFileURL(path).href);
  return page;
}

test(
  'one of the two saves the record; it shows what was said, and knows whether it was changed',
  { tag: ['@S4.deals.11'] },
  async ({ pageOf, browser }, testInfo) => {
    test.setTimeout(180_000);
    const { id, name, investor, founder } = await begin('Idli Ghar');
    const answerer = await clientOf(founder, secret);
    const said = await answerer
      .from('messages')
      .insert({ conversation_id: id, body: 'Forty plates, </script> & sixty on Sundays: ₹30 each.' });
    expect(said.error).toBeNull();

    const page = await pageOf(investor, secret);
    await page.goto(`/conversations/${id}`);
    await page.getByRole('button', { name: 'More about this conversation' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Save the signed record' }).click();
    const path = testInfo.outputPath('record.html');
    await (await download).saveAs(path);

    const file = await opened(browser, path);
    const checks = file.getByRole('status', { name: 'Checks' });
    await expect(file.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(checks).toContainText('The signature is right');
    await expect(checks).toContainText('All 2 entries hold');
    await expect(checks).not.toContainText('✗');
    const entries = file.getByRole('list', { name: 'Entries' }).getByRole('listitem');
    await expect(entries).toHaveCount(2);
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
    await expect(other.getByRole('status', { name: 'Checks' })).toContainText('The signature is wrong');
    await expect(other.getByRole('status', { name: 'Checks' })).toContainText('Entry 2 was changed');
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
