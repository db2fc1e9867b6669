import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { advanceOf } from '@sangam/signboard/letters/advance';
import { markupOf } from '@sangam/signboard/markup';
import { paintSign, signGrounds } from '@sangam/signboard/sign';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { boardsOf } from './boards.ts';
import { curvePoint } from './curve.ts';
import { type Lettering, loadLettering } from './lettering.ts';
import { withOutlines } from './outlines.ts';
import { boardImageSize, createSignPainter, signImageSize } from './sign-image.ts';

const sources = join(import.meta.dirname, '../../../apps/web/src/shared');
const fonts = join(sources, 'fonts');
const styleSheet = join(sources, 'signs/signs.css');

let lettering: Lettering;
beforeAll(async () => {
  lettering = await loadLettering(fonts);
});

const shop = { name: 'Patil Masale', category: 'Manufacturing', city: 'Nagpur' };

/** Every number of a path's coordinates, in pairs. */
function pointsOf(d: string): [number, number][] {
  return Array.from(d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g), ([, x, y]) => [Number(x), Number(y)]);
}

describe('lettering', () => {
  test.each([75, 100, 125])('is as wide as signs count with, at %i %%', (stretch) => {
    for (const word of ['TIFFIN', 'Rickshaw', 'Om & Co. 24']) {
      const line = lettering.set(word, { size: 100, stretch, spacing: 0 });
      // The table leaves kerning out.
      expect(line!.width / (advanceOf(word, stretch) * 100)).toBeCloseTo(1, 1);
    }
  });

  test('Devanagari joins its letters', () => {
    const word = 'श्री';
    const line = lettering.set(word, { size: 100, stretch: 100, spacing: 0 });
    expect(line!.glyphs.length).toBeLessThan(Array.from(word).length);
    expect(lettering.set('चाय Bar', { size: 10, stretch: 100, spacing: 0 })).not.toBeNull();
  });

  test('a letter of no font is said, not left out', () => {
    expect(lettering.set('தமிழ்', { size: 10, stretch: 100, spacing: 0 })).toBeNull();
    expect(lettering.set('Café', { size: 10, stretch: 100, spacing: 0 })).not.toBeNull();
  });

  test('space behind letters widens the line, and not what stands above a letter', () => {
    const widths = [0, 2].map(
      (spacing) => lettering.set('OM SAI', { size: 50, stretch: 100, spacing })!.width,
    );
    expect(widths[1]! - widths[0]!).toBeCloseTo(12);
  });
});

test('a curve is gone along by its length, from its middle', () => {
  const arch = 'M0 100Q100 0 200 100';
  expect(curvePoint(arch, 0)).toMatchObject({
    x: expect.closeTo(100, 1) as number,
    y: expect.closeTo(50, 1) as number,
  });
  expect(curvePoint(arch, -30).angle).toBeLessThan(0);
  expect(curvePoint(arch, 30).angle).toBeCloseTo(-curvePoint(arch, -30).angle, 3);
  const [one, other] = [curvePoint(arch, 10), curvePoint(arch, 11)];
  expect(Math.hypot(other.x - one.x, other.y - one.y)).toBeCloseTo(1, 2);
  expect(() => curvePoint('M0 0L1 1', 0)).toThrow('no quadratic curve');
});

test('no sign has text left, each keeps its words within the board, and names refer to nothing that is gone', () => {
  for (let index = 0; index < 60; index += 1) {
    const sign = paintSign({ ...shop, seed: `seed ${index}`, shape: 'card', id: 'sign' });
    const nodes = withOutlines(sign.nodes, lettering)!;
    const markup = nodes.map(markupOf).join('');
    expect(markup).not.toMatch(/<text/);
    const outlines = [...markup.matchAll(/stroke-linecap="butt" d="([^"]+)"/g)].map(([, d = '']) => d);
    expect(outlines.length).toBeGreaterThanOrEqual(2);
    for (const [x] of outlines.flatMap(pointsOf)) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(480);
    }
  }
});

test('all boards have their colours from the app’s style sheet, by day', () => {
  const css = readFileSync(styleSheet, 'utf8');
  const boards = boardsOf(css);
  expect([...boards.keys()]).toEqual([...signGrounds]);
  for (const colours of boards.values()) {
    expect(colours.size).toBe(7);
    for (const colour of colours.values()) expect(colour).toMatch(/^#[0-9a-f]{6}([0-9a-f]{2})?$/);
  }
  expect(() => boardsOf(css.replaceAll('--sign-accent', '--sign-other'))).toThrow(
    'no accent of the board geru',
  );
});

test('a sign is a picture of the size that previews show, painted in the board’s colours', async () => {
  const painter = await createSignPainter({ fonts, styleSheet });
  const seed = '00000000-0000-4000-8000-000000000001';
  const png = await painter.paint(shop, seed);
  const { data, info } = await sharp(png!).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject(signImageSize);
  const colourAt = (x: number, y: number): number[] => [
    ...data.subarray((y * info.width + x) * 3).subarray(0, 3),
  ];
  expect(colourAt(10, 300)).toEqual([0xfb, 0xf8, 0xf2]);
  const seen = new Set<string>();
  for (let at = 0; at < data.length; at += 3) seen.add(data.subarray(at, at + 3).toString('hex'));
  const colours = boardsOf(readFileSync(styleSheet, 'utf8')).get(
    paintSign({ ...shop, seed, shape: 'card', id: 's' }).ground,
  )!;
  for (const ink of ['ground', 'letters', 'accent']) expect(seen).toContain(colours.get(ink)!.slice(1));
  expect(await painter.paint({ ...shop, name: 'தமிழ்' }, seed)).toBeNull();
  expect([painter.canPaint(shop, seed), painter.canPaint({ ...shop, city: 'தமிழ்' }, seed)]).toEqual([
    true,
    false,
  ]);
});

test('for a mail it is the board alone, small enough whatever it says', async () => {
  const painter = await createSignPainter({ fonts, styleSheet });
  const names = ['Om', 'Shree Ganesh Kirana, General Stores & Sons', 'श्री गणेश किराना भंडार'];
  for (let index = 0; index < 12; index += 1) {
    const seed = `seed ${index}`;
    const text = { ...shop, name: names[index % names.length]! };
    const png = await painter.paint(text, seed, 'board');
    const image = sharp(png!);
    expect(await image.metadata()).toMatchObject({ ...boardImageSize, format: 'png' });
    const { data } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
    // Painted to its corner: there is no paper around it.
    expect(data.subarray(0, 3).toString('hex')).not.toBe('fbf8f2');
    expect(png!.length).toBeLessThan(40_000);
  }
  expect(await painter.paint({ ...shop, name: 'தமிழ்' }, 'seed', 'board')).toBeNull();
});
