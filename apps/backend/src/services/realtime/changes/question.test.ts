import { expect, test } from 'vitest';
import { audiencesOf, openQuestions, settle, verdict } from './question.ts';

const { failed, hidden, open, visible } = verdict;

test('rows that the same people ask about, in the same order, are of one audience', () => {
  const people = ['one', 'two', 'one'];
  expect(audiencesOf([people, ['two'], [...people], [], ['two', 'one'], ['two']])).toEqual([
    { claims: people, rows: [0, 2] },
    { claims: ['two'], rows: [1, 5] },
    { claims: [], rows: [3] },
    { claims: ['two', 'one'], rows: [4] },
  ]);
});

test('what is open is asked once for each person, and settled for all who stand for them', () => {
  const audiences = [
    { claims: ['one', 'two', 'one'], rows: [0, 2] },
    { claims: ['three', 'one'], rows: [1] },
  ];
  const verdicts = [Uint8Array.of(open, open, hidden, visible, visible, open), Uint8Array.of(open, open)];
  expect(openQuestions(audiences, verdicts)).toEqual([
    { claims: 'one', rows: [0, 1, 2] },
    { claims: 'three', rows: [1] },
  ]);
  settle(
    audiences,
    verdicts,
    new Map([
      ['one', new Set([0, 1])],
      ['three', null],
    ]),
  );
  expect(verdicts).toEqual([
    Uint8Array.of(visible, hidden, hidden, visible, visible, hidden),
    Uint8Array.of(failed, visible),
  ]);
  expect(openQuestions(audiences, verdicts)).toEqual([]);
});
