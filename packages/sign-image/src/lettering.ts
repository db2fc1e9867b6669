/** The lettering of signs where there is no browser: words become outlines, shaped by HarfBuzz. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Blob, Buffer as Run, Face, Font, shape, Variation } from 'harfbuzzjs';
import { decompress } from 'wawoff2';

/** A letter or ligature of a line. */
interface Glyph {
  /** Its outline, y downwards, as absolute commands: `M`, `L`, `Q`, `C`, `Z`. */
  outline(move: (x: number, y: number) => readonly [number, number]): string;
  /** Where it begins on the line, and how far the next one is from there. */
  readonly x: number;
  readonly advance: number;
}

export interface SetLine {
  readonly glyphs: readonly Glyph[];
  readonly width: number;
  /** Of the line's box above the baseline, and below. */
  readonly ascent: number;
  readonly descent: number;
}

interface LineStyle {
  readonly size: number;
  /** Width of the font in percent. */
  readonly stretch: number;
  /** Behind each letter. */
  readonly spacing: number;
}

export interface Lettering {
  /** Sets a line; null where a letter is in none of the fonts. */
  set(text: string, style: LineStyle): SetLine | null;
}

/** As signs.css names them: the first that has a letter draws it. */
const files = ['anek-sign.woff2', 'anek-devanagari-700.woff2', 'anek-latin.woff2'];
const boldest = 700;
const devanagari = /[\u0900-\u097f\u200c\u200d]/;

interface Loaded {
  readonly font: Font;
  readonly unitsPerEm: number;
  readonly letters: ReadonlySet<number>;
  /** The axes by which it varies, such as `wdth`. */
  readonly axes: readonly string[];
}

async function load(file: string): Promise<Loaded> {
  const face = new Face(new Blob(await decompress(await readFile(file))));
  return {
    font: new Font(face),
    unitsPerEm: face.upem,
    letters: new Set(face.collectUnicodes()),
    axes: Object.keys(face.getAxisInfos()),
  };
}

const has = ({ letters }: Loaded, text: string): boolean =>
  Array.from(text).every(
    (letter) => /[\u200c\u200d]/.test(letter) || letters.has(letter.codePointAt(0) ?? 0),
  );

/** Parts of a line that one font sets: Devanagari is shaped as a whole, or its letters would not join. */
function runsOf(text: string, fonts: readonly Loaded[]): { words: string; loaded: Loaded }[] | null {
  const runs: { words: string; loaded: Loaded }[] = [];
  for (const [words] of text.matchAll(/[\u0900-\u097f\u200c\u200d]+|[^\u0900-\u097f\u200c\u200d]/gu)) {
    const loaded = fonts.find((each) => has(each, words));
    if (!loaded) return null;
    const last = runs.at(-1);
    if (last?.loaded === loaded && !devanagari.test(words)) last.words += words;
    else runs.push({ words, loaded });
  }
  return runs;
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** @param path absolute commands in units of the font, y upwards */
function moved(path: string, move: (x: number, y: number) => readonly [number, number]): string {
  return path.replaceAll(/(-?[\d.]+),(-?[\d.]+)/g, (_, x: string, y: string) =>
    move(Number(x), Number(y)).map(round).join(' '),
  );
}

function setRun(
  { words, loaded }: { words: string; loaded: Loaded },
  style: LineStyle,
  from: number,
): Glyph[] {
  const { font, unitsPerEm, axes } = loaded;
  const scale = style.size / unitsPerEm;
  const wanted = { wdth: style.stretch, wght: boldest };
  font.setVariations(
    Object.entries(wanted).flatMap(([axis, value]) =>
      axes.includes(axis) ? [new Variation(axis, value)] : [],
    ),
  );
  const run = new Run();
  run.addText(words);
  run.guessSegmentProperties();
  shape(font, run);
  let pen = from;
  return run.getGlyphInfosAndPositions().map((glyph) => {
    const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } = glyph;
    const path = font.glyphToPath(codepoint);
    const x = pen + xOffset * scale;
    const advance = xAdvance * scale + (xAdvance > 0 ? style.spacing : 0);
    pen += advance;
    return {
      x,
      advance,
      outline: (move) => moved(path, (left, up) => move(left * scale, -(up + yOffset) * scale)),
    };
  });
}

/**
 * @param folder of the app's fonts
 * @throws where one of them cannot be read
 */
export async function loadLettering(folder: string): Promise<Lettering> {
  const fonts = await Promise.all(files.map((file) => load(join(folder, file))));
  const [first] = fonts;
  if (!first) throw new Error('no font');
  const { ascender, descender } = first.font.hExtents();
  return {
    set(text, style) {
      const runs = runsOf(text, fonts);
      if (runs === null) return null;
      const glyphs: Glyph[] = [];
      let width = 0;
      for (const run of runs) {
        const set = setRun(run, style, width);
        width = set.reduce((total, { advance }) => total + advance, width);
        glyphs.push(...set);
      }
      const em = style.size / first.unitsPerEm;
      return { glyphs, width, ascent: ascender * em, descent: -descender * em };
    },
  };
}
