/** A read plan as a select statement, embedded resources as lateral joins. */
import type { Embed, PlannedOrder, ReadNode, SelectTerm, Source, SpreadColumn } from '../plan/read-plan.ts';
import type { TextValue } from '../parse/ast.ts';
import { cappedWindow } from '../parse/window.ts';
import type { Bindings, WindowSource } from './bindings.ts';
import { columnSql, fieldSql, joinConditionSql, logicSql } from './conditions.ts';
import { castType, quoteIdentifier, quoteName, quoteReference } from './identifiers.ts';

export interface ReadOptions {
  /** The name of the rows that a write or call gave. */
  readonly resultName: string;
  /** Maximum rows of each resource; null for no limit. */
  readonly maxRows: number | null;
  /** Whether the root's window may also come from a Range header. */
  readonly hasRange: boolean;
}

interface Writing extends ReadOptions {
  readonly bindings: Bindings;
}

const wrapCast = (sql: string, cast: string | null): string =>
  cast === null ? sql : `cast(${sql} as ${castType(cast)})`;

function aggregated(sql: string, term: { aggregate: string | null; aggregateCast: string | null }): string {
  return term.aggregate === null ? sql : wrapCast(`${term.aggregate}(${sql})`, term.aggregateCast);
}

const named = (sql: string, alias: string | null): string =>
  alias === null ? sql : `${sql} as ${quoteIdentifier(alias)}`;

function termSql(node: ReadNode, term: SelectTerm, bindings: Bindings): string {
  if (term.wholeRow) return named(quoteReference(node.reference), term.alias);
  const isCount = term.field.name === '*' && term.aggregate !== null;
  const column = isCount ? '*' : fieldSql(node.reference, term.field, bindings);
  const field = term.render === null ? column : `${quoteName(term.render)}(${column})`;
  return named(aggregated(wrapCast(field, term.cast), term), term.alias);
}

const spreadColumn = (alias: string, { name }: SpreadColumn): string =>
  name === '*' ? `${quoteIdentifier(alias)}.*` : `${quoteIdentifier(alias)}.${quoteIdentifier(name)}`;

/** One output column: its SQL, and whether the statement groups by it when it aggregates others. */
interface Output {
  readonly sql: string;
  readonly isAggregate: boolean;
}

/** @param lends whether the node is itself spread: then the columns passed to it are passed on unchanged */
function embedOutputs(embed: Embed, lends: boolean): Output[] {
  const alias = quoteIdentifier(embed.alias);
  // As jsonb, so that it can be used in `group by`, here or in the parent, and is printed as by PostgREST.
  switch (embed.shape.kind) {
    case 'object':
      if (embed.hidden) return [];
      return [{ sql: named(`row_to_json(${alias}.*)::jsonb`, embed.shape.key), isAggregate: false }];
    case 'array':
      if (embed.hidden) return [];
      return [{ sql: named(`coalesce(${alias}.${alias}, '[]')`, embed.shape.key), isAggregate: false }];
    case 'spread-row':
      return embed.shape.columns.map((column) => {
        const sql = spreadColumn(embed.alias, column);
        if (lends)
          return {
            sql: named(sql, column.name === '*' ? null : (column.alias ?? column.name)),
            isAggregate: false,
          };
        return { sql: named(aggregated(sql, column), column.alias), isAggregate: column.aggregate !== null };
      });
    case 'spread-rows':
      return embed.shape.columns.map((column) => ({
        sql: spreadColumn(embed.alias, column),
        isAggregate: false,
      }));
  }
}

function joinSql(embed: Embed, writing: Writing): string {
  const alias = quoteIdentifier(embed.alias);
  const rows = nodeSql(embed.node, writing, embed.shape.kind === 'spread-row', false);
  const kind = embed.join;
  switch (embed.shape.kind) {
    case 'object':
    case 'spread-row':
      return ` ${kind} join lateral (${rows}) as ${alias} on true`;
    case 'array':
    case 'spread-rows': {
      const condition = kind === 'inner' ? `${alias}.${alias} is not null` : 'true';
      const columns = embed.shape.kind === 'spread-rows' ? embed.shape.columns : [];
      const lists = columns.map(
        (column) =>
          `, coalesce(json_agg(${spreadColumn(embed.alias, column)}), '[]') as ${quoteIdentifier(column.name)}`,
      );
      const list = `select json_agg(${alias})::jsonb as ${alias}${lists.join('')} from (${rows}) as ${alias}`;
      return ` ${kind} join lateral (${list}) as ${alias} on ${condition}`;
    }
  }
}

function sourceSql(source: Source, resultName: string): string {
  switch (source.kind) {
    case 'relation':
      return source.alias === null
        ? quoteName(source.name)
        : `${quoteName(source.name)} as ${quoteIdentifier(source.alias)}`;
    case 'result':
      return `${quoteIdentifier(resultName)} as ${quoteIdentifier(source.alias)}`;
    case 'routine': {
      const { argument, argumentType } = source;
      const row =
        argument.kind === 'alias' ? quoteIdentifier(argument.alias) : quoteIdentifier(argument.name);
      return `${quoteName(source.routine)}(${row}::${quoteName(argumentType)}) as ${quoteIdentifier(source.alias)}`;
    }
  }
}

