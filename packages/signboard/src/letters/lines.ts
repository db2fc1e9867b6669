import { advanceOf, isDevanagari, maxWidth, minWidth } from './advance.ts';

/** A box to letter in, in units of the board. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * How tall lines stand, in ems: the capitals or the tallest letter, the gap between lines, and what hangs
 * below.
 */
export interface Proportions {
  readonly height: number;
  readonly gap: number;
  readonly below: number;
}

export function proportionsOf(text: string): Proportions {
  if (isDevanagari(text)) return { height: 0.98, gap: 0.16, below: 0.12 };
  return text === text.toUpperCase()
    ? { height: 0.66, gap: 0.22, below: 0.03 }
    : { height: 0.72, gap: 0.32, below: 0.2 };
}

export interface Line {
  readonly text: string;
  /** Width of the font in percent. */
  readonly stretch: number;
  readonly spacing: number;
}

export interface Fitted {
  readonly lines: readonly Line[];
  readonly size: number;
}

/** All ways to part words into so many lines. */
function breaksOf(words: readonly string[], count: number): string[][] {
  if (count === 1) return [[words.join(' ')]];
  const breaks: string[][] = [];
  for (let first = 1; first <= words.length - count + 1; first += 1) {
    const head = words.slice(0, first).join(' ');
    for (const rest of breaksOf(words.slice(first), count - 1)) breaks.push([head, ...rest]);
  }
  return breaks;
}

/** A margin for what the table of widths does not know: kerning, and the outline around a letter. */
const margin = 1.03;

/** The width at which a line fills the box, from the widest that fits; Devanagari has one. */
function stretchOf(text: string, size: number, available: number): number {
  if (isDevanagari(text)) return 100;
  let stretch = maxWidth;
  while (stretch > minWidth && advanceOf(text, stretch) * size * margin > available) stretch -= 1;
  return stretch;
}

const narrowest = (text: string): number => advanceOf(text, isDevanagari(text) ? 100 : minWidth) * margin;

function fit(lines: readonly string[], box: Box, maxSize: number, shape: Proportions): Fitted {
  const tall = lines.length * shape.height + (lines.length - 1) * shape.gap + shape.below;
  const size = Math.min(maxSize, box.height / tall, ...lines.map((text) => box.width / narrowest(text)));
  return {
    size,
    lines: lines.map((text) => {
      const stretch = stretchOf(text, size, box.width);
      const rest = box.width - advanceOf(text, stretch) * size * margin;
      const spacing = isDevanagari(text) ? 0 : Math.min(size * 0.09, Math.max(0, rest / text.length) * 0.6);
      return { text, stretch, spacing };
    }),
  };
}

/**
 * Large letters first, and lines that are alike in width: a painter widens letters, but not one line alone.
 */
function scoreOf({ lines, size }: Fitted): number {
  const stretches = lines.map(({ stretch }) => stretch);
  const least = Math.min(...stretches);
  const unlike = Math.max(...stretches) - least;
  return size * (0.55 + least / 280) * (1 - unlike / 260) * (lines.length === 1 ? 1 : 0.97);
}

/**
 * The lines and size in which a name fills a box best. One size for all lines; each line then fills the width
 * by the width axis of the font, and what is left by spacing.
 */
export function fitName(name: string, box: Box, maxLines: number, maxSize: number): Fitted {
  const words = name.split(' ');
  const shape = proportionsOf(name);
  let best = fit([name], box, maxSize, shape);
  for (let count = 2; count <= Math.min(maxLines, words.length); count += 1) {
    for (const lines of breaksOf(words, count)) {
      const candidate = fit(lines, box, maxSize, shape);
      if (scoreOf(candidate) > scoreOf(best)) best = candidate;
    }
  }
  return best;
}
