/** `POST /object/list-v2/{bucket}`: a bucket, page by page (contract §4.5). */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { callerOf } from '../../callers/require-caller.ts';
import type { Storage } from '../../context.ts';
import { StorageError } from '../../errors/storage-error.ts';
import type { BucketRoute } from '../../requests/bucket-fields.ts';
import { oneQuery, parseInput } from '../../requests/request-fields.ts';
import { listPage } from '../../store/lists.ts';
import type { PageEntry, PageQuery } from '../../store/lists.ts';

const schema = z.object({
  prefix: z.string().max(1024).default(''),
  limit: z.number().int().min(1).max(1000).default(1000),
  cursor: z.string().max(8192).optional(),
  with_delimiter: z.boolean().default(false),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .prefault({}),
});
const place = z.object({ name: z.string(), value: z.string().regex(/^[\d :.+-]{0,40}$/) });

/** @throws {StorageError} body */
function placeOf(cursor: string | undefined): PageQuery['after'] {
  if (cursor === undefined || cursor === '') return { name: '', value: '' };
  try {
    return place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch (error) {
    throw new StorageError('body', { detail: 'body/cursor is none of this list' }, { cause: error });
  }
}

const cursorAt = (entry: PageEntry): string =>
  Buffer.from(JSON.stringify({ name: entry.name, value: entry.place })).toString('base64url');

function shownEntry(entry: PageEntry, withKey: boolean): Record<string, unknown> {
  const { key, name, id, updated_at, created_at, last_accessed_at, metadata } = entry;
  const shown = { name, id, updated_at, created_at, last_accessed_at, metadata };
  return withKey ? { key, ...shown } : shown;
}

export function addListOfPages(app: FastifyInstance, { pool }: Storage): void {
  app.post<BucketRoute>('/object/list-v2/:bucket', oneQuery, async (request) => {
    const caller = callerOf(request);
    const body = parseInput(schema, request.body, 'body');
    const found = await listPage(pool, caller, request.params.bucket, {
      prefix: body.prefix,
      limit: body.limit,
      withDelimiter: body.with_delimiter,
      ...body.sortBy,
      after: placeOf(body.cursor),
    });
    const entries = found.slice(0, body.limit);
    const last = found.length > body.limit ? entries.at(-1) : undefined;
    const shown = entries.map((entry) => shownEntry(entry, body.with_delimiter));
    return {
      hasNext: last !== undefined,
      ...(last === undefined ? {} : { nextCursor: cursorAt(last), nextCursorKey: last.name }),
      folders: shown.filter((entry) => entry.id === null),
      objects: shown.filter((entry) => entry.id !== null),
    };
  });
}
