/** `POST /object/copy`: also to another bucket, which must take what comes (contract §4.5). */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { callerOf } from '../../callers/require-caller.ts';
import type { Storage } from '../../context.ts';
import { headerOf, oneQuery, parseInput } from '../../requests/request-fields.ts';
import { findObject } from '../../store/objects.ts';
import { copyObject } from '../../transfer/copy-object.ts';
import { sourceOf, transferSchema, wayOf } from '../../transfer/transfer.ts';
import { parseMetadata } from '../../upload/upload-body.ts';

const schema = transferSchema.extend({
  copyMetadata: z.boolean().default(true),
  metadata: z.object({ cacheControl: z.string().optional(), mimetype: z.string().optional() }).optional(),
});

export function addCopy(app: FastifyInstance, storage: Storage): void {
  app.post('/object/copy', oneQuery, async (request) => {
    const caller = callerOf(request);
    const body = parseInput(schema, request.body, 'body');
    const way = wayOf(body);
    const operation = 'storage.object.copy';
    const given = headerOf(request, 'x-metadata');
    const row = await sourceOf(storage, caller, way, operation);
    const kept = body.copyMetadata ? row.user_metadata : null;
    const object = await copyObject(storage, {
      caller,
      row,
      to: way.to,
      upsert: headerOf(request, 'x-upsert') === 'true',
      operation,
      metadata: body.copyMetadata ? null : (body.metadata ?? {}),
      userMetadata: given === undefined ? kept : parseMetadata(Buffer.from(given, 'base64').toString('utf8')),
    });
    const stored = await findObject(storage.pool, caller, way.to, operation);
    return { Id: stored?.id ?? object.id, Key: `${way.to.bucket}/${way.to.key}`, ...stored };
  });
}
