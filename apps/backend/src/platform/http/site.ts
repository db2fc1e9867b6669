/**
 * Serves a built site beside the API: pages filled with this installation's values, precompressed files,
 * immutable assets.
 */
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isNotModified } from './conditional.ts';
import type { PlaceholderValues } from './placeholders.ts';
import { readSite } from './site-files.ts';
import type { FilledFile } from './site-files.ts';
import { createComposer, hasParts, type SiteParts } from './site-parts.ts';
import { addPictures, type SitePictures } from './site-pictures.ts';

/** Origins of a service that puts a part of its own into pages: of its scripts, its frames, its calls. */
interface EmbeddedService {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly connections: readonly string[];
}

export interface SiteOptions {
  /** Folder with `site.json`, pages and hashed `assets/`. */
  readonly directory: string;
  /** What the placeholders in its pages stand for. */
  readonly values: PlaceholderValues;
  /** Further origins that the app may call or load from (a hosted backend). */
  readonly origins?: readonly string[];
  /** The one service that pages may load scripts of (a payment provider's checkout). */
  readonly embedded?: EmbeddedService;
  /** What changes in its pages while the server runs. */
  readonly parts?: SiteParts;
  /** Pictures that it paints. */
  readonly pictures?: SitePictures;
}

/** The folder of what the site's own server runs. */
const serverFolder = '/server/';

const noService: EmbeddedService = { scripts: [], frames: [], connections: [] };

function contentSecurityPolicy(
  { origins = [], embedded = noService }: Pick<SiteOptions, 'origins' | 'embedded'>,
  scriptHashes: readonly string[],
): string {
  const others = origins.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...embedded.scripts, ...scriptHashes.map((hash) => `'${hash}'`)].join(' '),
    // Style attributes are set by the interface library for positions and by the toasts.
    "style-src 'self' 'unsafe-inline'",
    // Linked pictures come through the image service. A profile picture at Google reveals the reader only to
    // Google.
    ["img-src 'self' data: blob: https://lh3.googleusercontent.com", ...origins].join(' '),
    // Uploaded films come from the storage service.
    ["media-src 'self' blob:", ...origins].join(' '),
    // 'self' covers this server's sockets too.
    ["connect-src 'self'", ...others, ...embedded.connections].join(' '),
    ...(embedded.frames.length > 0 ? [["frame-src 'self'", ...embedded.frames].join(' ')] : []),
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function acceptedEncoding(request: FastifyRequest): 'br' | 'gzip' | null {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : null;
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '';

/** Below one packet compression saves no round trip. */
const minBytes = 1024;

async function sendFilled(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FilledFile,
): Promise<FastifyReply> {
  const encoding = file.body.byteLength < minBytes ? null : acceptedEncoding(request);
  const etag = `"${file.etag}${encoding === null ? '' : `-${encoding}`}"`;
  reply.header('cache-control', 'no-cache').header('vary', 'Accept-Encoding').header('etag', etag);
  if (reply.statusCode === 200 && isNotModified(request, { etag })) return reply.code(304).send();
  reply.type(file.type);
  if (encoding === null) return reply.send(file.body);
  return reply.header('content-encoding', encoding).send(await file.encoded(encoding));
}

/**
 * Whether the client wants an HTML page, and the path is neither a file's nor the API's (such as /rest/v1/x).
 */
function wantsPage(request: FastifyRequest, path: string): boolean {
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    /text\/html/.test(request.headers.accept ?? '') &&
    !/\.[a-z0-9]{2,5}$/i.test(path) &&
    !/^\/[a-z]+\/v\d+(?:\/|$)/.test(path)
  );
}

/** @throws {Error} when the folder holds no build, or its pages ask for a value that is not given */
export async function addSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const { map, files } = await readSite(options.directory, options.values);
  const policy = contentSecurityPolicy(options, map.scriptHashes);
  await app.register(fastifyStatic, {
    root: options.directory,
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
    wildcard: true,
    cacheControl: false,
    // Their name contains their version, and nobody requests ranges: headers cost time on a slow connection,
    // too.
    acceptRanges: false,
    lastModified: false,
    // What has placeholders goes out filled, and under its own address only.
    allowedPath: (path) =>
      !files.has(path.slice(1)) && path !== '/site.json' && !path.startsWith(serverFolder),
    setHeaders: (reply, path) => {
      const immutable = /[\\/]assets[\\/]/.test(path);
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      reply.header('vary', 'Accept-Encoding');
      if (!immutable) return;
      reply.removeHeader('x-request-id');
      reply.removeHeader('referrer-policy');
    },
  });
  const fileNamed = (name: string): FilledFile => {
    const file = files.get(name);
    if (!file) throw new Error(`the site has no ${name}`);
    return file;
  };
  const composer =
    options.parts && createComposer(options.parts, app.log, { siteUrl: options.values['SITE_URL'] ?? '' });
  const page = (name: string, status = 200) => {
    const file = fileNamed(name);
    const changes = composer !== undefined && hasParts(file);
    return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const composed = changes ? await composer.compose(name, file, pathOf(request)) : file;
      return sendFilled(
        request,
        reply
          .code(status)
          .header('content-security-policy', policy)
          .header('permissions-policy', 'camera=(), microphone=(), geolocation=()'),
        composed,
      );
    };
  };
  const addPage = (path: string, name: string): void => {
    app.get(path, page(name));
    if (path !== '/') app.get(`${path}/`, page(name));
  };
  for (const [path, name] of Object.entries({ ...map.pages, ...map.routes })) addPage(path, name);
  for (const name of map.files)
    app.get(`/${name}`, (request, reply) => sendFilled(request, reply, fileNamed(name)));
  if (options.pictures) addPictures(app, options.pictures);
  const missing = page(map.missing, 404);
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request);
    if (wantsPage(request, path)) return missing(request, reply);
    return reply.code(404).send({ message: `Route ${request.method}:${path} not found` });
  });
}
