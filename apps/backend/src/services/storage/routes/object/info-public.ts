/** `GET /object/info/public/{bucket}/{path}`: of a public bucket (contract §4.4). */
import type { FastifyInstance } from 'fastify';
import type { Storage } from '../../context.ts';
import { sendObjectInfo } from '../../download/send-object-info.ts';
import type { ObjectRoute } from '../../requests/request-fields.ts';

export function addPublicInfo(app: FastifyInstance, storage: Storage): void {
  app.get<ObjectRoute>('/object/info/public/:bucket/*', (request, reply) =>
    sendObjectInfo(storage, request, reply, null),
  );
}
