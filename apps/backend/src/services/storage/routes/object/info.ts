/** `GET /object/info/{bucket}/{path}`: public, or as the caller (contract §4.4). */
import type { FastifyInstance } from 'fastify';
import { optionalCaller } from '../../callers/require-caller.ts';
import type { Storage } from '../../context.ts';
import { sendObjectInfo } from '../../download/send-object-info.ts';
import type { ObjectRoute } from '../../requests/request-fields.ts';

export function addInfo(app: FastifyInstance, storage: Storage): void {
  app.get<ObjectRoute>('/object/info/:bucket/*', async (request, reply) =>
    sendObjectInfo(storage, request, reply, await optionalCaller(storage.tokens, request)),
  );
}
