/** What roles were granted on tables, and the overview of it for review: `grants.md`. */
import type { Table } from './read-catalogue.ts';

interface Grant {
  readonly role: string;
  readonly privilege: string;
  /** Null for the whole table. */
  readonly columns: readonly string[] | null;
}

/** A table's grants, each privilege of a role once: those of the whole table first. */
export function grantsOf(table: Table): Grant[] {
  const byColumn = new Map<string, { role: string; privilege: string; columns: string[] }>();
  const whole: Grant[] = [];
  for (const grant of table.grants) {
    const [, role = '', privilege = '', column] = /^(\S+) (\w+)(?:\((\w+)\))?$/.exec(grant) ?? [];
    if (column === undefined) {
      whole.push({ role, privilege, columns: null });
    } else {
      const key = `${role} ${privilege}`;
      const listed = byColumn.get(key) ?? { role, privilege, columns: [] };
      listed.columns.push(column);
      byColumn.set(key, listed);
    }
  }
  return [...whole, ...byColumn.values()];
}

const privileges = ['select', 'insert', 'update', 'delete'];

function compare(one: Grant, other: Grant): number {
  return (
    one.role.localeCompare(other.role) ||
    privileges.indexOf(one.privilege) - privileges.indexOf(other.privilege)
  );
}

function columnsText(table: Table, { privilege, columns }: Grant): string {
  if (privilege === 'delete') return 'rows';
  if (columns === null) return 'all';
  // In the table's order, in which people know them.
  return table.columns.flatMap(({ name }) => (columns.includes(name) ? [name] : [])).join(', ');
}

/** The overview of all grants: a line for each table, role and operation. */
export function grantsText(tables: readonly Table[]): string {
  const lines = tables.flatMap((table) => {
    const name = table.schema === 'public' ? table.name : `${table.schema}.${table.name}`;
    return grantsOf(table)
      .toSorted(compare)
      .map((grant) => `| ${name} | ${grant.role} | ${grant.privilege} | ${columnsText(table, grant)} |`);
  });
  return [
    '<!-- Generated from a migrated database by supabase/generate.ts. Do not edit. -->',
    '',
    '# Grants',
    '',
    'What each role may do to which columns, before row-level security has its say. What is not here is',
    'refused, whatever the row. `all` is the whole table, columns that are added later included.',
    '',
    '| table | role | operation | columns |',
    '|---|---|---|---|',
    ...lines,
    '',
  ].join('\n');
}
