import { expect, it } from 'vitest';
import { answersOf, itemsOf, moved, without, withInserted } from './image-list.ts';

const items = ['a', 'b', 'c'].map((address) => ({ address, caption: `of ${address}` }));
const addresses = (list: readonly { address: string }[]) => list.map(({ address }) => address).join('');

it('captions go where their images go', { tags: ['S2.submit.41'] }, () => {
  const form = { businessImages: ['a', 'b', 'c'], businessImageCaptions: ['', 'of b'] };
  expect(answersOf(moved(itemsOf(form), 1, 0))).toEqual({
    businessImages: ['b', 'a', 'c'],
    businessImageCaptions: ['of b', '', ''],
  });
});

it('moves within the list only', () => {
  expect(addresses(moved(items, 0, 2))).toBe('bca');
  expect(addresses(moved(items, 0, -1))).toBe('abc');
  expect(addresses(moved(items, 2, 3))).toBe('abc');
});

it('what was taken out goes back to its place', () => {
  const [, middle] = items;
  expect(middle && addresses(withInserted(without(items, 1), 1, middle))).toBe('abc');
});

it('without captions there is no list of them', () => {
  expect(answersOf([{ address: 'a', caption: '' }]).businessImageCaptions).toEqual([]);
});
