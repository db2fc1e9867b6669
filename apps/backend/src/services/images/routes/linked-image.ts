/** `GET /{name}/{source}?address=…`: a picture of something that the caller may read (contract §7). */
import type { FastifyInstance } from 'fastify';
import { callerOf } from '../callers/require-caller.ts';
import type { Images } from '../context.ts';
import { RefusalError } from '../errors/refusal-error.ts';
import { maxUrlLength } from '../rules/image-url.ts';
import { belongs } from '../store/linked-images.ts';

interface ImageRoute {
  Params: { name: string; source: string };
  Querystring: { address?: unknown };
}

export function addLinkedImage(app: FastifyInstance, { pool, cache, counts }: Images): void {
  app.get<ImageRoute>('/:name/:source', async (request, reply) => {
    const { session, key } = callerOf(request);
    const { address } = request.query;
    const isAsked = typeof address === 'string' && address.length <= maxUrlLength;
    if (!isAsked || !(await belongs(pool, session, request.params, address)))
      throw new RefusalError('notFound');
    if (cache.peek(address) === undefined && !counts.admits(key)) throw new RefusalError('tooManyFetches');
    const image = await cache.get(address);
    if (!image) throw new RefusalError('notFound');
    return reply
      .headers({
        'content-type': image.type,
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, max-age=300',
        vary: 'Origin, Authorization',
      })
      .send(image.bytes);
  });
}
