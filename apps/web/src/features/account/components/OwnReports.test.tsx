// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { messages } from '../../../locales/en/account.po';
import { renderInApp } from '../../../testing/render.tsx';
import { SignedIn } from '../../../testing/session.tsx';
import { OwnReports } from './OwnReports.tsx';

const server = vi.hoisted(() => ({ data: [] as object[] | null, error: null as Error | null }));
vi.mock('#shared/api/client.ts', () => ({
  getClient: async () => ({ rpc: async () => ({ data: server.data, error: server.error }) }),
}));

const seen = vi.fn<() => void>();

beforeEach(() => {
  i18n.load('en', messages);
  Element.prototype.scrollIntoView = seen;
  seen.mockReset();
  server.error = null;
});

function show(address = '/settings') {
  return renderInApp(
    <SignedIn userId="meera-id">
      <OwnReports />
    </SignedIn>,
    address,
  );
}

const report = {
  id: '1',
  kind: 'idea',
  reason: 'unlawful',
  status: 'open',
  created_at: '2026-11-20T06:00:00+00:00',
  idea_title: 'Chai Rath',
  words: null as string | null,
  answered_at: null as string | null,
};

it('says by when the desk answers, and what it answered', async () => {
  server.data = [
    {
      ...report,
      id: '2',
      status: 'upheld',
      words: 'We took it down.',
      answered_at: '2026-11-22T06:00:00+00:00',
    },
    report,
  ];
  show();
  const [answered, open] = await screen.findAllByRole('listitem');
  expect(answered?.textContent).toContain('We agreed with it');
  expect(answered?.textContent).toContain('We took it down.');
  expect(answered?.textContent).toContain('answered 22 Nov 2026');
  expect(open?.textContent).toContain('An idea: Chai Rath');
  expect(open?.textContent).toContain('We are looking at it');
  // 72 hours later, in Indian time.
  expect(open?.textContent).toMatch(/you hear by 23 Nov 2026, 11:30/);
  expect(seen).not.toHaveBeenCalled();
});

it('an update leads to it, and who never reported sees nothing of it', async () => {
  server.data = [report];
  const { unmount } = show('/settings#reports');
  await screen.findByRole('heading', { name: 'Your reports' });
  expect(seen).toHaveBeenCalled();
  unmount();
  server.data = [];
  const { container } = show('/settings#reports');
  await vi.waitFor(() => expect(container.innerHTML).toBe(''));
});

it('what could not be loaded is offered again', async () => {
  server.data = null;
  server.error = new Error('no network');
  show();
  await screen.findByText('Your reports could not be loaded');
  server.data = [report];
  server.error = null;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('An idea: Chai Rath')).toBeTruthy();
});
