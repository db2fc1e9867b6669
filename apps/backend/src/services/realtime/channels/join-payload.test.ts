import { expect, test } from 'vitest';
import { joinResponse, ownToken, parseJoinPayload } from './join-payload.ts';

test.each([
  null,
  'text',
  [],
  {},
  { config: 'none' },
  { config: { broadcast: 1, presence: [], postgres_changes: {} } },
])('%j joins with the defaults', (payload) => {
  expect(parseJoinPayload(payload)).toEqual({
    broadcast: { ack: false, self: false, replay: null, replicationReady: false },
    presence: { key: '', enabled: false },
    private: false,
    postgresChanges: [],
    accessToken: null,
  });
});

test('booleans may be strings', () => {
  const config = {
    broadcast: { ack: 'true', self: true, replication_ready: 'true', replay: { since: 1 } },
    presence: { enabled: 'true' },
    private: 'true',
  };
  expect(parseJoinPayload({ config })).toMatchObject({
    broadcast: { ack: true, self: true, replicationReady: true, replay: { since: 1 } },
    presence: { enabled: true },
    private: true,
  });
});

test('an opaque key or nothing stands for the connection’s token', () => {
  expect([null, undefined, '', 'sb_publishable_x', 7].map(ownToken)).toEqual([null, null, null, null, null]);
  expect(ownToken('a.b.c')).toBe('a.b.c');
});

test('the answer is each entry as it came, with an id', () => {
  const entries = [{ event: 'insert', schema: 'a', more: [1] }, null, { schema: 'b' }];
  const { postgres_changes: echoed } = joinResponse(
    parseJoinPayload({ config: { postgres_changes: entries } }),
  );
  expect(echoed).toEqual([
    { event: 'insert', schema: 'a', more: [1], id: expect.any(Number) },
    { schema: 'b', id: expect.any(Number) },
  ]);
});
