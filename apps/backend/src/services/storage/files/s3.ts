/**
 * Files in an S3 bucket, each under `prefix + version`. This module is loaded only where S3 is set: the
 * client is large.
 */
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { CompletedPart } from '@aws-sdk/client-s3';
import type { Readable } from 'node:stream';
import type { FilePlace } from '../../../platform/config/settings.ts';
import type { ByteRange } from '../rules/range.ts';
import { FileMissingError } from './file-store.ts';
import type { FileStore, OpenFile, StoredFile } from './file-store.ts';
import { inPieces } from './pieces.ts';

type S3Place = Extract<FilePlace, { kind: 's3' }>;

/** The part of an upload that is held in memory; S3 accepts parts of at least 5 MiB. */
const partSize = 8 * 1024 * 1024;

function isMissing(error: unknown): boolean {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  return name === 'NoSuchKey' || name === 'NotFound' || $metadata?.httpStatusCode === 404;
}

class S3Files implements FileStore {
  private readonly client: S3Client;
  private readonly bucket: string;
  private readonly prefix: string;

  constructor(place: S3Place) {
    this.bucket = place.bucket;
    this.prefix = place.prefix;
    this.client = new S3Client({
      region: place.region,
      ...(place.endpoint === null ? {} : { endpoint: place.endpoint }),
      forcePathStyle: place.forcePathStyle,
      credentials: { accessKeyId: place.accessKeyId, secretAccessKey: place.secretAccessKey },
      // Otherwise servers that do not know checksum framing store it inside the objects.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: 10_000, requestTimeout: 60_000 },
    });
  }

  /** @throws {Error} one line that says why the bucket cannot be used */
  async prepare(): Promise<void> {
    try {
      await this.client.send(new HeadBucketCommand({ Bucket: this.bucket }));
    } catch (error) {
      const { name, message } = error as Error;
      throw new Error(`STORAGE_S3_BUCKET ${this.bucket} cannot be used: ${message || name}`, {
        cause: error,
      });
    }
  }

  private place(version: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket, Key: this.prefix + version };
  }

  /** Small files go in one request; of larger ones one part at a time is in memory. */
  async write(version: string, source: AsyncIterable<Uint8Array>): Promise<number> {
    const pieces = inPieces(source, partSize);
    const first = await pieces.next();
    const start = first.done === true ? Buffer.alloc(0) : first.value;
    if (start.length < partSize) {
      await this.client.send(
        new PutObjectCommand({ ...this.place(version), Body: start, ContentLength: start.length }),
      );
      return start.length;
    }
    const { UploadId } = await this.client.send(new CreateMultipartUploadCommand(this.place(version)));
    try {
      const parts: CompletedPart[] = [];
      let size = 0;
      for (let piece: Buffer | null = start; piece !== null;) {
        const PartNumber = parts.length + 1;
        const { ETag } = await this.client.send(
          new UploadPartCommand({
            ...this.place(version),
            UploadId,
            PartNumber,
            Body: piece,
            ContentLength: piece.length,
          }),
        );
        parts.push({ ETag, PartNumber });
        size += piece.length;
        const next: IteratorResult<Buffer, void> = await pieces.next();
        piece = next.done === true ? null : next.value;
      }
      await this.client.send(
        new CompleteMultipartUploadCommand({
          ...this.place(version),
          UploadId,
          MultipartUpload: { Parts: parts },
        }),
      );
      return size;
    } catch (error) {
      await this.client
        .send(new AbortMultipartUploadCommand({ ...this.place(version), UploadId }))
        .catch(() => undefined);
      throw error;
    }
  }

  async open(version: string, range: ByteRange | null): Promise<OpenFile> {
    const Range = range === null ? undefined : `bytes=${range.start}-${range.end}`;
    try {
      const { Body, ContentLength, ContentRange } = await this.client.send(
        new GetObjectCommand({ ...this.place(version), Range }),
      );
      const whole = Number(ContentRange?.split('/')[1] ?? ContentLength);
      return { size: whole, content: Body as Readable };
    } catch (error) {
      if (isMissing(error)) throw new FileMissingError(version, error);
      throw error;
    }
  }

  async copy(from: string, to: string): Promise<void> {
    const CopySource = encodeURI(`${this.bucket}/${this.prefix}${from}`);
    try {
      await this.client.send(new CopyObjectCommand({ ...this.place(to), CopySource }));
    } catch (error) {
      if (isMissing(error)) throw new FileMissingError(from, error);
      throw error;
    }
  }

  /** One by one: the request for many needs a checksum that not every server knows. */
  async remove(versions: readonly string[]): Promise<void> {
    for (const version of versions) {
      await this.client.send(new DeleteObjectCommand(this.place(version))).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
    }
  }

  async *list(after: string | null): AsyncGenerator<StoredFile> {
    let StartAfter = after === null ? undefined : this.prefix + after;
    for (;;) {
      const { Contents = [], IsTruncated } = await this.client.send(
        new ListObjectsV2Command({
          Bucket: this.bucket,
          Prefix: this.prefix === '' ? undefined : this.prefix,
          StartAfter,
        }),
      );
      for (const { Key = '', LastModified } of Contents) {
        StartAfter = Key;
        const version = Key.slice(this.prefix.length);
        // Other objects in the bucket are not ours.
        if (/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/.test(version) && LastModified)
          yield { version, modified: LastModified.getTime() };
      }
      if (IsTruncated !== true || Contents.length === 0) return;
    }
  }

  async clearBroken(before: number): Promise<void> {
    const { Uploads = [] } = await this.client.send(
      new ListMultipartUploadsCommand({
        Bucket: this.bucket,
        Prefix: this.prefix === '' ? undefined : this.prefix,
      }),
    );
    for (const { Key, UploadId, Initiated } of Uploads) {
      if (Initiated !== undefined && Initiated.getTime() < before)
        await this.client.send(new AbortMultipartUploadCommand({ Bucket: this.bucket, Key, UploadId }));
    }
  }

  free(): Promise<null> {
    return Promise.resolve(null);
  }

  close(): void {
    this.client.destroy();
  }
}

/** @throws {Error} one line when the bucket cannot be used */
export async function openS3(place: S3Place): Promise<FileStore> {
  const files = new S3Files(place);
  await files.prepare();
  return files;
}
