// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../testing/render.tsx';
import { Invitations } from './Invitations.tsx';
import { InviteAdmin } from './InviteAdmin.tsx';

type Answer = Readonly<{ data: unknown; error: unknown }>;
type Rpc = (name: string, given?: object) => Promise<Answer>;
const { rpc, signIn, toasts } = vi.hoisted(() => ({
  toasts: {
    success: vi.fn<(title: string) => void>(),
    error: vi.fn<(title: string, text: string) => void>(),
  },
  rpc: vi.fn<Rpc>(),
  signIn: vi.fn<(given: object) => Promise<{ data: unknown; error: unknown }>>(),
}));
vi.mock('#shared/log.ts', () => ({ logProblem: vi.fn<() => void>() }));
vi.mock('#shared/ui/notify.ts', () => ({ notify: toasts }));
vi.mock('#shared/session/session-context.ts', () => ({ useSession: () => ({ user: { id: 'leela' } }) }));
vi.mock('#shared/api/client.ts', () => ({
  getClient: () =>
    Promise.resolve({
      rpc,
      auth: {
        getSession: () => Promise.resolve({ data: { session: { user: { email: 'leela@example.org' } } } }),
      },
    }),
  createStepUpClient: () =>
    Promise.resolve({
      rpc,
      auth: { signInWithPassword: signIn, signOut: () => Promise.resolve({ error: null }) },
    }),
}));

const row = {
  id: 'i1',
  email: 'meena@example.org',
  state: 'waiting',
  invited_at: '2026-11-25T10:00:00+00:00',
  expires_at: '2026-11-28T10:00:00+00:00',
  inviter_name: 'Leela Menon',
  confirmer_name: null as string | null,
};

function answer(rows: readonly object[], refusal: unknown = null) {
  rpc.mockImplementation((name) =>
    Promise.resolve(
      name === 'admin_invitations' ? { data: rows, error: null } : { data: null, error: refusal },
    ),
  );
}
const called = (name: string) => rpc.mock.calls.filter(([called]) => called === name);

beforeEach(() => {
  rpc.mockReset();
  toasts.error.mockReset();
  signIn.mockReset().mockResolvedValue({ data: { session: { access_token: 'a.b.c' } }, error: null });
});

it('lists how invitations stand, and only open ones are taken back', async () => {
  answer([
    row,
    { ...row, id: 'i2', email: 'ravi@example.org', state: 'sent', confirmer_name: 'Bina Das' },
    { ...row, id: 'i3', email: 'asha@example.org', state: 'accepted', confirmer_name: 'Bina Das' },
    { ...row, id: 'i4', email: 'devi@example.org', state: 'revoked', inviter_name: null },
    { ...row, id: 'i5', email: 'omar@example.org', state: 'expired' },
    { ...row, id: 'i6', email: 'tara@example.org', state: 'refused' },
  ]);
  renderInApp(<Invitations />);
  const list = await screen.findByRole('list', { name: 'Invitations' });
  const entries = within(list).getAllByRole('listitem');
  expect(entries.map((entry) => [entry.textContent, within(entry).queryAllByRole('button').length])).toEqual([
    [expect.stringMatching(/Waits for a second admin.*Leela Menon asked for it.*good until/), 1],
    [expect.stringMatching(/Sent.*Bina Das confirmed it.*good until/), 1],
    [expect.stringMatching(/Accepted.*Bina Das confirmed it$/), 0],
    [expect.stringMatching(/Taken back.*an account that is gone asked for it/), 0],
    [expect.stringContaining('Ended'), 0],
    [expect.stringContaining('Refused'), 0],
  ]);
  expect(within(entries[0]!).getByRole('link').getAttribute('href')).toBe('/admin/log');
  fireEvent.click(within(entries[1]!).getByRole('button', { name: 'Take it back' }));
  await vi.waitFor(() =>
    expect(called('revoke_admin_invitation')).toEqual([[expect.any(String), { id: 'i2' }]]),
  );
  // The list is read again.
  await vi.waitFor(() => expect(called('admin_invitations')).toHaveLength(2));
});

it('shows nothing where nobody was ever invited', async () => {
  answer([]);
  const { container } = renderInApp(<Invitations />);
  await vi.waitFor(() => expect(rpc).toHaveBeenCalled());
  expect(container.textContent).toBe('');
});

async function fill(email: string) {
  fireEvent.click(screen.getByRole('button', { name: 'Invite an admin' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox', { name: /Whom do you invite/ }), { target: { value: email } });
  fireEvent.change(dialog.getByRole('textbox', { name: /Why/ }), {
    target: { value: 'They join the desk.' },
  });
  fireEvent.change(dialog.getByLabelText(/Your password/), { target: { value: 'secret' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Ask for it' }));
  return dialog;
}

it('invites an address with the password again', async () => {
  answer([]);
  renderInApp(<InviteAdmin />);
  await fill(' new@example.org ');
  await vi.waitFor(() =>
    expect(called('invite_admin')).toEqual([
      [expect.any(String), { email: 'new@example.org', reason: 'They join the desk.' }],
    ]),
  );
  expect(signIn).toHaveBeenCalledWith({ email: 'leela@example.org', password: 'secret' });
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('asks for an address that is one, and sends nothing before', async () => {
  answer([]);
  renderInApp(<InviteAdmin />);
  const dialog = await fill('new');
  expect(await dialog.findByText('Please type an e-mail address.')).toBeDefined();
  expect(signIn).not.toHaveBeenCalled();
});

it.each([
  ['PT409', 'This address has an invitation already.'],
  ['PT429', 'Too many invitations are open.'],
  ['XX000', 'Please try again in a moment.'],
])('says why it was refused (%s), and keeps what was typed', async (code, words) => {
  answer([], { code });
  renderInApp(<InviteAdmin />);
  const dialog = await fill('new@example.org');
  await vi.waitFor(() =>
    expect(toasts.error).toHaveBeenCalledWith('Nobody was invited', expect.stringContaining(words)),
  );
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /Whom do you invite/ }).value).toBe(
    'new@example.org',
  );
});
