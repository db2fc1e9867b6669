/** Plans what a node selects, and what a spread node passes to its parent. */
import type { Table } from '../schema-cache/model.ts';
import type { Field, FieldItem } from '../parse/ast.ts';
import { planField } from './fields.ts';
import type { ReadNode, SelectTerm, SpreadColumn } from './read-plan.ts';

/** The key of a value from a JSON path: the last name in the path, or else the column's name. */
function pathAlias(field: Field): string | null {
  if (field.path.length === 0) return null;
  const last = field.path.findLast(({ key }) => key.kind === 'name');
  return last?.key.kind === 'name' ? last.key.name : field.name;
}

const isStar = ({ field }: FieldItem): boolean => field.name === '*';

/** The alias of a spread resource's aggregate, so that its parent can refer to it. */
const spreadName = (item: FieldItem): string | null => item.alias ?? item.aggregate;

function planTerm(table: Table | undefined, item: FieldItem, spread: boolean): SelectTerm {
  const field = planField(table, item.field);
  const render = field.path.length === 0 ? (table?.columns.get(field.name)?.toJson ?? null) : null;
  if (spread && item.aggregate !== null) {
    // The parent aggregates over its own groups; this node only passes the value up.
    const wholeRow = isStar(item);
    return {
      field,
      wholeRow,
      render,
      cast: item.cast,
      aggregate: null,
      aggregateCast: null,
      alias: spreadName(item),
    };
  }
  const ownName = render === null ? pathAlias(item.field) : field.name;
  const alias = item.alias ?? (item.aggregate === null ? ownName : null);
  return {
    field,
    wholeRow: false,
    render,
    cast: item.cast,
    aggregate: item.aggregate,
    aggregateCast: item.aggregateCast,
    alias,
  };
}

/**
 * @param table undefined where the rows are of no known table
 * @param options `expand`: spell `*` out, as grouping and spreading need it. `spread`: the node is spread
 * into the one above.
 */
export function planSelect(
  table: Table | undefined,
  items: readonly FieldItem[],
  options: { expand: boolean; spread: boolean },
): SelectTerm[] {
  const columns = table?.columns;
  const expand = options.expand || [...(columns?.values() ?? [])].some(({ toJson }) => toJson !== null);
  return items.flatMap((item) => {
    if (!isStar(item) || item.aggregate !== null || !expand || !columns) {
      return [planTerm(table, item, options.spread)];
    }
    return [...columns.keys()].map((name) =>
      planTerm(table, { ...item, field: { name, path: [] } }, options.spread),
    );
  });
}

/** What a spread node passes up: its own columns, its embedded resources, and what was passed to it. */
export function spreadColumns(node: ReadNode, items: readonly FieldItem[]): SpreadColumn[] {
  const aggregated = new Map(
    items
      .filter(({ aggregate }) => aggregate !== null)
      .map((item) => [spreadName(item) ?? '', item] as const),
  );
  const own = node.select.map(({ field, alias }): SpreadColumn => {
    const name = alias ?? field.name;
    const item = aggregated.get(name);
    if (!item) return { name, aggregate: null, aggregateCast: null, alias: null };
    return { name, aggregate: item.aggregate, aggregateCast: item.aggregateCast, alias: name };
  });
  const lent = node.embeds.flatMap(({ shape, hidden }): readonly SpreadColumn[] => {
    if (shape.kind === 'spread-row' || shape.kind === 'spread-rows') {
      return shape.columns.map(({ name, alias, aggregate, aggregateCast }) => ({
        name: alias ?? name,
        aggregate,
        aggregateCast,
        alias: aggregate === null ? null : (alias ?? name),
      }));
    }
    return hidden ? [] : [{ name: shape.key, aggregate: null, aggregateCast: null, alias: null }];
  });
  const all = [...own, ...lent];
  // `*` of the joined subquery already contains everything.
  return all.some(({ name }) => name === '*')
    ? [{ name: '*', aggregate: null, aggregateCast: null, alias: null }]
    : all;
}
