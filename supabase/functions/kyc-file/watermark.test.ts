import { expect, test } from 'vitest';
import { cleanPicture, withOverlay } from '../_shared/pictures.ts';
import { markText, watermark } from './watermark.ts';

const size = { width: 320, height: 200 };
const plain = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><script>alert(1)</script></svg>',
);

test('the mark says who and when, in Indian time', () => {
  expect(markText('Leela Menon', new Date('2026-11-24T06:22:07Z'))).toBe(
    'Leela Menon · 24 Nov 2026, 11:52:07 IST',
  );
});

test('words are outlines, also Hindi ones, and what a name holds is no markup', () => {
  const drawing = watermark('लीला <Menon>', size);
  expect(drawing).not.toContain('<text');
  expect(drawing).not.toContain('Menon');
  expect(drawing.match(/<path /g)?.length).toBeGreaterThan(8);
  expect(drawing.match(/<use /g)?.length).toBeGreaterThan(8);
});

test('an SVG is no picture, and a mark goes onto what is one', async () => {
  expect(await cleanPicture(plain)).toBe('wrong_type');
  expect(await cleanPicture(Buffer.from('GIF89a'))).toBe('wrong_type');
  await expect(withOverlay(plain, () => watermark('Leela', { width: 1, height: 1 }))).resolves.toBeInstanceOf(
    Buffer,
  );
});
