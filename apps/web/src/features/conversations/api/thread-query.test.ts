import { expect, it } from 'vitest';
import { type Message, newestOf, type ThreadData, withNewer } from './thread-query.ts';

const message = (number: number): Message => ({
  id: String(number),
  number,
  side: 'investor',
  body: `${number}`,
  files: [],
  record: null,
  hidden_reason: null,
  sent_at: '2026-11-20T10:00:00Z',
});
const thread = (...pages: number[][]): ThreadData => ({
  pages: pages.map((numbers) => ({ messages: numbers.map(message) })),
  pageParams: pages.map(() => null),
});
const numbersOf = ({ pages }: ThreadData) =>
  pages.map(({ messages }) => messages.map(({ number }) => number));

it('adds what follows the newest message, once', () => {
  const before = thread([4, 5], [2, 3]);
  expect(newestOf(before)).toBe(5);
  expect(numbersOf(withNewer(before, [5, 6, 7].map(message)))).toEqual([
    [4, 5, 6, 7],
    [2, 3],
  ]);
  expect(withNewer(before, [message(3)])).toBe(before);
});

it('leaves out what does not follow: a message before it is not there yet', () => {
  const before = thread([4, 5]);
  expect(withNewer(before, [message(7)])).toBe(before);
});

it('a conversation without messages gets its first', () => {
  expect(numbersOf(withNewer(thread([]), [message(1)]))).toEqual([[1]]);
});
