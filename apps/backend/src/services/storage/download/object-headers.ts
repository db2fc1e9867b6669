/** The headers of a stored object's content (contract §4.4). */
import type { FastifyRequest } from 'fastify';
import { parameterOf } from '../requests/request-fields.ts';
import { unknownType } from '../rules/content.ts';
import { presentation } from '../rules/presentation.ts';
import type { ObjectRow } from '../store/objects.ts';

/** How long a browser may cache a file opened by a link. Seconds. */
const linkCacheSeconds = 30;

export interface Described {
  readonly row: ObjectRow;
  /** Seconds since 1970, of a link. */
  readonly expires?: number;
  /** Whether the response depends on the caller or on the link's signer. */
  readonly isPersonal: boolean;
}

/** @param modified milliseconds since 1970 */
export function headersOf(
  request: FastifyRequest,
  { row, expires, isPersonal }: Described,
  modified: number,
): Record<string, string> & { readonly etag: string } {
  const {
    mimetype = unknownType,
    cacheControl = 'no-cache',
    eTag = `"${row.version}"`,
    xRobotsTag,
  } = row.metadata ?? {};
  const vary = isPersonal && expires === undefined ? 'Origin, Authorization' : 'Origin';
  return {
    ...presentation(mimetype, parameterOf(request, 'download')),
    ...(xRobotsTag === undefined ? {} : { 'x-robots-tag': xRobotsTag }),
    vary,
    ...(expires === undefined
      ? { 'cache-control': cacheControl }
      : {
          expires: new Date(expires * 1000).toUTCString(),
          // What the signer may no longer read must not be served from a cache either.
          ...(isPersonal ? { 'cache-control': `private, max-age=${linkCacheSeconds}` } : {}),
        }),
    etag: eTag,
    'last-modified': new Date(modified).toUTCString(),
    'accept-ranges': 'bytes',
  };
}
