/** `GET /object/info/authenticated/{bucket}/{path}`: as the caller (contract §4.4). */
import type { FastifyInstance } from 'fastify';
import { callerOf } from '../../callers/require-caller.ts';
import type { Storage } from '../../context.ts';
import { sendObjectInfo } from '../../download/send-object-info.ts';
import type { ObjectRoute } from '../../requests/request-fields.ts';

export function addAuthenticatedInfo(app: FastifyInstance, storage: Storage): void {
  app.get<ObjectRoute>('/object/info/authenticated/:bucket/*', (request, reply) =>
    sendObjectInfo(storage, request, reply, callerOf(request)),
  );
}
