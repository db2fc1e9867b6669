/** `GET /user` (contract §1.7). */
import type { FastifyInstance } from 'fastify';
import { audienceOfClaims, callerOf } from '../../callers/require-caller.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { audienceOf } from '../../requests/request-headers.ts';
import { userJson } from '../../rules/user-json.ts';

export function addUserRead(app: FastifyInstance): void {
  app.get('/user', { config: { takesOAuthClients: true } }, async (request) => {
    const { user, claims } = callerOf(request);
    const asked = request.headers['x-jwt-aud'] === undefined ? audienceOfClaims(claims) : audienceOf(request);
    if (asked !== audienceOfClaims(claims)) throw new AuthError('wrongAudience');
    return userJson(user);
  });
}
