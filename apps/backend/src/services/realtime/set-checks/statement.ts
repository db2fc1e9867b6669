/** The statement that asks a condition for many people and rows. */
import type { Relation } from '../changes/relation.ts';
import type { SetCondition } from './compile.ts';

/**
 * Its parameters: with groups the group of each person; each value of the people; how many rows there are;
 * with groups the group of each row; each column of the rows' keys. It gives the guard's stamp and, for each
 * person and row that they see, `(person - 1) * rows + (row - 1)`.
 * @param hasGroups whether people ask about the rows of their group alone, not about all
 */
export function statementOf(relation: Relation, condition: SetCondition, hasGroups: boolean): string {
  const { claimsValues, facts, rowColumns } = condition;
  let parameters = 0;
  const parameter = (type: string): string => `$${(parameters += 1)}::${type}`;
  const array = (type: string): string => parameter(`${type}[]`);
  const group = '"group"';
  const lists = [
    ...(hasGroups ? [{ sql: array('integer'), name: group }] : []),
    ...claimsValues.map(({ type }, index) => ({ sql: array(type), name: `value${index + 1}` })),
  ];
  const [first] = lists;
  // Lists of the same length side by side, which costs half of what a function in `from` does.
  const position = first ? `generate_subscripts(${first.sql}, 1)` : '1';
  const columns = lists.map(({ sql, name }) => `unnest(${sql}) as ${name}`);
  let people = `select ${[`${position} as position`, ...columns].join(', ')}`;
  // Facts can be of facts, so each has a level of its own; none is asked again for each row.
  for (const [index, sql] of facts.entries())
    people = `select _person.*, ${sql} as fact${index + 1} from (${people}) as _person offset 0`;
  const count = parameter('integer');
  const groups = hasGroups ? [array('integer')] : [];
  const keys = relation.primaryKey.map((name, index) => {
    const column = relation.byName.get(name);
    if (!column) throw new Error(`primary key column ${name} of ${relation.quoted} is not among its columns`);
    return { quoted: `"${name.replaceAll('"', '""')}"`, name: `key${index + 1}`, sql: array(column.cast) };
  });
  const names = [...groups.map(() => group), ...keys.map(({ name }) => name), 'position'];
  const asked = [...groups, ...keys.map(({ sql }) => sql)];
  const shown = [...groups.map(() => `_key.${group}`), ...rowColumns.map((column) => `_row.${column}`)];
  const rows = `select ${['_key.position::integer as position', ...shown].join(', ')}
    from unnest(${asked.join(', ')}) with ordinality as _key(${names.join(', ')})
    join ${relation.quoted} as _row on ${keys.map(({ quoted, name }) => `_row.${quoted} = _key.${name}`).join(' and ')}`;
  const join = hasGroups
    ? `join _rows as _row on _row.${group} = _person.${group}`
    : 'cross join _rows as _row';
  return `with _rows as materialized (${rows})
select ${condition.guard.sql}, (
  select array_agg((_person.position - 1) * ${count} + _row.position - 1)
  from (${people}) as _person ${join} where ${condition.sql})`;
}
