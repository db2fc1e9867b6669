/** Statements around EXPLAIN. */
import type { PlanOption } from '../parse/media-type.ts';

/** The plan of a statement, with the schema of each relation in it. */
export function explainSql(statement: string): string {
  return `explain (format json, verbose) ${statement}`;
}

/** The answer to an Accept of `application/vnd.pgrst.plan`. */
export function planStatementSql(
  statement: string,
  format: 'json' | 'text',
  options: readonly PlanOption[],
): string {
  return `explain (${[`format ${format}`, ...options].join(', ')}) ${statement}`;
}

/**
 * How many of the relations in `$1`, a JSON array of `{"schema", "name"}`, the current role may read
 * completely (all rows, all columns). Views do not occur in plans; a foreign table's rows are checked
 * elsewhere.
 */
export const openRelationsSql = `
  select count(*) from json_to_recordset($1::json) as given(schema text, name text)
  join pg_catalog.pg_namespace n on n.nspname = given.schema
  join pg_catalog.pg_class c on c.relnamespace = n.oid and c.relname = given.name
  where c.relkind in ('r', 'p', 'm') and has_schema_privilege(n.oid, 'usage')
    and has_table_privilege(c.oid, 'select') and not row_security_active(c.oid)`;
