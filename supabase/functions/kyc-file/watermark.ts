/**
 * The mark across a picture: who looks at it, and when. Words become outlines, because a server may have no
 * fonts; Mukta has Latin and Devanagari.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Blob, Buffer as Run, Face, Font, shape } from 'harfbuzzjs';

const file = fileURLToPath(import.meta.resolve('@expo-google-fonts/mukta/600SemiBold/Mukta_600SemiBold.ttf'));
let loaded: { readonly font: Font; readonly unitsPerEm: number } | undefined;

function loadFont() {
  const face = new Face(new Blob(readFileSync(file)));
  return { font: new Font(face), unitsPerEm: face.upem };
}

const time = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  hourCycle: 'h23',
  timeZone: 'Asia/Kolkata',
});

/** `Leela Menon · 24 Nov 2026, 11:52:07 IST` */
export const markText = (reviewer: string, moment: Date): string =>
  `${reviewer.slice(0, 60)} · ${time.format(moment)} IST`;

/** Angle of the mark, in degrees. */
const slope = -24;

interface Outlined {
  readonly paths: string;
  readonly width: number;
  /** In units of the font, as the paths are: dark edges show on a light card, white letters on a dark one. */
  readonly stroke: number;
}

/** The line as paths, its baseline at 0, and its width. */
function outlined(text: string, size: number): Outlined {
  loaded ??= loadFont();
  const { font, unitsPerEm } = loaded;
  const scale = size / unitsPerEm;
  const run = new Run();
  run.addText(text);
  run.guessSegmentProperties();
  shape(font, run);
  let pen = 0;
  const paths = run.getGlyphInfosAndPositions().map((glyph) => {
    const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } = glyph;
    const place = `translate(${((pen + xOffset) * scale).toFixed(2)} ${(-yOffset * scale).toFixed(2)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})`;
    pen += xAdvance;
    return `<path transform="${place}" d="${font.glyphToPath(codepoint)}"/>`;
  });
  return { paths: paths.join(''), width: pen * scale, stroke: Math.round(unitsPerEm / 14) };
}

/** The mark in rows across the whole picture, as SVG of its size. */
export function watermark(
  text: string,
  { width, height }: { readonly width: number; readonly height: number },
): string {
  const size = Math.max(14, Math.min(width, height) / 26);
  const line = outlined(text, size);
  const diagonal = Math.hypot(width, height);
  const [across, down] = [line.width + size * 2, size * 5];
  const uses: string[] = [];
  for (let y = -diagonal; y <= diagonal; y += down) {
    const shift = (Math.round(y / down) % 2) * (across / 2);
    for (let x = -diagonal - shift; x <= diagonal; x += across)
      uses.push(`<use href="#line" x="${x.toFixed(0)}" y="${y.toFixed(0)}"/>`);
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><g id="line">${line.paths}</g></defs>
<g transform="translate(${width / 2} ${height / 2}) rotate(${slope})" fill="#ffffff" fill-opacity="0.5" stroke="#000000" stroke-opacity="0.45" stroke-width="${line.stroke}" paint-order="stroke">${uses.join('')}</g>
</svg>`;
}
