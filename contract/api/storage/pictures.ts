/** Pictures that the tests of transformations send, and what they read of answers. */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { Metadata } from 'sharp';

type Bytes = Uint8Array<ArrayBuffer>;

const bytesOf = (buffer: Buffer): Bytes => new Uint8Array(buffer);

/** Left half red, right half blue; what a `cover` cuts off can be told from it. */
function halves(width: number, height: number) {
  const blue = { create: { width: width / 2, height, channels: 3, background: '#0000ff' } } as const;
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: blue, left: width / 2, top: 0 },
  ]);
}

export const jpeg = async (width = 400, height = 200): Promise<Bytes> =>
  bytesOf(await halves(width, height).jpeg({ quality: 95 }).toBuffer());

export const png = async (width = 400, height = 200): Promise<Bytes> =>
  bytesOf(await halves(width, height).png().toBuffer());

/** A photograph as a telephone takes it: lying on its side, and with the place in it. */
export async function photograph(): Promise<Bytes> {
  const picture = await halves(400, 200).jpeg().toBuffer();
  const place = { GPSLatitude: '19/1 4/1 33/1', GPSLatitudeRef: 'N', GPSLongitude: '72/1 52/1 39/1' };
  const exif = { IFD0: { Make: 'A maker of cameras' }, IFD3: place };
  const bytes = await sharp(picture).withMetadata({ orientation: 6, exif }).jpeg().toBuffer();
  return bytesOf(bytes);
}

/** Three frames: red, green, blue. */
export async function animation(): Promise<Bytes> {
  const frames = await Promise.all(
    ['#ff0000', '#00ff00', '#0000ff'].map((background) =>
      sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return bytesOf(
    await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer(),
  );
}

function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length);
  chunk.set(body, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** A black PNG of a bit a pixel: few bytes for many pixels. */
export function bomb(side: number): Bytes {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  return bytesOf(
    Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      pngChunk('IHDR', header),
      pngChunk('IDAT', deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)))),
      pngChunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

/** Noise, which takes long to encode. */
export async function noise(width: number, height: number): Promise<Bytes> {
  const random = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const image = sharp({ create: { width, height, channels: 3, background: '#888888', noise: random } });
  return bytesOf(await image.jpeg({ quality: 80 }).toBuffer());
}

/** What a picture says of itself. */
export async function read(bytes: Uint8Array | Blob | null | undefined): Promise<Metadata> {
  if (!bytes) throw new Error('there is no picture');
  return sharp(bytes instanceof Blob ? await bytes.arrayBuffer() : bytes).metadata();
}

/** Width, height and format. */
export async function shape(bytes: Uint8Array | Blob | null | undefined): Promise<unknown[]> {
  const { width, height, format } = await read(bytes);
  return [width, height, format];
}

/** The colour of a point, by fractions of the sides: red, green and blue. */
export async function colourAt(bytes: Uint8Array, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const start =
    (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * info.channels;
  return [...data.subarray(start, start + 3)];
}
