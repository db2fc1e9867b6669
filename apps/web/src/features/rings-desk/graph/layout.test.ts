import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { curveBetween, orderAround, pointsAround } from './layout.ts';

const tie = (from: string, to: string) => ({ from, to });

describe('the order around the circle', () => {
  it('has those beside each other that are tied', () => {
    const ties = [tie('a', 'c'), tie('c', 'b'), tie('b', 'd'), tie('d', 'a')];
    const order = orderAround(['a', 'b', 'c', 'd'], ties);
    const beside = order.map((one, place) => {
      const next = order[(place + 1) % 4]!;
      return one < next ? one + next : next + one;
    });
    expect(beside.toSorted()).toEqual(['ac', 'ad', 'bc', 'bd']);
  });

  it('begins with the one that is tied most', () => {
    expect(orderAround(['a', 'b', 'c'], [tie('c', 'a'), tie('b', 'c')])[0]).toBe('c');
  });

  it('has each account once, and is the same whatever the order of accounts and ties', () => {
    const account = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
    fc.assert(
      fc.property(
        fc.uniqueArray(account),
        fc.array(fc.record({ from: account, to: account })),
        (all, ties) => {
          const order = orderAround(all, ties);
          expect(order.toSorted()).toEqual(all.toSorted());
          expect(orderAround(all.toReversed(), ties.toReversed())).toEqual(order);
        },
      ),
    );
  });
});

it('points lie on the circle, the first on top and the next clockwise', () => {
  const [top, right, bottom, left] = pointsAround(4, 100).map(({ x, y }) => [Math.round(x), Math.round(y)]);
  expect([top, right, bottom, left].map((point) => point!.map((value) => value + 0))).toEqual([
    [0, -100],
    [100, 0],
    [0, 100],
    [-100, 0],
  ]);
});

it('the two directions between two points bend apart, and stop short of them', () => {
  const [one, other] = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
  ];
  expect(curveBetween(one, other, 0, 10)).toBe('M10.0 0.0Q50.0 0.0 90.0 0.0');
  expect(curveBetween(one, other, 20, 0)).toBe('M0.0 0.0Q50.0 -20.0 100.0 0.0');
  expect(curveBetween(other, one, 20, 0)).toBe('M100.0 0.0Q50.0 20.0 0.0 0.0');
});
