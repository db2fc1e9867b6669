/** Writes `schema.sql`: the whole schema in one place, for review. A listing and not a script to run. */
import { grantsOf } from './grants.ts';
import type { CompositeType, Routine, Table } from './read-catalogue.ts';

function grantLines(table: Table): string[] {
  return grantsOf(table).map(
    ({ role, privilege, columns }) =>
      `grant ${privilege}${columns === null ? '' : ` (${columns.join(', ')})`} to ${role};`,
  );
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

function typeText({ schema, name, comment, fields }: CompositeType): string {
  const lines = fields.map((field) => `  ${field.name} ${field.type}`);
  return [`-- ${comment ?? ''}`, `type ${schema}.${name} (`, lines.join(',\n'), ');'].join('\n');
}

/** The listing of all tables, composite types and functions. */
export function schemaText(
  tables: readonly Table[],
  types: readonly CompositeType[],
  routines: readonly Routine[],
): string {
  return [
    '-- Generated from a migrated database by supabase/generate.ts. Do not edit; not a script to run.',
    ...tables.map(tableText),
    ...types.map(typeText),
    ...routines.map(routineText),
    '',
  ].join('\n\n');
}
