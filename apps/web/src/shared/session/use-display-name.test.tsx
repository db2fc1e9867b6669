// @vitest-environment jsdom
import type { User } from '@supabase/supabase-js';
import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import { type GoogleProfile, googleProfileQuery } from './google-profile-query.ts';
import { SessionContext } from './session-context.ts';
import { useDisplayName } from './use-display-name.ts';

function NameProbe() {
  const { name, initials } = useDisplayName();
  return <p>{`${name} (${initials})`}</p>;
}

function renderName(metadata: Record<string, unknown>, email: string | undefined, googleName: string | null) {
  const user: User = {
    id: '1',
    aud: 'authenticated',
    created_at: '2026-11-20T00:00:00Z',
    app_metadata: {},
    user_metadata: metadata,
    ...(email === undefined ? {} : { email }),
  };
  const queryClient = new QueryClient();
  const googleProfile: GoogleProfile = { name: googleName, picture: null, email: null };
  queryClient.setQueryData(googleProfileQuery('1').queryKey, () => googleProfile);
  const value = {
    state: { status: 'signed-out' as const },
    user,
    signOut: vi.fn<() => Promise<void>>(),
    retry: vi.fn<() => void>(),
  };
  renderInApp(
    <SessionContext value={value}>
      <NameProbe />
    </SessionContext>,
    '/',
    queryClient,
  );
}

it.each([
  [{ full_name: 'Asha Patil' }, 'asha@example.in', 'Asha P. Patil', 'Asha P. Patil (AP)'],
  [{ full_name: 'Asha Patil' }, 'asha@example.in', null, 'Asha Patil (AP)'],
  [{ full_name: ['not a name'] }, 'asha@example.in', '  ', 'asha@example.in (AE)'],
  [{}, undefined, null, 'User (U)'],
])('names a user with metadata %j, e-mail %s and Google name %s', (metadata, email, googleName, shown) => {
  renderName(metadata, email, googleName);
  expect(screen.getByText(shown)).toBeTruthy();
});
