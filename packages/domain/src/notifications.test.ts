import { expect, test } from 'vitest';
import {
  conversationOf,
  countOf,
  isDeclined,
  isNotificationKind,
  notificationKinds,
  recordOf,
} from './notifications.ts';

test('a kind is known only where it is in the table', () => {
  for (const kind of Object.keys(notificationKinds)) expect(isNotificationKind(kind)).toBe(true);
  for (const kind of ['offer', 'toString', '']) expect(isNotificationKind(kind)).toBe(false);
});

test.each([
  [{ count: 3 }, 3],
  [{ count: 1 }, 1],
  [{ count: 0 }, 1],
  [{ count: -2 }, 1],
  [{ count: '3' }, 1],
  [{}, 1],
  [null, 1],
  [undefined, 1],
  ['count', 1],
])('an update with the payload %j stands for %i', (payload, count) => {
  expect(countOf(payload)).toBe(count);
});

test.each([
  [{ is_declined: true }, true],
  [{ is_declined: false }, false],
  [{ is_declined: 'true' }, false],
  [{}, false],
  [null, false],
  [undefined, false],
  ['is_declined', false],
])('a question with the payload %j was declined: %s', (payload, expected) => {
  expect(isDeclined(payload)).toBe(expected);
});

test.each([
  [{ conversation_id: 'c1', count: 2 }, 'c1'],
  [{ conversation_id: 7 }, null],
  [{}, null],
  [null, null],
  ['conversation_id', null],
])('an update with the payload %j is about the conversation %s', (payload, expected) => {
  expect(conversationOf(payload)).toBe(expected);
});

test.each([
  [{ record: 'offer_made' }, 'offer_made'],
  [{ record: 3 }, null],
  [{}, null],
  [null, null],
])('an update with the payload %j stands for the record %s', (payload, expected) => {
  expect(recordOf(payload)).toBe(expected);
});
