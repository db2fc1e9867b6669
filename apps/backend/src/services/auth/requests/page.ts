/** Lists page by page (contract §1.12). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AuthError } from '../errors/auth-error.ts';

const defaultPageSize = 50;
const maxPageSize = 1000;

export interface Page {
  readonly number: number;
  readonly limit: number;
  readonly offset: number;
}

function whole(value: unknown, fallback: number, name: string): number {
  if (value === undefined || value === '') return fallback;
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0 || number > 1_000_000_000)
    throw new AuthError('pagination', { detail: `${name} must be a whole number` });
  return number === 0 ? fallback : number;
}

/** The page that a request asks for. @throws {AuthError} `pagination` */
export function pageOf(request: FastifyRequest): Page {
  const query = request.query as Record<string, unknown>;
  const number = whole(query.page, 1, 'page');
  const limit = Math.min(whole(query.per_page, defaultPageSize, 'per_page'), maxPageSize);
  return { number, limit, offset: (number - 1) * limit };
}

/**
 * Says how many there are, and where other pages are; clients read the page from the first parameter.
 * @param filter further parameters of the list
 */
export function setPageHeaders(
  reply: FastifyReply,
  path: string,
  page: Page,
  total: number,
  filter: Readonly<Record<string, string>> = {},
): void {
  const last = Math.max(1, Math.ceil(total / page.limit));
  const link = (to: number, relation: string): string => {
    const parameters = new URLSearchParams({ page: String(to), per_page: String(page.limit), ...filter });
    return `<${path}?${parameters}>; rel="${relation}"`;
  };
  const links = [...(page.number < last ? [link(page.number + 1, 'next')] : []), link(last, 'last')];
  reply.headers({ 'x-total-count': String(total), link: links.join(', ') });
}
