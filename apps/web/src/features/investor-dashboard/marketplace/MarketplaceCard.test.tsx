// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Listing } from '#shared/ideas/listing.ts';
import { messages as ideas } from '../../../locales/en/shared-ideas.po';
import { messages as listings } from '../../../locales/en/shared-listings.po';
import { renderInApp } from '../../../testing/render.tsx';
import { SignedIn } from '../../../testing/session.tsx';
import { MarketplaceCard } from './MarketplaceCard.tsx';

const told = vi.hoisted(() => ({ info: vi.fn<(title: string, text: string) => void>() }));
vi.mock('#shared/ui/notify.ts', () => ({ notify: told }));
vi.mock('#shared/api/client.ts', () => ({
  getClient: async () => ({
    from: () => ({
      select: () => ({
        eq: () => ({
          // Of the saved ideas; of the subscription there is no row.
          order: () =>
            Object.assign(Promise.resolve({ data: [], error: null }), {
              limit: () => ({ maybeSingle: async () => ({ data: null, error: null }) }),
            }),
        }),
      }),
    }),
  }),
}));

const listing: Listing = {
  id: 'idea-id',
  title: 'Mobile Didi',
  category: 'Services',
  industry: 'Service Business',
  summary: 'Screen and battery repair by four women.',
  city: 'Gaya',
  state: 'Bihar',
  location: 'Gaya, Bihar',
  business_stage: 'Already Running',
  funding_amount: 140_000,
  roi_estimate: 28,
  roi_is_stated: true,
  cover_image_url: null,
  founder_first_name: 'Asha',
  is_vetted: true,
  checked: ['licences'],
  is_trending: false,
  saves_count: 0,
  rating_average: null,
  rating_count: 0,
  submitted_at: '2026-11-01T00:00:00Z',
  approved_at: '2026-11-02T00:00:00Z',
  unanswered_since: null,
};

function show(isLocked: boolean, changed: Partial<Listing> = {}): void {
  renderInApp(
    <SignedIn userId="meera-id">
      <MarketplaceCard listing={{ ...listing, ...changed }} isLocked={isLocked} hasArrived={false} />
    </SignedIn>,
  );
}

beforeEach(() => {
  i18n.load('en', { ...ideas, ...listings });
  told.info.mockReset();
});

it(
  'locked, a card says what opens it, and a press on its disabled contact is logged and answered',
  { tags: ['S2.invest.11', 'S2.invest.12', 'S6.roles.3'] },
  async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    show(true);
    const overlay = screen.getByRole('link', { name: 'Subscribe to view full details: Mobile Didi' });
    await waitFor(() => expect(overlay.getAttribute('href')).toBe('/invest?tab=profile'));
    const contact = screen.getByRole('button', { name: 'Subscribe to Contact: Mobile Didi' });
    expect(contact.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(contact);
    expect(log).toHaveBeenCalledWith('Subscription required to contact founder');
    expect(told.info).toHaveBeenCalledOnce();
    expect(screen.queryByText('Contact Founder')).toBeNull();
  },
);

it('open, it leads to the founder, and nothing covers it', { tags: ['S2.invest.12'] }, () => {
  show(false);
  expect(screen.getByRole('link', { name: 'Contact Founder: Mobile Didi' }).getAttribute('href')).toBe(
    '/idea/idea-id',
  );
  expect(screen.queryByText(/Subscribe/)).toBeNull();
});

it(
  'what is not hidden stays: name, trade, place, summary, figures, badge',
  { tags: ['S3.entities.23'] },
  () => {
    show(true);
    const text = screen.getByRole('article', { name: 'Mobile Didi' }).textContent;
    for (const part of ['Services · Gaya, Bihar', listing.summary, '₹1.4 L', '28%', 'Vetted'])
      expect(text).toContain(part);
  },
);

it('a rating is shown where there is a real one, and never made up', { tags: ['S2.invest.10'] }, () => {
  show(false);
  expect(screen.queryByText(/investors?\)/)).toBeNull();
  show(false, { rating_average: 4.5, rating_count: 6 });
  expect(screen.getByText('4.5 (6 investors)')).toBeTruthy();
});

it('says since when investors wait for an answer, where they do', () => {
  show(false);
  expect(screen.queryByText(/waited/)).toBeNull();
  show(false, { unanswered_since: '2026-11-02T20:00:00Z' });
  expect(screen.getByText(/Investors have waited for an answer since/).textContent).toContain('3 Nov 2026');
});
