// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { messages } from '../../../locales/en/asked-questions.po';
import type { QuestionServer } from '../../../testing/question-server.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { SignedIn } from '../../../testing/session.tsx';
import { notify } from '#shared/ui/notify.ts';
import { IdeaQuestions } from './IdeaQuestions.tsx';

const held = vi.hoisted(() => ({ server: null as QuestionServer | null }));
vi.mock('#shared/api/client.ts', async () => {
  const { clientBefore, emptyServer } = await import('../../../testing/question-server.ts');
  held.server = emptyServer();
  return { getClient: clientBefore(held.server) };
});
vi.mock('#shared/log.ts', () => ({ logProblem: () => undefined, logLine: () => undefined }));
vi.mock('#shared/subscription/SubscribeLink.tsx', () => ({
  useSubscribeWay: () => ({ to: '/invest?tab=profile' }),
}));

const server = (): QuestionServer => {
  if (held.server === null) throw new Error('no server');
  return held.server;
};

const subscriber = { reader: 'subscriber', answered: 0, open: 0, may_ask: true, is_listed: true };

const answered = (number: number, more: object = {}) => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  question: `Question ${number}, what of it?`,
  asked_at: '2026-11-20T06:00:00+00:00',
  answer: `Answer ${number}.`,
  answered_at: `2026-11-21T06:00:${String(60 - number).padStart(2, '0')}+00:00`,
  edited_at: null,
  hidden_part: null,
  is_own: false,
  ...more,
});

const own = (id: string, status: string, hidden_part: string | null = null) => ({
  id,
  question: `My question ${id}`,
  asked_at: new Date().toISOString(),
  status,
  hidden_part,
});

function show(facts: Record<string, unknown> | null): void {
  server().facts = facts;
  renderInApp(
    <SignedIn userId="1">
      <Routes>
        <Route path="/idea/:id" element={<IdeaQuestions />} />
      </Routes>
    </SignedIn>,
    '/idea/7',
  );
}

beforeEach(() => {
  i18n.load('en', messages);
  Object.assign(server(), { facts: null, refusal: null });
  server().sent.length = 0;
  server().failing.clear();
  for (const name of server().rows.keys()) server().rows.set(name, () => []);
});

const open = async (): Promise<void> => {
  await userEvent.click(screen.getByRole('button', { name: /^Ask a/ }));
  await screen.findByRole('textbox', { name: /^Your question/ });
};
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Your question/ });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send the question' }));

it('without a subscription there is a number and the one way on; no list is asked for', async () => {
  for (const name of ['answered_questions', 'own_questions']) server().failing.add(name);
  show({ ...subscriber, reader: 'teaser', answered: 3, may_ask: false });
  expect(await screen.findByText('The founder has answered 3 questions.')).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/invest?tab=profile',
  ]);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('list')).toBeNull();
});

