/** Makes an object of files that arrived one by one. */
import { Readable } from 'node:stream';
import type { Caller } from '../callers/caller.ts';
import type { Storage } from '../context.ts';
import type { FileStore } from '../files/file-store.ts';
import { sampleSize } from '../rules/content.ts';
import { bucketByName } from '../store/buckets.ts';
import type { ObjectName } from '../store/objects.ts';
import { digested, digestOf, maxDigested } from './digest.ts';
import { checkRoom } from './disk-space.ts';
import { takeSample } from './sample.ts';
import type { Held } from './held-claim.ts';
import type { UploadDetails } from './upload-body.ts';
import { judgeContent } from './upload-limits.ts';
import { settle } from './upload.ts';

export interface Assembly {
  /** The file's name, so that a second attempt recognises the work of the first. */
  readonly version: string;
  readonly claim: Held;
  readonly target: ObjectName;
  readonly upsert: boolean;
  /** For `storage.operation()`. */
  readonly operation: string;
  readonly details: UploadDetails;
  /** Bytes of all parts. */
  readonly length: number;
  /** Versions, in the order of their bytes. */
  readonly parts: readonly string[];
}

async function* joined(files: FileStore, parts: readonly string[]): AsyncGenerator<Buffer> {
  for (const version of parts) {
    const { content } = await files.open(version, null);
    if (Buffer.isBuffer(content)) yield content;
    else yield* content as AsyncIterable<Buffer>;
  }
}

/** Fails at its end, before the file gets its name, when the claim is lost. */
async function* whileHeld(content: AsyncIterable<Uint8Array>, claim: Held): AsyncGenerator<Uint8Array> {
  yield* content;
  await claim.renew();
}

/**
 * No file gets its name and no object its row once somebody else has the claim.
 * @throws {StorageError} and what PostgreSQL says
 */
export async function assemble(storage: Storage, caller: Caller, assembly: Assembly): Promise<void> {
  const { version, claim, target, upsert, operation, details, length, parts } = assembly;
  const bucket = await bucketByName(storage.pool, target.bucket);
  const content = Readable.from(joined(storage.files, parts), { objectMode: false });
  try {
    const { sample, all } = await takeSample(content, sampleSize);
    const declared = details.contentType ?? 'application/octet-stream';
    const type = await judgeContent(bucket, target.key, declared, sample);
    const [only] = parts;
    let sha256: string | null = null;
    if (parts.length === 1 && only !== undefined) {
      if (length <= maxDigested) sha256 = await digestOf(all);
      await claim.renew();
      await storage.files.copy(only, version);
    } else {
      const { content: passing, digest } = digested(all);
      await checkRoom(storage.room, length);
      await storage.files.write(version, whileHeld(passing, claim));
      sha256 = digest();
    }
    const request = { caller, target, upsert, operation };
    await claim.renew();
    await settle(storage, request, { version, size: length, type, sha256 }, details);
  } finally {
    content.destroy();
  }
}
