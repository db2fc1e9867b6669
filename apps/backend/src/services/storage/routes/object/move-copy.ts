/** Moves and copies, also to another bucket, which must take what comes (contract §4.5). */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { requireCaller } from '../../callers/caller.ts';
import type { Caller } from '../../callers/caller.ts';
import { StorageError } from '../../errors/catalogue.ts';
import { FileMissingError } from '../../files/file-store.ts';
import { bucketByName } from '../../store/buckets.ts';
import { findObject, mayPut, putObject, renameObject } from '../../store/objects.ts';
import type { NewObject, ObjectName, ObjectRow } from '../../store/objects.ts';
import { unknownType } from '../../rules/content.ts';
import { checkKey } from '../../rules/names.ts';
import type { Storage } from '../../context.ts';
import { cacheControlOf, parseMetadata } from '../../upload/upload-body.ts';
import { checkType, judgeContent, sizeLimit } from '../../upload/upload-limits.ts';
import { headerOf, oneQuery, parseInput } from '../../requests/request-fields.ts';

const moved = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationBucket: z.string().optional(),
  destinationKey: z.string(),
});
const copied = moved.extend({
  copyMetadata: z.boolean().default(true),
  metadata: z.object({ cacheControl: z.string().optional(), mimetype: z.string().optional() }).optional(),
});

interface Way {
  readonly from: ObjectName;
  readonly to: ObjectName;
}

function wayOf(body: z.infer<typeof moved>): Way {
  return {
    from: { bucket: body.bucketId, key: checkKey(body.sourceKey) },
    to: { bucket: body.destinationBucket ?? body.bucketId, key: checkKey(body.destinationKey) },
  };
}

/** @throws {StorageError} bucketMissing, objectMissing, tooLarge, mimeType */
async function sourceOf(
  storage: Storage,
  caller: Caller,
  { from, to }: Way,
  operation: string,
): Promise<ObjectRow> {
  await bucketByName(storage.pool, from.bucket);
  const bucket = await bucketByName(storage.pool, to.bucket);
  const row = await findObject(storage.pool, caller, from, operation);
  if (!row) throw new StorageError('objectMissing');
  if (from.bucket !== to.bucket) {
    const { size = 0, mimetype = unknownType } = row.metadata ?? {};
    if (size > sizeLimit(bucket, storage.settings.fileSizeLimit)) throw new StorageError('tooLarge');
    checkType(bucket, mimetype);
  }
  return row;
}

async function copyFile({ files }: Storage, from: string, to: string): Promise<void> {
  try {
    await files.copy(from, to);
  } catch (error) {
    if (error instanceof FileMissingError) throw new StorageError('fileGone', {}, { cause: error });
    throw error;
  }
}

/** What the copy is to be called; a new type is judged by the content like any other. */
async function copiedMetadata(
  storage: Storage,
  row: ObjectRow,
  to: ObjectName,
  { copyMetadata, metadata }: z.infer<typeof copied>,
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

export function addMoveCopyRoutes(app: FastifyInstance, storage: Storage): void {
  const { pool, tokens, upkeep } = storage;

  app.post('/object/move', oneQuery, async (request) => {
    const caller = await requireCaller(tokens, request);
    const way = wayOf(parseInput(moved, request.body, 'body'));
    await sourceOf(storage, caller, way, 'storage.object.move');
    // A row that he sees and cannot change: the policies have no update for him.
    if (!(await renameObject(pool, caller, way.from, way.to))) throw new StorageError('policyRefuses');
    return { message: 'Successfully moved' };
  });

  app.post('/object/copy', oneQuery, async (request) => {
    const caller = await requireCaller(tokens, request);
    const body = parseInput(copied, request.body, 'body');
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
