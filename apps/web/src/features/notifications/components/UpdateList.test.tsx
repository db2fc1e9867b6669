// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render.tsx';
import { SignedIn } from '../../../testing/session.tsx';
import type { Update } from '../api/updates-query.ts';
import { UpdateList } from './UpdateList.tsx';

function open(
  kind: string,
  payload: Update['payload'],
  saved_searches: Update['saved_searches'] = null,
): HTMLElement {
  const update: Update = {
    id: 1,
    kind,
    payload,
    idea_id: null,
    ideas: null,
    saved_searches,
    created_at: '2026-11-22T06:00:00Z',
    read_at: null,
  };
  renderInApp(
    <SignedIn userId="meera-id">
      <UpdateList updates={[update]} />
    </SignedIn>,
    '/updates',
  );
  return screen.getByRole('listitem');
}

it.each([
  [
    'trial_ending',
    // Already the 30th in India.
    { charge_at: '2026-11-29T20:00:00Z', amount_paise: 200_000 },
    'Your free trial is about to end₹2,000 is charged on 30 Nov 2026, unless you cancel before.',
  ],
  [
    'charge_coming',
    { charge_at: '2026-11-29T20:00:00Z', amount_paise: 200_000 },
    'Your subscription₹2,000 is charged on 30 Nov 2026, unless you cancel before.',
  ],
  ['charge_coming', {}, 'The monthly price is charged soon, unless you cancel before.'],
  ['charge_failed', { amount_paise: 200_000 }, 'A charge of ₹2,000 did not go through.'],
  ['charge_failed', { amount_paise: 200_000, is_final: true }, 'It has ended; nothing more is charged.'],
  [
    'invoice_issued',
    { amount_paise: 12_345_600, number: 'SGM/26-27/000042' },
    '₹1,23,456 paid. Invoice SGM/26-27/000042',
  ],
  ['charge_refunded', { amount_paise: 200_000 }, '₹2,000 goes back to you.'],
  ['days_given', { days: 3 }, '3 days are given back to you'],
])('%s: sum and day, and the way to the subscription', (kind, payload, expected) => {
  const item = open(kind, payload);
  expect(item.textContent).toContain(expected);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/account/subscription');
});

it('new ideas of a saved search lead to its list, the newest first', () => {
  const item = open(
    'search_matches',
    { count: 3 },
    {
      name: 'Chai in Pune',
      industry: null,
      roi: null,
      funding: null,
      location: 'Pune',
      status: null,
      search: 'chai',
    },
  );
  expect(item.textContent).toContain('Chai in PuneYour saved search finds 3 new ideas.');
  expect(screen.getByRole('link').getAttribute('href')).toBe(
    '/browse-ideas?location=Pune&q=chai&sort=Recently+Added',
  );
});

it.each([
  [
    'message',
    { conversation_id: 'c1', count: 1 },
    'Your conversationA new message for you.',
    '/conversations/c1',
  ],
  ['message', { conversation_id: 'c1', count: 4 }, '4 new messages for you.', '/conversations/c1'],
  ['message', {}, 'A new message for you.', '/updates'],
  [
    'deal',
    { conversation_id: 'c3', count: 2, record: 'offer', number: 7 },
    'Your conversationYou received an offer.',
    '/conversations/c3',
  ],
  [
    'deal',
    { conversation_id: 'c3', record: 'painted' },
    'There is news about your deal.',
    '/conversations/c3',
  ],
  [
    'answer_waiting',
    { conversation_id: 'c2', count: 1 },
    'Your conversationAn investor has waited for your answer for a week.',
    '/conversations/c2',
  ],
])('%s %o: what waits, and the way to its conversation', (kind, payload, expected, href) => {
  const item = open(kind, payload);
  expect(item.textContent).toContain(expected);
  expect(screen.getByRole('link').getAttribute('href')).toBe(href);
});
