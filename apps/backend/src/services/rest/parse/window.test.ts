import { describe, expect, test } from 'vitest';
import { cappedWindow, parseRangeHeader, rowWindow } from './window.ts';

const refusal = (details: string) =>
  expect.objectContaining({ code: 'PGRST103', status: 416, details }) as Error;
const outOfOrder =
  'The lower boundary must be lower than or equal to the upper boundary in the Range header.';
const negative = 'Limit should be greater than or equal to zero.';

describe('the Range header', () => {
  test.each([
    ['0-9', { first: 0, last: 9 }],
    ['10-', { first: 10, last: null }],
    ['0-0', { first: 0, last: 0 }],
    ['12-345', { first: 12, last: 345 }],
    ['bytes=0-5', null],
    ['0-5,7-9', null],
    ['-5', null],
    ['5', null],
    ['', null],
    ['0-5 ', null],
    ['0-x', null],
    ['x0-5', null],
  ])('%j', (header, range) => {
    expect(parseRangeHeader(header)).toEqual(range);
  });
});

const range = (first: number, last: number | null) => ({ first, last });

describe('limit, offset and range', () => {
  test.each([
    [null, null, null, null, 0],
    ['5', null, null, 5, 0],
    [null, '3', null, null, 3],
    ['5', '3', null, 5, 3],
    ['12', '34', null, 12, 34],
    // Invalid numbers are ignored, and a negative offset becomes 0.
    ['5x', 'x3', null, null, 0],
    ['x5', '3x', null, null, 0],
    ['', '', null, null, 0],
    ['1.5', '1.5', null, null, 0],
    ['5', '-3', null, 5, 0],
    ['0', null, null, 0, 0],
    ['0', '7', range(2, 3), 0, 7],
    // The result is the intersection of the range and the window.
    [null, null, range(2, 5), 4, 2],
    [null, null, range(2, null), null, 2],
    [null, null, range(0, 0), 1, 0],
    ['3', null, range(2, null), 1, 2],
    ['3', '4', range(2, 5), 2, 4],
    ['100', '4', range(6, 9), 4, 6],
    ['1', '4', range(4, 4), 1, 4],
  ])('%j from %j within %j: %j from %d', (limit, offset, header, rows, first) => {
    expect(rowWindow(limit, offset, header)).toEqual({ limit: rows, offset: first });
  });

  test.each([
    ['-1', null, null, negative],
    ['-1', '5', range(5, 2), negative],
    [null, null, range(5, 4), outOfOrder],
    ['0', null, range(5, 4), outOfOrder],
    ['2', null, range(2, 5), negative],
    ['2', '6', range(2, 5), negative],
  ])('%j from %j within %j is refused', (limit, offset, header, details) => {
    expect(() => rowWindow(limit, offset, header)).toThrow(refusal(details));
  });
});

test.each([
  [null, null, null],
  [5, null, 5],
  [null, 10, 10],
  [5, 10, 5],
  [10, 10, 10],
  [15, 10, 10],
  [0, 10, 0],
  [5, 0, 0],
])('of %j rows at most %j are given: %j', (limit, maximum, rows) => {
  expect(cappedWindow({ limit, offset: 3 }, maximum)).toEqual({ limit: rows, offset: 3 });
});
