/** Lists that are read page by page (contract §1.12). */
import type { FastifyRequest } from 'fastify';
import { AuthError } from '../errors/auth-error.ts';

const defaultPageSize = 50;
const maxPageSize = 1000;

export interface Page {
  /** The first is 1. */
  readonly number: number;
  readonly size: number;
}

function whole(value: unknown, fallback: number, name: string): number {
  if (value === undefined || value === '') return fallback;
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0 || number > 1_000_000_000)
    throw new AuthError('pagination', { detail: `${name} must be a whole number` });
  return number === 0 ? fallback : number;
}

/** `page` and `per_page` of a request. @throws {AuthError} `pagination` */
export function pageOf(request: FastifyRequest): Page {
  const query = request.query as Record<string, unknown>;
  const number = whole(query.page, 1, 'page');
  return { number, size: Math.min(whole(query.per_page, defaultPageSize, 'per_page'), maxPageSize) };
}

/**
 * How many there are, and links to the pages around this one; clients read the page from the first parameter.
 * @param filter further parameters of the list
 */
export function pageHeaders(
  path: string,
  page: Page,
  total: number,
  filter: Readonly<Record<string, string>> = {},
): { readonly 'x-total-count': string; readonly link: string } {
  const last = Math.max(1, Math.ceil(total / page.size));
  const link = (to: number, relation: string): string => {
    const parameters = new URLSearchParams({ page: String(to), per_page: String(page.size), ...filter });
    return `<${path}?${parameters}>; rel="${relation}"`;
  };
  const next = page.number < last ? [link(page.number + 1, 'next')] : [];
  return { 'x-total-count': String(total), link: [...next, link(last, 'last')].join(', ') };
}
