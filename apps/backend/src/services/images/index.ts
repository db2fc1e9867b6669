/**
 * `/images/v1`: pictures that lie on strangers' hosts, fetched by the server, so that those hosts do not learn who looks (decision 118).
 * `GET /images/v1/{name}/{source}?address=…` gives a picture only when the project's function `linked_images.{name}(source, address)` says,
 * as the caller, that the address belongs to something that they may read. It is no open proxy, and it knows nothing of what the source is.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addCors } from '../../platform/http/cors.ts';
import { TokenError } from '../../platform/jwt/token-service.ts';
import { DatabaseUnavailableError } from '../../platform/postgres/request-pool.ts';
import type { RequestSession } from '../../platform/postgres/request-pool.ts';
import type { ServiceContext } from '../../service-context.ts';
import { ImageCache, ImagesBusyError } from './fetching/image-cache.ts';

const bounds = { bytes: 32 * 1024 * 1024, fetches: 8, waiting: 64 } as const;
/** Pictures that one caller may have fetched in a minute; those that are kept do not count. */
const fetchesPerMinute = 120;
const maxUrlLength = 2048;

interface ImageRoute {
  Params: { name: string; source: string };
  Querystring: { address?: unknown };
}

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;
/** No such function, no such schema, no right to either: nothing of the kind is offered to this caller. */
const notOffered = new Set(['42883', '3F000', '42501']);

const refuse = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').send({ message });

/** Counts what each caller had fetched within the minute. */
class FetchCounts {
  private minute = 0;
  private counts = new Map<string, number>();

  admits(caller: string): boolean {
    const minute = Math.floor(Date.now() / 60_000);
    if (minute !== this.minute) {
      this.minute = minute;
      this.counts = new Map();
    }
    const count = (this.counts.get(caller) ?? 0) + 1;
    this.counts.set(caller, count);
    return count <= fetchesPerMinute;
  }
}

/** Adds `/images/v1` to the app. */
export async function registerImages(app: FastifyInstance, context: ServiceContext): Promise<void> {
  const { databases, tokens, settings, stopping, log } = context;
  const cache = new ImageCache(bounds, async (address) => {
    // Loaded with the first picture: a server that fetches none does not carry it.
    const { fetchImage } = await import('./fetching/fetch-image.ts');
    return fetchImage(address, settings.images.allowed, stopping).catch((error: unknown) => {
      log.debug({ err: error }, 'images: an address gives no picture');
      throw error;
    });
  });
  const counts = new FetchCounts();
  addCors(app, { methods: 'GET, OPTIONS', exposed: 'Content-Length', credentials: false });

  async function sessionOf(
    request: FastifyRequest,
  ): Promise<{ session: RequestSession; caller: string } | null> {
    try {
      const { claims, json } = await tokens.claimsOf(request.credential);
      if (typeof claims.role !== 'string') return null;
      const session = { role: claims.role, settings: { 'request.jwt.claims': json }, readOnly: true };
      return { session, caller: claims.sub ?? request.ip };
    } catch (error) {
      if (error instanceof TokenError) return null;
      throw error;
    }
  }

  async function belongs(
    session: RequestSession,
    { name, source }: ImageRoute['Params'],
    address: string,
  ): Promise<boolean> {
    if (!/^[a-z][a-z_]{0,40}$/.test(name) || !uuid.test(source)) return false;
    try {
      const text = `select linked_images."${name}"($1::uuid, $2::text)`;
      const { rows } = await databases.requests.run(session, { text, values: [source, address] });
      return rows[0]?.[0] === 't';
    } catch (error) {
      if (notOffered.has((error as { code?: string }).code ?? '')) return false;
      throw error;
    }
  }

  app.setErrorHandler((error, request, reply) => {
    if (error instanceof DatabaseUnavailableError || error instanceof ImagesBusyError)
      return refuse(reply, 503, 'Busy, please try again');
    log.error({ err: error, id: request.id }, 'images: a request failed');
    return refuse(reply, 500, 'Internal server error');
  });

  app.get<ImageRoute>('/:name/:source', async (request, reply) => {
    const known = await sessionOf(request);
    if (!known) return refuse(reply, 401, 'Unauthorized');
    const { address } = request.query;
    const isAsked = typeof address === 'string' && address.length <= maxUrlLength;
    if (!isAsked || !(await belongs(known.session, request.params, address)))
      return refuse(reply, 404, 'Not found');
    if (cache.peek(address) === undefined && !counts.admits(known.caller))
      return refuse(reply, 429, 'Too many pictures at once, please try again in a minute');
    const image = await cache.get(address);
    if (!image) return refuse(reply, 404, 'Not found');
    return reply
      .headers({
        'content-type': image.type,
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, max-age=300',
        vary: 'Authorization',
      })
      .send(image.bytes);
  });
}
