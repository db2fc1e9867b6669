import { describe, expect, test } from 'vitest';
import { TokenError } from '../../../platform/jwt/token-service.ts';
import { RestError } from './rest-error.ts';
import { statusOfSqlState } from './postgres-status.ts';
import { closest } from './similarity.ts';
import { DatabaseUnavailableError } from '../../../platform/postgres/request-pool.ts';
import type { UnavailableKind } from '../../../platform/postgres/request-pool.ts';
import { respondToFailure } from './render.ts';

const databaseError = (code: string, message: string, detail?: string) =>
  Object.assign(new Error(message), { severity: 'ERROR', code, detail });

describe('statuses of SQLSTATEs', () => {
  test.each([
    ['08006', 'x', 503],
    ['0P000', 'x', 403],
    ['21000', 'more than one row', 500],
    ['21000', 'UPDATE requires a WHERE clause', 400],
    ['21000', 'ON CONFLICT DO UPDATE command cannot affect row a second time', 400],
    ['22023', 'role "x" does not exist', 401],
    ['22023', 'another', 400],
    ['22P02', 'x', 400],
    ['23503', 'x', 409],
    ['23505', 'x', 409],
    ['23514', 'x', 400],
    ['25006', 'x', 405],
    ['25P02', 'x', 500],
    ['28000', 'x', 403],
    ['40001', 'x', 500],
    ['42501', 'x', 403],
    ['42703', 'x', 400],
    ['42883', 'x', 404],
    ['42P01', 'x', 404],
    ['42P17', 'x', 500],
    ['53300', 'x', 503],
    ['53400', 'x', 500],
    ['54000', 'number of array dimensions exceeds the maximum allowed (6)', 400],
    ['54000', 'x', 500],
    ['54011', 'target lists can have at most 1664 entries', 400],
    ['55000', 'cannot insert into view "x"', 405],
    ['55000', 'x', 500],
    ['57014', 'x', 500],
    ['57P01', 'x', 503],
    ['P0001', 'x', 400],
    ['P0002', 'x', 500],
    ['PT418', 'x', 418],
    ['PTxyz', 'x', 500],
    ['XX000', 'tsquery stack too small', 400],
    ['XX000', 'x', 500],
    ['ZZ123', 'x', 400],
  ])('%s %s', (code, message, status) => {
    expect(statusOfSqlState(code, message, true)).toBe(status);
  });

  test('a caller who is not signed in is asked to sign in', () => {
    const { parts } = respondToFailure(databaseError('42501', 'permission denied for table x'), false);
    expect([parts.status, parts.headers['www-authenticate']]).toEqual([401, 'Bearer']);
  });
});

const failed = (error: unknown) => {
  const { parts, isUnexpected } = respondToFailure(error, true);
  return [parts.status, (JSON.parse(String(parts.body)) as { code: string }).code, isUnexpected];
};

const raise = (message: string, detail?: string) =>
  respondToFailure(databaseError('PGRST', message, detail), true).parts;

describe('failures', () => {
  test('one shape for all', () => {
    const { parts } = respondToFailure(databaseError('23505', 'duplicate', 'Key (id)=(1)'), true);
    expect(parts).toMatchObject({ status: 409, headers: { 'proxy-status': 'PostgREST; error=23505' } });
    expect(JSON.parse(String(parts.body))).toEqual({
      code: '23505',
      message: 'duplicate',
      details: 'Key (id)=(1)',
      hint: null,
    });
  });

  test('tokens', () => {
    const expired = respondToFailure(new TokenError('expired', 'JWT expired'), false).parts;
    expect([expired.status, expired.headers['www-authenticate']]).toEqual([
      401,
      'Bearer error="invalid_token", error_description="JWT expired"',
    ]);
    expect(JSON.parse(String(expired.body))).toMatchObject({ code: 'PGRST303' });
    expect(
      JSON.parse(String(respondToFailure(new TokenError('signature', 'x'), false).parts.body)),
    ).toMatchObject({ code: 'PGRST301' });
  });

  test('a lost database, a full pool, and our own faults, which are not told', () => {
    const unavailable = (kind: UnavailableKind): unknown[] =>
      failed(new DatabaseUnavailableError(kind, new Error('connect ECONNREFUSED')));
    expect(unavailable('unreachable')).toEqual([503, 'PGRST000', true]);
    expect(unavailable('lost')).toEqual([503, 'PGRST001', true]);
    expect(unavailable('busy')).toEqual([504, 'PGRST003', true]);
    expect(failed(new TypeError('secret detail'))).toEqual([500, 'PGRSTX00', true]);
    expect(String(respondToFailure(new TypeError('secret detail'), true).parts.body)).not.toContain('secret');
    expect(failed(new RestError('PGRST108'))).toEqual([400, 'PGRST108', false]);
  });

  test('a function may word the whole response, if it does so properly', () => {
    const own = raise('{"code":"C","message":"M"}', '{"status":299,"headers":{"X-A":"b"},"status_text":"T"}');
    expect(own).toMatchObject({ status: 299, statusText: 'T', headers: { 'x-a': 'b' } });
    expect(JSON.parse(String(own.body))).toEqual({ code: 'C', message: 'M', details: null, hint: null });
    for (const [message, detail] of [
      ['x', '{}'],
      ['{"code":"C"}', '{}'],
      ['{"code":"C","message":"M"}', undefined],
      ['{"code":"C","message":"M"}', '{"status":"x"}'],
      ['{"code":"C","message":"M"}', '{"status":400,"headers":{"a b":"c"}}'],
      ['{"code":"C","message":"M"}', '{"status":400,"headers":{"a":"c\\r\\nd"}}'],
    ] as const) {
      expect(JSON.parse(String(raise(message, detail).body))).toMatchObject({ code: 'PGRST121' });
    }
  });

  test('a hint names what is nearly right, and only that', () => {
    const names = ['projects', 'clients', 'tasks'];
    expect(closest('projectx', names, 0.75)).toBe('projects');
    expect(closest('xprxjxcts', names, 0.75)).toBeNull();
    expect(closest('secret', names, 0.75)).toBeNull();
  });
});
