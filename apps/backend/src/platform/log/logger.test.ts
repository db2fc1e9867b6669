import { expect, test } from 'vitest';
import { createLogger, loggableUrl } from './logger.ts';

function logged(value: object): string {
  let text = '';
  createLogger('info', { write: (line) => void (text += line) }).info(value, 'said');
  return text;
}

test.each([
  { password: 'hidden-1' },
  { user: { password: 'hidden-1', refresh_token: 'hidden-2' } },
  { apikey: 'hidden-1', authorization: 'hidden-2', cookie: 'hidden-3' },
  { req: { headers: { authorization: 'hidden-1', apikey: 'hidden-2', cookie: 'hidden-3' } } },
  {
    body: { token: 'hidden-1', token_hash: 'hidden-2', code_verifier: 'hidden-3', access_token: 'hidden-4' },
  },
])('%j loses its secrets', (value) => {
  const line = logged(value);
  expect(line).toContain('[hidden]');
  expect(line).not.toMatch(/hidden-\d/);
});

test('an error is logged with its code and trace, without the connection it happened on', () => {
  const error = Object.assign(new Error('broken'), { code: '57P01', client: { secretKey: 'hidden-1' } });
  const line = JSON.parse(logged({ err: error })) as { err: Record<string, unknown> };
  expect(line.err).toMatchObject({
    message: 'broken',
    code: '57P01',
    stack: expect.stringContaining('logger.test'),
  });
  expect(JSON.stringify(line)).not.toContain('hidden-1');
});

test('a line is one JSON object with a time, and keeps what is no secret', () => {
  const line = logged({ id: 7, error: { code: '42501' } });
  expect(line.trim().split('\n')).toHaveLength(1);
  expect(JSON.parse(line)).toMatchObject({ id: 7, msg: 'said', error: { code: '42501' } });
  expect(JSON.parse(line).time).toMatch(/^\d{4}-\d\d-\d\dT/);
});

test.each([
  ['/auth/v1/verify?token=s3cret&type=signup', '/auth/v1/verify?token=[hidden]&type=signup'],
  ['/realtime/v1/websocket?apikey=s3cret&vsn=1.0.0', '/realtime/v1/websocket?apikey=[hidden]&vsn=1.0.0'],
  ['/auth/v1/callback?code=s3cret&state=s3cret', '/auth/v1/callback?code=[hidden]&state=[hidden]'],
  ['/s3/a?X-Amz-Security-Token=s3cret&X-Amz-Date=1', '/s3/a?X-Amz-Security-Token=[hidden]&X-Amz-Date=1'],
  ['/s3/a?x=1&X-Amz-Signature=s3cret', '/s3/a?x=1&X-Amz-Signature=[hidden]'],
  ['/x?TOKEN_HASH=s3cret', '/x?TOKEN_HASH=[hidden]'],
  ['/rest/v1/ideas?select=id', '/rest/v1/ideas?select=id'],
])('%s is logged as %s', (url, expected) => {
  expect(loggableUrl(url)).toBe(expected);
});
