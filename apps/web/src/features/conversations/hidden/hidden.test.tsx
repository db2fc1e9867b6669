// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { messages as ownTexts } from '../../../locales/en/hidden-message.po';
import { messages } from '../../../locales/en/conversations.po';
import { renderInApp } from '../../../testing/render.tsx';
import { SignedIn } from '../../../testing/session.tsx';
import type { Message } from '../api/thread-query.ts';
import { HiddenBubble } from './HiddenBubble.tsx';
import type { HiddenMessage } from './own/hidden-messages-query.ts';

const hidden: HiddenMessage = {
  message_id: 'message-1',
  reason: 'abuse',
  words: 'Please stay polite.',
  imposed_at: '2026-11-20T06:00:00+00:00',
  appeal: null,
  appealed_at: null,
  decision: null,
  decision_words: null,
  decided_at: null,
};
const message: Message = {
  id: 'message-1',
  number: 4,
  side: 'investor',
  body: null,
  files: [],
  record: null,
  hidden_reason: 'abuse',
  sent_at: '2026-11-20T05:00:00+00:00',
};
const appeal = 'It was meant as a joke between friends.';

const server = vi.hoisted(() => ({
  hidden: [] as object[],
  appeals: [] as object[],
  error: null as { code: string; message: string } | null,
}));
vi.mock('#shared/api/client.ts', () => ({
  getClient: async () => ({
    rpc: (name: string, given: object) => {
      if (name === 'hidden_messages_of')
        return { abortSignal: async () => ({ data: server.hidden, error: null }) };
      server.appeals.push(given);
      return Promise.resolve({ data: null, error: server.error });
    },
  }),
}));
vi.mock('#shared/log.ts', () => ({ logProblem: () => undefined, logLine: () => undefined }));

beforeEach(() => {
  i18n.load('en', { ...messages, ...ownTexts });
  localStorage.clear();
  server.hidden = [hidden];
  server.appeals = [];
  server.error = null;
});

const show = (side: 'investor' | 'founder', reason = 'abuse') =>
  renderInApp(
    <SignedIn userId="asha-id">
      <ol>
        <HiddenBubble
          conversation="conversation-1"
          message={message}
          reason={reason}
          side={side}
          otherName="Meera"
          isWanted={false}
        />
      </ol>
    </SignedIn>,
  );
const why = () => screen.queryByRole('button', { name: 'Why, and what you can do' });
const open = async () => {
  await userEvent.click(why()!);
  return within(await screen.findByRole('dialog', { name: 'A reviewer hid your message' }));
};

it.each([
  ['abuse', 'insults or threats'],
  ['newer than this page', 'it breaks the rules'],
])('both read why it is hidden (%s)', (reason, words) => {
  show('founder', reason);
  expect(screen.getByText(`This message was hidden by a reviewer: ${words}.`)).toBeTruthy();
  expect(why()).toBeNull();
});

it('its author reads the words of the desk and appeals, once', async () => {
  show('investor');
  const dialog = await open();
  expect(await dialog.findByText('Please stay polite.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Send the appeal' }));
  expect(dialog.getByText(/at least 20 letters/)).toBeTruthy();
  await userEvent.type(dialog.getByRole('textbox'), appeal);
  expect(JSON.stringify(localStorage)).toContain(appeal);
  server.hidden = [{ ...hidden, appeal, appealed_at: '2026-11-21T06:00:00+00:00' }];
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Send the appeal' }));
  expect(await dialog.findByText(/Your appeal waits for another person/)).toBeTruthy();
  expect(dialog.getByText(appeal)).toBeTruthy();
  expect(server.appeals).toEqual([{ message: 'message-1', words: appeal }]);
  await waitFor(() => expect(localStorage.length).toBe(0));
});

it('an appeal that could not be sent is kept, also when the dialog is closed', async () => {
  server.error = { code: '08006', message: 'no network' };
  show('investor');
  let dialog = await open();
  await userEvent.type(await dialog.findByRole('textbox'), appeal);
  await userEvent.click(dialog.getByRole('button', { name: 'Send the appeal' }));
  expect(await dialog.findByText(/Your words are kept here/)).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  dialog = await open();
  expect((await dialog.findByRole<HTMLTextAreaElement>('textbox')).value).toBe(appeal);
});

it('an appeal that was not heard is told with the answer, and there is no second one', async () => {
  const decided_at = '2026-11-22T06:00:00+00:00';
  server.hidden = [
    {
      ...hidden,
      appeal,
      appealed_at: '2026-11-21T06:00:00+00:00',
      decision: 'upheld',
      decision_words: 'It is an insult.',
      decided_at,
    },
  ];
  show('investor');
  const dialog = await open();
  expect(await dialog.findByText(/the message stays hidden/)).toBeTruthy();
  expect(dialog.getByText('It is an insult.')).toBeTruthy();
  expect(dialog.queryByRole('textbox')).toBeNull();
});

it('one that is shown again meanwhile says so', async () => {
  server.hidden = [];
  show('investor');
  expect(await (await open()).findByText('This message is shown again.')).toBeTruthy();
});
