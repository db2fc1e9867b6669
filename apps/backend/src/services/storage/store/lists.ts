/** What a bucket holds, level by level or page by page; the functions of the database run as the caller. */
import type { RequestPool } from '../../../platform/postgres/request-pool.ts';
import type { Caller } from '../callers/caller.ts';
import { isoTime, jsonRows } from './json-rows.ts';

export interface Listed {
  readonly name: string;
  /** null stands for a folder. */
  readonly id: string | null;
  readonly updated_at: string | null;
  readonly created_at: string | null;
  readonly last_accessed_at: string | null;
  readonly metadata: unknown;
}

const times = ['updated_at', 'created_at', 'last_accessed_at']
  .map((column) => `'${column}', ${isoTime(`e.${column}`)}`)
  .join(', ');

export interface ListQuery {
  readonly prefix: string;
  readonly limit: number;
  readonly offset: number;
  readonly search: string;
  readonly column: string;
  readonly order: string;
}

/** One level below the prefix; a search text that holds `/` goes as many levels deeper. */
export async function listLevel(
  pool: RequestPool,
  caller: Caller,
  bucket: string,
  query: ListQuery,
): Promise<Listed[]> {
  const prefix = query.prefix === '' || query.prefix.endsWith('/') ? query.prefix : `${query.prefix}/`;
  const result = await pool.run(caller.session('storage.object.list'), {
    text: `select json_build_object('name', e.name, 'id', e.id, ${times}, 'metadata', e.metadata)
      from storage.search(prefix => $1, bucketname => $2, limits => $3, offsets => $4, search => $5, sortcolumn => $6,
          sortorder => $7) with ordinality as e
        (name, id, updated_at, created_at, last_accessed_at, metadata, place) order by e.place`,
    values: [
      prefix,
      bucket,
      String(query.limit),
      String(query.offset),
      query.search,
      query.column,
      query.order,
    ],
  });
  return jsonRows(result);
}

export interface PageQuery {
  readonly prefix: string;
  readonly limit: number;
  readonly withDelimiter: boolean;
  readonly column: string;
  readonly order: string;
  /** Where the page before ended; empty texts begin at the start. */
  readonly after: { readonly name: string; readonly value: string };
}

export interface PageEntry extends Listed {
  readonly key: string;
  /** What the page is ordered by besides the name, exactly. */
  readonly place: string;
}

/**
 * A page of the names that begin with the prefix; one entry more than asked for tells that there is a next
 * page.
 */
export async function listPage(
  pool: RequestPool,
  caller: Caller,
  bucket: string,
  query: PageQuery,
): Promise<PageEntry[]> {
  const levels = query.withDelimiter ? query.prefix.split('/').length : 0;
  const place =
    query.column === 'name' ? "''" : `e.${query.column === 'created_at' ? 'created_at' : 'updated_at'}::text`;
  const result = await pool.run(caller.session('storage.object.list_v2'), {
    text: `select json_build_object('key', e.key, 'name', e.name, 'id', e.id, ${times}, 'metadata', e.metadata, 'place', ${place})
      from storage.search_v2($1, $2, $3, $4, $5, $6, $7, $8) with ordinality as e
        (key, name, id, updated_at, created_at, last_accessed_at, metadata, place) order by e.place`,
    values: [
      query.prefix,
      bucket,
      String(query.limit + 1),
      String(levels),
      query.after.name,
      query.order,
      query.column,
      query.after.value,
    ],
  });
  return jsonRows(result);
}
