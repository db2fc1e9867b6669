// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Listing } from '#shared/ideas/listing.ts';
import { messages } from '../../../locales/en/idea-details.po';
import { buildFullIdea, buildListing } from '../../../testing/full-idea.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { SignedIn } from '../../../testing/session.tsx';
import { FounderCard } from './FounderCard.tsx';

const server = vi.hoisted(() => ({ answer: { data: [] as object[] | null, error: null as Error | null } }));
vi.mock('#shared/api/client.ts', () => ({ getClient: async () => ({ rpc: async () => server.answer }) }));

beforeEach(() => {
  i18n.load('en', messages);
});

function show(facts: object | Error, isFull: boolean, teaser: Partial<Listing> = {}): void {
  server.answer = facts instanceof Error ? { data: null, error: facts } : { data: [facts], error: null };
  renderInApp(
    <SignedIn userId="meera-id">
      <FounderCard idea={isFull ? buildFullIdea() : null} listing={buildListing(teaser)} mayReport={false} />
    </SignedIn>,
  );
}

const known = {
  approved_ideas: 2,
  member_since: '2025-11-01',
  is_email_confirmed: true,
  portrait: null,
  usually_answers: null as number | null,
  identity_verified_at: null as string | null,
};

it('tells first name, initials, city and what is known of the founder', async () => {
  show(known, true);
  expect(await screen.findByText('E-mail confirmed')).toBeTruthy();
  const card = screen.getByRole('region', { name: 'Founder' });
  expect(card.textContent).toContain('APAsha founderNagpur · 2 approved ideas · here since November 2025');
  expect(card.textContent).not.toContain('Patil');
});

it('shows the portrait, named as the founder is, over initials of the same size', async () => {
  show({ ...known, portrait: String.raw`\xffd801` }, true);
  const image = await screen.findByRole('img', { name: 'Portrait of Asha' });
  expect(image.getAttribute('src')).toMatch(/^data:image\/jpeg;base64,/);
  expect(image.parentElement?.className).toContain('size-13');
  fireEvent.error(image);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('AP')).toBeTruthy();
});

it('gives no badge for what was not checked', async () => {
  show({ ...known, is_email_confirmed: false, approved_ideas: 1 }, true);
  expect(await screen.findByText(/1 approved idea · here since/)).toBeTruthy();
  expect(screen.queryByText('E-mail confirmed')).toBeNull();
});

it('says when the identity was verified, and nothing of one that was not', async () => {
  // Already the 4th in India.
  show({ ...known, identity_verified_at: '2026-02-03T20:00:00Z' }, true);
  expect((await screen.findByText(/^Identity verified on/)).textContent).toBe(
    'Identity verified on 4 Feb 2026',
  );
  cleanup();
  show(known, true);
  expect(await screen.findByText('E-mail confirmed')).toBeTruthy();
  expect(screen.queryByText(/Identity verified/)).toBeNull();
});

it('shows a reader of the teaser one initial, and who reads the rest', async () => {
  show(known, false);
  expect(await screen.findByText('E-mail confirmed')).toBeTruthy();
  const card = screen.getByRole('region', { name: 'Founder' });
  expect(card.textContent).toContain('AAsha founder');
  expect(screen.getByText('Full name and contact are for subscribers.')).toBeTruthy();
});

it('stands without the facts where they cannot be had', async () => {
  show(new Error('no'), true);
  const card = screen.getByRole('region', { name: 'Founder' });
  await vi.waitFor(() => expect(card.querySelector('.animate-breathe')).toBeNull());
  expect(card.textContent).toBe('APAsha founderNagpur');
});

it.each([
  [40, 'Usually answers within an hour'],
  [3600, 'Usually answers within an hour'],
  [3601, 'Usually answers within 2 hours'],
  [86_399, 'Usually answers within 24 hours'],
  [86_400, 'Usually answers within 1 day'],
  [86_401, 'Usually answers within 2 days'],
])('a founder who usually takes %s seconds: %s', async (usually_answers, expected) => {
  show({ ...known, usually_answers }, false);
  expect(await screen.findByText(expected)).toBeTruthy();
});

it('says nothing of answers before there are enough of them', async () => {
  show(known, false);
  expect(await screen.findByText('E-mail confirmed')).toBeTruthy();
  expect(screen.queryByText(/answer/)).toBeNull();
});

it('says since when investors wait for an answer', () => {
  show(known, false, { unanswered_since: '2026-11-02T20:00:00Z' });
  // Already the 3rd in India.
  expect(screen.getByRole('region', { name: 'Founder' }).textContent).toContain(
    'Investors have waited for an answer since 3 Nov 2026',
  );
});
