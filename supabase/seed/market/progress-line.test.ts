import { expect, test } from 'vitest';
import { progressText } from './progress-line.ts';

const market = { before: 0, all: 1_000_000, things: 'listings' };

test('what is done, how fast, and how long it will take', () => {
  expect(progressText({ ...market, done: 250_000 }, 100)).toBe(
    '2,50,000 of 10,00,000 listings (25%), 2,500 a second, 5 min left',
  );
});

test('a run that goes on counts only its own rows into the rate', () => {
  expect(progressText({ ...market, before: 900_000, done: 950_000 }, 50)).toBe(
    '9,50,000 of 10,00,000 listings (95%), 1,000 a second, 50 s left',
  );
});

test('the beginning and the end', () => {
  expect(progressText({ ...market, done: 0 }, 0)).toBe('0 of 10,00,000 listings (0%)');
  expect(progressText({ ...market, done: 1_000_000 }, 60)).toBe(
    '10,00,000 of 10,00,000 listings (100%), 16,667 a second in 60 s',
  );
});
