import { maxImageSide } from '@sangam/domain/media';

type AnyCanvas = OffscreenCanvas | HTMLCanvasElement;

async function encode(canvas: AnyCanvas, type: string, quality: number): Promise<Blob> {
  if (!('toBlob' in canvas)) return canvas.convertToBlob({ type, quality });
  return new Promise((resolve, reject) => {
    const taken = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('the canvas gave no image'));
    canvas.toBlob(taken, type, quality);
  });
}

/**
 * Redraws an image upright, with its longer side at most 2000 pixels. Only pixels are copied: no location, no
 * camera data, no name. WebP, or JPEG where the browser cannot write WebP.
 * @throws when the browser cannot read the file as an image
 */
export async function drawSmaller(
  file: Blob,
  makeCanvas: (width: number, height: number) => AnyCanvas,
): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, maxImageSide / Math.max(bitmap.width, bitmap.height));
    const width = Math.max(1, Math.round(bitmap.width * scale));
    const height = Math.max(1, Math.round(bitmap.height * scale));
    const canvas = makeCanvas(width, height);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    const webp = await encode(canvas, 'image/webp', 0.82);
    if (webp.type === 'image/webp') return webp;
    // JPEG has no transparency: transparent areas become white, not black.
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    return await encode(canvas, 'image/jpeg', 0.85);
  } finally {
    bitmap.close();
  }
}
