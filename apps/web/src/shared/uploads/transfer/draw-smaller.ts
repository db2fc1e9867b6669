import { maxImageSide } from '@sangam/domain/media';
import { type Cut, type MakeCanvas, redraw } from '#shared/media/redraw.ts';

/** All of a picture, with its longer side at most 2000 pixels. */
function wholeWithin(width: number, height: number): Cut {
  const scale = Math.min(1, maxImageSide / Math.max(width, height));
  const drawn = (side: number) => Math.max(1, Math.round(side * scale));
  return { x: 0, y: 0, width, height, drawnWidth: drawn(width), drawnHeight: drawn(height) };
}

/**
 * Redraws an image upright and small enough to send, without what a camera wrote into it.
 * @throws when the browser cannot read the file as an image
 */
export const drawSmaller = (file: Blob, makeCanvas: MakeCanvas): Promise<Blob> =>
  redraw(file, makeCanvas, wholeWithin);
