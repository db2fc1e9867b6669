/** Decides whether a write may send a body at all, before any of the body is read. */
import type { RequestPool, RequestSession } from '../../../platform/postgres/request-pool.ts';
import { tableOf, type SchemaCache, type QualifiedName, type Table } from '../schema-cache/model.ts';
import { noTable } from '../errors/schema-errors.ts';
import type { Mutation } from '../parse/target.ts';
import { quoteIdentifier, quoteName } from '../sql/identifiers.ts';

function hasRight(table: Table, mutation: Mutation, role: string): boolean {
  const roles = mutation === 'update' ? table.updateRoles : table.insertRoles;
  return roles.has(role);
}

/** A statement that needs the right but changes nothing: PostgreSQL itself reports that the role lacks it. */
function trial(table: Table, mutation: Mutation): string | null {
  const [column] = table.columns.keys();
  if (column === undefined) return null;
  const [name, quoted] = [quoteName(table), quoteIdentifier(column)];
  return mutation === 'update'
    ? `explain update ${name} set ${quoted} = default`
    : `explain insert into ${name} (${quoted}) values (default)`;
}

export interface AdmissionRequest {
  readonly pool: RequestPool;
  readonly session: () => RequestSession;
  readonly schemaCache: SchemaCache;
  readonly relation: QualifiedName;
  readonly mutation: Mutation;
  readonly role: string;
}

/**
 * Lets a write pass if its table exists and its role may write at least one column of it. The schema cache
 * may not know about a recent `grant`, so for a role that seems to lack the right PostgreSQL is asked once
 * more.
 * @throws {RestError} PGRST205; {DatabaseError} 42501
 */
export async function admitWrite(request: AdmissionRequest): Promise<void> {
  const { schemaCache, relation, mutation, role } = request;
  const table = tableOf(schemaCache, relation);
  if (!table) throw noTable(schemaCache, relation);
  if (mutation === 'delete' || hasRight(table, mutation, role)) return;
  const text = trial(table, mutation);
  if (text !== null) await request.pool.run({ ...request.session(), readOnly: true }, { text, values: [] });
}
