/**
 * Resolves fields, conditions and orders of one node. Names that the catalogue lacks stay: they may be
 * computed columns.
 */
import type { Table } from '../schema-cache/model.ts';
import { RestError } from '../errors/rest-error.ts';
import type { Condition, Field, LogicNode } from '../parse/ast.ts';
import type { PlannedField, PlannedLogic } from './read-plan.ts';

/** A path into a json column needs no conversion, so that an index on it can serve. */
export function planField(table: Table | undefined, field: Field): PlannedField {
  const type = table?.columns.get(field.name)?.type;
  return {
    name: field.name,
    path: field.path,
    convert: field.path.length > 0 && type !== 'json' && type !== 'jsonb',
  };
}

/** Embedded resources by the name a filter may give them. */
export type EmbedAliases = ReadonlyMap<string, string>;

function planCondition(table: Table | undefined, condition: Condition, embeds: EmbedAliases): PlannedLogic {
  const { field, operation, negated } = condition;
  const joined = field.path.length === 0 ? embeds.get(field.name) : undefined;
  if (joined !== undefined) {
    if (operation.kind === 'is' && operation.value === 'null')
      return { kind: 'embed-exists', alias: joined, exists: negated };
    if (operation.kind === 'is' && operation.value === 'not_null') {
      return { kind: 'embed-exists', alias: joined, exists: !negated };
    }
    if (!table?.columns.has(field.name)) {
      throw new RestError('PGRST120', {
        message: `Bad operator on the '${field.name}' embedded resource`,
        details: 'Only is null or not is null filters are allowed on embedded resources',
      });
    }
  }
  // A name that is not a column is a computed one of unknown type, so no conversion to tsvector is added.
  const column = table?.columns.get(field.name);
  return {
    kind: 'condition',
    field: planField(table, field),
    negated,
    operation,
    toVector: operation.kind === 'search' && column !== undefined && column.type !== 'tsvector',
    parse: field.path.length === 0 ? (column?.fromText ?? null) : null,
  };
}

function planLogic(table: Table | undefined, node: LogicNode, embeds: EmbedAliases): PlannedLogic {
  if (node.kind === 'condition') return planCondition(table, node, embeds);
  const members = node.members.map((member) => planLogic(table, member, embeds));
  return { kind: 'group', operator: node.operator, negated: node.negated, members };
}

/**
 * Whether PostgreSQL may evaluate a condition before the policies, on rows that a policy hides, so that its
 * running time reveals matches. It does that with comparisons that it calls leakproof. Only indexed columns
 * need that; conditions on other columns can wait for the policies (decision 126).
 */
function comesBeforePolicies(table: Table, logic: PlannedLogic): boolean {
  switch (logic.kind) {
    case 'condition': {
      const { field, operation } = logic;
      const isComparison =
        operation.kind === 'compare' ||
        operation.kind === 'in' ||
        operation.kind === 'is' ||
        operation.kind === 'is-distinct';
      return isComparison && field.path.length === 0 && table.columns.get(field.name)?.indexed === false;
    }
    case 'group':
      return logic.members.some((member) => comesBeforePolicies(table, member));
    case 'after-policies':
    case 'embed-exists':
      return false;
  }
}

/** One of the conditions that all must hold. @throws {RestError} PGRST120 */
export function planFilter(table: Table | undefined, node: LogicNode, embeds: EmbedAliases): PlannedLogic {
  const logic = planLogic(table, node, embeds);
  const mustWait = table?.rowSecurity === true && comesBeforePolicies(table, logic);
  return mustWait ? { kind: 'after-policies', member: logic } : logic;
}
