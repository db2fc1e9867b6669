/** The headers of a stored object's content (contract §4.4). */
import type { FastifyRequest } from 'fastify';
import { parameterOf } from '../requests/request-fields.ts';
import { unknownType } from '../rules/content.ts';
import { presentation } from '../rules/presentation.ts';
import type { ObjectRow } from '../store/objects.ts';
import { validatorsOf } from './validators.ts';

/** How long a browser may cache a file opened by a link. Seconds. */
const linkCacheSeconds = 30;

interface ShownAs {
  readonly type?: string;
  readonly disposition?: string;
  readonly cacheControl?: string;
  readonly encoding?: string;
  readonly language?: string;
  /** A date as HTTP writes it. */
  readonly expires?: string;
}

/** Headers that no stored object has. */
function addedBy({ encoding, language, expires }: ShownAs): Record<string, string> {
  return {
    ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
    ...(language === undefined ? {} : { 'content-language': language }),
    ...(expires === undefined ? {} : { expires }),
  };
}

export interface Described {
  readonly row: ObjectRow;
  /** Seconds since 1970, of a link. */
  readonly expires?: number;
  /** What the request says that the file is shown as, instead of what is stored. */
  readonly shownAs?: ShownAs;
  /** Whether the response depends on the caller or on the link's signer. */
  readonly isPersonal: boolean;
}

export function headersOf(
  request: FastifyRequest,
  { row, expires, isPersonal, shownAs = {} }: Described,
): Record<string, string> & { readonly etag: string } {
  const { mimetype = unknownType, cacheControl = 'no-cache', xRobotsTag } = row.metadata ?? {};
  const { eTag, modified } = validatorsOf(row);
  const vary = isPersonal && expires === undefined ? 'Origin, Authorization' : 'Origin';
  const { type = mimetype, disposition } = shownAs;
  return {
    // What is safe to open stays so: another disposition does not take a forced download away.
    ...(disposition === undefined ? {} : { 'content-disposition': disposition }),
    ...presentation(type, parameterOf(request, 'download')),
    ...(disposition !== undefined && /^attachment\b/i.test(disposition)
      ? { 'content-disposition': disposition }
      : {}),
    ...addedBy(shownAs),
    ...(xRobotsTag === undefined ? {} : { 'x-robots-tag': xRobotsTag }),
    vary,
    ...(expires === undefined
      ? { 'cache-control': shownAs.cacheControl ?? cacheControl }
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
