/**
 * Pictures by address: each is fetched once for all who ask at the same time, and kept for a day; what failed
 * is not tried again at once.
 */
import { ImageError } from './image.ts';
import type { Image } from './image.ts';

const ttlMs = 24 * 3_600_000;
const failureTtlMs = 60_000;
/** Entries without a picture weigh something too. Bytes. */
const entryBytes = 1024;

interface Entry {
  readonly image: Image | null;
  readonly until: number;
  readonly bytes: number;
}

export interface ImageCacheBounds {
  readonly bytes: number;
  /** Fetches at once, and those that may wait for one of them. */
  readonly fetches: number;
  readonly waiting: number;
}

/** Too many pictures are being fetched. */
export class ImagesBusyError extends Error {}

export class ImageCache {
  private readonly entries = new Map<string, Entry>();
  private readonly pending = new Map<string, Promise<Image | null>>();
  private readonly queue: (() => void)[] = [];
  private readonly bounds: ImageCacheBounds;
  private readonly load: (address: string) => Promise<Image>;
  private bytes = 0;
  private running = 0;

  /** @param load throws {@link ImageError} where there is no picture */
  constructor(bounds: ImageCacheBounds, load: (address: string) => Promise<Image>) {
    this.bounds = bounds;
    this.load = load;
  }

  /** The picture, or null where there is none; undefined when it would have to be fetched. */
  peek(address: string): Image | null | undefined {
    const entry = this.entries.get(address);
    if (!entry || entry.until <= Date.now()) return undefined;
    // The least recently asked for goes first.
    this.entries.delete(address);
    this.entries.set(address, entry);
    return entry.image;
  }

  /** @throws {ImagesBusyError} */
  get(address: string): Promise<Image | null> {
    const known = this.peek(address);
    if (known !== undefined) return Promise.resolve(known);
    const pending = this.pending.get(address);
    if (pending) return pending;
    if (this.queue.length >= this.bounds.waiting) return Promise.reject(new ImagesBusyError());
    const loading = this.fetch(address).finally(() => this.pending.delete(address));
    this.pending.set(address, loading);
    return loading;
  }

  private async fetch(address: string): Promise<Image | null> {
    if (this.running >= this.bounds.fetches)
      await new Promise<void>((resolve) => {
        this.queue.push(resolve);
      });
    else this.running += 1;
    try {
      const image = await this.load(address).catch((error: unknown) => {
        if (error instanceof ImageError) return null;
        throw error;
      });
      this.keep(address, image);
      return image;
    } finally {
      // The next waiting request takes over the place.
      const next = this.queue.shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  private keep(address: string, image: Image | null): void {
    const bytes = entryBytes + address.length + (image?.bytes.length ?? 0);
    this.drop(address);
    this.entries.set(address, {
      image,
      bytes,
      until: Date.now() + (image === null ? failureTtlMs : ttlMs),
    });
    this.bytes += bytes;
    for (const oldest of this.entries.keys()) {
      if (this.bytes <= this.bounds.bytes) break;
      this.drop(oldest);
    }
  }

  private drop(address: string): void {
    this.bytes -= this.entries.get(address)?.bytes ?? 0;
    this.entries.delete(address);
  }
}
