/** Whether a write may have a body at all: looked at before the body is. */
import type { RequestPool, RequestSession } from '../../../platform/postgres/request-pool.ts';
import type { SchemaCache, QualifiedName, Table } from '../schema-cache/model.ts';
import { noTable } from '../errors/schema-errors.ts';
import type { Mutation } from '../parse/target.ts';
import { tableOf } from '../plan/write-plan.ts';
import { quoteIdentifier, quoteName } from '../sql/identifiers.ts';

function hasRight(table: Table, mutation: Mutation, role: string): boolean {
  const roles = mutation === 'update' ? table.updateRoles : table.insertRoles;
  return roles.has(role);
}

/** A statement that needs the right and does nothing: PostgreSQL says in its own words that the role lacks it. */
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
 * Lets a write pass whose table is there and whose role may write some column of it. The catalogue may not have heard of a
 * `grant` yet, so that a role without the right by its word is asked about once more.
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
