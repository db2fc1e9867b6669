/**
 * A stored picture as another: the work itself, which runs in a process of its own (`worker-main.ts`).
 * Nothing of the source but its pixels is in the result: no place, camera, preview or colour profile.
 */
import sharp from 'sharp';
import type { Metadata, Sharp } from 'sharp';
import { resizing } from '../rules/transformation.ts';
import { maxSourcePixels, sharpTimeoutSeconds } from './limits.ts';
import type { Picture, PictureFault, PictureJob } from './messages.ts';

sharp.cache(false);
sharp.concurrency(1);
// SVG, PDF, TIFF and all else: their code is never reached, whatever the bytes say that they are.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
});

type SourceFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

/** As the reference sets imgproxy. */
const defaultQuality = { jpeg: 80, webp: 80, avif: 62 } as const;

/**
 * Efforts are measured (decision 308): AVIF at its usual effort takes fifteen times as long for a sixth
 * fewer bytes. PNG and GIF have no quality.
 */
const encoders: Readonly<Record<SourceFormat, (image: Sharp, quality: number | undefined) => Sharp>> = {
  jpeg: (image, quality = defaultQuality.jpeg) => image.jpeg({ quality }),
  png: (image) => image.png(),
  webp: (image, quality = defaultQuality.webp) => image.webp({ quality }),
  gif: (image) => image.gif({ effort: 3 }),
  avif: (image, quality = defaultQuality.avif) => image.avif({ quality, effort: 2 }),
};

/** HEIF is the container of AVIF and of HEIC, which is not taken. */
function sourceFormat({ format, compression }: Metadata): SourceFormat | null {
  if (format === 'jpeg' || format === 'png' || format === 'webp' || format === 'gif') return format;
  return compression === 'av1' ? 'avif' : null;
}

/** Of an animation only the first frame is read, as imgproxy does where it is told nothing else. */
const oneFrame = { pages: 1, failOn: 'error' } as const;

async function metadataOf(source: Uint8Array): Promise<Metadata | null> {
  // The header alone; the size that it claims is judged by the caller.
  return sharp(source, { ...oneFrame, limitInputPixels: false })
    .metadata()
    .catch(() => null);
}

/** Makes the picture, or says why there is none. */
export async function transformPicture({
  source,
  transformation,
}: PictureJob): Promise<Picture | PictureFault> {
  const metadata = await metadataOf(source);
  const stored = metadata === null ? null : sourceFormat(metadata);
  if (metadata === null || stored === null) return 'sourceUnsupported';
  const maxPixels = stored === 'avif' ? maxSourcePixels.avif : maxSourcePixels.others;
  if (metadata.width * metadata.height > maxPixels) return 'sourcePixels';
  const { format, quality } = transformation;
  const { width, height, fit } = resizing(metadata.autoOrient, transformation);
  const image = sharp(source, { ...oneFrame, limitInputPixels: maxPixels })
    .timeout({ seconds: sharpTimeoutSeconds })
    .autoOrient()
    .resize({ width, height, fit, withoutEnlargement: true });
  const name = format === 'origin' ? stored : format;
  const encoded = encoders[name](image, quality);
  try {
    return { bytes: await encoded.toBuffer(), type: `image/${name}` };
  } catch (error) {
    return /timeout/i.test((error as Error).message) ? 'renderTimeout' : 'sourceUnsupported';
  }
}
