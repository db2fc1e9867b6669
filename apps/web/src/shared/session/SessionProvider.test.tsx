// @vitest-environment jsdom
import type { AuthChangeEvent, Session } from '@supabase/supabase-js';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import { SessionProvider } from './SessionProvider.tsx';
import { useSession } from './session-context.ts';

type Listener = (event: AuthChangeEvent, session: Session | null) => void;

const client = vi.hoisted(() => ({ tell: undefined as Listener | undefined, start: Promise.resolve() }));

// The client's part is shown elsewhere (contract/api/auth/client-session.test.ts); here it is what the app
// makes of its events.
vi.mock('../api/client.ts', () => ({
  getClient: async () => ({
    auth: {
      onAuthStateChange: (listener: Listener) => {
        client.tell = listener;
        return { data: { subscription: { unsubscribe: () => undefined } } };
      },
      getSession: async () => {
        await client.start;
        return { data: { session: null }, error: null };
      },
    },
  }),
}));

function sessionOf(id: string, token: string): Session {
  const user = { id, app_metadata: {}, user_metadata: {}, aud: 'authenticated', created_at: '' };
  return { access_token: token, refresh_token: 'r', expires_in: 3600, token_type: 'bearer', user };
}

function Probe() {
  const { state, user } = useSession();
  const token = state.status === 'signed-in' ? state.session.access_token : 'no session';
  return <output>{[state.status, user?.id ?? 'no user', token].join(', ')}</output>;
}

const shown = () => screen.getByRole('status').textContent;

/** The first session check never ends by itself, so that only events can end the loading. */
async function renderWaiting(): Promise<(event: AuthChangeEvent, session: Session | null) => void> {
  client.start = new Promise(() => undefined);
  renderInApp(
    <SessionProvider>
      <Probe />
    </SessionProvider>,
  );
  await vi.waitFor(() => expect(client.tell).toBeDefined());
  expect(shown()).toBe('loading, no user, no session');
  return (event, session) => act(() => client.tell?.(event, session));
}

beforeEach(() => {
  client.tell = undefined;
});

it('SIGNED_OUT ends the loading, without session and user', { tags: ['S4.auth.2'] }, async () => {
  const tell = await renderWaiting();
  tell('SIGNED_OUT', null);
  expect(shown()).toBe('signed-out, no user, no session');
});

it.each(['SIGNED_IN', 'TOKEN_REFRESHED'] as const)(
  '%s ends the loading and sets session and user',
  { tags: ['S4.auth.2'] },
  async (event) => {
    const tell = await renderWaiting();
    tell(event, sessionOf('asha', 'first'));
    expect(shown()).toBe('signed-in, asha, first');
  },
);

it(
  'TOKEN_REFRESHED puts the new session in the place of the old one, SIGNED_OUT takes session and user away',
  { tags: ['S4.auth.2'] },
  async () => {
    const tell = await renderWaiting();
    tell('SIGNED_IN', sessionOf('asha', 'first'));
    tell('TOKEN_REFRESHED', sessionOf('asha', 'second'));
    expect(shown()).toBe('signed-in, asha, second');
    tell('SIGNED_IN', sessionOf('ravi', 'third'));
    expect(shown()).toBe('signed-in, ravi, third');
    tell('SIGNED_OUT', null);
    expect(shown()).toBe('signed-out, no user, no session');
  },
);
