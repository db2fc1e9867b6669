// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { messages as ideas } from '../../../locales/en/shared-ideas.po';
import { messages as listings } from '../../../locales/en/shared-listings.po';
import { buildListing } from '../../../testing/full-idea.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { SignedIn } from '../../../testing/session.tsx';
import { ListingRow } from './ListingRow.tsx';

type Figures = Record<'id' | 'own_contribution' | 'break_even_time', string>;
const server = vi.hoisted(() => ({ asked: [] as string[][], rows: [] as Figures[] }));
vi.mock('#shared/api/client.ts', () => ({
  getClient: async () => ({
    from: (table: string) => ({
      select: () => ({
        eq: () => ({ order: async () => ({ data: [], error: null }) }),
        in: async (_: string, ids: string[]) => {
          server.asked.push([table, ...ids]);
          return { data: server.rows.filter(({ id }) => ids.includes(id)), error: null };
        },
      }),
    }),
  }),
}));

const [one, two] = ['1', '2'].map((digit) => `${digit}0000000-0000-4000-8000-000000000000`) as [
  string,
  string,
];

function show(isLocked: boolean): void {
  const rows = [
    buildListing({ id: one, title: 'Mobile Didi', funding_amount: 140_000, roi_estimate: 28 }),
    buildListing({ id: two, title: 'Zari Phanda', roi_is_stated: false }),
  ];
  renderInApp(
    <SignedIn userId="meera-id">
      {rows.map((listing) => (
        <ListingRow key={listing.id} {...{ listing, isLocked }} hasArrived={false} />
      ))}
    </SignedIn>,
  );
}
const figures = (title: string) =>
  [...screen.getByRole('article', { name: title }).querySelectorAll('dd')].map((each) => each.textContent);

beforeEach(() => {
  i18n.load('en', { ...ideas, ...listings });
  server.asked = [];
  server.rows = [
    { id: one, own_contribution: '20%', break_even_time: '1 year 6 months' },
    { id: two, own_contribution: '40000', break_even_time: 'Two tourist seasons' },
  ];
});

it('a subscriber has four figures, in words where there is no number, by one request for all rows', async () => {
  show(false);
  await waitFor(() => expect(figures('Mobile Didi')).toEqual(['₹1.4 L', '28%', '18 mo', '20%']));
  expect(figures('Zari Phanda').slice(1)).toEqual(['Not stated', 'Two tourist seasons', '₹40,000']);
  expect(server.asked).toEqual([['ideas', one, two]]);
});

it('without a subscription two are locked, and nothing is asked for', async () => {
  show(true);
  expect(figures('Mobile Didi')).toEqual(['₹1.4 L', '28%', 'For subscribers', 'For subscribers']);
  await Promise.resolve();
  expect(server.asked).toEqual([]);
});

it('what the policies do not send is locked, whatever the list thinks', async () => {
  server.rows = [];
  show(false);
  await waitFor(() =>
    expect(figures('Mobile Didi').slice(2)).toEqual(['For subscribers', 'For subscribers']),
  );
});

it('each row can be saved and picked, by controls that name it', () => {
  show(true);
  for (const title of ['Mobile Didi', 'Zari Phanda']) {
    expect(screen.getByRole('button', { name: `Save for Later: ${title}` })).toBeTruthy();
    const tick = screen.getByRole('checkbox', { name: `Compare: ${title}` });
    expect(tick.closest('label')?.textContent).toBe('Compare');
    expect(screen.getByRole('link', { name: title })).toBeTruthy();
  }
});
