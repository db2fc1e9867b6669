// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../testing/render.tsx';
import { SignedIn } from '../../../testing/session.tsx';
import type { Offer } from '../api/offers-query.ts';
import { draftOf } from './draft.ts';
import { OfferDialog } from './OfferDialog.tsx';

interface Call {
  readonly offer: string;
  readonly amount: number;
  readonly counters?: string;
}

const server = vi.hoisted(() => ({
  offers: [] as unknown[],
  made: [] as unknown[],
  /** What the next calls are answered with; null takes them. */
  answers: [] as unknown[],
}));
const call = (name: string, given: unknown) => {
  const answered = async () => {
    if (name !== 'make_offer') return { data: [], error: null };
    server.made.push(given);
    return { error: server.answers.shift() ?? null };
  };
  const result = answered();
  return Object.assign(result, { abortSignal: () => result });
};
vi.mock('#shared/api/client.ts', () => ({
  getClient: async () => {
    const list = {
      select: () => list,
      eq: () => list,
      order: () => list,
      limit: () => list,
      abortSignal: async () => ({ data: [...server.offers], error: null }),
    };
    return { from: () => list, rpc: call };
  },
}));
vi.mock('#shared/log.ts', () => ({ logProblem: () => undefined }));

const offered: Offer = {
  id: 'first',
  side: 'founder',
  kind: 'loan',
  amount: 300_000,
  terms: {
    yearly_rate: 21,
    months: 24,
    paid: 'monthly',
    repaid: 'at_end',
    purpose: 'second fryer',
    means: 'upi',
    business_form: 'unknown',
  },
  note: null,
  counters: null,
  answer_by: '2026-12-01T06:00:00Z',
  state: 'open',
};
const draftKey = 'offerDraft:meera-id:c';
const calls = () => server.made as Call[];

beforeEach(() => {
  Object.assign(server, { offers: [], made: [], answers: [] });
  localStorage.clear();
});

function open() {
  const onClose = vi.fn<() => void>();
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { retryDelay: 5, networkMode: 'always' } },
  });
  const { unmount } = renderInApp(
    <SignedIn userId="meera-id">
      <OfferDialog
        place={{
          conversation: 'c',
          side: 'investor',
          otherName: 'Asha',
          sending: 'open',
          ideaTitle: 'Kallayi Halwa',
        }}
        onClose={onClose}
      />
    </SignedIn>,
    '/',
    queryClient,
  );
  return { onClose, unmount };
}

const stored = (part: object = {}) =>
  localStorage.setItem(draftKey, JSON.stringify({ ...draftOf(offered), ...part }));
const send = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('without an answer it is sent again with the same id, and nothing is left of it afterwards', async () => {
  stored();
  server.answers = [new TypeError('Failed to fetch')];
  const { onClose } = open();
  await send('Send the offer');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(calls()).toHaveLength(2);
  expect(calls()[0]?.offer).toBe(calls()[1]?.offer);
  expect(localStorage).toHaveLength(0);
});

it('after a reload the same offer has the same id, and a changed one another', async () => {
  stored();
  server.answers = Array.from({ length: 1000 }, () => new TypeError('Failed to fetch'));
  const before = open();
  await send('Send the offer');
  await screen.findByText(/sent again by itself/);
  before.unmount();
  const id = calls()[0]?.offer;
  const again = open();
  await send('Send the offer');
  await waitFor(() => expect(calls().length).toBeGreaterThan(2));
  expect(new Set(calls().map(({ offer }) => offer))).toEqual(new Set([id]));
  again.unmount();
  const changed = open();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Where the money goes' }), 's');
  server.answers = [];
  await send('Send the offer');
  await waitFor(() => expect(changed.onClose).toHaveBeenCalled());
  const ids = new Set(calls().map(({ offer }) => offer));
  expect(ids.size).toBe(2);
});

it('what had arrived although its answer was lost is not there to be sent again', async () => {
  stored();
  localStorage.setItem('offerDraft:meera-id:c:sent', JSON.stringify({ id: 'mine', sent: '{}' }));
  server.offers = [{ ...offered, id: 'mine', side: 'investor' }];
  open();
  await screen.findByRole('heading', { name: 'Your offer waits for an answer' });
  expect(localStorage).toHaveLength(0);
});

it('a counter-offer begins with the offer, says what it changes, and names what it answers', async () => {
  server.offers = [offered];
  const { onClose } = open();
  const dialog = within(await screen.findByRole('dialog', { name: 'Counter-offer to Asha' }));
  expect(dialog.getByText(/says the same as Asha’s offer/)).toBeTruthy();
  const rate = dialog.getByRole('textbox', { name: /^Interest a year/ });
  await userEvent.clear(rate);
  await userEvent.type(rate, '20');
  expect(dialog.getByText('Return: 20% a year, was 21% a year')).toBeTruthy();
  expect(dialog.getByText(/₹5,000 a month for 24 months, then ₹3,00,000 back/)).toBeTruthy();
  await send('Send the counter-offer');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(calls()[0]?.counters).toBe('first');
});

it('a refusal is said in words, and keeps what was typed', async () => {
  stored();
  server.answers = [{ code: 'PT429', message: '', details: 'pace' }];
  const { onClose } = open();
  await send('Send the offer');
  expect(await screen.findByText(/Talk it over first, and make the next one tomorrow/)).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  expect(localStorage.getItem(draftKey)).not.toBeNull();
});

it('what is plainly unlawful is not sent, with the reason and its source', async () => {
  stored({ means: 'cash' });
  open();
  expect(await screen.findByText(/cannot be given, or paid back, in cash/)).toBeTruthy();
  expect(screen.getByText(/Income-tax Act/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send the offer' })).toHaveProperty('disabled', true);
});
