/** Serves a built single-page app beside the API: precompressed files, immutable assets, one document for every page. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export interface SiteOptions {
  /** Folder with `index.html` and hashed `assets/`. */
  readonly directory: string;
  /** Further origins that the app may call or load from (a hosted backend). */
  readonly origins?: readonly string[];
}

function contentSecurityPolicy(origins: readonly string[]): string {
  const others = origins.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]);
  return [
    "default-src 'self'",
    "script-src 'self'",
    // Style attributes are set by the interface library for positions and by the toasts.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    // 'self' covers this server's sockets too.
    ["connect-src 'self'", ...others].join(' '),
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** @throws {Error} when the folder holds no build */
export async function addSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  if (!existsSync(join(options.directory, 'index.html'))) throw new Error(`no build in ${options.directory}`);
  const policy = contentSecurityPolicy(options.origins ?? []);
  await app.register(fastifyStatic, {
    root: options.directory,
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
    wildcard: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const immutable = /[\\/]assets[\\/]/.test(path);
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      reply.header('vary', 'Accept-Encoding');
    },
  });
  const document = async (_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    reply
      .header('content-security-policy', policy)
      .header('permissions-policy', 'camera=(), microphone=(), geolocation=()')
      .sendFile('index.html');
  app.get('/', document);
  app.get('/index.html', document);
  app.setNotFoundHandler(async (request, reply) => {
    const page =
      (request.method === 'GET' || request.method === 'HEAD') &&
      /text\/html/.test(request.headers.accept ?? '');
    const path = request.url.split('?')[0] ?? '';
    // A path with an extension is a file that is not there, one such as /rest/v1/x the API's: no pages of the app.
    if (page && !/\.[a-z0-9]{2,5}$/i.test(path) && !/^\/[a-z]+\/v\d+(?:\/|$)/.test(path))
      return document(request, reply);
    return reply.code(404).send({ message: `Route ${request.method}:${path} not found` });
  });
}
