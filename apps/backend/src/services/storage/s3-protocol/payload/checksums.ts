/**
 * Checksums that a client sends with a body, to find what was changed on the way. Those of Node are checked;
 * CRC32C and CRC64NVME are passed over.
 */
import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { StorageError } from '../../errors/storage-error.ts';

const digests: Readonly<Record<string, { readonly algorithm: string; readonly bytes: number }>> = {
  'content-md5': { algorithm: 'md5', bytes: 16 },
  'x-amz-checksum-crc32': { algorithm: 'crc32', bytes: 4 },
  'x-amz-checksum-sha1': { algorithm: 'sha1', bytes: 20 },
  'x-amz-checksum-sha256': { algorithm: 'sha256', bytes: 32 },
};

interface Running {
  update(bytes: Uint8Array): void;
  digest(): Buffer;
}

function running(algorithm: string): Running {
  if (algorithm !== 'crc32') {
    const hash = createHash(algorithm);
    return { update: (bytes) => void hash.update(bytes), digest: () => hash.digest() };
  }
  let value = 0;
  return {
    update: (bytes) => {
      value = crc32(bytes, value);
    },
    digest: () => {
      const result = Buffer.alloc(4);
      result.writeUInt32BE(value);
      return result;
    },
  };
}

export interface Checksums {
  update(bytes: Uint8Array): void;
  /**
   * Compares with what was sent, before the body or behind it.
   * @throws {StorageError} s3Checksum, s3ChecksumForm
   */
  check(sent: (name: string) => string | null): void;
}

/** @param names of headers and trailers, of which those of a checksum count */
export function createChecksums(names: readonly string[]): Checksums {
  const all = [...new Set(names)].flatMap((name) => {
    const digest = digests[name];
    return digest === undefined ? [] : [{ ...digest, name, value: running(digest.algorithm) }];
  });
  return {
    update: (bytes) => {
      for (const { value } of all) value.update(bytes);
    },
    check: (sent) => {
      for (const { name, algorithm, bytes, value } of all) {
        const given = Buffer.from(sent(name) ?? '', 'base64');
        if (given.length !== bytes) throw new StorageError('s3ChecksumForm', { algorithm });
        if (!given.equals(value.digest())) throw new StorageError('s3Checksum', { algorithm });
      }
    },
  };
}
