/** A message of a reported conversation is hidden at the desk, appealed against, and shown again. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrollAtWidths } from './accessibility.ts';
import { begin, type Begun, secret } from './begun-conversation.ts';
import { newAdmin } from './identities.ts';
import { openListening } from './live.ts';
import { asOwner } from './owner.ts';
import { pdfOf } from './pdf.ts';
import { mailAbout, people } from './people.ts';
import { test } from './signed-in.ts';
import { clientOf } from './submissions.ts';
import { expectToast } from './toasts.ts';

const rude = 'Sell your pots elsewhere, you fool.';
const placeholder = 'This message was hidden by a reviewer: insults or threats.';

const thread = (page: Page) => page.getByRole('region', { name: 'Messages' });
const row = (page: Page) => page.getByRole('list', { name: 'Conversations' }).getByRole('listitem').first();

/** The founder writes rudely, with a file; the investor reports it. @returns the message's id */
async function writeAndReport({ id, founder, investor }: Begun): Promise<string> {
  const [writer, reporter] = [await clientOf(founder, secret), await clientOf(investor, secret)];
  const { data: session } = await writer.auth.getSession();
  const name = `${id}/${session.session?.user.id}/${crypto.randomUUID()}.pdf`;
  const file = await writer.storage
    .from('conversation-files')
    .upload(name, pdfOf(['A quote']), { contentType: 'application/pdf' });
  expect(file.error).toBeNull();
  const said = await writer
    .from('messages')
    .insert({ conversation_id: id, body: rude, files: [{ name, title: 'quote.pdf' }] })
    .select('id')
    .single<{ id: string }>();
  expect(said.error).toBeNull();
  const reported = await reporter
    .from('conversation_reports')
    .insert({ conversation_id: id, reason: 'abuse' });
  expect(reported.error).toBeNull();
  return said.data!.id;
}

async function openReport(page: Page, name: string): Promise<void> {
  await page.goto('/admin/reports?kind=conversation');
  await page.getByRole('listitem').filter({ hasText: name }).getByRole('link').click();
  await page.getByRole('button', { name: 'Read the conversation' }).click();
}

async function loggedActions(subject: string): Promise<readonly string[]> {
  const { rows } = await asOwner((owner) =>
    owner.query<{ action: string }>(
      'select action from private.audit_log where subject_id = $1 order by id',
      [subject],
    ),
  );
  return rows.map(({ action }) => action);
}

const journey = { tag: ['@S4.talk.14'] };

