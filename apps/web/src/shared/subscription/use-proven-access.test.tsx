// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import { SignedIn } from '../../testing/session.tsx';
import { subscriptionQuery } from '../ideas/subscription-query.ts';
import { useProvenAccess } from './use-proven-access.ts';

const server = vi.hoisted(() => ({ isAdmin: false as boolean | undefined }));
vi.mock('../session/admin-query.ts', () => ({ useIsAdmin: () => ({ data: server.isAdmin }) }));

const { queryKey } = subscriptionQuery('meera-id');

function Page({ founders }: { founders: readonly (string | undefined)[] }) {
  useProvenAccess(founders);
  return null;
}

function open(founders: readonly (string | undefined)[], known?: boolean): QueryClient {
  const queryClient = new QueryClient();
  if (known !== undefined) queryClient.setQueryData(queryKey, known);
  renderInApp(
    <SignedIn userId="meera-id">
      <Page founders={founders} />
    </SignedIn>,
    '/idea/1',
    queryClient,
  );
  return queryClient;
}

beforeEach(() => {
  server.isAdmin = false;
});

it('a full idea of somebody else proves a live subscription, as an answer that is old already', async () => {
  const queryClient = open(['meera-id', 'asha-id']);
  await waitFor(() => expect(queryClient.getQueryData(queryKey)).toBe(true));
  expect(queryClient.getQueryState(queryKey)?.dataUpdatedAt).toBe(0);
});

it.each([
  ['an idea of one’s own', ['meera-id'], false],
  ['no full idea', [undefined], false],
  ['an admin', ['asha-id'], true],
  ['somebody of whom it is not known yet whether they are one', ['asha-id'], undefined],
] as const)('%s proves nothing', (_, founders, isAdmin) => {
  server.isAdmin = isAdmin;
  expect(open(founders).getQueryData(queryKey)).toBeUndefined();
});

it('what the server said stays', () => {
  expect(open(['asha-id'], false).getQueryData(queryKey)).toBe(false);
});
