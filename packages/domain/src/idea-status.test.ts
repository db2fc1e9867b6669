import { expect, test } from 'vitest';
import {
  ideaLifecycle,
  ideaStandingOf,
  ideaStatuses,
  ideaStatusOf,
  isRevisable,
  nextIdeaStatus,
} from './idea-status.ts';

test('a new submission waits for review', { tags: ['S4.status.5'] }, () => {
  expect(nextIdeaStatus(null, 'submit')).toBe('pending');
  expect(nextIdeaStatus('pending', 'submit')).toBeNull();
});

test.each(ideaStatuses)(
  'an admin may approve, reject or request a revision from %s',
  { tags: ['S4.status.3'] },
  (from) => {
    expect(nextIdeaStatus(from, 'approve')).toBe('approved');
    expect(nextIdeaStatus(from, 'reject')).toBe('rejected');
    expect(nextIdeaStatus(from, 'request_revision')).toBe('needs_revision');
  },
);

test('only an admin decides, and only about what was submitted', () => {
  expect(ideaLifecycle.flatMap(({ event, actor }) => (actor === 'founder' ? [event] : []))).toEqual([
    'submit',
    'revise',
    'revise',
  ]);
  expect(nextIdeaStatus(null, 'approve')).toBeNull();
});

test('an unknown status counts as pending', () => {
  expect(ideaStatusOf('archived')).toBe('pending');
  expect(ideaStatusOf(null)).toBe('pending');
  for (const status of ideaStatuses) expect(ideaStatusOf(status)).toBe(status);
});

test('a founder revises what was sent back or still waits, and nothing that was withdrawn', () => {
  const revisable = ideaStatuses.filter((approval_status) =>
    isRevisable({ approval_status, withdrawn_at: null }),
  );
  expect(revisable).toEqual(['pending', 'needs_revision']);
  expect(nextIdeaStatus('needs_revision', 'revise')).toBe('pending');
  expect(isRevisable({ approval_status: 'pending', withdrawn_at: '2026-11-21T10:00:00Z' })).toBe(false);
});

const standing = (approval_status: string, withdrawn_at: string | null, taken_down_at: string | null) =>
  ideaStandingOf({ approval_status, withdrawn_at, taken_down_at });

test('an idea stands as withdrawn, else as taken down, else as its status', () => {
  const day = '2026-11-21T10:00:00Z';
  expect(standing('approved', day, null)).toBe('withdrawn');
  expect(standing('approved', day, day)).toBe('withdrawn');
  expect(standing('approved', null, day)).toBe('taken_down');
  expect(standing('rejected', null, null)).toBe('rejected');
});
