import { describe, expect, test } from 'vitest';
import type { RowChange } from '../changes/pgoutput.ts';
import { isStored, storedMessage } from './stored-message.ts';

const row = {
  id: '6f0c5b3e-0000-4000-8000-000000000001',
  topic: 'room',
  extension: 'broadcast',
  event: 'said',
  payload: '{"n": 1}',
  binary_payload: null,
  private: 't',
};

function change(values: object, more: Partial<RowChange> = {}): RowChange {
  const columns = Object.keys(values).map((name) => ({ name, key: false, type: 25 }));
  return {
    tag: 'change',
    type: 'INSERT',
    relation: { oid: 1, schema: 'realtime', name: 'messages', columns },
    new: Object.values(values) as (string | null)[],
    old: null,
    oldIsKey: false,
    ...more,
  };
}

const named = (schema: string, name: string): boolean =>
  isStored(change({}, { relation: { oid: 1, schema, name, columns: [] } }));

test('the table and its days are recognised, nothing else', () => {
  expect(named('realtime', 'messages')).toBe(true);
  expect(named('realtime', 'messages_2026_11_23')).toBe(true);
  expect(named('realtime', 'messages_of_mine')).toBe(false);
  expect(named('public', 'messages')).toBe(false);
});

test('a row becomes a message of its room', () => {
  const stored = storedMessage(change(row));
  expect(stored?.room).toEqual({ topic: 'realtime:room', isPrivate: true });
  expect(stored?.broadcast.body.toString()).toBe('{"n": 1}');
  expect(stored?.broadcast.metadata.toString()).toBe(`{"id":"${row.id}"}`);
  expect(storedMessage(change({ ...row, private: 'f' }))?.room.isPrivate).toBe(false);
  const bytes = storedMessage(change({ ...row, payload: null, binary_payload: String.raw`\x00ff` }));
  expect([bytes?.broadcast.encoding, ...(bytes?.broadcast.body ?? [])]).toEqual(['binary', 0, 255]);
});

describe('no message', () => {
  test.each([
    ['of presence', { ...row, extension: 'presence' }],
    ['without an event', { ...row, event: null }],
    ['without content', { ...row, payload: null }],
  ])('%s', (_name, values) => {
    expect(storedMessage(change(values))).toBeNull();
  });

  test('an update', () => {
    expect(storedMessage(change(row, { type: 'UPDATE' }))).toBeNull();
  });
});
