import { toPortrait } from '#shared/media/portrait.ts';
import { redraw } from '#shared/media/redraw.ts';
import { centredSquare } from './centred-square.ts';

const makeCanvas = (width: number, height: number) =>
  Object.assign(document.createElement('canvas'), { width, height });

/**
 * The middle of a picture as a portrait, as the API takes it, without what a camera wrote into it.
 * @throws when the browser cannot read the file as an image
 */
export async function drawPortrait(file: Blob): Promise<string> {
  return toPortrait(await redraw(file, makeCanvas, centredSquare));
}
