/** What an investor and a founder say to each other, each in a window of their own. */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrollAtWidths } from './accessibility.ts';
import { begin, firstWords, secret } from './begun-conversation.ts';
import { tabTo } from './keyboard.ts';
import { openListening } from './live.ts';
import { pdfOf } from './pdf.ts';
import { jpeg } from './pictures.ts';
import { people } from './people.ts';
import { test } from './signed-in.ts';
import { clientOf, newName } from './submissions.ts';
import { newListing, newSubscriber } from './subscribers.ts';
import { expectToast } from './toasts.ts';

const thread = (page: Page) => page.getByRole('region', { name: 'Messages' });
const message = (page: Page, words: string) => thread(page).getByRole('listitem').filter({ hasText: words });
const field = (page: Page) => page.getByRole('textbox', { name: /^Write to/ });
const rows = (page: Page) => page.getByRole('list', { name: 'Conversations' }).getByRole('listitem');

async function write(page: Page, words: string): Promise<void> {
  await field(page).fill(words);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

test(
  'an investor writes from the idea’s page; the founder sees it come, answers, and both see what is read',
  { tag: ['@S4.talk.1', '@S4.talk.2'] },
  async ({ pageOf }) => {
    const name = newName('Ragi Rasoi');
    const { founder, id } = await newListing(name, secret);
    const investor = await newSubscriber(secret);
    const [asker, own] = [await pageOf(investor, secret), await pageOf(founder, secret)];
    await own.goto('/conversations');
    await expect(own.getByRole('heading', { name: 'No conversations yet' })).toBeVisible();
    await expectAccessible(own);
    await openListening(own, '/build');

    await asker.goto(`/idea/${id}`);
    await asker.getByRole('button', { name: 'Contact Founder' }).click();
    const dialog = asker.getByRole('dialog', { name: 'Discuss This Idea' });
    await expect(dialog.getByRole('link', { name: /Phone/ })).toBeVisible();
    await expect(dialog.getByRole('link', { name: /E-mail/ })).toBeVisible();
    const first = dialog.getByRole('textbox', { name: 'Write to Asha' });
    await first.fill('Hello?');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.getByText(/at least 20 letters: who you are/)).toBeVisible();
    await first.fill(firstWords);
    await expectAccessible(asker);
    // What is typed stays on the device.
    await asker.reload();
    await asker.getByRole('button', { name: 'Contact Founder' }).click();
    await expect(first).toHaveValue(firstWords);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(asker).toHaveURL(/\/conversations\/[0-9a-f-]{36}$/);
    await expect(message(asker, firstWords)).toBeVisible();

    // The founder is elsewhere on the site.
    const link = own.getByRole('banner').getByRole('link', { name: 'Conversations, 1 unread' });
    await expect(link).toBeVisible();
    await link.click();
    const row = rows(own).getByRole('link', { name: /Meera Thomas/ });
    await expect(row).toContainText(firstWords);
    await expect(row).toContainText('1 unread');
    await expect(asker.getByText('Read', { exact: true })).toHaveCount(0);
    await row.click();
    await expect(message(own, firstWords)).toBeVisible();
    // Neither reloads anything.
    await expect(message(asker, firstWords).getByText('Read', { exact: true })).toBeVisible();
    await expect(
      own.getByRole('banner').getByRole('link', { name: 'Conversations', exact: true }),
    ).toBeVisible();
    await field(own).fill('Sixty on a weekday.\nNinety on Sunday.');
    await field(own).press('Enter');
    await expect(message(asker, 'Sixty on a weekday.')).toBeVisible();
    await expect(message(own, 'Sixty on a weekday.').getByText('Read', { exact: true })).toBeVisible();
    await expect(field(own)).toHaveValue('');
    await expect(async () => {
      await field(asker).press('a');
      await expect(own.getByText('Meera is typing…')).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(own.getByText('Meera is typing…')).toBeHidden();
    for (const page of [asker, own]) {
      await expectAccessible(page);
      await expectNoSidewaysScrollAtWidths(page);
      await expect(page.getByRole('complementary', { name: 'The idea' })).toContainText('Own contribution');
    }

    // There is one conversation about an idea.
    await asker.goto(`/idea/${id}`);
    await asker.getByRole('button', { name: 'Contact Founder' }).click();
    await asker.getByRole('link', { name: 'Open conversation' }).click();
    await expect(message(asker, 'Ninety on Sunday.')).toBeVisible();
  },
);

test(
  'what is written without a network stays through a reload, and arrives once and in order',
  { tag: ['@S4.talk.3'] },
  async ({ pageOf }) => {
    const { id, founder, investor } = await begin('Jowar Junction');
    const [asker, own] = [await pageOf(investor, secret), await pageOf(founder, secret)];
    await openListening(own, `/conversations/${id}`);
    await asker.goto(`/conversations/${id}`);
    await expect(message(asker, firstWords)).toBeVisible();
    // The server takes the first, and its answer is lost; the others do not reach it.
    let calls = 0;
    await asker.route('**/rest/v1/messages?**', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      calls += 1;
      if (calls === 1) await route.fetch();
      return route.abort('internetdisconnected');
    });
    const sentences = ['One: who cooks?', 'Two: who buys?', 'Three: who sells?'];
    for (const words of sentences) await write(asker, words);
    // The first has come back as a message by the live channel.
    await expect(thread(asker).getByText('Waits for a connection, kept on this device')).toHaveCount(2);
    await field(asker).fill('Four, half writ');
    await asker.reload();
    await expect(message(asker, 'Three: who sells?')).toBeVisible();
    await expect(field(asker)).toHaveValue('Four, half writ');
    await asker.unroute('**/rest/v1/messages?**');
    // On another screen they are sent as well.
    await asker.goto('/settings');
    await expect(message(own, 'Three: who sells?')).toBeVisible();
    const said = await thread(own).getByRole('listitem').allInnerTexts();
    expect(said.map((text) => sentences.findIndex((words) => text.includes(words)))).toEqual([-1, 0, 1, 2]);
    await asker.goto(`/conversations/${id}`);
    await expect(thread(asker).getByRole('listitem')).toHaveCount(4);
    await expect(asker.getByRole('list', { name: 'On their way' })).toHaveCount(0);
  },
);

test(
  'blocked, nobody writes, and both read why; unblocked, they write again',
  { tag: ['@S4.talk.6'] },
  async ({ pageOf }) => {
    const { id, founder, investor, name } = await begin('Poha Point');
    const [asker, own] = [await pageOf(investor, secret), await pageOf(founder, secret)];
    await asker.goto(`/conversations/${id}`);
    await field(asker).fill('I can come on Tuesday.');
    await own.goto(`/conversations/${id}`);
    const menu = async (item: string): Promise<void> => {
      await own.getByRole('button', { name: 'More about this conversation' }).click();
      await own.getByRole('menuitem', { name: item, exact: true }).click();
    };
    await menu('Block');
    await expectAccessible(own);
    await own.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
    await expect(own.getByText(/You blocked Meera/)).toBeVisible();
    await expect(field(own)).toHaveCount(0);
    await expectAccessible(own);
    await asker.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(asker.getByRole('alert')).toContainText('Not sent. Asha takes no messages from you.');
    await expectAccessible(asker);
    await own.getByRole('button', { name: 'Unblock' }).click();
    await expect(field(own)).toBeVisible();
    await asker.getByRole('button', { name: 'Send again' }).click();
    await expect(message(own, 'I can come on Tuesday.')).toBeVisible();

    await menu('Mute');
    await expectToast(own, 'Muted');
    await expect(rows(own).filter({ hasText: name })).toContainText('Muted');
    await menu('Report this conversation');
    const report = own.getByRole('dialog', { name: 'Report this conversation' });
    await report.getByRole('button', { name: 'Send the report' }).click();
    await expect(report.getByText('Please choose one.')).toBeVisible();
    await report.getByRole('radio', { name: 'Something else' }).check();
    await report.getByRole('textbox', { name: 'What is it?' }).fill('They ask for my card.');
    await expectAccessible(own);
    await report.getByRole('button', { name: 'Send the report' }).click();
    await expectToast(own, 'Thank you, it is reported');
    const admin = await clientOf(people.admin);
    const { data } = await admin
      .from('conversation_reports')
      .select('reason, details')
      .eq('conversation_id', id);
    expect(data).toEqual([{ reason: 'other', details: 'They ask for my card.' }]);
  },
);

test(
  'a long conversation opens at its end, loads the past upwards, and is found by its words',
  { tag: ['@S4.talk.5'] },
  async ({ pageOf }) => {
    const { id, founder, investor } = await begin('Idli Island');
    const client = await clientOf(founder, secret);
    const { error: refused } = await client
      .from('messages')
      .insert({ conversation_id: id, body: 'The steel fryer comes from Coimbatore.' });
    if (refused) throw refused;
    // Two may write sixty a minute: both write.
    const other = await clientOf(investor, secret);
    for (let number = 3; number <= 58; number += 1) {
      const { error } = await (number % 2 === 0 ? client : other)
        .from('messages')
        .insert({ conversation_id: id, body: `Line ${number} of the story` });
      if (error) throw error;
    }
    const asker = await pageOf(investor, secret);
    await asker.setViewportSize({ width: 1280, height: 700 });
    await openListening(asker, `/conversations/${id}`);
    await expect(message(asker, 'Line 58 of')).toBeInViewport();
    await expect(message(asker, firstWords)).toHaveCount(0);
    await expectAccessible(asker);
    // Above: the past is loaded, and what is read stays where it is.
    const line = message(asker, 'Line 12 of');
    await line.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await expect(message(asker, firstWords)).toHaveCount(1);
    await expect(line).toBeInViewport();
    // What comes in meanwhile does not move it.
    const { error } = await client
      .from('messages')
      .insert({ conversation_id: id, body: 'And one more thing' });
    if (error) throw error;
    const arrived = asker.getByRole('button', { name: 'New message' });
    await expect(arrived).toBeVisible();
    await expect(line).toBeInViewport();
    await arrived.click();
    await expect(message(asker, 'And one more thing')).toBeInViewport();
    await expect(arrived).toHaveCount(0);

    // By the keyboard: search, result, field.
    await asker.goto('/conversations');
    const search = asker.getByRole('searchbox', { name: 'Search in your messages' });
    await search.focus();
    await asker.keyboard.type('coimb');
    const results = asker.getByRole('list', { name: 'Messages found' }).getByRole('link');
    await expect(results).toHaveCount(1);
    await expectAccessible(asker);
    await search.focus();
    await asker.keyboard.press('Tab');
    await expect(results).toBeFocused();
    await asker.keyboard.press('Enter');
    await expect(asker).toHaveURL(`/conversations/${id}?message=2&search=coimb`);
    await expect(message(asker, 'The steel fryer')).toBeInViewport();
    await tabTo(asker, 'textbox', 'Write to Asha');
    await asker.keyboard.type('Which maker?');
    await asker.keyboard.press('Enter');
    await expect(message(asker, 'Which maker?')).toBeInViewport();
    await expectAccessible(asker, [360]);
  },
);

test(
  'pictures and documents go with a message, and the other opens them',
  { tag: ['@S4.talk.4'] },
  async ({ pageOf }) => {
    const { id, founder, investor } = await begin('Dosa Dock');
    const [asker, own] = [await pageOf(investor, secret), await pageOf(founder, secret)];
    await openListening(asker, `/conversations/${id}`);
    await own.goto(`/conversations/${id}`);
    await expect(field(own)).toBeVisible();
    const files = own.locator('input[type=file]');
    const picture = await jpeg(own, 'teal', 2600, 1300);
    await files.setInputFiles([
      { name: 'fryer.jpg', mimeType: 'image/jpeg', buffer: picture },
      { name: 'fryer-quote.pdf', mimeType: 'application/pdf', buffer: pdfOf(['A quote']) },
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') },
    ]);
    const chosen = own.getByRole('list', { name: 'Files of this message' });
    await expect(chosen.getByText('Only PDF, JPEG, PNG and WebP can be sent.')).toBeVisible();
    const send = own.getByRole('button', { name: 'Send', exact: true });
    await expect(send).toBeDisabled();
    await chosen.getByRole('button', { name: 'Remove notes.txt' }).click();
    await expect(send).toBeEnabled();
    await expectAccessible(own);
    // What has arrived is still there after a reload.
    await own.reload();
    await expect(chosen.getByRole('listitem')).toHaveCount(2);
    await write(own, 'The fryer, and what it costs.');
    const received = message(asker, 'The fryer, and what it costs.');
    const image = received.getByRole('img', { name: 'Picture: fryer.jpg' });
    await expect(image).toBeVisible();
    await expect
      .poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth))
      .toBe(2000);
    const quote = received.getByRole('link', { name: /fryer-quote\.pdf/ });
    const answer = await asker.request.get(String(await quote.getAttribute('href')));
    expect(answer.headers()['content-type']).toBe('application/pdf');
    await expectAccessible(asker);
  },
);
