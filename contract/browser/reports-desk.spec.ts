/** `/admin/reports`: what people report is read, acted on, answered; a take-down is appealed against. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrollAtWidths } from './accessibility.ts';
import { begin, secret } from './begun-conversation.ts';
import { newAdmin } from './identities.ts';
import { pressTwice } from './hold.ts';
import { openListening } from './live.ts';
import { asOwner } from './owner.ts';
import { mailAbout, people } from './people.ts';
import { test } from './signed-in.ts';
import { expectToast } from './toasts.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

/** What the audit log has about somebody or something, the oldest first. */
async function loggedActions(subject: string): Promise<readonly string[]> {
  const { rows } = await asOwner((owner) =>
    owner.query<{ action: string }>(
      'select action from private.audit_log where subject_id = $1 order by id',
      [subject],
    ),
  );
  return rows.map(({ action }) => action);
}

/** The queue, once its channel is open: what is reported from now on arrives by itself. */
async function openQueue(page: Page): Promise<void> {
  const joined = Promise.withResolvers<void>();
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      const text = String(payload);
      if (text.includes('desk:reports') && text.includes('phx_reply') && text.includes('"ok"'))
        joined.resolve();
    });
  });
  await page.goto('/admin');
  await page
    .getByRole('navigation', { name: 'Parts of the desk' })
    .getByRole('link', { name: 'Reports' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  await joined.promise;
}

async function reportIdea(page: Page, idea: string): Promise<void> {
  await page.goto(`/idea/${idea}`);
  await page.getByRole('button', { name: 'Report this idea' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Misleading figures' }).check();
  await dialog.getByRole('button', { name: /Send/ }).click();
  await expect(dialog).toHaveCount(0);
}

test('a report arrives, is looked at, the idea taken down, the report answered; its founder appeals, and it is back', async ({
  pageOf,
}) => {
  const { idea, name, founder, investor } = await begin('Figures Tiffin');
  const [desk, other] = [
    await pageOf(await newAdmin('Leela Menon', secret), secret),
    await pageOf(people.admin),
  ];
  await openQueue(desk);
  const reporter = await pageOf(investor, secret);
  await reportIdea(reporter, idea);

  // It arrives without a reload, and leads to the whole of it.
  const entry = desk.getByRole('listitem').filter({ hasText: name });
  await expect(entry).toBeVisible({ timeout: 20_000 });
  await expect(entry).toContainText(/due in \d+ hours/);
  await expectAccessible(desk);
  await expectNoSidewaysScrollAtWidths(desk);
  await entry.getByRole('link').focus();
  await desk.keyboard.press('Enter');
  await expect(heading(desk, 'What was reported')).toBeVisible();
  await expectAccessible(desk);
  await expectNoSidewaysScrollAtWidths(desk);

  // Taken down by the keyboard, with a reason and words that the founder reads.
  const own = await pageOf(founder, secret);
  await openListening(own, `/my-ideas/${idea}`);
  await expect(heading(own, name)).toBeVisible();
  await desk.getByRole('button', { name: 'Take the idea down' }).focus();
  await desk.keyboard.press('Enter');
  const dialog = desk.getByRole('dialog');
  await dialog
    .getByRole('combobox', { name: 'Reason' })
    .selectOption({ label: 'What is said is misleading' });
  await dialog.getByRole('button', { name: 'Take the idea down' }).click();
  await expect(dialog.getByText('Please write why.')).toBeVisible();
  await expectAccessible(desk);
  await dialog.getByRole('textbox', { name: 'What they read' }).fill('The sales are of another shop.');
  await dialog.getByRole('button', { name: 'Take the idea down' }).focus();
  await desk.keyboard.press('Enter');
  await expectToast(desk, `${name} is down`);
  await expect(desk.getByText('(taken down)')).toBeVisible();

  // Who reported gets the answer: in their settings, as an update, and by mail.
  await reporter.goto('/settings#reports');
  await expect(reporter.getByText('We are looking at it')).toBeVisible();
  await desk.getByRole('radio', { name: 'Upheld: it breaks the rules' }).check();
  await desk
    .getByRole('textbox', { name: 'What the person who reported reads' })
    .fill('We took the idea down.');
  await desk.getByRole('button', { name: 'Send the answer' }).click();
  await expectToast(desk, 'The report is answered');
  await expect(reporter.getByText('We agreed with it')).toBeVisible({ timeout: 20_000 });
  await expect(reporter.getByText('We took the idea down.')).toBeVisible();
  await expectAccessible(reporter);
  expect((await mailAbout(reporter, investor, 'We acted on your report')).text).toContain(
    'We took the idea down.',
  );

  // The founder reads why, on the page that was open, and appeals.
  await expect(heading(own, 'We took this idea down')).toBeVisible({ timeout: 20_000 });
  await expect(own.getByText('The sales are of another shop.').first()).toBeVisible();
  await expectAccessible(own);
  await expectNoSidewaysScrollAtWidths(own);
  const words = own.getByRole('textbox', { name: 'Why should it not be down?' });
  await own.getByRole('button', { name: 'Send the appeal' }).click();
  await expect(own.getByText(/Please write at least 20 letters/)).toBeVisible();
  await expect(words).toBeFocused();
  await words.fill('The shop is my own: its licence is in my name since May.');
  // What was typed outlives the page.
  await own.reload();
  await expect(words).toHaveValue(/licence is in my name/);
  await own.getByRole('button', { name: 'Send the appeal' }).dblclick();
  await expectToast(own, 'Your appeal is sent');
  await expect(own.getByText(/Your appeal waits for another person/)).toBeVisible();
  await expectAccessible(own);
  const mail = await mailAbout(own, founder, 'was taken down');
  expect(mail.text).toContain('The sales are of another shop.');
  expect(mail.links.some((link) => link.endsWith(`/my-ideas/${idea}#take-down`))).toBe(true);

  // The dashboard says so, too, and leads there.
  await own.goto('/build');
  await own.getByRole('link', { name: 'Read why' }).click();
  await expect(heading(own, 'We took this idea down')).toBeVisible();

  // Who took it down does not decide; another admin puts it back.
  await desk.goto('/admin/reports?show=appeals');
  const mine = desk.getByRole('listitem').filter({ hasText: name });
  await expect(mine.getByText('This was your decision, so another admin decides the appeal.')).toBeVisible();
  await expectAccessible(desk);
  await other.goto('/admin/reports?show=appeals');
  const appeal = other.getByRole('listitem').filter({ hasText: name });
  await expect(appeal.getByText(/its licence is in my name/)).toBeVisible();
  await appeal.getByRole('radio', { name: 'Put the idea back' }).check();
  await appeal.getByRole('textbox', { name: 'What they read' }).fill('The licence is yours. We are sorry.');
  await expectNoSidewaysScrollAtWidths(other);
  await appeal.getByRole('button', { name: 'Decide' }).click();
  await expectToast(other, 'The appeal is decided');
  await expect(appeal).toHaveCount(0);

  // It is said, and offered again.
  await expect(heading(own, 'Your idea is back')).toBeVisible({ timeout: 20_000 });
  await expect(own.getByText('The licence is yours. We are sorry.').first()).toBeVisible();
  await expect(own.getByText('Offered again', { exact: true })).toBeVisible();
  await expectAccessible(own);
  await reporter.goto(`/idea/${idea}`);
  await expect(heading(reporter, name).first()).toBeVisible();
  expect(await loggedActions(idea)).toEqual(expect.arrayContaining(['idea.taken_down', 'idea.reinstated']));
});

/** Answers the report that is open without the mouse, and is at the next one or at the queue then. */
async function answerByKeys(desk: Page): Promise<void> {
  const [title, answered] = [desk.getByRole('heading', { level: 1 }), desk.url()];
  await expect(title).toBeFocused();
  await desk.keyboard.press('?');
  await expect(desk.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await expectAccessible(desk);
  await desk.keyboard.press('Escape');
  await desk.keyboard.press('d');
  const answer = desk.getByRole('textbox', { name: 'What the person who reported reads' });
  await expect(desk.getByRole('radio', { name: 'Dismissed: it does not' })).toBeChecked();
  await expect(answer).toBeFocused();
  await expect(answer).toHaveValue(/found nothing against our rules\.$/);
  await desk.keyboard.type(' Please do not send your card to anybody.');

  // What was typed outlives the page; another outcome takes its own sentence in.
  await desk.reload();
  await expect(answer).toHaveValue(/Please do not send your card to anybody\.$/);
  await expect(title).toBeVisible();
  await desk.keyboard.press('u');
  await expect(answer).toHaveValue(
    'Please do not send your card to anybody.\n' +
      'Thank you for telling us. We looked into it and agree: it breaks our rules.',
  );
  await desk.keyboard.press('Control+Enter');
  await expectToast(desk, 'The report is answered');
  await expect(desk).not.toHaveURL(answered);
  await expect(desk).toHaveURL(/\/admin\/reports/);
  await expect(title).toBeFocused();
}

test('a person is reported from an idea and from a conversation, and the desk reads both', async ({
  pageOf,
}) => {
  const { id, idea, name, founder, investor } = await begin('Stranger Tiffin');
  const [reader, own] = [await pageOf(investor, secret), await pageOf(founder, secret)];
  await reader.goto(`/idea/${idea}`);
  const open = reader.getByRole('button', { name: 'Report this founder' });
  await open.focus();
  await reader.keyboard.press('Enter');
  const dialog = reader.getByRole('dialog', { name: 'Report Asha' });
  await expect(dialog).toBeVisible();
  await expectAccessible(reader);
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect(dialog.getByText('Please choose one.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'They are not who they say they are' }).check();
  await pressTwice(dialog.getByRole('button', { name: 'Send the report' }), 'report_person');
  await expectToast(reader, 'Thank you, they are reported', 'You hear within 72 hours');
  await expect(open).toBeFocused();

  await own.goto(`/conversations/${id}`);
  await own.getByRole('button', { name: 'More about this conversation' }).click();
  await own.getByRole('menuitem', { name: 'Report Meera' }).click();
  const other = own.getByRole('dialog', { name: 'Report Meera' });
  await other.getByRole('radio', { name: 'Something else' }).check();
  await other.getByRole('textbox', { name: 'What is it?' }).fill('They ask for my bank card.');
  await other.getByRole('button', { name: 'Send the report' }).click();
  await expectToast(own, 'Thank you, they are reported');
  // Nobody reports themselves: on one's own idea there is no such button.
  await own.goto(`/idea/${idea}`);
  await expect(own.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(own.getByRole('button', { name: 'Report this founder' })).toHaveCount(0);

  const desk = await pageOf(people.admin);
  await desk.goto('/admin/reports?kind=person');
  const entries = desk.getByRole('listitem').filter({ hasText: name });
  await expect(entries).toHaveCount(2);
  await entries.getByRole('link', { name: 'Something else' }).click();
  await expect(desk.getByText('They ask for my bank card.')).toBeVisible();
  await expect(desk.getByText('Meera Thomas').first()).toBeVisible();
  await answerByKeys(desk);
});

test('the reports are for admins', async ({ pageOf }) => {
  const stranger = await pageOf(people.investor);
  await stranger.goto('/admin/reports');
  await expect(stranger.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
});
