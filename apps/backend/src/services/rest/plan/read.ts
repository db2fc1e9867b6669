/** Plans a read: resolves the select tree against the catalogue. Pure. */
import { planField, planFilter, type EmbedAliases } from './fields.ts';
import { draftQuery, type Draft } from './draft.ts';
import { planSelect, spreadColumns } from './select.ts';
import { findRelationship } from './find-relationship.ts';
import { planJoin } from './join.ts';
import { RestError } from '../errors/rest-error.ts';
import {
  isToOne,
  nameKey,
  tableOf,
  type SchemaCache,
  type QualifiedName,
  type Table,
} from '../schema-cache/model.ts';
import type { OrderTerm, QueryParameters } from '../parse/ast.ts';
import type {
  Embed,
  EmbedShape,
  PlannedOrder,
  ReadNode,
  Reference,
  Source,
  JoinCondition,
} from './read-plan.ts';

export interface ReadContext {
  readonly schemaCache: SchemaCache;
  readonly aggregatesEnabled: boolean;
}

interface Place {
  readonly relation: QualifiedName;
  readonly source: Source;
  readonly reference: Reference;
  readonly junction: ReadNode['junction'];
  readonly join: readonly JoinCondition[];
  readonly depth: number;
  /** Whether rows become lists of columns, which requires `*` to be expanded. */
  readonly expand: boolean;
  readonly spread: boolean;
}

/** PostgreSQL truncates names at 63 bytes; aliases stay well below that. */
const aliasOf = (name: string, depth: number): string => `${name.slice(0, 40)}_${depth}`;

/** Hands out the aliases of lateral joins. */
class Aliases {
  #count = 0;

  /** One that no other join of the statement has. */
  next(relation: string): string {
    this.#count += 1;
    return `pgrst_${relation.slice(0, 30)}_${this.#count}`;
  }

  /**
   * That of a key in the rows of `near`: PostgreSQL refuses a second resource of that key (42712), which
   * would take the place of the first.
   */
  ofKey(near: Place, key: string): string {
    const alias = `${near.relation.name}_${key}_${near.depth + 1}`;
    return Buffer.byteLength(alias) > 63 ? this.next(key) : alias;
  }
}

function planOrder(
  table: Table | undefined,
  relation: QualifiedName,
  term: OrderTerm,
  embeds: readonly Named[],
): PlannedOrder {
  const { direction, nulls } = term;
  if (term.relation === null) {
    return { joined: null, field: planField(table, term.field), direction, nulls };
  }
  const found = embeds.find(({ name }) => name === term.relation);
  if (!found) {
    throw new RestError('PGRST108', {
      message: `'${term.relation}' is not an embedded resource in this request`,
      hint: `Verify that '${term.relation}' is included in the 'select' query parameter.`,
    });
  }
  if (!found.toOne) {
    throw new RestError('PGRST118', {
      message: `A related order on '${term.relation}' is not possible`,
      details: `'${relation.name}' and '${term.relation}' do not form a many-to-one or one-to-one relationship`,
    });
  }
  const field = { name: term.field.name, path: term.field.path, convert: false };
  return { joined: found.embed.alias, field, direction, nulls };
}

interface Named {
  readonly name: string;
  readonly toOne: boolean;
  readonly embed: Embed;
}

/** An embedding without any selected column at any level exists only for its filters. */
const isEmpty = (draft: Draft): boolean => draft.fields.length === 0 && draft.children.every(isEmpty);

function shapeOf(draft: Draft, node: ReadNode, toOne: boolean): EmbedShape {
  const item = draft.item;
  const key = item?.alias ?? item?.relation ?? '';
  if (!item?.spread) return { kind: toOne ? 'object' : 'array', key };
  const columns = spreadColumns(node, draft.fields);
  if (toOne) return { kind: 'spread-row', columns };
  if (columns.some(({ aggregate }) => aggregate !== null)) {
    throw new RestError('PGRST127', {
      details: 'Aggregates are not implemented for one-to-many or many-to-many spreads.',
    });
  }
  return { kind: 'spread-rows', columns };
}

function planEmbed(
  context: ReadContext,
  draft: Draft,
  near: Place,
  expand: boolean,
  aliases: Aliases,
): Named {
  const item = draft.item;
  if (!item) throw new Error('only the root has no item');
  const relationship = findRelationship(context.schemaCache, near.relation, item.relation, item.hint);
  const toOne = isToOne(relationship);
  const depth = near.depth + 1;
  const alias = aliasOf(relationship.far.name, depth);
  const planned = planJoin(relationship, near.reference, alias, depth);
  const place: Place = {
    relation: relationship.far,
    reference: { kind: 'alias', alias },
    depth,
    expand: expand || (item.spread && !toOne),
    spread: item.spread,
    ...planned.place,
  };
  const name = item.alias ?? item.relation;
  const hidden = isEmpty(draft);
  const joinAlias = item.spread || hidden ? aliases.next(name) : aliases.ofKey(near, name);
  const node = planNode(context, draft, place, aliases);
  const embed: Embed = {
    node,
    alias: joinAlias,
    join: item.join ?? 'left',
    shape: shapeOf(draft, node, toOne),
    hidden,
    nearColumns: planned.nearColumns,
    needsRow: relationship.kind === 'computed',
  };
  return { name, toOne, embed };
}

