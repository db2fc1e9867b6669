/**
 * Cross-origin rules as PostgREST has them [PostgREST: Cors.hs]: any origin without credentials, or the
 * configured ones with them.
 */
import type { CorsRules } from '../../platform/http/cors.ts';

/** What a script may always send. */
const simpleHeaders = ['Accept', 'Accept-Language', 'Content-Language'];

/** @param allowedOrigins the origins that are configured now; null is any */
export function restCorsRules(allowedOrigins: () => readonly string[] | null): CorsRules {
  return {
    methods: 'GET, POST, PATCH, PUT, DELETE, OPTIONS, HEAD',
    exposed:
      'Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location, Server, Transfer-Encoding, Range-Unit',
    accessOf(origin) {
      const allowed = allowedOrigins();
      if (allowed === null) return 'public';
      return origin !== null && allowed.includes(origin) ? 'credentials' : 'none';
    },
    allowedHeaders: (asked) => ['Authorization', ...asked, ...simpleHeaders],
  };
}
