import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { advanceOf, isDevanagari } from './letters/advance.ts';
import { markupOf } from './markup.ts';
import type { SignNode } from './nodes.ts';
import { paintSign, type Sign, signGrounds, type SignOptions, type SignShape } from './sign.ts';

const shop: SignOptions = {
  name: 'Patil Masale',
  category: 'Manufacturing',
  city: 'Nagpur',
  seed: '00000000-0000-4000-8000-000000000001',
  shape: 'card',
  id: 's1',
};

const markup = ({ nodes }: Sign): string => nodes.map(markupOf).join('');

/** All text elements of a sign, with their words. */
function textsOf(nodes: readonly (SignNode | string)[]): { node: SignNode; words: string }[] {
  return nodes.flatMap((each) => {
    if (typeof each === 'string') return [];
    if (each.tag !== 'text') return textsOf(each.children);
    const [child = ''] = each.children;
    const [bent] = typeof child === 'string' ? [child] : child.children;
    return [{ node: each, words: typeof bent === 'string' ? bent : '' }];
  });
}

const seeds = Array.from({ length: 400 }, (_, index) => `seed ${index}`);

test('a business has the same sign for good', () => {
  expect(markup(paintSign(shop))).toBe(markup(paintSign({ ...shop })));
  const digest = createHash('sha256');
  for (const seed of seeds.slice(0, 40))
    digest.update(markup(paintSign({ ...shop, seed })) + paintSign({ ...shop, seed }).ground);
  // Changed on purpose only: it changes the sign of every business there is.
  expect(digest.digest('hex').slice(0, 16)).toBe('8ce987e0be257a75');
});

test('a new name keeps the ground', () => {
  for (const seed of seeds.slice(0, 40))
    expect(paintSign({ ...shop, seed, name: 'Another Name' }).ground).toBe(
      paintSign({ ...shop, seed }).ground,
    );
});

test('all grounds are chosen, about as often, and boards of one name differ', () => {
  const signs = seeds.map((seed) => paintSign({ ...shop, seed }));
  for (const ground of signGrounds) {
    const share = signs.filter((sign) => sign.ground === ground).length / signs.length;
    expect(share).toBeGreaterThan(0.06);
    expect(share).toBeLessThan(0.2);
  }
  expect(new Set(signs.map((sign) => sign.ground + markup(sign))).size).toBeGreaterThan(350);
});

test('words are painted as words, never as markup', () => {
  const name = '<script>"x"&</script>';
  const written = markup(paintSign({ ...shop, name, city: '<b>', category: '"onload=' }));
  expect(written).not.toContain('<script');
  expect(written).not.toContain('<b>');
  expect(written).not.toContain('"onload=');
  expect(written.toLowerCase()).toContain('&lt;script&gt;');
});

test.each(['card', 'wide'] as const)('the word Others is never painted on a %s', (shape) => {
  for (const seed of seeds.slice(0, 60)) {
    const sign = paintSign({ ...shop, seed, shape, category: 'Others' });
    expect(textsOf(sign.nodes).map(({ words }) => words.toLowerCase())).not.toContain('others');
    expect(markup(sign)).toMatch(/NAGPUR/);
  }
});

test('a long name is cut at a word', () => {
  const name = 'Jadhav Kolhapuri Charmalaya Heritage Footwear and Leather Goods';
  for (const seed of seeds.slice(0, 40)) {
    const words = textsOf(paintSign({ ...shop, seed, name }).nodes).map((text) => text.words.toLowerCase());
    expect(words.join(' ')).toMatch(/heritage…/);
    expect(words.join(' ')).not.toContain('footwear');
  }
});

test('a tile has no words', () => {
  expect(textsOf(paintSign({ ...shop, shape: 'tile' }).nodes)).toEqual([]);
});

/** Half the width of a text, as the table knows it. */
function halfWidthOf({ node, words }: { node: SignNode; words: string }): number {
  const { fontSize, fontStretch, letterSpacing = 0 } = node.attributes;
  const stretch = isDevanagari(words) ? 100 : Number.parseFloat(String(fontStretch));
  return (advanceOf(words, stretch) * Number(fontSize) + words.length * Number(letterSpacing)) / 2;
}

const word = fc.stringMatching(/^[A-Za-z0-9&'.,-]{1,16}$/);
const hindi = fc.constantFrom('बाबूलाल', 'साड़ी', 'सेंटर', 'गृहिणी', 'डब्बा', 'मोबाइल', 'किराना');
const names = fc.array(fc.oneof(word, hindi), { minLength: 1, maxLength: 8 }).map((words) => words.join(' '));

test('no name, trade or city leaves its board', () => {
  fc.assert(
    fc.property(
      names,
      fc.constantFrom('Food & Beverage', 'Manufacturing', 'Others', 'Farm machinery and its custom hire'),
      fc.constantFrom('Nagpur', 'Thiruvananthapuram', 'Sri Ganganagar Cantonment', 'Q'),
      fc.constantFrom<SignShape>('card', 'wide'),
      fc.nat(),
      (name, category, city, shape, seed) => {
        const sign = paintSign({ name, category, city, shape, seed: String(seed), id: 's' });
        const width = shape === 'wide' ? 1200 : 480;
        for (const text of textsOf(sign.nodes)) {
          const { x } = text.node.attributes;
          if (x === undefined) continue;
          expect(Number(x) - halfWidthOf(text)).toBeGreaterThan(0);
          expect(Number(x) + halfWidthOf(text)).toBeLessThan(width);
          expect(Number(text.node.attributes.fontSize)).toBeGreaterThan(5);
        }
      },
    ),
    { numRuns: 2000 },
  );
});

test('an empty name or city is no error', () => {
  for (const shape of ['card', 'wide', 'tile'] as const)
    for (const seed of seeds.slice(0, 30))
      expect(() => paintSign({ ...shop, seed, shape, name: '', city: '', category: '' })).not.toThrow();
});
