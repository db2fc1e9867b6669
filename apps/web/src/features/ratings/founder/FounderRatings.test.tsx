// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { messages } from '../../../locales/en/ratings.po';
import type { RatingServer } from '../../../testing/rating-server.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { SignedIn } from '../../../testing/session.tsx';
import { notify } from '#shared/ui/notify.ts';
import { FounderRatings } from './FounderRatings.tsx';

const held = vi.hoisted(() => ({ server: null as RatingServer | null }));
vi.mock('#shared/api/client.ts', async () => {
  const { emptyRatings, ratingClient } = await import('../../../testing/rating-server.ts');
  held.server = emptyRatings();
  return { getClient: ratingClient(held.server) };
});
vi.mock('#shared/log.ts', () => ({ logProblem: () => undefined, logLine: () => undefined }));

const server = (): RatingServer => {
  if (held.server === null) throw new Error('no server');
  return held.server;
};

const facts = {
  reader: 'founder',
  ratings: 1,
  average: 2.5,
  description_average: 2,
  answers_average: 3,
  may_rate: false,
  has_rated: false,
};
const rating = {
  id: 'r',
  description: 2,
  answers: 3,
  words: 'The rent is higher than stated.',
  month: '2026-09-01',
  is_edited: false,
  is_hidden: false,
  is_own: false,
  reply: null as string | null,
  replied_at: null as string | null,
  is_reply_edited: false,
};
const replied = { ...rating, reply: 'It went up.', replied_at: '2026-10-02T06:00:00+00:00' };

function show(known: Record<string, unknown> | null): void {
  server().facts = known;
  renderInApp(
    <SignedIn userId="1">
      <Routes>
        <Route path="/my-ideas/:id" element={<FounderRatings />} />
      </Routes>
    </SignedIn>,
    '/my-ideas/7',
  );
}

beforeEach(() => {
  i18n.load('en', messages);
  localStorage.clear();
  Object.assign(server(), { facts: null, own: null, list: [], refusal: null });
  server().sent.length = 0;
});

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Your reply/ });

async function openReply(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name }));
  const opened = await screen.findByRole('textbox', { name: /^Your reply/ });
  expect(document.activeElement).toBe(opened);
}

it('before there is one, the founder reads who can rate', async () => {
  show({ ...facts, ratings: 0, average: null, description_average: null, answers_average: null });
  expect(await screen.findByText(/^No ratings yet/)).toBeTruthy();
});

it('the founder replies, once the words hold no contact details', async () => {
  const told = vi.spyOn(notify, 'success');
  server().list = [rating];
  show(facts);
  await openReply('Reply');
  await userEvent.click(screen.getByRole('button', { name: 'Publish the reply' }));
  expect(field().getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(field(), 'Write to asha@juice.in');
  await userEvent.click(screen.getByRole('button', { name: 'Publish the reply' }));
  expect(await screen.findByText(/Please leave out “asha@juice.in”/)).toBeTruthy();
  expect(server().sent).toEqual([]);
  await userEvent.clear(field());
  await userEvent.type(field(), 'It went up in May. ');
  await userEvent.click(screen.getByRole('button', { name: 'Publish the reply' }));
  await waitFor(() => expect(told).toHaveBeenCalledWith('Your reply is published', expect.any(String)));
  expect(server().sent).toEqual([{ reply_to_rating: { rating: 'r', reply: 'It went up in May.' } }]);
  expect(Object.keys(localStorage)).toEqual([]);
});

it('a reply is corrected from its words; a failure keeps what was typed', async () => {
  const told = vi.spyOn(notify, 'error');
  server().list = [replied];
  server().refusal = { code: '08006', message: 'no' };
  show(facts);
  await openReply('Correct the reply');
  expect(field().value).toBe('It went up.');
  await userEvent.type(field(), ' Twice.');
  await userEvent.click(screen.getByRole('button', { name: 'Publish the correction' }));
  await waitFor(() => expect(told).toHaveBeenCalledWith('Not saved', expect.any(String)));
  expect(field().value).toBe('It went up. Twice.');
});

it('a rating that was taken back meanwhile is said to be gone', async () => {
  const told = vi.spyOn(notify, 'info');
  server().list = [rating];
  server().refusal = { code: 'PT409', message: 'gone' };
  show(facts);
  await openReply('Reply');
  await userEvent.type(field(), 'It went up in May.');
  await userEvent.click(screen.getByRole('button', { name: 'Publish the reply' }));
  await waitFor(() =>
    expect(told).toHaveBeenCalledWith('This rating is no longer there', expect.any(String)),
  );
});

it('a hidden one says so, and is not replied to', async () => {
  server().list = [rating, { ...rating, id: 'h', is_hidden: true, words: 'All a lie, all of it.' }];
  show(facts);
  expect(await screen.findByText(/Our reviewers removed this rating/)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Reply' })).toHaveLength(1);
});
