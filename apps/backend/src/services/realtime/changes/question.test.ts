import { expect, test } from 'vitest';
import { questionsOf } from './question.ts';

const match = (claims: string, change: string) => ({ claims, change });

test('who asks about the only row shares its list, and asks once', () => {
  const matches = [match('one', 'a'), match('two', 'a'), match('one', 'a')];
  const questions = [...questionsOf(matches, new Map([['a', 0]])).values()];
  expect(questions).toEqual([
    { claims: 'one', rows: [0] },
    { claims: 'two', rows: [0] },
  ]);
  expect(questions[0]?.rows).toBe(questions[1]?.rows);
});

test('of several rows each asks about their own, in order and once, and about none without a key', () => {
  const rowOf = new Map([
    ['a', 0],
    ['b', 1],
  ]);
  const matches = [
    match('one', 'b'),
    match('one', 'a'),
    match('one', 'b'),
    match('two', 'b'),
    match('three', 'c'),
  ];
  expect([...questionsOf(matches, rowOf).values()]).toEqual([
    { claims: 'one', rows: [0, 1] },
    { claims: 'two', rows: [1] },
    { claims: 'three', rows: [] },
  ]);
});