function fromSql(node: ReadNode, resultName: string): string {
  const { junction } = node;
  const also = junction === null ? '' : `, ${quoteName(junction.name)} as ${quoteIdentifier(junction.alias)}`;
  return ` from ${sourceSql(node.source, resultName)}${also}`;
}

function orderTermSql(node: ReadNode, term: PlannedOrder, bindings: Bindings): string {
  const reference = term.joined === null ? node.reference : { kind: 'alias' as const, alias: term.joined };
  const field =
    term.joined !== null && term.field.path.length > 0
      ? fieldSql(reference, { ...term.field, convert: true }, bindings)
      : fieldSql(reference, term.field, bindings);
  const direction = term.direction === null ? '' : ` ${term.direction}`;
  return `${field}${direction}${term.nulls === null ? '' : ` nulls ${term.nulls}`}`;
}

/** The limit as a constant, if it is the same for all requests of one shape. */
function knownLimit(limit: TextValue | null, maxRows: number | null): number | null {
  if (limit !== null && limit.parameter !== null) return null;
  return cappedWindow({ limit: limit === null ? null : Number(limit.text), offset: 0 }, maxRows).limit;
}

function windowSql(node: ReadNode, writing: Writing, isRoot: boolean): string {
  const { limit, offset } = node.window;
  const hasWindow =
    limit !== null || offset !== null || writing.maxRows !== null || (isRoot && writing.hasRange);
  if (!hasWindow) return '';
  const window: WindowSource = { limit, offset, isRoot };
  const known = isRoot && writing.hasRange ? null : knownLimit(limit, writing.maxRows);
  const limitSql = ` limit ${known ?? writing.bindings.add({ kind: 'limit', window })}`;
  const hasOffset = offset !== null || (isRoot && writing.hasRange);
  return hasOffset ? `${limitSql} offset ${writing.bindings.add({ kind: 'offset', window })}` : limitSql;
}

function nodeSql(node: ReadNode, writing: Writing, lends: boolean, isRoot: boolean): string {
  const { bindings } = writing;
  const groups =
    node.select.some(({ aggregate }) => aggregate !== null) ||
    (!lends &&
      node.embeds.some(
        ({ shape }) =>
          shape.kind === 'spread-row' && shape.columns.some(({ aggregate }) => aggregate !== null),
      ));
  const outputs: Output[] = [
    ...node.select.map((term) => ({
      sql: termSql(node, term, bindings),
      isAggregate: term.aggregate !== null,
    })),
    ...node.embeds.flatMap((embed) => embedOutputs(embed, lends)),
  ];
  if (outputs.length === 0 && node.embeds.length === 0)
    outputs.push({ sql: columnSql(node.reference, '*'), isAggregate: false });
  const joins = node.embeds.map((embed) => joinSql(embed, writing)).join('');
  const where = [
    ...node.join.map(joinConditionSql),
    ...node.where.map((logic) => logicSql(node.reference, logic, bindings)),
  ];
  const grouped = outputs.flatMap(({ isAggregate }, index) => (isAggregate ? [] : [String(index + 1)]));
  const order = node.order.map((term) => orderTermSql(node, term, bindings));
  return [
    `select ${outputs.map(({ sql }) => sql).join(', ')}`,
    fromSql(node, writing.resultName),
    joins,
    where.length > 0 ? ` where ${where.join(' and ')}` : '',
    groups && grouped.length > 0 ? ` group by ${grouped.join(', ')}` : '',
    order.length > 0 ? ` order by ${order.join(', ')}` : '',
    windowSql(node, writing, isRoot),
  ].join('');
}

/** The select statement of a plan. */
export function readSql(root: ReadNode, bindings: Bindings, options: ReadOptions): string {
  return nodeSql(root, { ...options, bindings }, false, true);
}

/**
 * Counts what the plan would give without its window: conditions and inner joins only.
 * @param isBounded stops counting one row past the row limit, or past the window if that ends later
 */
export function countSql(root: ReadNode, bindings: Bindings, resultName: string, isBounded: boolean): string {
  const window: WindowSource = { ...root.window, isRoot: true };
  const limit = isBounded ? ` limit ${bindings.add({ kind: 'count-limit', window })}` : '';
  return `select 1${existsSql(root, bindings, resultName)}${limit}`;
}

function existsSql(node: ReadNode, bindings: Bindings, resultName: string): string {
  const embedExists = (alias: string, exists: boolean): string => {
    const embed = node.embeds.find((each) => each.alias === alias);
    if (!embed) return 'true';
    return `${exists ? '' : 'not '}exists (select 1${existsSql(embed.node, bindings, resultName)})`;
  };
  const from = fromSql(node, resultName);
  const where = [
    ...node.join.map(joinConditionSql),
    ...node.where.map((logic) => logicSql(node.reference, logic, bindings, embedExists)),
    ...node.embeds.filter(({ join }) => join === 'inner').map(({ alias }) => embedExists(alias, true)),
  ];
  return `${from}${where.length > 0 ? ` where ${where.join(' and ')}` : ''}`;
}
