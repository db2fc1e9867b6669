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
import { FounderQuestions } from './FounderQuestions.tsx';

const held = vi.hoisted(() => ({ server: null as QuestionServer | null }));
vi.mock('#shared/api/client.ts', async () => {
  const { clientBefore, emptyServer } = await import('../../../testing/question-server.ts');
  held.server = emptyServer();
  return { getClient: clientBefore(held.server) };
});
vi.mock('#shared/log.ts', () => ({ logProblem: () => undefined, logLine: () => undefined }));

const server = (): QuestionServer => {
  if (held.server === null) throw new Error('no server');
  return held.server;
};

const founder = { reader: 'founder', answered: 0, open: 1, may_ask: false, is_listed: true };
const waiting = { id: 'q', question: 'Who bakes on Sundays?', asked_at: new Date().toISOString() };
const settled = {
  id: 'a',
  question: 'Is the shop rented?',
  asked_at: '2026-11-20T06:00:00+00:00',
  answer: 'It is our own.',
  answered_at: '2026-11-21T06:00:00+00:00',
  edited_at: null,
  hidden_part: null,
  is_own: false,
};

function show(facts: Record<string, unknown> | null): void {
  server().facts = facts;
  renderInApp(
    <SignedIn userId="1">
      <Routes>
        <Route path="/my-ideas/:id" element={<FounderQuestions />} />
      </Routes>
    </SignedIn>,
    '/my-ideas/7',
  );
}

beforeEach(() => {
  i18n.load('en', messages);
  Object.assign(server(), { facts: null, refusal: null });
  server().sent.length = 0;
  for (const name of server().rows.keys()) server().rows.set(name, () => []);
});

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Your answer/ });

async function openAnswer(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Answer' }));
  const opened = await screen.findByRole('textbox', { name: /^Your answer/ });
  expect(document.activeElement).toBe(opened);
}

it('an open question is answered, once its words hold no contact details', async () => {
  const told = vi.spyOn(notify, 'success');
  server().rows.set('open_questions', () => [waiting]);
  show(founder);
  await openAnswer();
  await userEvent.type(field(), 'Ask me at asha@juice.in');
  await userEvent.click(screen.getByRole('button', { name: 'Publish the answer' }));
  expect(await screen.findByText(/Please leave out “asha@juice.in”/)).toBeTruthy();
  expect(server().sent).toEqual([]);
  await userEvent.clear(field());
  await userEvent.type(field(), 'My mother does. ');
  await userEvent.click(screen.getByRole('button', { name: 'Publish the answer' }));
  await waitFor(() => expect(told).toHaveBeenCalledWith('Your answer is published', expect.any(String), 'q'));
  expect(server().sent).toEqual([{ answer_question: { question: 'q', answer: 'My mother does.' } }]);
  expect(Object.keys(localStorage)).toEqual([]);
});

it('a failure keeps the answer on this device, and the next visit begins with it', async () => {
  const told = vi.spyOn(notify, 'error');
  server().rows.set('open_questions', () => [waiting]);
  server().refusal = { code: '08006', message: 'no' };
  show(founder);
  await openAnswer();
  await userEvent.type(field(), 'My mother does.');
  await userEvent.click(screen.getByRole('button', { name: 'Publish the answer' }));
  await waitFor(() =>
    expect(told).toHaveBeenCalledWith('Not saved', expect.stringContaining('still here'), 'q'),
  );
  expect(localStorage.getItem('questionDraft:1:q')).toBe('My mother does.');
  expect(field().value).toBe('My mother does.');
});

it('a question that was taken back meanwhile is said to be gone', async () => {
  const told = vi.spyOn(notify, 'info');
  server().rows.set('open_questions', () => [waiting]);
  server().refusal = { code: 'PT409', message: 'gone' };
  show(founder);
  await openAnswer();
  await userEvent.type(field(), 'My mother does.');
  await userEvent.click(screen.getByRole('button', { name: 'Publish the answer' }));
  await waitFor(() =>
    expect(told).toHaveBeenCalledWith('This question is no longer open', expect.any(String), 'q'),
  );
});

it('declining asks first', async () => {
  server().rows.set('open_questions', () => [waiting]);
  show(founder);
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(server().sent).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(server().sent).toEqual([{ decline_question: { question: 'q' } }]));
});

it('an answer is corrected from its words', async () => {
  server().rows.set('answered_questions', () => [settled]);
  show({ ...founder, answered: 1, open: 0 });
  await userEvent.click(await screen.findByRole('button', { name: 'Correct the answer' }));
  expect(field().value).toBe('It is our own.');
  await userEvent.type(field(), ' Since 2019.');
  await userEvent.click(screen.getByRole('button', { name: 'Publish the correction' }));
  await waitFor(() =>
    expect(server().sent).toEqual([
      { answer_question: { question: 'a', answer: 'It is our own. Since 2019.' } },
    ]),
  );
});

it('of an idea that is not listed any more the answers stay, and nothing can be done', async () => {
  server().rows.set('open_questions', () => [waiting]);
  server().rows.set('answered_questions', () => [{ ...settled, hidden_part: 'answer' }]);
  show({ ...founder, answered: 1, is_listed: false });
  expect(await screen.findByText('It is our own.')).toBeTruthy();
  expect(screen.getByText('Our reviewers removed the answer. Readers do not see it.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText('Who bakes on Sundays?')).toBeNull();
});
