/** What a request says beside its body: whom it is about, where its links lead, who sends it. */
import type { FastifyRequest } from 'fastify';
import type { Auth } from '../context.ts';
import { defaultAudience } from '../rules/claims.ts';
import { chooseRedirect } from '../rules/redirect.ts';
import type { Client } from '../store/sessions.ts';

/** The audience that a request is about: its header, or the default. */
export function audienceOf(request: FastifyRequest): string {
  const header = request.headers['x-jwt-aud'];
  return typeof header === 'string' && header !== '' ? header : defaultAudience;
}

/**
 * Where the links of a request lead (contract §1.1 'Redirect target').
 * @param own a field of the body that comes first
 */
export function redirectOf(auth: Auth, request: FastifyRequest, own?: string): string {
  const header = request.headers.redirect_to;
  const { redirect_to: asked } = request.query as { redirect_to?: unknown };
  const first =
    typeof header === 'string' && header !== '' ? header : typeof asked === 'string' ? asked : undefined;
  return chooseRedirect([own, first, request.headers.referer], auth.redirects);
}

/** The client's details, as sessions and the audit trail store them. */
export function clientOf(request: FastifyRequest): Client {
  // A link-local address may carry its zone, which PostgreSQL's `inet` does not know.
  return {
    address: request.ip.replace(/%.*$/, ''),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 512),
  };
}
