/** What requests carry, checked; the messages are those of a JSON schema, which clients know. */
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { StorageError } from '../errors/storage-error.ts';
import type { ObjectName } from '../store/objects.ts';
import { checkKey } from '../rules/names.ts';

function detailOf(where: string, issue: z.core.$ZodIssue | undefined): string {
  const path = issue?.path ?? [];
  const place = (parts: readonly PropertyKey[]): string => [where, ...parts.map(String)].join('/');
  if (issue?.code === 'invalid_type' && issue.message.endsWith('undefined'))
    return `${place(path.slice(0, -1))} must have required property '${String(path.at(-1))}'`;
  if (issue?.code === 'invalid_type')
    return `${place(path)} must be ${issue.expected === 'int' ? 'integer' : issue.expected}`;
  return `${place(path)} ${issue?.message ?? 'is invalid'}`;
}

/** Route options: a thousand names of a thousand characters. Bytes. */
export const manyNames = { bodyLimit: 1024 * 1024 };
/** Route options: a long name and a cursor, or a bucket's types. Bytes. */
export const oneQuery = { bodyLimit: 64 * 1024 };

/** @throws {StorageError} body, which says what is missing or of another type */
export function parseInput<T>(schema: z.ZodType<T>, value: unknown, where: 'body' | 'querystring'): T {
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  throw new StorageError('body', { detail: detailOf(where, parsed.error.issues[0]) });
}

export interface ObjectRoute {
  Params: { bucket: string; '*': string };
}

/** The object that the address names. @throws {StorageError} key */
export function objectOf(request: FastifyRequest): ObjectName {
  const { bucket, '*': key } = request.params as ObjectRoute['Params'];
  return { bucket, key: checkKey(key) };
}

/** A single header's text. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** A parameter of the query; given twice, the first counts. */
export function parameterOf(request: FastifyRequest, name: string): string | undefined {
  const value = (request.query as Record<string, unknown>)[name];
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? first : undefined;
}
