// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { deferred } from '#shared/deferred.ts';
import { notify } from '#shared/ui/notify.ts';
import { messages } from '../../../locales/en/own-ideas.po';
import { buildFullIdea } from '../../../testing/full-idea.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { SignedIn } from '../../../testing/session.tsx';
import type { TakeDown } from './take-downs-query.ts';
import { TakeDownNotice } from './TakeDownNotice.tsx';

const down: TakeDown = {
  id: 'sanction-1',
  reason: 'misleading',
  words: 'The sales are of another shop.',
  imposed_at: '2026-11-20T06:00:00+00:00',
  ended_at: null,
  appeal: null,
  appealed_at: null,
  decision: null,
  decision_words: null,
  decided_at: null,
};
const text = 'The shop is my own: its licence is in my name.';

const server = vi.hoisted(() => ({
  takeDowns: [] as object[],
  appeals: [] as object[],
  error: null as { code: string; message: string } | null,
  answer: undefined as Promise<void> | undefined,
}));
vi.mock('#shared/api/client.ts', () => ({
  getClient: async () => ({
    rpc: (name: string, given: object) => {
      if (name === 'take_downs_of')
        return { abortSignal: async () => ({ data: server.takeDowns, error: null }) };
      server.appeals.push(given);
      return (server.answer ?? Promise.resolve()).then(() => ({ data: null, error: server.error }));
    },
  }),
}));
vi.mock('#shared/log.ts', () => ({ logProblem: () => undefined, logLine: () => undefined }));

beforeEach(() => {
  i18n.load('en', messages);
  localStorage.clear();
  server.takeDowns = [down];
  server.appeals = [];
  server.error = null;
  server.answer = undefined;
});

function show(taken_down_at: string | null = down.imposed_at) {
  return renderInApp(
    <SignedIn userId="asha-id">
      <TakeDownNotice idea={buildFullIdea({ id: '7', taken_down_at })} />
    </SignedIn>,
  );
}
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox');
const send = () => screen.getByRole('button', { name: 'Send the appeal' });

it('says what was taken down, when, why, and what can be done', async () => {
  show();
  expect(await screen.findByRole('heading', { name: 'We took this idea down' })).toBeTruthy();
  expect(screen.getByText('Why: What it says is misleading')).toBeTruthy();
  expect(screen.getByText(down.words)).toBeTruthy();
  expect(screen.getByText(/20 Nov 2026/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'What you can do' })).toBeTruthy();
});

it('an appeal is kept while it is typed, and sent once however often it is pressed', async () => {
  const { unmount } = show();
  await userEvent.type(await field(), text);
  unmount();
  show();
  expect((await field()).value).toBe(text);
  const { promise, resolve: arrive } = deferred<void>();
  server.answer = promise;
  await userEvent.dblClick(send());
  server.takeDowns = [{ ...down, appeal: text, appealed_at: '2026-11-21T06:00:00+00:00' }];
  arrive();
  expect(await screen.findByText(/Your appeal waits for another person/)).toBeTruthy();
  expect(server.appeals).toEqual([{ idea: '7', words: text }]);
  expect(localStorage.length).toBe(0);
  expect(document.activeElement?.textContent).toContain('We took this idea down');
});

it.each([
  ['Because.', /at least 20 letters/],
  ['x'.repeat(2001), /make it shorter/],
])('what is too short or too long is not sent', async (words, problem) => {
  show();
  await userEvent.click(await field());
  await userEvent.paste(words);
  await userEvent.click(send());
  expect(await screen.findByText(problem)).toBeTruthy();
  expect(document.activeElement).toBe(await field());
  expect(server.appeals).toEqual([]);
});

it('what could not be sent stays; what does not wait any more is told', async () => {
  const told = vi.spyOn(notify, 'info');
  server.error = { code: '08006', message: 'no network' };
  show();
  await userEvent.type(await field(), text);
  await userEvent.click(send());
  expect(await screen.findByText(/It was not sent. Your words are kept here/)).toBeTruthy();
  expect((await field()).value).toBe(text);
  server.error = { code: 'PT409', message: 'appealed' };
  await userEvent.click(send());
  await waitFor(() =>
    expect(told).toHaveBeenCalledWith('There is nothing to appeal against now', expect.any(String)),
  );
});

it('an appeal that was not heard is told with the answer, and there is no second one', async () => {
  server.takeDowns = [
    {
      ...down,
      appeal: text,
      appealed_at: '2026-11-21T06:00:00+00:00',
      decision: 'upheld',
      decision_words: 'It is of another shop.',
      decided_at: '2026-11-22T06:00:00+00:00',
    },
  ];
  show();
  expect(await screen.findByText(/the idea stays down/)).toBeTruthy();
  expect(screen.getByText('It is of another shop.')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('for two weeks it is said that the idea is back', async () => {
  server.takeDowns = [{ ...down, ended_at: daysAgo(13) }];
  const { unmount } = show(null);
  expect(await screen.findByRole('heading', { name: 'Your idea is back' })).toBeTruthy();
  unmount();
  server.takeDowns = [{ ...down, ended_at: daysAgo(15) }];
  const { container } = show(null);
  await waitFor(() => expect(container.querySelector('#take-down')?.childElementCount).toBe(0));
  expect(screen.queryByRole('heading')).toBeNull();
});
