/** `GET` and `HEAD /render/image/sign/{bucket}/{path}`: what a signed link shows (contract §4.8). */
import type { FastifyInstance } from 'fastify';
import { callerForSigner } from '../../links/signers.ts';
import { objectOf, parameterOf } from '../../requests/request-fields.ts';
import type { ObjectRoute } from '../../requests/request-fields.ts';
import { linkedTransformation } from '../../requests/transformation-fields.ts';
import { sendImage } from '../../transformation/send-image.ts';
import type { Rendering } from '../../transformation/send-image.ts';

export function addSignedImage(app: FastifyInstance, rendering: Rendering): void {
  const { links, pool } = rendering.storage;
  app.route<ObjectRoute>({
    method: ['GET', 'HEAD'],
    url: '/render/image/sign/:bucket/*',
    handler: async (request, reply) => {
      const target = objectOf(request);
      const token = parameterOf(request, 'token');
      const link = await links.verify(token, 'download', `${target.bucket}/${target.key}`, 'picture');
      return sendImage(
        rendering,
        { request, reply },
        {
          target,
          // Of the address nothing else counts.
          transformation: linkedTransformation(link.transformations ?? ''),
          reader: await callerForSigner(pool, link.signer),
          caller: null,
          operation: link.operation,
          expires: link.exp,
        },
      );
    },
  });
}
