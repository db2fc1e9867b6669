/** `GET /admin/users`, page by page (contract §1.12). */
import type { FastifyInstance } from 'fastify';
import { audienceOf } from '../../requests/request-headers.ts';
import type { Auth } from '../../context.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { userJson } from '../../rules/user-json.ts';
import { listUsers } from '../../store/users.ts';

const defaultPageSize = 50;
const maxPageSize = 1000;

function whole(value: unknown, fallback: number, name: string): number {
  if (value === undefined || value === '') return fallback;
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0 || number > 1_000_000_000)
    throw new AuthError('pagination', { detail: `${name} must be a whole number` });
  return number === 0 ? fallback : number;
}

/** Links to the pages around this one; clients read the page from the first parameter. */
function pageLinks(page: number, size: number, total: number): string {
  const last = Math.max(1, Math.ceil(total / size));
  const link = (to: number, relation: string): string =>
    `</admin/users?page=${to}&per_page=${size}>; rel="${relation}"`;
  return [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', ');
}

export function addUserList(app: FastifyInstance, auth: Auth): void {
  app.get('/admin/users', async (request, reply) => {
    const query = request.query as Record<string, unknown>;
    const page = whole(query.page, 1, 'page');
    const size = Math.min(whole(query.per_page, defaultPageSize, 'per_page'), maxPageSize);
    const filter = typeof query.filter === 'string' ? query.filter : '';
    const audience = audienceOf(request);
    const { users, total } = await listUsers(auth.database, audience, {
      limit: size,
      offset: (page - 1) * size,
      filter,
    });
    reply.headers({ 'x-total-count': String(total), link: pageLinks(page, size, total) });
    return { users: users.map(userJson), aud: audience };
  });
}
