import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AuthError } from '../errors/auth-error.ts';

const uuid = z.guid();

/** The user's id in the path. @throws {AuthError} `userIdNotUuid` */
export function userIdOf(request: FastifyRequest): string {
  const { id } = request.params as { id?: unknown };
  const parsed = uuid.safeParse(id);
  if (!parsed.success) throw new AuthError('userIdNotUuid');
  return parsed.data;
}
