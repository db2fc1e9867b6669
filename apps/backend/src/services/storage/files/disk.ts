/**
 * Files in a folder: `files/ab/<version>`, written under another name in `incoming`, synced, renamed, the
 * folder synced, so that a file under its own name is always whole. Names are ours alone: nothing that a user
 * typed reaches the file system.
 */
import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import {
  copyFile,
  link,
  mkdir,
  open,
  opendir,
  readdir,
  rename,
  rm,
  stat,
  statfs,
  utimes,
} from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { ByteRange } from '../rules/range.ts';
import { FileMissingError, onePiece } from './file-store.ts';
import type { FileStore, OpenFile, StoredFile } from './file-store.ts';

async function syncFolder(path: string): Promise<void> {
  // Windows cannot open a folder; its file system makes renames durable itself.
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function missing(version: string) {
  return (error: NodeJS.ErrnoException): never => {
    throw error.code === 'ENOENT' ? new FileMissingError(version, error) : error;
  };
}

async function writeAll(handle: FileHandle, source: AsyncIterable<Uint8Array>): Promise<number> {
  let size = 0;
  for await (const chunk of source) {
    for (let written = 0; written < chunk.length;)
      written += (await handle.write(chunk, written, chunk.length - written)).bytesWritten;
    size += chunk.length;
  }
  return size;
}

async function contentOf(handle: FileHandle, size: number, range: ByteRange | null): Promise<OpenFile> {
  const start = range?.start ?? 0;
  const length = (range === null ? size : range.end + 1) - start;
  if (length > onePiece) {
    return {
      size,
      content: handle.createReadStream({ start, end: start + length - 1, highWaterMark: onePiece }),
    };
  }
  const content = Buffer.allocUnsafe(length);
  for (let read = 0; read < length;) {
    const { bytesRead } = await handle.read(content, read, length - read, start + read);
    if (bytesRead === 0) throw new Error('a stored file is shorter than it was');
    read += bytesRead;
  }
  await handle.close();
  return { size, content };
}

/** How long the measured free space is cached. */
const spaceKnownMs = 250;

class Disk implements FileStore {
  private readonly files: string;
  private readonly incoming: string;
  /** Folders that are known to be there. */
  private readonly shards = new Set<string>();
  private space = { at: 0, bytes: 0 };

  constructor(directory: string) {
    this.files = join(directory, 'files');
    this.incoming = join(directory, 'incoming');
  }

  async prepare(): Promise<void> {
    await mkdir(this.files, { recursive: true, mode: 0o700 });
    await mkdir(this.incoming, { recursive: true, mode: 0o700 });
  }

  private path(version: string): string {
    return join(this.files, version.slice(0, 2), version);
  }

  private async shardOf(version: string): Promise<string> {
    const shard = version.slice(0, 2);
    const path = join(this.files, shard);
    if (!this.shards.has(shard)) {
      await mkdir(path, { recursive: true, mode: 0o700 });
      await syncFolder(this.files);
      this.shards.add(shard);
    }
    return path;
  }

  private async publish(temporary: string, version: string): Promise<void> {
    const shard = await this.shardOf(version);
    await rename(temporary, join(shard, version));
    await syncFolder(shard);
  }

  async write(version: string, source: AsyncIterable<Uint8Array>): Promise<number> {
    const temporary = join(this.incoming, `${version}.${randomUUID()}`);
    const handle = await open(temporary, 'wx', 0o600);
    try {
      let size: number;
      try {
        size = await writeAll(handle, source);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await this.publish(temporary, version);
      return size;
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  async open(version: string, range: ByteRange | null): Promise<OpenFile> {
    const handle = await open(this.path(version), 'r').catch(missing(version));
    try {
      return await contentOf(handle, (await handle.stat()).size, range);
    } catch (error) {
      await handle.close().catch(() => undefined);
      throw error;
    }
  }

  /**
   * Files never change, so both names may stand for the same bytes on disk. What an attempt before has left
   * under the new name is replaced: it may have been of other bytes.
   */
  async copy(from: string, to: string): Promise<void> {
    const temporary = join(this.incoming, `${to}.${randomUUID()}`);
    try {
      // A link has its file's modification time; refreshed, so that upkeep does not take it for an old
      // leftover.
      const now = new Date();
      await utimes(this.path(from), now, now).catch(missing(from));
      await link(this.path(from), temporary).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') throw new FileMissingError(from, error);
        // Not every file system has links.
        await copyFile(this.path(from), temporary, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
        const handle = await open(temporary, 'r+');
        try {
          await handle.sync();
        } finally {
          await handle.close();
        }
      });
      await this.publish(temporary, to);
    } finally {
      // Renamed, it is gone, but for a name that stood for the same bytes: then nothing is renamed.
      await rm(temporary, { force: true });
    }
  }

  remove(versions: readonly string[]): Promise<void> {
    return Promise.all(versions.map((version) => rm(this.path(version), { force: true }))).then(
      () => undefined,
    );
  }

  async *list(after: string | null): AsyncGenerator<StoredFile> {
    const first = after?.slice(0, 2) ?? '';
    for (const shard of (await readdir(this.files)).toSorted()) {
      if (shard < first) continue;
      for (const version of (await readdir(join(this.files, shard))).toSorted()) {
        if (after !== null && version <= after) continue;
        const found = await stat(this.path(version)).catch(() => null);
        if (found) yield { version, modified: found.mtimeMs };
      }
    }
  }

  async clearBroken(before: number): Promise<void> {
    for await (const entry of await opendir(this.incoming)) {
      const path = join(this.incoming, entry.name);
      const found = await stat(path).catch(() => null);
      if (found && found.mtimeMs < before) await rm(path, { force: true });
    }
  }

  async free(): Promise<number> {
    if (Date.now() - this.space.at >= spaceKnownMs) {
      const { bavail, bsize } = await statfs(this.incoming);
      this.space = { at: Date.now(), bytes: bavail * bsize };
    }
    return this.space.bytes;
  }

  close(): void {
    /* nothing is kept open */
  }
}

/** @throws when the folder cannot be made */
export async function openDisk(directory: string): Promise<FileStore> {
  const disk = new Disk(directory);
  await disk.prepare();
  return disk;
}
