import type { FastifyRequest } from 'fastify';
import fresh from 'fresh';

/** Whether the client has what would be sent, so that 304 is the answer (RFC 9110 section 13). */
export function isNotModified(
  request: Pick<FastifyRequest, 'headers'>,
  validators: { readonly etag: string; readonly 'last-modified'?: string },
): boolean {
  // `Cache-Control: no-cache` of a request is for the caches on its way; fresh would send the whole again.
  const { 'if-none-match': tags, 'if-modified-since': since } = request.headers;
  return fresh({ 'if-none-match': tags, 'if-modified-since': since }, validators);
}
