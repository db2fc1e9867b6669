type AnyCanvas = OffscreenCanvas | HTMLCanvasElement;

export type MakeCanvas = (width: number, height: number) => AnyCanvas;

/** What of a picture is drawn, and how large. Pixels. */
export interface Cut {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly drawnWidth: number;
  readonly drawnHeight: number;
}

async function encode(canvas: AnyCanvas, type: string, quality: number): Promise<Blob> {
  if (!('toBlob' in canvas)) return canvas.convertToBlob({ type, quality });
  return new Promise((resolve, reject) => {
    const taken = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('the canvas gave no image'));
    canvas.toBlob(taken, type, quality);
  });
}

/**
 * Redraws an image upright, or the part of it that `cutOf` takes from its width and height. Only pixels are
 * copied: no location, no camera data, no name. WebP, or JPEG where the browser cannot write WebP.
 * @throws when the browser cannot read the file as an image
 */
export async function redraw(
  file: Blob,
  makeCanvas: MakeCanvas,
  cutOf: (width: number, height: number) => Cut,
): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const { x, y, width, height, drawnWidth, drawnHeight } = cutOf(bitmap.width, bitmap.height);
    const canvas = makeCanvas(drawnWidth, drawnHeight);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, x, y, width, height, 0, 0, drawnWidth, drawnHeight);
    const webp = await encode(canvas, 'image/webp', 0.82);
    if (webp.type === 'image/webp') return webp;
    // JPEG has no transparency: transparent areas become white, not black.
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = '#fff';
    context.fillRect(0, 0, drawnWidth, drawnHeight);
    return await encode(canvas, 'image/jpeg', 0.85);
  } finally {
    bitmap.close();
  }
}
