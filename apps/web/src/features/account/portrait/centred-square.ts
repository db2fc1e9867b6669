import { portraitSide } from '@sangam/domain/portrait';
import type { Cut } from '#shared/media/redraw.ts';

/** The largest square in the middle of a picture, drawn as large as a portrait is, or as it is. */
export function centredSquare(width: number, height: number): Cut {
  const side = Math.min(width, height);
  const drawn = Math.min(side, portraitSide);
  return {
    x: Math.floor((width - side) / 2),
    y: Math.floor((height - side) / 2),
    width: side,
    height: side,
    drawnWidth: drawn,
    drawnHeight: drawn,
  };
}
