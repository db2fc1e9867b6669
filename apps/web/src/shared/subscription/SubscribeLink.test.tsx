// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import { SignedIn } from '../../testing/session.tsx';
import { buildSubscription } from '../../testing/subscription.ts';
import type { OwnSubscription } from './own-subscription-query.ts';
import { SubscribeLink } from './SubscribeLink.tsx';
import { SubscriptionTerms } from './SubscriptionTerms.tsx';

/** The answer to the question for the row; null is no row. */
const server = vi.hoisted(() => ({ respond: (): unknown => null }));
vi.mock('../api/client.ts', () => {
  const question = {
    select: () => question,
    eq: () => question,
    order: () => question,
    limit: () => question,
    maybeSingle: async () => server.respond(),
  };
  return { getClient: async () => ({ from: () => question }) };
});

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T06:00:00Z') }));

async function linkOf(row: OwnSubscription | null): Promise<[string | null, string | null]> {
  server.respond = () => ({ data: row, error: null });
  renderInApp(
    <SignedIn userId="meera-id">
      <SubscribeLink />
    </SignedIn>,
  );
  const link = await screen.findByRole('link');
  return [link.textContent, link.getAttribute('href')];
}

it('somebody new begins with the profile and the trial', async () => {
  expect(await linkOf(null)).toEqual(['Start 7 days free', '/invest?tab=profile']);
});

it.each<[Partial<OwnSubscription>, string]>([
  [{ status: 'incomplete' }, 'Finish subscribing'],
  [{ status: 'past_due' }, 'Settle the payment'],
  [{ status: 'expired' }, 'Subscribe again'],
  [{ status: 'active' }, 'See your subscription'],
])('%j leads to the subscription, and promises no trial', async (facts, text) => {
  expect(await linkOf(buildSubscription(facts))).toEqual([text, '/account/subscription']);
});

it('where it cannot be known, nothing is promised', async () => {
  server.respond = () => ({ data: null, error: { code: '57014', message: 'too slow' } });
  renderInApp(
    <SignedIn userId="meera-id">
      <SubscribeLink />
    </SignedIn>,
  );
  const link = await screen.findByRole('link', { name: 'See your subscription' });
  expect(link.getAttribute('href')).toBe('/account/subscription');
});

const termsOf = (row: OwnSubscription | null): string | null => {
  renderInApp(<SubscriptionTerms row={row} />);
  const [terms] = document.getElementsByTagName('dl');
  return terms?.textContent ?? null;
};

it('price, tax and the day of the first charge stand before the way to it', () => {
  const terms = termsOf(null);
  expect(terms).toContain('Today₹0. Everything opens at once.');
  expect(terms).toContain('29 Nov 2026First charge: ₹2,000 a month, GST included (₹1,694.92 + ₹305.08).');
  expect(terms).toContain('before 29 Nov 2026 you pay nothing');
  expect(terms).toContain('We remind you by e-mail at least two days before.');
});

it('who has had the trial reads that they are charged today', () => {
  const terms = termsOf(buildSubscription({ status: 'expired' }));
  expect(terms).toContain('TodayFirst charge: ₹2,000 a month');
  expect(terms).toContain('The free trial is given once.');
  expect(terms).not.toContain('₹0');
});