it('answers are read with their dates and corrections, and nobody’s name; ten, then more', async () => {
  const all = Array.from({ length: 12 }, (_, index) =>
    answered(index + 1, index === 0 ? { edited_at: '2026-11-22T06:00:00+00:00', is_own: true } : {}),
  );
  server().rows.set('answered_questions', (after) => {
    const from = after === undefined ? 0 : all.findIndex((row) => row.answered_at === after) + 1;
    return all.slice(from, from + 11);
  });
  show({ ...subscriber, answered: 12 });
  const list = await screen.findByRole('list', { name: 'Questions and answers' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(10);
  const first = within(list).getAllByRole('listitem')[0]!;
  expect(first.textContent).toBe(
    'An investor asked on 20 Nov 2026Your questionQuestion 1, what of it?Answer 1.The founder, 21 Nov 2026 · edited on 22 Nov 2026',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(12));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('a question is checked, counted, sent trimmed, and the reader is told', async () => {
  const told = vi.spyOn(notify, 'success');
  show(subscriber);
  await screen.findByText(/^No answers yet/);
  await open();
  expect(document.activeElement).toBe(field());
  await userEvent.type(field(), ' Too short');
  await send();
  expect(await screen.findByText('Please write at least 10 characters.')).toBeTruthy();
  await userEvent.type(field(), ', call 98765 43210');
  expect(await screen.findByText(/Please leave out “98765 43210”/)).toBeTruthy();
  expect(server().sent).toEqual([]);
  await userEvent.clear(field());
  await userEvent.type(field(), 'Who bakes on Sundays? ');
  expect(screen.getByText(/^21 of 500/)).toBeTruthy();
  await send();
  await waitFor(() => expect(told).toHaveBeenCalledWith('Your question is sent', expect.any(String), '7'));
  expect(server().sent).toEqual([
    { id: expect.stringMatching(/^[0-9a-f-]{36}$/), idea_id: '7', question: 'Who bakes on Sundays?' },
  ]);
  // The form is gone, and what it kept.
  const again = await screen.findByRole('button', { name: 'Ask a question' });
  await waitFor(() => expect(document.activeElement).toBe(again));
  expect(Object.keys(localStorage)).toEqual([]);
});

it.each([
  ['PT429', 'Enough questions for now'],
  ['42501', 'You cannot ask here any more'],
  ['08006', 'Not sent'],
])('a refusal (%s) keeps the words, also for the next visit, and the same id', async (code, title) => {
  const told = vi.spyOn(notify, 'error');
  server().refusal = { code, message: 'no' };
  show(subscriber);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ask a question' })).toBeTruthy());
  await open();
  await userEvent.type(field(), 'Who bakes on Sundays?');
  await send();
  await waitFor(() => expect(told).toHaveBeenCalledWith(title, expect.any(String), '7'));
  expect(field().value).toBe('Who bakes on Sundays?');
  expect(localStorage.getItem('questionDraft:1:7')).toBe('Who bakes on Sundays?');
  await send();
  await waitFor(() => expect(server().sent).toHaveLength(2));
  expect(server().sent[1]).toEqual(server().sent[0]);
});

it('what was typed on an earlier visit is there, and does not take the focus', async () => {
  localStorage.setItem('questionDraft:1:7', 'Who bakes on');
  show(subscriber);
  await waitFor(() => expect(field().value).toBe('Who bakes on'));
  expect(document.activeElement).toBe(document.body);
});

it('one that arrived before counts as sent', async () => {
  const told = vi.spyOn(notify, 'success');
  server().refusal = { code: '23505', message: 'duplicate' };
  show(subscriber);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ask a question' })).toBeTruthy());
  await open();
  await userEvent.type(field(), 'Who bakes on Sundays?');
  await send();
  await waitFor(() => expect(told).toHaveBeenCalledWith('Your question is sent', expect.any(String), '7'));
});

it('own questions say where they stand; what waits is taken back after a question', async () => {
  server().rows.set('own_questions', () => [
    own('a', 'open'),
    own('b', 'declined'),
    own('c', 'answered', 'answer'),
    own('d', 'open', 'question'),
  ]);
  show({ ...subscriber, open: 2 });
  const list = await screen.findByRole('list', { name: 'What you asked' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Waiting for an answerasked nowMy question aTake it back',
    'DeclinedThe founder chose not to answer. Only you still see it.My question bRemove it',
    'RemovedOur reviewers removed the answer.My question c',
    'RemovedOur reviewers removed this question. Only you still see it.My question dRemove it',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Take it back' }));
  expect(server().sent).toEqual([]);
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Take it back' }));
  await waitFor(() => expect(server().sent).toEqual([{ take_back_question: { question: 'a' } }]));
});

it.each([
  [5, /^5 of your questions wait/],
  [0, /confirm your e-mail address/],
])('who may not ask, with %s waiting, is told why', async (waiting, text) => {
  show({ ...subscriber, open: waiting, may_ask: false });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Ask/ })).toBeNull();
});

it('the founder is led to their own page, an admin told the number', async () => {
  show({ ...subscriber, reader: 'founder', open: 2, may_ask: false });
  const link = await screen.findByRole('link', { name: '2 questions wait for your answer' });
  expect(link.getAttribute('href')).toBe('/my-ideas/7#questions');
});

it('a failed load says so and is tried again', async () => {
  server().failing.add('question_facts');
  show(subscriber);
  const again = await screen.findByRole('button', { name: 'Try again' });
  server().failing.clear();
  await userEvent.click(again);
  expect(await screen.findByText(/^No answers yet/)).toBeTruthy();
});
