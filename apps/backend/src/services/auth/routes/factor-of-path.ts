import type { FastifyRequest } from 'fastify';
import { AuthError } from '../errors/auth-error.ts';
import { idOfPath } from '../requests/path-id.ts';
import type { FactorRow, UserRow } from '../rules/user-json.ts';

/**
 * The user's factor that a parameter of the path names.
 * @throws {AuthError} `factorIdNotUuid`, `factorUnknown`
 */
export function factorOfPath(request: FastifyRequest, parameter: string, user: UserRow): FactorRow {
  const wanted = idOfPath(request, parameter, 'factorIdNotUuid').toLowerCase();
  const factor = user.factors.find(({ id }) => id === wanted);
  if (!factor) throw new AuthError('factorUnknown');
  return factor;
}
