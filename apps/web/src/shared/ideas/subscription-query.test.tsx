// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import { SignedIn } from '../../testing/session.tsx';
import { useHasFullAccess } from './subscription-query.ts';

const server = vi.hoisted(() => ({ hasSubscription: false, isAdmin: false }));
vi.mock('../api/client.ts', () => ({
  getClient: async () => ({
    rpc: async (name: string) =>
      name === 'has_live_subscription'
        ? { data: server.hasSubscription, error: null }
        : { data: null, error: new Error(name) },
  }),
}));
vi.mock('../session/admin-query.ts', async () => {
  const { queryOptions, useQuery } = await import('@tanstack/react-query');
  const query = queryOptions({ queryKey: ['is-admin'], queryFn: async () => server.isAdmin });
  return { useIsAdmin: () => useQuery(query) };
});

function Access() {
  const access = useHasFullAccess();
  return <p>{access === undefined ? 'not known yet' : access ? 'open' : 'closed'}</p>;
}

const mirror = (): string | null => localStorage.getItem('investorSubscription');

async function accessOf(now: typeof server): Promise<void> {
  Object.assign(server, now);
  renderInApp(
    <SignedIn userId="meera-id">
      <Access />
    </SignedIn>,
  );
  expect(screen.getByText('not known yet')).toBeTruthy();
}

it(
  'a live subscription opens the details and is mirrored as active',
  { tags: ['S3.entities.25'] },
  async () => {
    await accessOf({ hasSubscription: true, isAdmin: false });
    expect(await screen.findByText('open')).toBeTruthy();
    expect(mirror()).toBe('active');
  },
);

it('the mirror opens nothing, and goes when the server says no', { tags: ['S3.entities.25'] }, async () => {
  localStorage.setItem('investorSubscription', 'active');
  await accessOf({ hasSubscription: false, isAdmin: false });
  expect(await screen.findByText('closed')).toBeTruthy();
  expect(mirror()).toBeNull();
});

it('an admin reads everything without a subscription, and without its mirror', async () => {
  await accessOf({ hasSubscription: false, isAdmin: true });
  expect(await screen.findByText('open')).toBeTruthy();
  expect(mirror()).toBeNull();
});