const aggregates = (draft: Draft): boolean => draft.fields.some(({ aggregate }) => aggregate !== null);

/**
 * PostgreSQL reads `t.json_agg` as `json_agg(t)` where `t` has no such column: its own aggregates that take a
 * whole row. `count` is let through: the client's documentation writes `select('*, things(count)')`, and a
 * number is all it gives.
 */
const rowAggregates: ReadonlySet<string> = new Set([
  'any_value',
  'array_agg',
  'json_agg',
  'json_agg_strict',
  'jsonb_agg',
  'jsonb_agg_strict',
  'max',
  'min',
]);

/**
 * Whether a field that looks like a column is really an aggregate, which would collect all rows past every
 * limit.
 */
function hidesAggregate({ routines }: SchemaCache, table: Table | undefined, draft: Draft): boolean {
  if (!table) return false;
  return draft.fields.some(
    ({ field: { name } }) =>
      rowAggregates.has(name) &&
      !table.columns.has(name) &&
      !routines.has(nameKey({ schema: table.schema, name })),
  );
}

/** Whether a spread resource, or one spread into it, leaves an aggregate to its parent. */
const lendsAggregate = (draft: Draft): boolean =>
  draft.item?.spread === true && (aggregates(draft) || draft.children.some(lendsAggregate));

function planNode(context: ReadContext, draft: Draft, place: Place, aliases: Aliases): ReadNode {
  const { schemaCache } = context;
  const table = tableOf(schemaCache, place.relation);
  const hasAggregate = aggregates(draft);
  if (!context.aggregatesEnabled && (hasAggregate || hidesAggregate(schemaCache, table, draft)))
    throw new RestError('PGRST123');
  const expand = place.expand || hasAggregate || draft.children.some(lendsAggregate);
  const embeds = draft.children.map((child) => planEmbed(context, child, place, expand, aliases));
  const named: EmbedAliases = new Map(embeds.map(({ name, embed }) => [name, embed.alias]));
  return {
    relation: place.relation,
    source: place.source,
    junction: place.junction,
    reference: place.reference,
    select: planSelect(table, draft.fields, { expand, spread: place.spread }),
    where: draft.logic.map((node) => planFilter(table, node, named)),
    join: place.join,
    order: draft.order.map((term) => planOrder(table, place.relation, term, embeds)),
    window: draft.window,
    embeds: embeds.map(({ embed }) => embed),
  };
}

/**
 * @param relation what is read, or whose columns the rows of a write or a call have
 * @param from the relation itself, or the result of a write or call
 * @throws {RestError} PGRST108, 118, 120, 123, 127, 200, 201
 */
export function planRead(
  context: ReadContext,
  relation: QualifiedName,
  query: QueryParameters,
  from: 'relation' | 'write' | 'call',
): ReadNode {
  const draft = draftQuery(query, from === 'write');
  const source: Source =
    from === 'relation'
      ? { kind: 'relation', name: relation, alias: null }
      : { kind: 'result', alias: relation.name };
  const reference: Reference =
    from === 'relation' ? { kind: 'relation', ...relation } : { kind: 'alias', alias: relation.name };
  const place: Place = {
    relation,
    source,
    reference,
    junction: null,
    join: [],
    depth: 0,
    expand: false,
    spread: false,
  };
  return planNode(context, draft, place, new Aliases());
}

/**
 * The columns that a write or a call must return for the read of its result: those selected, ordered by or
 * joined by.
 * @param others more columns to include, e.g. the primary key
 * @returns `['*']` for all
 */
export function neededColumns(node: ReadNode, others: readonly string[]): string[] {
  const names = new Set(node.select.map(({ field }) => field.name));
  if (names.has('*') || node.embeds.some(({ needsRow }) => needsRow)) return ['*'];
  for (const { field, joined } of node.order) if (joined === null) names.add(field.name);
  for (const { nearColumns } of node.embeds) for (const column of nearColumns) names.add(column);
  for (const column of others) names.add(column);
  return [...names].toSorted();
}

/** Whether a request reads all columns and nothing else, as a table's media handler requires. */
export function isPlainSelect(node: ReadNode): boolean {
  const [only, ...others] = node.select;
  return (
    only?.field.name === '*' && only.aggregate === null && others.length === 0 && node.embeds.length === 0
  );
}
