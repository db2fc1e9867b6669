import { expect, it } from 'vitest';
import { addDepth, depthFromSearchParams } from './list-depth.ts';

const read = (text: string): number => depthFromSearchParams(new URLSearchParams(text));

it('an address says how far the list was read; the first page goes without saying', () => {
  expect(['', 'shown=60', 'shown=200'].map(read)).toEqual([20, 60, 200]);
  const written = [20, 40, 200].map((depth) =>
    addDepth(new URLSearchParams('sort=Featured'), depth).toString(),
  );
  expect(written).toEqual(['sort=Featured', 'sort=Featured&shown=40', 'sort=Featured&shown=200']);
});

it('what nobody could have been shown at once is the nearest that they could', () => {
  expect(['shown=0', 'shown=-20', 'shown=5', 'shown=201', 'shown=1e9'].map(read)).toEqual([
    20, 20, 20, 200, 200,
  ]);
  expect(['shown=', 'shown=ten', 'shown=40.5', 'shown=Infinity'].map(read)).toEqual([20, 20, 20, 20]);
  expect(addDepth(new URLSearchParams(), 260).toString()).toBe('shown=200');
});
