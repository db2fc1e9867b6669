/** Answers `/`: the document of what the request's role may use. */
import type { ServiceContext } from '../../../service-context.ts';
import { runAfterPreRequest } from '../execute/pre-request.ts';
import { sessionOf } from '../execute/session.ts';
import { parseAccept } from '../parse/media-type.ts';
import { notAvailable } from '../plan/negotiate.ts';
import { header, type Exchange } from '../request/exchange.ts';
import type { ReplyParts } from '../respond/reply-parts.ts';
import { buildDocument } from './document.ts';

export interface DocumentRequest {
  readonly path: string;
  readonly schema: string;
  readonly profile: string | null;
  readonly headersOnly: boolean;
}

/** Runs as the request's role, so that `has_…_privilege` checks that role. */
const usableQuery = `
  select json_build_object(
    'description', obj_description(n.oid, 'pg_namespace'),
    'tables', (
      select coalesce(json_agg(c.relname), '[]') from pg_class c
      where c.relnamespace = n.oid and c.relkind in ('r', 'v', 'm', 'f', 'p') and (
        pg_has_role(c.relowner, 'usage')
        or has_table_privilege(c.oid, 'select, insert, update, delete, truncate, references, trigger')
        or has_any_column_privilege(c.oid, 'select, insert, update, references'))),
    'routines', (
      select coalesce(json_agg(distinct p.proname), '[]') from pg_proc p
      where p.pronamespace = n.oid and has_function_privilege(p.oid, 'execute'))
  )::text
  from pg_namespace n where n.nspname = $1`;

interface Usable {
  readonly description: string | null;
  readonly tables: readonly string[];
  readonly routines: readonly string[];
}

/** @throws {RestError} PGRST107 when no such document is accepted */
export async function openApiDocument(
  asked: DocumentRequest,
  exchange: Exchange,
  { databases, settings }: ServiceContext,
): Promise<ReplyParts> {
  const { schema, headersOnly, profile } = asked;
  const accepted = parseAccept(header(exchange.request, 'accept'));
  if (!accepted.some(({ kind }) => kind === 'openapi' || kind === 'json' || kind === 'any')) {
    throw notAvailable(accepted);
  }
  const headers: Record<string, string> = { 'content-type': 'application/openapi+json; charset=utf-8' };
  if (profile !== null) headers['content-profile'] = profile;
  const { snapshot, timing } = exchange;
  const { configuration, schemaCache } = snapshot;
  const session = sessionOf({ ...asked, exchange, compiled: null });
  const statement = { text: usableQuery, values: [schema] };
  timing?.mark('plan');
  // HEAD too: it is refused where GET is.
  const result = await runAfterPreRequest(databases.requests, session, configuration.preRequest, statement);
  timing?.mark('transaction');
  if (headersOnly) return { status: 200, headers, body: null };
  const usable = JSON.parse(result.rows[0]?.[0] ?? 'null') as Usable | null;
  const isOpen = configuration.openApiMode === 'ignore-privileges';
  const allows = (list: readonly string[] | undefined, name: string): boolean =>
    isOpen || (list?.includes(name) ?? false);
  const document = buildDocument({
    schemaCache,
    tables: [...schemaCache.tables.values()].filter(
      (table) => table.schema === schema && allows(usable?.tables, table.name),
    ),
    routines: [...schemaCache.routines.values()]
      .flatMap(([first]) => (first ? [first] : []))
      .filter((routine) => routine.schema === schema && allows(usable?.routines, routine.name)),
    description: usable?.description ?? null,
    title: `${settings.brandName} REST API`,
    version: settings.version,
    address: new URL(configuration.openApiProxy ?? `${settings.publicUrl}/rest/v1`),
    security: configuration.openApiSecurity,
  });
  return { status: 200, headers, body: JSON.stringify(document) };
}
