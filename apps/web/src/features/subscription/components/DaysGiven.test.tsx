// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../../testing/render.tsx';
import { SignedIn } from '../../../testing/session.tsx';
import { DaysGiven } from './DaysGiven.tsx';

const server = vi.hoisted(() => ({ rows: [] as unknown[] }));
vi.mock('#shared/api/client.ts', () => ({
  getClient: async () => ({ rpc: async () => ({ data: server.rows, error: null }) }),
}));

const row = {
  id: '1',
  idea_title: 'Patil Masale',
  reason: 'unanswered',
  days: 3,
  given_at: '2026-11-20T06:00:00Z',
  open_until: '2026-12-03T06:00:00Z',
};

const open = (rows: readonly unknown[]) => {
  server.rows = [...rows];
  renderInApp(
    <SignedIn userId="meera-id">
      <DaysGiven />
      <p>after it</p>
    </SignedIn>,
  );
};

it('says how many days, for which idea, why, and until when they last', async () => {
  open([row, { ...row, id: '2', idea_title: null, reason: 'of a newer version', days: 1 }]);
  const lines = await screen.findAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    '3 daysPatil Masaleno answer for 14 days20 Nov 2026',
    '1 dayAn idea that is not here any more20 Nov 2026',
  ]);
  expect(screen.getByRole('region', { name: 'Days given back' }).textContent).toContain(
    'until 3 Dec 2026 if you cancelled today',
  );
});

it('is not there while nothing was given', async () => {
  open([]);
  await screen.findByText('after it');
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.queryByRole('heading')).toBeNull();
});
