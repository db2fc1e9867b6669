import { expect, it } from 'vitest';
import { screens } from './screens.ts';

const pages = Object.keys(import.meta.glob('../features/*/pages/*.tsx'));

it.each(screens.map(({ path, feature }) => [path, feature]))(
  '%s names a folder of features, where its code and its texts are: %s',
  (_path, feature) => {
    expect(pages.some((page) => page.startsWith(`../features/${feature}/`))).toBe(true);
  },
);

it('names every feature that has pages', () => {
  // The second step is asked by a gate, at any address.
  const named = new Set(['landing', 'two-steps', ...screens.map(({ feature }) => feature)]);
  expect(pages.filter((page) => !named.has(page.split('/')[2] ?? ''))).toEqual([]);
});
