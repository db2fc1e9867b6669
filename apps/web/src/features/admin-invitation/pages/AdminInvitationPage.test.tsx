// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { SessionContext, type SessionValue } from '#shared/session/session-context.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { SignedIn } from '../../../testing/session.tsx';
import { AdminInvitationPage } from './AdminInvitationPage.tsx';

type Answer = Readonly<{ data: unknown; error: unknown }>;
const { rpc, refreshSession } = vi.hoisted(() => ({
  rpc: vi.fn<(name: string, given: object) => Promise<Answer>>(),
  refreshSession: vi.fn(() => Promise.resolve({ error: null })),
}));
vi.mock('#shared/api/client.ts', () => ({
  getClient: () => Promise.resolve({ rpc, auth: { refreshSession } }),
}));

const email = 'meena@example.org';
const invitation = {
  email,
  inviter_name: 'Leela Menon',
  state: 'sent',
  expires_at: '2026-12-02T10:00:00+00:00',
};

/** What the database answers about the invitation, and when somebody accepts it. */
function answer(read: Partial<typeof invitation> | null, refusal: unknown = null) {
  rpc.mockImplementation((name) =>
    Promise.resolve(
      name === 'admin_invitation'
        ? { data: read === null ? [] : [{ ...invitation, ...read }], error: null }
        : { data: null, error: refusal },
    ),
  );
}
const accepted = () => rpc.mock.calls.filter(([name]) => name === 'accept_admin_invitation');
const asUser = (own: string) =>
  renderInApp(
    <SignedIn userId="u1" email={own}>
      <AdminInvitationPage />
    </SignedIn>,
  );
const signedOut = { state: { status: 'signed-out' }, user: null } as SessionValue;
const asStranger = () =>
  renderInApp(
    <SessionContext value={signedOut}>
      <AdminInvitationPage />
    </SessionContext>,
  );

beforeEach(() => {
  rpc.mockReset();
  window.history.replaceState(null, '', '/admin-invitation?token=f00');
});

it('says who invites, as what, and for which address; accepts by its button alone', async () => {
  answer({});
  asUser(email);
  const button = await screen.findByRole('button', { name: 'Become an admin' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Be an admin of Sangam');
  expect(document.body.textContent).toContain('Leela Menon invites you to work at the desk.');
  expect(document.body.textContent).toContain(`The invitation is for ${email}`);
  expect(accepted()).toEqual([]);
  fireEvent.click(button);
  fireEvent.click(button);
  await vi.waitFor(() => expect(accepted()).toEqual([['accept_admin_invitation', { token: 'f00' }]]));
  // The next token says whether a second step is missing.
  await vi.waitFor(() => expect(refreshSession).toHaveBeenCalledOnce());
});

it('sends who is signed out to sign in or up', async () => {
  answer({ inviter_name: null as never });
  asStranger();
  expect((await screen.findByRole('link', { name: 'Sign In' })).getAttribute('href')).toBe('/auth');
  expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe(
    '/auth?tab=sign-up',
  );
  expect(document.body.textContent).toContain('An admin invites you');
  expect(screen.queryByRole('button', { name: 'Become an admin' })).toBeNull();
});

it('offers nobody else the button', async () => {
  answer({});
  asUser('other@example.org');
  expect((await screen.findByRole('alert')).textContent).toContain(
    `You are signed in as other@example.org, and the invitation is for ${email}.`,
  );
  expect(screen.queryByRole('button', { name: 'Become an admin' })).toBeNull();
});

it('asks who signed in long ago to sign in again', async () => {
  answer({}, { code: '42501', details: 'recent_sign_in' });
  asUser(email);
  fireEvent.click(await screen.findByRole('button', { name: 'Become an admin' }));
  expect((await screen.findByRole('alert')).textContent).toContain('You signed in a while ago.');
  expect(screen.getByRole('button', { name: 'Sign Out' })).toBeDefined();
});

it.each([
  ['accepted', 'This invitation was accepted'],
  ['expired', 'This invitation has ended'],
  ['revoked', 'This invitation was taken back'],
])('tells that it is over: %s', async (state, title) => {
  answer({ state });
  asUser(email);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

it('tells an unknown link, and asks for nothing without a token', async () => {
  answer(null);
  const { unmount } = asStranger();
  expect(await screen.findByRole('heading', { level: 1, name: 'This link is not valid' })).toBeDefined();
  unmount();
  rpc.mockClear();
  window.history.replaceState(null, '', '/admin-invitation');
  asStranger();
  expect(screen.getByRole('heading', { level: 1, name: 'This link is not valid' })).toBeDefined();
  expect(rpc).not.toHaveBeenCalled();
});
