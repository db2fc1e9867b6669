// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { Link, Navigate, Route, Routes, useLocation, useNavigate } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { RequireSession, type WantedPage } from '#shared/session/RequireSession.tsx';
import { SessionContext, type SessionState, type SessionValue } from '#shared/session/session-context.ts';
import { messages as saved } from '../../../locales/en/saved-searches.po';
import { messages as listings } from '../../../locales/en/shared-listings.po';
import { renderInApp } from '../../../testing/render.tsx';
import { useBrowseFilters } from '../use-browse-filters.ts';
import { SavedSearches } from './SavedSearches.tsx';

vi.mock('#shared/api/client.ts', () => ({
  getClient: async () => ({
    from: () => ({
      select: () => ({
        order: () => ({ order: () => ({ abortSignal: async () => ({ data: [], error: null }) }) }),
      }),
    }),
  }),
}));

function List({ isOpen }: { isOpen: boolean }) {
  return <SavedSearches value={useBrowseFilters()} isOpen={isOpen} />;
}

/** As /auth: who is signed in goes on to what they wanted. */
function SignIn({ onSignIn, isSignedIn }: { onSignIn: () => void; isSignedIn: boolean }) {
  const { wanted } = (useLocation().state ?? {}) as WantedPage;
  if (isSignedIn) return <Navigate to={wanted ?? '/'} replace />;
  return (
    <button type="button" onClick={onSignIn}>
      Sign in
    </button>
  );
}

let endSession: () => void;
let acceptDisclaimer: () => void;
let goBy: (steps: number) => void;
let address = '';

function App({ hasAccepted }: { hasAccepted: boolean }) {
  const [isSignedIn, setSignedIn] = useState(true);
  const [isOpen, setOpen] = useState(hasAccepted);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    endSession = () => setSignedIn(false);
    acceptDisclaimer = () => setOpen(true);
    goBy = (steps) => void navigate(steps);
    address = pathname + search;
  });
  const user = isSignedIn ? { id: 'meera-id' } : null;
  const state = { status: isSignedIn ? 'signed-in' : 'signed-out' } as SessionState;
  return (
    <SessionContext value={{ state, user } as SessionValue}>
      <Routes>
        <Route path="/" element={<Link to={list}>The list</Link>} />
        <Route path="/auth" element={<SignIn isSignedIn={isSignedIn} onSignIn={() => setSignedIn(true)} />} />
        <Route
          path="*"
          element={
            <RequireSession waiting={null}>
              <List isOpen={isOpen} />
            </RequireSession>
          }
        />
      </Routes>
    </SessionContext>
  );
}

const list = '/invest?tab=marketplace&q=chai&location=pune';
const saveDialog = { name: 'Save this search' };
const dialog = () => screen.queryByRole('dialog', saveDialog);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Whether the dialog is open once all that was begun has come. */
async function isSaving(): Promise<boolean> {
  await screen.findByRole('button', { name: 'Save this search', hidden: true });
  await act(() => vi.dynamicImportSettled());
  return dialog() !== null;
}

async function endAndSignIn(): Promise<void> {
  act(() => endSession());
  expect(dialog()).toBeNull();
  await press('Sign in');
}

beforeEach(() => i18n.load('en', { ...listings, ...saved }));

it('who must sign in while saving returns to the list and the dialog, once', async () => {
  const { unmount } = renderInApp(<App hasAccepted />);
  await userEvent.click(screen.getByRole('link'));
  expect(await isSaving()).toBe(false);
  await press('Save this search');
  await screen.findByRole('dialog', saveDialog);

  await endAndSignIn();
  await screen.findByRole('dialog', saveDialog);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('Chai in Pune');
  await waitFor(() => expect(address).toBe(list));

  // Neither the back button nor a reload opens it again.
  await press('Cancel');
  act(() => goBy(-1));
  await screen.findByRole('link');
  act(() => goBy(1));
  expect(await isSaving()).toBe(false);
  expect(address).toBe(list);
  unmount();
  renderInApp(<App hasAccepted />, address);
  expect(await isSaving()).toBe(false);

  // Nor does signing in again, now that it was closed.
  await endAndSignIn();
  expect(await isSaving()).toBe(false);
  expect(address).toBe(list);
});

it('the dialog waits until the list may be read', async () => {
  renderInApp(<App hasAccepted={false} />, `${list}&saving=true`);
  expect(await isSaving()).toBe(false);
  act(() => acceptDisclaimer());
  await screen.findByRole('dialog', saveDialog);
});

it('an address without filters opens nothing', async () => {
  renderInApp(<App hasAccepted />, '/browse-ideas?saving=true');
  await waitFor(() => expect(address).toBe('/browse-ideas'));
  await act(() => vi.dynamicImportSettled());
  expect(dialog()).toBeNull();
});
