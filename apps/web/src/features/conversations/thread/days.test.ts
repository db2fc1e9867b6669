import { expect, it } from 'vitest';
import type { Message } from '../api/thread-query.ts';
import { daysOf, followsClosely, isLongWait } from './days.ts';

const at = (sent_at: string, side: Message['side'] = 'investor'): Message => ({
  id: sent_at,
  number: 1,
  side,
  body: '',
  files: [],
  record: null,
  hidden_reason: null,
  sent_at,
});

it('groups messages by days in India', () => {
  // 18:29 UTC is one minute before midnight in India.
  const messages = ['2026-11-20T18:29:00Z', '2026-11-20T18:31:00Z', '2026-11-21T10:00:00Z'].map((time) =>
    at(time),
  );
  expect(daysOf(messages).map((day) => day.messages.length)).toEqual([1, 2]);
  expect(daysOf([])).toEqual([]);
});

it('stands close only to what the same person has just written', () => {
  const first = at('2026-11-20T10:00:00Z');
  expect(followsClosely(at('2026-11-20T10:04:00Z'), first)).toBe(true);
  expect(followsClosely(at('2026-11-20T10:06:00Z'), first)).toBe(false);
  expect(followsClosely(at('2026-11-20T10:04:00Z', 'founder'), first)).toBe(false);
  expect(followsClosely(first, undefined)).toBe(false);
});

it('a wait is long after three days', () => {
  const now = Date.parse('2026-11-23T10:00:00Z');
  expect(isLongWait('2026-11-20T10:00:00Z', now)).toBe(true);
  expect(isLongWait('2026-11-20T10:00:01Z', now)).toBe(false);
  expect(isLongWait(null, now)).toBe(false);
});
