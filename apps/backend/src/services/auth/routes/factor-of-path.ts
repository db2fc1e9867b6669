import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AuthError } from '../errors/auth-error.ts';
import type { FactorRow, UserRow } from '../rules/user-json.ts';

const uuid = z.guid();

/**
 * The user's factor that a parameter of the path names.
 * @throws {AuthError} `factorIdNotUuid`, `factorUnknown`
 */
export function factorOfPath(request: FastifyRequest, parameter: string, user: UserRow): FactorRow {
  const parsed = uuid.safeParse((request.params as Record<string, unknown>)[parameter]);
  if (!parsed.success) throw new AuthError('factorIdNotUuid');
  const factor = user.factors.find(({ id }) => id === parsed.data.toLowerCase());
  if (!factor) throw new AuthError('factorUnknown');
  return factor;
}
