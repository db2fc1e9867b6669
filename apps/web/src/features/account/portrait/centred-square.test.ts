import { expect, it } from 'vitest';
import { centredSquare } from './centred-square.ts';

it.each([
  ['landscape', 3000, 1500, { x: 750, y: 0, side: 1500, drawn: 384 }],
  ['upright', 1501, 3000, { x: 0, y: 749, side: 1501, drawn: 384 }],
  ['square', 384, 384, { x: 0, y: 0, side: 384, drawn: 384 }],
  ['small, which is not blown up', 120, 90, { x: 15, y: 0, side: 90, drawn: 90 }],
])('the middle of a picture: %s', (_what, width, height, { x, y, side, drawn }) => {
  expect(centredSquare(width, height)).toEqual({
    x,
    y,
    width: side,
    height: side,
    drawnWidth: drawn,
    drawnHeight: drawn,
  });
});
