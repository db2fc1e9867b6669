/** Writes `schema.sql`: the whole schema in one place, for review. A listing and not a script to run. */
import type { Routine, Table } from './read-catalogue.ts';

function grantLines(table: Table): string[] {
  const columns = new Map<string, string[]>();
  const whole: string[] = [];
  for (const grant of table.grants) {
    const [, role, privilege, column] = /^(\S+) (\w+)(?:\((\w+)\))?$/.exec(grant) ?? [];
    if (column === undefined) {
      whole.push(`grant ${privilege} to ${role};`);
    } else {
      const key = `${privilege} {} to ${role};`;
      columns.set(key, [...(columns.get(key) ?? []), column]);
    }
  }
  const listed = [...columns].map(([key, names]) => `grant ${key.replace('{}', `(${names.join(', ')})`)}`);
  return [...whole, ...listed];
}

function tableText(table: Table): string {
  const columns = table.columns.map(
    (column) =>
      `  ${column.name} ${column.type}${column.nullable ? '' : ' not null'}` +
      `${column.default === null ? '' : ` default ${column.default}`}${column.generated ? ' generated' : ''}`,
  );
  const constraints = table.constraints.map(({ name, definition }) => `  constraint ${name} ${definition}`);
  const policies = table.policies.map(
    (policy) =>
      `policy "${policy.name}" for ${policy.command.toLowerCase()} to ${policy.roles.join(', ')}` +
      `${policy.using === null ? '' : ` using ${policy.using}`}${policy.check === null ? '' : ` with check ${policy.check}`};`,
  );
  return [
    `-- ${table.comment ?? ''}`,
    `table ${table.schema}.${table.name} (`,
    [...columns, ...constraints].join(',\n'),
    `); row level security ${table.rowSecurity ? 'on' : 'OFF'}`,
    ...policies,
    ...grantLines(table),
    ...table.triggers.map((trigger) => `${trigger};`),
    ...table.indexes.map((index) => `${index};`),
  ].join('\n');
}

function routineText(routine: Routine): string {
  return [
    `-- ${routine.comment ?? ''}`,
    `function ${routine.schema}.${routine.name}(${routine.signature}) returns ${routine.returns}`,
    `  security ${routine.definer ? 'definer' : 'invoker'}; set ${routine.settings.join(', ')}; execute: ${
      routine.executors.length === 0 ? 'owner only' : routine.executors.join(', ')
    }`,
  ].join('\n');
}

/** The listing of all tables and functions. */
export function schemaText(tables: readonly Table[], routines: readonly Routine[]): string {
  return [
    '-- Generated from a migrated database by supabase/generate.ts. Do not edit; not a script to run.',
    ...tables.map(tableText),
    ...routines.map(routineText),
    '',
  ].join('\n\n');
}
