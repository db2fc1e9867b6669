// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../../testing/render.tsx';
import { SignedIn } from '../../../testing/session.tsx';
import type { Conversation } from '../api/own-conversations.ts';
import { DaysBackNote } from './DaysBackNote.tsx';

const server = vi.hoisted(() => ({ asked: [] as unknown[], error: null as unknown }));
vi.mock('#shared/api/client.ts', () => ({
  getClient: async () => ({
    rpc: async (...call: unknown[]) => {
      server.asked.push(call);
      return { error: server.error };
    },
  }),
}));
const { toasts } = vi.hoisted(() => ({ toasts: [] as string[] }));
vi.mock('#shared/ui/notify.ts', () => ({ notify: { error: (title: string) => void toasts.push(title) } }));
vi.mock('#shared/log.ts', () => ({ logProblem: () => undefined }));

const conversation: Conversation = {
  id: 'c',
  idea_id: null,
  idea_title: null,
  idea_category: null,
  idea_location: null,
  is_listed: false,
  side: 'investor',
  other_name: 'Ravi Patil',
  last_number: 1,
  last_at: '2026-11-20T06:00:00Z',
  last_side: 'investor',
  last_words: 'Good morning',
  last_record: null,
  own_read: 1,
  other_read: 0,
  is_muted: false,
  sending: 'open',
  waiting_for: 'founder',
  waiting_since: '2026-11-20T06:00:00Z',
  other_usually_answers: null,
  days_back_at: '2026-12-04T06:00:00Z',
  is_unreachable: false,
};

const open = (change: Partial<Conversation> = {}) => {
  Object.assign(server, { asked: [], error: null });
  toasts.length = 0;
  return renderInApp(
    <SignedIn userId="meera-id">
      <DaysBackNote conversation={{ ...conversation, ...change }} otherName="Ravi" />
    </SignedIn>,
  ).container;
};

it('says until when the founder may answer, and takes that the telephone does not help', async () => {
  const note = open();
  expect(note.textContent).toContain(
    'If Ravi has not answered by 4 Dec 2026, your subscription gets three days',
  );
  await userEvent.click(screen.getByRole('button', { name: 'The number is wrong, or nobody answers it' }));
  await waitFor(() => expect(server.asked).toEqual([['report_unreachable', { conversation: 'c' }]]));
  expect(toasts).toEqual([]);
});

it('says that nothing was changed where that failed', async () => {
  open();
  server.error = new Error('offline');
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(toasts).toEqual(['Nothing was changed']));
});

it('was it said before, there is nothing more to press', () => {
  expect(open({ is_unreachable: true }).textContent).toContain('a week shorter');
  expect(screen.queryByRole('button')).toBeNull();
});

it.each<Partial<Conversation>>([
  // The founder's side, or one that was answered.
  { days_back_at: null },
  { sending: 'gone' },
  { sending: 'blocked_by_me' },
])('is not there with %j', (change) => {
  expect(open(change).textContent).toBe('');
});
