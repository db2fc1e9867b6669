/** Fields, filters and their trees as SQL. */
import { comparisonOperators, searchOperators, type JsonStep, type TruthValue } from '../parse/ast.ts';
import type { JoinCondition, PlannedField, PlannedLogic, Reference } from '../plan/read-plan.ts';
import type { Bindings } from './bindings.ts';
import { quoteIdentifier, quoteName, quoteReference } from './identifiers.ts';

const truthWords: Readonly<Record<TruthValue, string>> = {
  null: 'null',
  not_null: 'not null',
  true: 'true',
  false: 'false',
  unknown: 'unknown',
};

export function columnSql(reference: Reference, name: string): string {
  return name === '*'
    ? `${quoteReference(reference)}.*`
    : `${quoteReference(reference)}.${quoteIdentifier(name)}`;
}

function pathSql(path: readonly JsonStep[], bindings: Bindings): string {
  return path
    .map(({ arrow, key }) => {
      const bound = bindings.constant(key.kind === 'name' ? key.name : key.index);
      return key.kind === 'name' ? `${arrow}${bound}` : `${arrow}${bound}::int`;
    })
    .join('');
}

export function fieldSql(reference: Reference, field: PlannedField, bindings: Bindings): string {
  const column = columnSql(reference, field.name);
  if (field.path.length === 0) return column;
  return `${field.convert ? `to_jsonb(${column})` : column}${pathSql(field.path, bindings)}`;
}

type PlannedCondition = Extract<PlannedLogic, { kind: 'condition' }>;

/** The value, or each of a list of values, as the column's domain reads it from text. */
function parsedSql({ parse }: PlannedCondition, bound: string, isList: boolean): string {
  if (parse === null) return bound;
  return isList
    ? `select ${quoteName(parse)}(unnest(${bound}::text[]))`
    : `${quoteName(parse)}(${bound}::text)`;
}

function conditionSql(reference: Reference, condition: PlannedCondition, bindings: Bindings): string {
  const { operation, negated } = condition;
  const not = negated ? 'not ' : '';
  switch (operation.kind) {
    case 'compare': {
      const field = fieldSql(reference, condition.field, bindings);
      const isPattern = operation.operator === 'like' || operation.operator === 'ilike';
      const bound = bindings.text(operation.value, isPattern ? 'pattern' : 'text');
      const value = isPattern ? bound : parsedSql(condition, bound, operation.quantifier !== null);
      const quantified = operation.quantifier === null ? value : `${operation.quantifier} (${value})`;
      return `${not}${field} ${comparisonOperators[operation.operator]} ${quantified}`;
    }
    case 'in':
      return `${not}${fieldSql(reference, condition.field, bindings)} = any (${parsedSql(condition, bindings.items(operation.value), true)})`;
    case 'is':
      return `${not}${fieldSql(reference, condition.field, bindings)} is ${truthWords[operation.value]}`;
    case 'is-distinct':
      return `${not}${fieldSql(reference, condition.field, bindings)} is distinct from ${bindings.text(operation.value)}`;
    case 'search': {
      const { language } = operation;
      const configuration = (): string => (language === null ? '' : `${bindings.constant(language)}, `);
      const open = condition.toVector ? `to_tsvector(${configuration()}` : '';
      const field = `${open}${fieldSql(reference, condition.field, bindings)}${condition.toVector ? ')' : ''}`;
      return `${not}${field} @@ ${searchOperators[operation.operator]}(${configuration()}${bindings.text(operation.value)})`;
    }
  }
}

/** @param embedExists the SQL that tests whether an embedded resource has a row */
export function logicSql(
  reference: Reference,
  logic: PlannedLogic,
  bindings: Bindings,
  embedExists: (alias: string, exists: boolean) => string = joinedRow,
): string {
  switch (logic.kind) {
    case 'condition':
      return conditionSql(reference, logic, bindings);
    case 'embed-exists':
      return embedExists(logic.alias, logic.exists);
    case 'after-policies':
      // PostgreSQL may evaluate leakproof conditions before the policies; it does not consider `coalesce`
      // leakproof.
      return `coalesce(${logicSql(reference, logic.member, bindings, embedExists)}, false)`;
    case 'group': {
      const members = logic.members.map((member) => logicSql(reference, member, bindings, embedExists));
      return `${logic.negated ? 'not ' : ''}(${members.join(` ${logic.operator} `)})`;
    }
  }
}

/** Within the query that joins it: the joined row, or the list of a to-many relationship, exists. */
function joinedRow(alias: string, exists: boolean): string {
  return `${quoteIdentifier(alias)} is ${exists ? '' : 'not '}distinct from null`;
}

export function joinConditionSql({ left, right }: JoinCondition): string {
  return `${columnSql(left.reference, left.column)} = ${columnSql(right.reference, right.column)}`;
}
