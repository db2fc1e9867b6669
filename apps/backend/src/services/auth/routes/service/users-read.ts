/** `GET /admin/users/{id}` (contract §1.12). */
import type { FastifyInstance } from 'fastify';
import type { Auth } from '../../context.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { userIdOf } from '../../requests/path-id.ts';
import { userJson } from '../../rules/user-json.ts';
import { userById } from '../../store/users.ts';

export function addUserReading(app: FastifyInstance, auth: Auth): void {
  app.get('/admin/users/:id', async (request) => {
    const user = await userById(auth.database, userIdOf(request));
    if (!user) throw new AuthError('userUnknown');
    return userJson(user);
  });
}
