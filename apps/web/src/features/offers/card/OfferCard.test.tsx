// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { OfferPlace } from '#shared/conversations/offer-parts.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { SignedIn } from '../../../testing/session.tsx';
import type { Offer } from '../api/offers-query.ts';
import { OfferCard } from './OfferCard.tsx';

const ready = { is_verified: true, other_is_verified: true, is_listed: true, is_placement_full: false };
const server = vi.hoisted(() => ({
  offers: [] as unknown[],
  readiness: {} as object,
  answered: [] as unknown[],
  refusal: null as unknown,
}));
const call = (name: string, given: unknown) => {
  const answered = async () => {
    if (name === 'offer_readiness') return { data: [server.readiness], error: null };
    if (name !== 'answer_offer') return { data: [], error: null };
    server.answered.push(given);
    return { error: server.refusal };
  };
  const result = answered();
  return Object.assign(result, { abortSignal: () => result });
};
const list = (table: string) => {
  const rows = {
    select: () => rows,
    eq: () => rows,
    order: () => rows,
    limit: () => rows,
    abortSignal: () => ({
      ...rows,
      maybeSingle: async () => ({ data: table === 'deals' ? { id: 'd' } : null, error: null }),
      // oxlint-disable-next-line unicorn/no-thenable -- a request that is awaited, as the client's are
      then: (settle: (answer: object) => void) => settle({ data: [...server.offers], error: null }),
    }),
  };
  return rows;
};
vi.mock('#shared/api/client.ts', () => ({
  getClient: async () => ({ from: list, rpc: call }),
}));
vi.mock('#shared/log.ts', () => ({ logProblem: () => undefined }));

const offered: Offer = {
  id: 'o',
  side: 'founder',
  kind: 'revenue_share',
  amount: 200_000,
  terms: {
    share: 8,
    months: 24,
    paid: 'monthly',
    purpose: 'second fryer',
    means: 'upi',
    business_form: 'unknown',
  },
  note: null,
  counters: null,
  answer_by: '2100-01-01T06:00:00Z',
  state: 'open',
};

beforeEach(() => {
  Object.assign(server, { offers: [offered], readiness: ready, answered: [], refusal: null });
});

function open(place: Partial<OfferPlace> = {}) {
  const { id: offer, kind: structure, side, ...rest } = offered;
  renderInApp(
    <SignedIn userId="meera-id">
      <OfferCard
        place={{
          conversation: 'c',
          side: 'investor',
          otherName: 'Asha',
          sending: 'open',
          ideaTitle: 'Kallayi Halwa',
          ...place,
        }}
        record={{ ...rest, kind: 'offer', offer, structure }}
        madeBy={side}
        sentAt="2026-11-20T06:00:00Z"
        onCounter={() => undefined}
      />
    </SignedIn>,
  );
}

const button = (name: string) => screen.findByRole('button', { name });
const isDisabled = async (name: string) => ((await button(name)) as HTMLButtonElement).disabled;

it('says what it is, and has the buttons of the other side', async () => {
  open();
  expect(await screen.findByText('Answer by 1 Jan')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Offer from Asha' })).toBeTruthy();
  expect(screen.getByText('8% of the sales')).toBeTruthy();
  await waitFor(async () => expect(await isDisabled('Accept')).toBe(false));
  expect(await isDisabled('Counter')).toBe(false);
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
});

it('who made it withdraws it', async () => {
  open({ side: 'founder', otherName: 'Meera' });
  await userEvent.click(await button('Withdraw'));
  const dialog = within(screen.getByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw the offer' }));
  expect(server.answered).toEqual([{ offer: 'o', answer: 'withdrawn' }]);
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});

it.each<readonly [Offer['state'], string]>([
  ['countered', 'Countered'],
  ['declined', 'Declined'],
  ['withdrawn', 'Withdrawn'],
  ['expired', 'Expired'],
  ['idea_withdrawn', 'Idea withdrawn'],
  ['left', 'Account closed'],
  ['blocked', 'Ended'],
])('%s has the word %s, and no button', async (state, word) => {
  server.offers = [{ ...offered, state }];
  open();
  expect(await screen.findByText(word)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it.each<Offer['state']>(['accepted', 'called_off', 'completed'])('%s leads to the deal', async (state) => {
  server.offers = [{ ...offered, state }];
  open();
  const link = await screen.findByRole('link', { name: 'Open the deal' });
  expect(link.getAttribute('href')).toBe('/deals/d');
});

it('one whose time is over has run out, before the database says so', async () => {
  server.offers = [{ ...offered, answer_by: '2026-01-01T06:00:00Z' }];
  open();
  expect(await screen.findByText('Expired')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it.each(['suspended', 'other_suspended'] as const)(
  'while one is %s its clock stands still',
  async (sending) => {
    server.offers = [{ ...offered, answer_by: '2026-01-01T06:00:00Z' }];
    open({ sending });
    expect(await button('Decline')).toBeTruthy();
    expect(screen.queryByText('Expired')).toBeNull();
  },
);

it.each([
  [{ is_verified: false }, /Your identity is not verified yet/],
  [{ other_is_verified: false }, /The identity of Asha is not verified yet/],
  [{ is_listed: false }, /The idea is not listed at present/],
])('with %j nothing is accepted, and it says why', async (part, reason) => {
  server.readiness = { ...ready, ...part };
  open();
  expect(await screen.findByText(reason)).toBeTruthy();
  expect(await isDisabled('Accept')).toBe(true);
  expect(await isDisabled('Decline')).toBe(false);
});

it('without a subscription it is answered all the same, and only a counter-offer waits', async () => {
  open({ sending: 'subscription' });
  await waitFor(async () => expect(await isDisabled('Accept')).toBe(false));
  expect(await isDisabled('Counter')).toBe(true);
  expect(await isDisabled('Decline')).toBe(false);
  expect(screen.getByText('Answering needs no subscription. A counter-offer does.')).toBeTruthy();
});

it.each([
  ['expired', /The time to answer is over/],
  ['identity', /Your identity is not verified yet. Nothing was accepted/],
  ['suspended', /Your account is suspended/],
  ['other_suspended', /The account of Asha is suspended/],
  ['idea_unlisted', /The idea is not listed at present/],
  ['cash', /cannot be given in cash/],
])('refused for %s, the dialog says why and accepts no more', async (details, words) => {
  server.refusal = { code: 'PT409', message: '', details };
  open();
  await waitFor(async () => expect(await isDisabled('Accept')).toBe(false));
  await userEvent.click(await button('Accept'));
  const dialog = within(screen.getByRole('alertdialog'));
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Accept the offer' }));
  expect(await dialog.findByText(words)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Accept the offer' })).toBeNull();
  expect(server.answered).toHaveLength(1);
});
