// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { messages } from '../../../locales/en/safety-desk.po';
import { renderInApp } from '../../../testing/render.tsx';
import { ReportedMessages } from './ReportedMessages.tsx';

const said = {
  id: 'message-2',
  number: 2,
  side: 'investor',
  body: 'You are a fool.',
  files: [{ name: 'a/b/c.pdf', title: 'quote.pdf' }],
  sent_at: '2026-11-20T06:00:00+00:00',
  is_record: false,
  hidden_reason: null as string | null,
  may_be_hidden: true,
};
const recorded = {
  ...said,
  id: 'message-1',
  number: 1,
  side: 'founder',
  body: null,
  files: [],
  is_record: true,
  may_be_hidden: false,
};

const server = vi.hoisted(() => ({ messages: [] as object[], calls: [] as unknown[] }));
vi.mock('#shared/api/client.ts', () => ({
  getClient: async () => ({
    rpc: async (name: string, given: object) => {
      server.calls.push([name, given]);
      return { data: name === 'reported_messages' ? [...server.messages] : null, error: null };
    },
  }),
}));
vi.mock('#shared/log.ts', () => ({ logProblem: () => undefined, logLine: () => undefined }));

beforeEach(() => {
  i18n.load('en', messages);
  server.messages = [said, recorded];
  server.calls = [];
});

const entries = () => screen.findAllByRole('listitem');
async function open() {
  renderInApp(<ReportedMessages report="report-1" />);
  await userEvent.click(screen.getByRole('button', { name: 'Read the conversation' }));
  return entries();
}

it('nothing is read before it is asked for; then it stands in its order, with files by their names', async () => {
  renderInApp(<ReportedMessages report="report-1" />);
  expect(server.calls).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Read the conversation' }));
  const [first, second] = await entries();
  expect(first!.textContent).toMatch(/^Founder.*an act, on record$/);
  expect(within(first!).queryByRole('button')).toBeNull();
  expect(within(second!).getByText('You are a fool.')).toBeTruthy();
  expect(within(second!).getByText('quote.pdf')).toBeTruthy();
});

it('a message is hidden with a reason and words', async () => {
  const [, second] = await open();
  await userEvent.click(within(second!).getByRole('button', { name: 'Hide the message' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Hide this message' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Hide the message' }));
  expect(dialog.getByText('Please write why.')).toBeTruthy();
  await userEvent.selectOptions(dialog.getByRole('combobox'), 'abuse');
  await userEvent.type(dialog.getByRole('textbox'), 'Please stay polite.');
  server.messages = [{ ...said, hidden_reason: 'abuse', may_be_hidden: false }, recorded];
  await userEvent.click(dialog.getByRole('button', { name: 'Hide the message' }));
  expect(await screen.findByText('Hidden: Insults or threats')).toBeTruthy();
  expect(server.calls).toContainEqual([
    'hide_message',
    { message: 'message-2', reason: 'abuse', words: 'Please stay polite.' },
  ]);
});

it('what is hidden is shown again', async () => {
  server.messages = [{ ...said, hidden_reason: 'spam', may_be_hidden: false }, recorded];
  const [, second] = await open();
  expect(within(second!).getByText('You are a fool.')).toBeTruthy();
  await userEvent.click(within(second!).getByRole('button', { name: 'Show it again' }));
  expect(server.calls).toContainEqual(['show_message', { message: 'message-2' }]);
});
