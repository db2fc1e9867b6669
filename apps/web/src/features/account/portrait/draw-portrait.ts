import { redraw } from '#shared/media/redraw.ts';
import { centredSquare } from './centred-square.ts';

const makeCanvas = (width: number, height: number) =>
  Object.assign(document.createElement('canvas'), { width, height });

/** As the API takes a picture, `bytea` in JSON: `\x` and two hexadecimal digits a byte. */
async function toPortrait(picture: Blob): Promise<string> {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  return `\\x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * The middle of a picture as a portrait, as the API takes it, without what a camera wrote into it.
 * @throws when the browser cannot read the file as an image
 */
export async function drawPortrait(file: Blob): Promise<string> {
  return toPortrait(await redraw(file, makeCanvas, centredSquare));
}
