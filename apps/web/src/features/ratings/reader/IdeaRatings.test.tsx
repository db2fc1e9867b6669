// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { messages } from '../../../locales/en/ratings.po';
import type { RatingServer } from '../../../testing/rating-server.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { SignedIn } from '../../../testing/session.tsx';
import { notify } from '#shared/ui/notify.ts';
import { IdeaRatings } from './IdeaRatings.tsx';

const held = vi.hoisted(() => ({ server: null as RatingServer | null }));
vi.mock('#shared/api/client.ts', async () => {
  const { emptyRatings, ratingClient } = await import('../../../testing/rating-server.ts');
  held.server = emptyRatings();
  return { getClient: ratingClient(held.server) };
});
vi.mock('#shared/subscription/SubscribeLink.tsx', () => ({ useSubscribeWay: () => ({ to: '/subscribe' }) }));
vi.mock('#shared/log.ts', () => ({ logProblem: () => undefined, logLine: () => undefined }));

const server = (): RatingServer => {
  if (held.server === null) throw new Error('no server');
  return held.server;
};

const none = {
  reader: 'subscriber',
  ratings: 0,
  average: null,
  description_average: null,
  answers_average: null,
  may_rate: false,
  has_rated: false,
};
const three = { ...none, ratings: 3, average: 4.5, description_average: 4, answers_average: 5 };
const rating = {
  id: 'a',
  description: 4,
  answers: 5,
  words: 'Said what the rent is.',
  month: '2026-09-01',
  is_edited: false,
  is_hidden: false,
  reply: null as string | null,
  replied_at: null as string | null,
  is_reply_edited: false,
};
const listed = { ...rating, is_own: false };

function show(facts: Record<string, unknown> | null): void {
  server().facts = facts;
  renderInApp(
    <SignedIn userId="1">
      <Routes>
        <Route path="/idea/:id" element={<IdeaRatings />} />
      </Routes>
    </SignedIn>,
    '/idea/7',
  );
}

beforeEach(() => {
  i18n.load('en', messages);
  localStorage.clear();
  Object.assign(server(), { facts: null, own: null, list: [], refusal: null });
  server().sent.length = 0;
  server().failing.clear();
});

const mark = (group: RegExp, value: string) =>
  within(screen.getByRole('radiogroup', { name: group })).getByRole<HTMLInputElement>('radio', {
    name: value,
  });
const words = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^In your words/ });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function openForm(name = 'Rate this idea'): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name }));
  await screen.findByRole('radiogroup', { name: /description/ });
}

