/** `GET` and `HEAD /object/sign/{bucket}/{path}`: by a signed link (contract §4.4). */
import type { FastifyInstance } from 'fastify';
import type { Storage } from '../../context.ts';
import { sendObject } from '../../download/send-object.ts';
import { callerForSigner } from '../../links/signers.ts';
import { objectOf, parameterOf } from '../../requests/request-fields.ts';
import type { ObjectRoute } from '../../requests/request-fields.ts';

export function addSignedDownload(app: FastifyInstance, storage: Storage): void {
  app.route<ObjectRoute>({
    method: ['GET', 'HEAD'],
    url: '/object/sign/:bucket/*',
    handler: async (request, reply) => {
      const target = objectOf(request);
      const token = parameterOf(request, 'token');
      const link = await storage.links.verify(token, 'download', `${target.bucket}/${target.key}`);
      return sendObject(
        storage,
        request,
        reply,
        await callerForSigner(storage.pool, link.signer),
        target,
        link,
      );
    },
  });
}
