/**
 * Pictures that strangers sent: drawn again, so that nothing but pixels is left, and marked for who looks at
 * them. One at a time, because the process has little memory (decision 190).
 */
import sharp, { type Metadata } from 'sharp';

sharp.cache(false);
sharp.concurrency(1);

/** Pixels of a side of what is stored: the small print of a document can be read. */
const maxSide = 2400;
const quality = 85;
/** Of a JPEG that is made smaller while it is read, and of what has to be read whole. */
const maxPixels = { inParts: 120_000_000, whole: 24_000_000 } as const;

export type PictureProblem = 'wrong_type' | 'too_large' | 'unreadable';

let last: Promise<unknown> = Promise.resolve();

/** Runs works one after the other. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work, work);
  last = next.catch(() => undefined);
  return next;
}

const isKnown = (format: string | undefined): boolean =>
  format === 'jpeg' || format === 'png' || format === 'webp';

async function metadataOf(bytes: Uint8Array): Promise<Metadata | null> {
  // A small header may claim any size: it is only read here.
  return sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
}

/**
 * A JPEG, PNG or WebP as a JPEG without place, camera, preview and words, the right way up, on white.
 *
 * @returns what is wrong with it where it cannot be made
 */
export function cleanPicture(bytes: Uint8Array): Promise<Buffer | PictureProblem> {
  return inTurn(async () => {
    const metadata = await metadataOf(bytes);
    if (metadata === null || !isKnown(metadata.format)) return 'wrong_type';
    const { width, height, format, isProgressive } = metadata;
    // The last pass of a progressive one may change all of it.
    const limit = format === 'jpeg' && !isProgressive ? maxPixels.inParts : maxPixels.whole;
    if (width * height > limit) return 'too_large';
    try {
      return await sharp(bytes, { limitInputPixels: limit, failOn: 'error' })
        .autoOrient()
        .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality, mozjpeg: false })
        .toBuffer();
    } catch {
      return 'unreadable';
    }
  });
}

/** A JPEG with a drawing laid over it. @param drawing of the picture's size, as SVG without text */
export function withOverlay(
  bytes: Uint8Array,
  drawing: (size: { readonly width: number; readonly height: number }) => string,
): Promise<Buffer> {
  return inTurn(async () => {
    const { width, height } = await sharp(bytes).metadata();
    return sharp(bytes)
      .composite([{ input: Buffer.from(drawing({ width, height })) }])
      .jpeg({ quality })
      .toBuffer();
  });
}
