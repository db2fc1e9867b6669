/** `POST /object/copy`: also to another bucket, which must take what comes (contract §4.5). */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { callerOf } from '../../callers/require-caller.ts';
import type { Storage } from '../../context.ts';
import { StorageError } from '../../errors/storage-error.ts';
import { FileMissingError } from '../../files/file-store.ts';
import { headerOf, oneQuery, parseInput } from '../../requests/request-fields.ts';
import { bucketByName } from '../../store/buckets.ts';
import { findObject, mayPut, putObject } from '../../store/objects.ts';
import type { NewObject, ObjectName, ObjectRow } from '../../store/objects.ts';
import { sourceOf, transferSchema, wayOf } from '../../transfer/transfer.ts';
import { cacheControlOf, parseMetadata } from '../../upload/upload-body.ts';
import { judgeContent } from '../../upload/upload-limits.ts';

const schema = transferSchema.extend({
  copyMetadata: z.boolean().default(true),
  metadata: z.object({ cacheControl: z.string().optional(), mimetype: z.string().optional() }).optional(),
});

async function copyFile({ files }: Storage, from: string, to: string): Promise<void> {
  try {
    await files.copy(from, to);
  } catch (error) {
    if (error instanceof FileMissingError) throw new StorageError('fileGone', {}, { cause: error });
    throw error;
  }
}

/** The copy's metadata; a new type is checked against the content like any other. */
async function copiedMetadata(
  storage: Storage,
  row: ObjectRow,
  to: ObjectName,
  { copyMetadata, metadata }: z.infer<typeof schema>,
): Promise<NewObject['metadata']> {
  const stored = row.metadata ?? {};
  if (copyMetadata) return stored;
  const cacheControl = cacheControlOf(metadata?.cacheControl);
  if (metadata?.mimetype === undefined) return { ...stored, cacheControl };
  const end = Math.min(stored.size ?? 0, 4100) - 1;
  const opened = end < 0 ? null : await storage.files.open(row.version, { start: 0, end });
  const sample = opened !== null && Buffer.isBuffer(opened.content) ? opened.content : Buffer.alloc(0);
  const bucket = await bucketByName(storage.pool, to.bucket);
  return { ...stored, cacheControl, mimetype: await judgeContent(bucket, to.key, metadata.mimetype, sample) };
}

export function addCopy(app: FastifyInstance, storage: Storage): void {
  const { pool, upkeep } = storage;

  app.post('/object/copy', oneQuery, async (request) => {
    const caller = callerOf(request);
    const body = parseInput(schema, request.body, 'body');
    const way = wayOf(body);
    const operation = 'storage.object.copy';
    const upsert = headerOf(request, 'x-upsert') === 'true';
    const given = headerOf(request, 'x-metadata');
    const row = await sourceOf(storage, caller, way, operation);
    const version = randomUUID();
    const object: NewObject = {
      ...way.to,
      id: randomUUID(),
      version,
      metadata: {
        ...(await copiedMetadata(storage, row, way.to, body)),
        eTag: `"${version}"`,
        lastModified: new Date().toISOString(),
      },
      userMetadata:
        given === undefined
          ? body.copyMetadata
            ? row.user_metadata
            : null
          : parseMetadata(Buffer.from(given, 'base64').toString('utf8')),
    };
    await mayPut(pool, caller, object, { upsert, operation });
    await copyFile(storage, row.version, version);
    try {
      await putObject(pool, caller, object, { upsert, operation });
    } catch (error) {
      if ((error as { code?: unknown }).code !== undefined) await storage.files.remove([version]);
      throw error;
    }
    if (upsert) upkeep.nudge();
    const stored = await findObject(pool, caller, way.to, operation);
    const key = `${way.to.bucket}/${way.to.key}`;
    return { Id: stored?.id ?? object.id, Key: key, ...stored };
  });
}
