import { expect, it } from 'vitest';
import { densityFor } from './draw-page.ts';

it('a page is drawn no finer than two dots a pixel, and with four million dots at most', () => {
  expect(densityFor(340, 480, 1)).toBe(1);
  expect(densityFor(340, 480, 3)).toBe(2);
  const density = densityFor(3000, 4243, 2);
  expect(Math.round(3000 * density * 4243 * density)).toBe(4_000_000);
});
