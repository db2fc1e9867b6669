import { expect, test } from 'vitest';
import { wordProblems } from './words.ts';

test.each([
  ['const patienceMs = 15_000;', 'timeoutMs'],
  ['const mostBytes = 10;', 'maxX'],
  ['export const longestKey = 4096;', 'maxX'],
  ['const leaseMilliseconds = 60_000;', 'the ending Ms'],
  ['filesAtOnce: 4,', 'batchSize, maxConcurrentX, chunkBytes'],
  ['import { readAnew } from "./live.ts";', 'refetch, invalidate, restart'],
  ['class DraftKeeper {}', 'stored, cached'],
  ['// Whoever listens is told.', 'who, anyone who, the reader, the caller'],
  ['-- The list is read anew.', 'again'],
  ['// A user sees his own rows.', 'they, their'],
])('%s', (line, instead) => {
  expect(wordProblems(`first\n${line}\n`)).toMatchObject([{ line: 2, instead }]);
});

test('plain words, and words that only look alike, are fine', () => {
  const lines = ['almost', 'the most', 'at once', 'maxBytes', 'Michelle', 'history', 'is kept', 'Sanewala'];
  expect(wordProblems(lines.join('\n'))).toEqual([]);
});

test('a line may quote a word', () => {
  expect(wordProblems("page: 'Husband of his' // words: quoted")).toEqual([]);
});
