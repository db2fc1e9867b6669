import { type Ink, ink, node, round, type SignNode } from '../nodes.ts';
import { advanceOf, isDevanagari } from './advance.ts';

/** A word or two in capitals below the name: the trade, the city. */
export interface SmallText {
  readonly text: string;
  readonly x: number;
  /** Of the baseline. */
  readonly y: number;
  readonly size: number;
  readonly colour: Ink;
  /** The most it may take. */
  readonly width: number;
}

const spacing = 0.1;
const tightSpacing = 0.04;

/** The width in ems, as it is spaced. */
export const smallAdvance = (text: string): number =>
  advanceOf(text.toUpperCase(), 100) + text.length * spacing;

/** Centred on its place; one that is too long is condensed, then made smaller, to what can still be read. */
export function smallText({ text, x, y, size, colour, width }: SmallText): SignNode[] {
  if (text === '') return [];
  const words = text.toUpperCase();
  const isTight = smallAdvance(text) * size > width;
  const tightest = advanceOf(words, 80) + text.length * tightSpacing;
  const fitted = isTight ? Math.min(size, width / tightest) : size;
  const space = isDevanagari(text) ? 0 : fitted * (isTight ? tightSpacing : spacing);
  return [
    node(
      'text',
      {
        x: round(x),
        y: round(y),
        textAnchor: 'middle',
        fill: ink(colour),
        fontSize: round(fitted),
        fontStretch: isTight ? '80%' : '100%',
        letterSpacing: round(space),
      },
      words,
    ),
  ];
}