it('without a rating there is no figure, and who cannot rate reads when they can', async () => {
  show(none);
  expect(await screen.findByText(/You can rate once the founder has answered you/)).toBeTruthy();
  expect(screen.getByText(/No ratings yet/)).toBeTruthy();
  expect(screen.queryByText(/of 5/)).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it('average, number and both marks are figures; the list has words and replies, and nobody’s name', async () => {
  server().list = [
    { ...listed, reply: 'The rent went down.', replied_at: '2026-10-02T06:00:00+00:00', is_edited: true },
  ];
  show(three);
  expect(await screen.findByText('4.5 of 5')).toBeTruthy();
  expect(screen.getByText('from 3 investors who talked with the founder')).toBeTruthy();
  expect(screen.getByText('4.0 of 5')).toBeTruthy();
  expect(screen.getByText('5.0 of 5')).toBeTruthy();
  const [row] = await screen.findAllByRole('listitem');
  expect(row!.textContent).toMatch(
    /^An investor who talked with the founder, September 2026 · editedDescription 4 of 5Answers 5 of 5Said what the rent is\.The rent went down\.The founder’s reply, 2 Oct 2026$/,
  );
});

it('readers of the teaser see the numbers and where the words are', async () => {
  server().list = [listed];
  show({ ...three, ratings: 1, reader: 'teaser' });
  expect(await screen.findByText('from one investor who talked with the founder')).toBeTruthy();
  expect(screen.getByRole('link', { name: /what it costs/ }).getAttribute('href')).toBe('/subscribe');
  expect(screen.queryByRole('list')).toBeNull();
});

it('a rating has both marks, by keyboard; words hold no contact details, and stay here until they are sent', async () => {
  const told = vi.spyOn(notify, 'success');
  show({ ...none, may_rate: true });
  await openForm();
  expect(document.activeElement).toBe(mark(/description/, '1'));
  await press('Publish the rating');
  expect(screen.getAllByText('Please choose a mark from 1 to 5.')).toHaveLength(2);
  await userEvent.click(mark(/description/, '4'));
  await press('Publish the rating');
  expect(document.activeElement).toBe(mark(/answers/, '1'));
  await userEvent.keyboard(' ');
  expect(mark(/answers/, '1').checked).toBe(true);
  await userEvent.type(words(), 'Call 98765 43210 for more');
  await press('Publish the rating');
  expect(await screen.findByText(/Please leave out “98765 43210”/)).toBeTruthy();
  expect(localStorage.getItem('ratingDraft:1:7')).toBe('Call 98765 43210 for more');
  await userEvent.clear(words());
  await userEvent.type(words(), 'Too short');
  await press('Publish the rating');
  expect(await screen.findByText('Please write at least 10 characters.')).toBeTruthy();
  expect(server().sent).toEqual([]);
  await userEvent.type(words(), ', I fear. ');
  await press('Publish the rating');
  await waitFor(() => expect(told).toHaveBeenCalledWith('Your rating is published', expect.any(String)));
  expect(server().sent).toEqual([
    { rate_idea: { idea: '7', description: 4, answers: 1, words: 'Too short, I fear.' } },
  ]);
  expect(Object.keys(localStorage)).toEqual([]);
});

it.each([
  ['PT429', 'Enough ratings for today'],
  ['42501', 'You cannot rate here any more'],
  ['08006', 'Not sent'],
])('a refusal with %s is said, and the form stays', async (code, title) => {
  const told = vi.spyOn(notify, 'error');
  server().refusal = { code, message: 'no' };
  show({ ...none, may_rate: true });
  await openForm();
  await userEvent.click(mark(/description/, '4'));
  await userEvent.click(mark(/answers/, '2'));
  await userEvent.type(words(), 'Said what the rent is.');
  await press('Publish the rating');
  await waitFor(() => expect(told).toHaveBeenCalledWith(title, expect.any(String)));
  expect(words().value).toBe('Said what the rent is.');
  expect(mark(/answers/, '2').checked).toBe(true);
});

it('an own rating stands apart from the others, and is changed from what it was', async () => {
  server().own = { ...rating, is_hidden: true };
  server().list = [
    { ...listed, is_own: true },
    { ...listed, id: 'b', words: 'Slow to answer.' },
  ];
  show({ ...three, may_rate: true, has_rated: true });
  expect(await screen.findByText(/^Your rating,/)).toBeTruthy();
  expect(screen.getByText(/Our reviewers removed this rating/)).toBeTruthy();
  expect(await screen.findByText('Slow to answer.')).toBeTruthy();
  expect(screen.getAllByText('Said what the rent is.')).toHaveLength(1);
  await openForm('Change it');
  expect([mark(/description/, '4').checked, mark(/answers/, '5').checked]).toEqual([true, true]);
  expect(words().value).toBe('Said what the rent is.');
  await userEvent.click(mark(/answers/, '3'));
  await userEvent.clear(words());
  await press('Publish the change');
  await waitFor(() =>
    expect(server().sent).toEqual([{ rate_idea: { idea: '7', description: 4, answers: 3, words: '' } }]),
  );
});

it('taking back asks first; what is listed no more is still taken back', async () => {
  server().own = rating;
  show({ ...three, reader: 'teaser', has_rated: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Take it back' }));
  expect(screen.queryByRole('button', { name: 'Change it' })).toBeNull();
  const dialog = await screen.findByRole('alertdialog');
  expect(server().sent).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Take it back' }));
  await waitFor(() => expect(server().sent).toEqual([{ take_back_rating: { idea: '7' } }]));
});

it('the next page comes with a press', async () => {
  server().list = Array.from({ length: 12 }, (_, place) => ({ ...listed, id: `r${place}` }));
  show({ ...three, ratings: 12 });
  expect(await screen.findAllByRole('listitem')).toHaveLength(10);
  await press('Show more');
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(12));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it.each(['rating_facts', 'ratings_of_idea'])('a failed %s is said, with the way on', async (name) => {
  server().failing.add(name);
  server().list = [listed];
  show(three);
  expect(await screen.findByRole('alert')).toBeTruthy();
  server().failing.clear();
  await press('Try again');
  expect(await screen.findByText('Said what the rent is.')).toBeTruthy();
});

it('the founder is led to the page where they reply; who may not see the idea sees no section', async () => {
  show({ ...three, reader: 'founder' });
  expect((await screen.findByRole('link', { name: 'Reply on your own page' })).getAttribute('href')).toBe(
    '/my-ideas/7#ratings',
  );
  expect(screen.queryByText(/You can rate once/)).toBeNull();
});
