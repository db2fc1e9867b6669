import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AuthError } from '../errors/auth-error.ts';
import type { ErrorName } from '../errors/catalogue.ts';

const uuid = z.guid();

/** An id in the path. @throws {AuthError} what is said of one that cannot be */
export function idOfPath(request: FastifyRequest, parameter: string, error: ErrorName): string {
  const parsed = uuid.safeParse((request.params as Record<string, unknown>)[parameter]);
  if (!parsed.success) throw new AuthError(error);
  return parsed.data;
}

/** The user's id in the path. @throws {AuthError} `userIdNotUuid` */
export const userIdOf = (request: FastifyRequest): string => idOfPath(request, 'id', 'userIdNotUuid');
