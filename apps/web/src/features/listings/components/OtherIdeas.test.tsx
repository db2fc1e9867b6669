// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { messages } from '../../../locales/en/listings.po';
import { buildListing } from '../../../testing/full-idea.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { SignedIn } from '../../../testing/session.tsx';
import { OtherIdeas } from './OtherIdeas.tsx';

const server = vi.hoisted(() => ({
  rows: [] as unknown[],
  error: null as object | null,
  asked: [] as unknown[],
}));
vi.mock('#shared/api/client.ts', () => ({
  getClient: async () => ({
    rpc: (name: string, parameters: object) => ({
      select: async () => {
        server.asked.push({ name, ...parameters });
        return server.error ? { data: null, error: server.error } : { data: server.rows, error: null };
      },
    }),
  }),
}));

const listings = ['Chai Adda', 'Mobile Didi', 'Tapi Works'].map((title, index) =>
  buildListing({
    id: `${index}0000000-0000-4000-8000-000000000000`,
    title,
    city: 'Gaya',
    roi_estimate: 28,
    roi_is_stated: title !== 'Tapi Works',
  }),
);

const open = (id = '70000000-0000-4000-8000-000000000000') =>
  renderInApp(
    <SignedIn userId="farhan-id">
      <Routes>
        <Route path="/idea/:id" element={<OtherIdeas />} />
      </Routes>
    </SignedIn>,
    `/idea/${id}`,
  );
const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

beforeEach(() => {
  i18n.load('en', messages);
  server.rows = listings;
  server.error = null;
  server.asked = [];
});

it('two others are shown, with place, sum and the return that was stated', async () => {
  open(listings[0]?.id);
  await screen.findByRole('heading', { level: 2, name: 'More ideas you can read in summary' });
  expect(titles()).toEqual(['Mobile Didi', 'Tapi Works']);
  const [first, second] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(first).toContain('28% a year');
  expect(second).not.toContain('a year');
  expect(screen.getByRole('link', { name: 'Mobile Didi' }).getAttribute('href')).toBe(
    `/idea/${listings[1]?.id}`,
  );
  expect(server.asked).toEqual([{ name: 'browse_listings', sort: 'Featured', page_size: 3 }]);
});

it('never more than two', async () => {
  open();
  await screen.findByRole('heading', { level: 2 });
  expect(titles()).toEqual(['Chai Adda', 'Mobile Didi']);
});

it('where they cannot be had, there is nothing', async () => {
  server.error = { code: '57014' };
  const { container } = open();
  await waitFor(() => expect(server.asked.length).toBeGreaterThan(0));
  expect(container.textContent).toBe('');
});
