/** Makes portraits for tests: files of the right shape, whose pixels nobody could look at. */
import type { Client } from 'pg';

interface Sides {
  readonly width?: number;
  /** As wide unless told. */
  readonly height?: number;
}

/** A part of a WebP file: four letters, the size of the content, and the content. */
export function chunkOf(name: string, content: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from(name, 'latin1'), size, content, Buffer.alloc(content.length % 2)]);
}

export interface WebpTraits extends Sides {
  readonly frameBytes?: number;
  /** Other parts, before the frame and after it. */
  readonly before?: readonly Buffer[];
  readonly after?: readonly Buffer[];
}

/** How much longer the whole is than its frame, where the frame's bytes are even. */
export const overheadOfWebp = 20;

/** A WebP of 64 pixels a side unless told. */
export function buildWebp(traits: WebpTraits = {}): Buffer {
  const { width = 64, height = width, frameBytes = 30, before = [], after = [] } = traits;
  const frame = Buffer.alloc(frameBytes, 7);
  frame.set([0x9d, 0x01, 0x2a], 3);
  frame.writeUInt16LE(width, 6);
  frame.writeUInt16LE(height, 8);
  const content = Buffer.concat([Buffer.from('WEBP'), ...before, chunkOf('VP8 ', frame), ...after]);
  return chunkOf('RIFF', content);
}

/** A part of a JPEG file: its marker, the size of the content with these two bytes, and the content. */
export function segmentOf(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

export interface JpegTraits extends Sides {
  /** Other parts, before the pixels and between them. */
  readonly before?: readonly Buffer[];
  readonly between?: readonly Buffer[];
}

/** A JPEG of 64 pixels a side unless told. */
export function buildJpeg(traits: JpegTraits = {}): Buffer {
  const { width = 64, height = width, before = [], between = [] } = traits;
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  const scan = segmentOf(0xda, Buffer.from([1, 1, 0, 0, 63, 0]));
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...before,
    segmentOf(0xdb, Buffer.alloc(65, 3)),
    segmentOf(0xc0, frame),
    segmentOf(0xc4, Buffer.alloc(28, 1)),
    scan,
    Buffer.from([0x12, 0xff, 0x00, 0xe1, 0x34]),
    ...between,
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** Gives a user a portrait. @returns its bytes */
export async function buildPortrait(client: Client, userId: string): Promise<Buffer> {
  const image = buildWebp();
  await client.query('insert into public.portraits (user_id, image) values ($1, $2)', [userId, image]);
  return image;
}
