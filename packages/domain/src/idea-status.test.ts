import { expect, test } from 'vitest';
import {
  ideaLifecycle,
  ideaStatuses,
  ideaStatusLabelOf,
  ideaStatusOf,
  nextIdeaStatus,
} from './idea-status.ts';

test('a new submission waits for review', () => {
  expect(nextIdeaStatus(null, 'submit')).toBe('pending');
  expect(nextIdeaStatus('pending', 'submit')).toBeNull();
});

test.each(ideaStatuses)('an admin may approve, reject or request a revision from %s', (from) => {
  expect(nextIdeaStatus(from, 'approve')).toBe('approved');
  expect(nextIdeaStatus(from, 'reject')).toBe('rejected');
  expect(nextIdeaStatus(from, 'request_revision')).toBe('needs_revision');
});

test('only an admin decides, and only about what was submitted', () => {
  expect(ideaLifecycle.filter((step) => step.actor === 'founder')).toHaveLength(1);
  expect(nextIdeaStatus(null, 'approve')).toBeNull();
});

test('an unknown status counts as pending and reads Pending; pending reads Under Review', () => {
  expect(ideaStatusOf('archived')).toBe('pending');
  expect(ideaStatusOf(null)).toBe('pending');
  expect(ideaStatusOf('approved')).toBe('approved');
  expect(ideaStatusLabelOf('pending')).toBe('under_review');
  expect(ideaStatusLabelOf('archived')).toBe('pending');
  expect(ideaStatusLabelOf('needs_revision')).toBe('needs_revision');
});