test(
  'a message is hidden from both, its author appeals, and another admin shows it again',
  journey,
  async ({ pageOf }) => {
    const begun = await begin('Quiet Tiffin');
    const { id, name, founder, investor } = begun;
    const message = await writeAndReport(begun);
    const [desk, other] = [
      await pageOf(await newAdmin('Leela Menon', secret), secret),
      await pageOf(people.admin),
    ];
    const [reader, own] = [await pageOf(investor, secret), await pageOf(founder, secret)];
    await openListening(reader, `/conversations/${id}`);
    await openListening(own, `/conversations/${id}`);
    await expect(thread(reader).getByText(rude)).toBeVisible();
    await expect(row(reader)).toContainText(rude);
    const link = await thread(reader)
      .getByRole('link', { name: /quote\.pdf/ })
      .getAttribute('href');
    const download = async () => (await reader.request.get(link ?? '')).status();
    expect(await download()).toBe(200);

    // At the desk, by the keyboard.
    await openReport(desk, name);
    const entry = desk
      .getByRole('list', { name: 'Messages' })
      .getByRole('listitem')
      .filter({ hasText: rude });
    await expect(entry).toContainText('quote.pdf');
    await expectAccessible(desk);
    await expectNoSidewaysScrollAtWidths(desk);
    await entry.getByRole('button', { name: 'Hide the message' }).focus();
    await desk.keyboard.press('Enter');
    const dialog = desk.getByRole('dialog', { name: 'Hide this message' });
    await dialog.getByRole('combobox', { name: 'Reason' }).selectOption({ label: 'Insults or threats' });
    await dialog.getByRole('textbox', { name: 'What they read' }).fill('Please stay polite.');
    await expectAccessible(desk);
    await dialog.getByRole('button', { name: 'Hide the message' }).focus();
    await desk.keyboard.press('Enter');
    await expectToast(desk, 'The message is hidden');
    await expect(entry).toContainText('Hidden: Insults or threats');
    await expectAccessible(desk);

    // Both read why in its place, on the pages that were open, and nothing of what it said.
    for (const page of [reader, own]) {
      await expect(thread(page).getByText(placeholder)).toBeVisible({ timeout: 20_000 });
      await expect(row(page)).toContainText('A reviewer hid this message.', { timeout: 20_000 });
      await expect(page.getByText(rude)).toHaveCount(0);
      await expect(page.getByText('quote.pdf')).toHaveCount(0);
      await expectAccessible(page);
      await expectNoSidewaysScrollAtWidths(page);
    }
    await expect(reader.getByRole('button', { name: 'Why, and what you can do' })).toHaveCount(0);
    // A link that was given out before opens the file no more.
    await expect.poll(download, { timeout: 60_000 }).toBe(400);

    // Its author reads the words of the desk, by mail, too, and appeals.
    const mail = await mailAbout(own, founder, 'A message of yours was hidden');
    expect(mail.text).toContain('Please stay polite.');
    await own.goto(mail.links.find((each) => each.includes('/conversations/')) ?? '');
    await own.getByRole('button', { name: 'Why, and what you can do' }).focus();
    await own.keyboard.press('Enter');
    const why = own.getByRole('dialog', { name: 'A reviewer hid your message' });
    await expect(why.getByText('Please stay polite.')).toBeVisible();
    await why
      .getByRole('textbox', { name: 'Why should it be shown?' })
      .fill('We always joke like this, ask them.');
    await expectAccessible(own);
    await expectNoSidewaysScrollAtWidths(own);
    await why.getByRole('button', { name: 'Send the appeal' }).dblclick();
    await expectToast(own, 'Your appeal is sent');
    await expect(why.getByText(/Your appeal waits for another person/)).toBeVisible();
    await expectAccessible(own);

    // Who hid it does not decide; another admin reads it, and shows it again.
    const person = /A hidden message of/;
    await desk.goto('/admin/reports?show=appeals');
    await expect(desk.getByRole('listitem').filter({ hasText: 'We always joke' })).toContainText(
      'This was your decision',
    );
    await other.goto('/admin/reports?show=appeals');
    const appeal = other.getByRole('listitem').filter({ hasText: 'We always joke' });
    await expect(appeal.getByRole('heading', { name: person })).toBeVisible();
    await appeal.getByRole('button', { name: 'Read the message' }).click();
    await expect(appeal.getByText(rude)).toBeVisible();
    await expectAccessible(other);
    await appeal.getByRole('radio', { name: 'Show the message again' }).check();
    await appeal
      .getByRole('textbox', { name: 'What they read' })
      .fill('A joke between friends. We are sorry.');
    await appeal.getByRole('button', { name: 'Decide' }).click();
    await expectToast(other, 'The appeal is decided');

    await expect(thread(reader).getByText(rude)).toBeVisible({ timeout: 20_000 });
    await expect(row(reader)).toContainText(rude, { timeout: 20_000 });
    await expect(thread(own).getByText(rude)).toBeVisible();
    await expect(thread(own).getByRole('link', { name: /quote\.pdf/ })).toBeVisible();
    expect(await loggedActions(message)).toEqual(['message.hidden', 'message.read', 'message.shown']);
  },
);

test('what is hidden stays out of the signed record, which still holds; the desk shows it again', async ({
  pageOf,
}) => {
  const begun = await begin('Silent Tiffin');
  const message = await writeAndReport(begun);
  const desk = await pageOf(people.admin);
  const hidden = await (
    await clientOf(people.admin)
  ).rpc('hide_message', { message, reason: 'abuse', words: 'Please stay polite.' });
  expect(hidden.error).toBeNull();
  const reader = await clientOf(begun.investor, secret);
  const record = await reader.functions.invoke(`record?conversation=${begun.id}`, { method: 'GET' });
  expect(record.error).toBeNull();
  const page = await (record.data as Blob).text();
  expect(page).not.toContain('Sell your pots');
  expect(page).toContain('"hidden":"abuse"');

  await openReport(desk, begun.name);
  await desk.getByRole('button', { name: 'Show it again' }).click();
  await expectToast(desk, 'The message shows again');
  const { data } = await reader.from('messages').select('body, hidden_reason').eq('id', message).single();
  expect(data).toEqual({ body: rude, hidden_reason: null });
});
