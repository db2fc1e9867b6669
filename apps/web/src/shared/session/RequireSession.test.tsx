// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import { RequireSession } from './RequireSession.tsx';
import { SessionContext, type SessionState } from './session-context.ts';

function SignInProbe() {
  const { state } = useLocation();
  return <p>sign in, then {JSON.stringify(state)}</p>;
}

function renderGuarded(state: SessionState, retry = vi.fn<() => void>()) {
  renderInApp(
    <SessionContext value={{ state, user: null, signOut: vi.fn<() => Promise<void>>(), retry }}>
      <Routes>
        <Route path="/auth" element={<SignInProbe />} />
        <Route
          path="*"
          element={
            <RequireSession waiting={<p>waiting</p>}>
              <p>private</p>
            </RequireSession>
          }
        />
      </Routes>
    </SessionContext>,
    '/idea/7?tab=market#top',
  );
  return retry;
}

it('sends a stranger to /auth and remembers the wanted page', { tags: ['S4.auth.1'] }, () => {
  renderGuarded({ status: 'signed-out' });
  expect(screen.getByText('sign in, then {"wanted":"/idea/7?tab=market#top"}')).toBeTruthy();
  expect(screen.queryByText('private')).toBeNull();
});

it(
  'waits, without showing or sending anywhere, while nobody knows',
  { tags: ['S3.entities.1', 'S4.auth.1'] },
  () => {
    renderGuarded({ status: 'loading' });
    expect(screen.getByText('waiting')).toBeTruthy();
    expect(screen.queryByText('private')).toBeNull();
  },
);

it('offers to try again when the backend does not answer', async () => {
  const retry = renderGuarded({ status: 'unreachable' });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});
