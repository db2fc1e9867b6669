/** `GET /admin/users`, page by page (contract §1.12). */
import type { FastifyInstance } from 'fastify';
import { audienceOf } from '../../requests/request-headers.ts';
import type { Auth } from '../../context.ts';
import { pageHeaders, pageOf } from '../../requests/pages.ts';
import { userJson } from '../../rules/user-json.ts';
import { listUsers } from '../../store/users.ts';

export function addUserList(app: FastifyInstance, auth: Auth): void {
  app.get('/admin/users', async (request, reply) => {
    const page = pageOf(request);
    const { filter: given } = request.query as Record<string, unknown>;
    const filter = typeof given === 'string' ? given : '';
    const audience = audienceOf(request);
    const { users, total } = await listUsers(auth.database, audience, {
      limit: page.size,
      offset: (page.number - 1) * page.size,
      filter,
    });
    reply.headers(pageHeaders('/admin/users', page, total));
    return { users: users.map(userJson), aud: audience };
  });
}
