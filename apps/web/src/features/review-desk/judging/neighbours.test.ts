import { expect, test } from 'vitest';
import { neighboursOf } from './neighbours.ts';

const rows = ['a', 'b', 'c'].map((id) => ({ id }));
const beside = (id: string) => {
  const { previous, next } = neighboursOf(rows, id, () => undefined);
  return [previous, next];
};

test('a submission has those before and after it in the list', () => {
  expect(['a', 'b', 'c'].map(beside)).toEqual([
    [null, 'b'],
    ['a', 'c'],
    ['b', null],
  ]);
});

test('one that has left the list goes on with the first row', () => {
  expect(beside('gone')).toEqual([null, 'a']);
});
