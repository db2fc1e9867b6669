import { expect, test } from 'vitest';
import type { LogEntry } from './api/log-query.ts';
import { subjectPath } from './entry-words.ts';

const id = '2ae92a0c-9cf0-4773-a24e-25c334d4d7ab';

const pathOf = (action: string, table: string, subject = id): string | null =>
  subjectPath({ action, subject_table: table, subject_id: subject } as LogEntry);

test('a row leads to the screen of what it is about', () => {
  expect(pathOf('idea.reviewed', 'ideas')).toBe(`/idea/${id}`);
  expect(pathOf('user_role.granted', 'user_roles')).toBe(`/admin/people/${id}`);
  expect(pathOf('identity.viewed', 'kyc_submissions')).toBe(`/admin/identities/${id}`);
  expect(pathOf('ring.read', 'rings')).toBe(`/admin/rings/${id}`);
  expect(pathOf('report.answered', 'idea_reports')).toBe(`/admin/reports/idea/${id}`);
});

test('it leads nowhere where there is no screen: a list, an account that is gone, what has none', () => {
  expect(pathOf('desk.listed', 'ideas', 'list')).toBeNull();
  expect(pathOf('account.erased', 'users')).toBeNull();
  expect(pathOf('setting.changed', 'site_settings')).toBeNull();
  expect(pathOf('something.new', 'something')).toBeNull();
});
