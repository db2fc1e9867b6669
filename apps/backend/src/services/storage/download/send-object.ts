import type { FastifyReply, FastifyRequest } from 'fastify';
import { service } from '../callers/caller.ts';
import type { Caller } from '../callers/caller.ts';
import type { Storage } from '../context.ts';
import { StorageError } from '../errors/storage-error.ts';
import { findObject } from '../store/objects.ts';
import type { ObjectName } from '../store/objects.ts';
import { serveObject } from './serve-object.ts';

/** Answers with the object's file. @throws {StorageError} objectMissing, range, fileGone */
export async function sendObject(
  storage: Storage,
  request: FastifyRequest,
  reply: FastifyReply,
  reader: Caller,
  target: ObjectName,
  link?: { readonly exp: number; readonly operation: string },
): Promise<FastifyReply> {
  const operation = link?.operation ?? 'storage.object.get_authenticated';
  const again = (): ReturnType<typeof findObject> => findObject(storage.pool, reader, target, operation);
  const row = await again();
  if (!row) throw new StorageError('objectMissing');
  return serveObject(storage, request, reply, {
    row,
    again,
    expires: link?.exp,
    isPersonal: reader !== service,
  });
}
