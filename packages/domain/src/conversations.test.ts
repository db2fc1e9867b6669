import { expect, test } from 'vitest';
import { conversationFileName, conversationFileRule } from './conversations.ts';

test('a file lies in its sender’s folder of the conversation', () => {
  expect(conversationFileName('c1', 'u1', 'abcdefgh', 'pdf')).toBe('c1/u1/abcdefgh.pdf');
});

test('ten megabytes fit', () => {
  expect(conversationFileRule.bytes).toBe(10_485_760);
});
