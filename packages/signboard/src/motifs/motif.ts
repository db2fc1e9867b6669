import { filled, group, type Ink, round, type SignNode, stroked } from '../nodes.ts';

/**
 * A stroke of a motif in a box of 100 by 100: its colour, its path, and the width of a line that is not
 * filled.
 */
export type Stroke = readonly [colour: Ink, path: string, width?: number];

/** A drawing of a trade. `turn` are strokes that are turned about the middle, in degrees. */
export interface Motif {
  readonly strokes: readonly Stroke[];
  readonly turned?: readonly { readonly degrees: number; readonly strokes: readonly Stroke[] }[];
}

const paint = ([colour, path, width]: Stroke): SignNode =>
  width === undefined ? filled(colour, path) : stroked(colour, width, path);

/** A motif about a point of the board, so large. */
export function paintMotif(motif: Motif, x: number, y: number, size: number): SignNode {
  const place = `translate(${round(x - size / 2)} ${round(y - size / 2)}) scale(${Math.round(size) / 100})`;
  const turned = (motif.turned ?? []).map(({ degrees, strokes }) =>
    group(`rotate(${degrees} 50 50)`, ...strokes.map(paint)),
  );
  return group(place, ...turned, ...motif.strokes.map(paint));
}
