/** Chooses the relationship that an embedding means. Rules: contract §2.3. */
import {
  nameKey,
  type SchemaCache,
  type ColumnPair,
  type ForeignKeyRelationship,
  type QualifiedName,
  type Relationship,
} from '../schema-cache/model.ts';
import { ambiguousRelationship, noRelationship } from '../errors/schema-errors.ts';

const pairsOf = (relationship: ForeignKeyRelationship): readonly ColumnPair[] =>
  relationship.cardinality.kind === 'many-to-many' ? [] : relationship.cardinality.columns;

function singleColumn(relationship: ForeignKeyRelationship, side: 0 | 1): string | null {
  const [pair, ...more] = pairsOf(relationship);
  return pair && more.length === 0 ? pair[side] : null;
}

function hasConstraint({ cardinality }: ForeignKeyRelationship, name: string): boolean {
  return cardinality.kind !== 'many-to-many' && cardinality.constraint === name;
}

/**
 * For a key within one table both directions have the same target name: the table's name means the many side,
 * the column's name the one side.
 */
function fitsSelf(relationship: ForeignKeyRelationship, target: string, hint: string | null): boolean {
  const { kind } = relationship.cardinality;
  const isByName = target === relationship.far.name && kind === 'one-to-many';
  if (hint !== null) return isByName && singleColumn(relationship, 1) === hint;
  return isByName || (kind === 'many-to-one' && singleColumn(relationship, 0) === target);
}

function fits(relationship: Relationship, target: string, hint: string | null): boolean {
  if (relationship.kind === 'computed') return relationship.routine.name === target;
  if (relationship.isSelf) return fitsSelf(relationship, target, hint);
  if (hint === null) {
    if (target === relationship.far.name) return true;
    const isByKey = hasConstraint(relationship, target) || singleColumn(relationship, 0) === target;
    return isByKey && !relationship.farIsView;
  }
  if (target !== relationship.far.name) return false;
  const { cardinality } = relationship;
  return (
    hasConstraint(relationship, hint) ||
    singleColumn(relationship, 0) === hint ||
    singleColumn(relationship, 1) === hint ||
    (cardinality.kind === 'many-to-many' && cardinality.junction.table.name === hint)
  );
}

/**
 * @param near the relation that embeds
 * @param target what the request calls the other one: its name, a constraint, a column, a function
 * @throws {RestError} PGRST200 when none fits, PGRST201 when several do
 */
export function findRelationship(
  schemaCache: SchemaCache,
  near: QualifiedName,
  target: string,
  hint: string | null,
): Relationship {
  const candidates = schemaCache.relationships.get(nameKey(near)) ?? [];
  const found = candidates
    .filter(({ far }) => far.schema === near.schema)
    .filter((candidate) => fits(candidate, target, hint));
  const [only, ...others] = found;
  if (!only) throw noRelationship(schemaCache, near, target, hint);
  if (others.length > 0) throw ambiguousRelationship(near, target, found);
  return only;
}
