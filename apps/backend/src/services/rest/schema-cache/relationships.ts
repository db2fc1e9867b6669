/** Derives every relationship a request may embed by from the foreign keys. Rules: contract §2.3. */
import {
  nameKey,
  sameName,
  type ColumnPair,
  type ComputedRelationship,
  type ForeignKeyRelationship,
  type QualifiedName,
  type Relationship,
} from './model.ts';
import { pairsThroughView, type ViewColumns } from './view-keys.ts';

export interface ForeignKey {
  readonly constraint: string;
  readonly near: QualifiedName;
  readonly far: QualifiedName;
  readonly isSelf: boolean;
  readonly columns: readonly ColumnPair[];
  /** Whether the near columns are a key of the near table: then the relationship is one-to-one. */
  readonly unique: boolean;
}

const swapped = (pairs: readonly ColumnPair[]): ColumnPair[] => pairs.map(([near, far]) => [far, near]);

function ofForeignKey(key: ForeignKey): ForeignKeyRelationship {
  const { constraint, columns } = key;
  return {
    kind: 'foreign-key',
    near: key.near,
    far: key.far,
    nearIsView: false,
    farIsView: false,
    isSelf: key.isSelf,
    holdsKey: true,
    cardinality: { kind: key.unique ? 'one-to-one' : 'many-to-one', constraint, columns },
  };
}

/** The same key seen from, or towards, the views that show its columns. */
function throughViews(
  relationship: ForeignKeyRelationship,
  views: ReadonlyMap<string, { name: QualifiedName; shown: ViewColumns }>,
): ForeignKeyRelationship[] {
  const { cardinality } = relationship;
  if (cardinality.kind === 'many-to-many') return [];
  const build = (
    near: QualifiedName,
    far: QualifiedName,
    columns: ColumnPair[],
    nearIsView: boolean,
    farIsView: boolean,
  ) => ({
    ...relationship,
    near,
    far,
    nearIsView,
    farIsView,
    isSelf: nearIsView && farIsView && sameName(near, far),
    cardinality: { ...cardinality, columns },
  });
  const nearViews = [...views.values()].filter(({ shown }) => shown.has(nameKey(relationship.near)));
  const farViews = [...views.values()].filter(({ shown }) => shown.has(nameKey(relationship.far)));
  const farPairs = (pairs: readonly ColumnPair[]) =>
    farViews.flatMap((view) =>
      pairsThroughView(pairs, 1, view.shown.get(nameKey(relationship.far))).map((columns) => ({
        view,
        columns,
      })),
    );
  const nearPairs = nearViews.flatMap((view) =>
    pairsThroughView(cardinality.columns, 0, view.shown.get(nameKey(relationship.near))).map((columns) => ({
      view,
      columns,
    })),
  );
  return [
    ...nearPairs.map(({ view, columns }) => build(view.name, relationship.far, columns, true, false)),
    ...farPairs(cardinality.columns).map(({ view, columns }) =>
      build(relationship.near, view.name, columns, false, true),
    ),
    ...nearPairs.flatMap((near) =>
      farPairs(near.columns).map((far) => build(near.view.name, far.view.name, far.columns, true, true)),
    ),
  ];
}

/** A table whose primary key holds two foreign keys joins what they refer to, many to many. */
function manyToMany(
  relationships: readonly ForeignKeyRelationship[],
  primaryKeyOf: (name: QualifiedName) => readonly string[],
): ForeignKeyRelationship[] {
  const byJunction = Map.groupBy(
    relationships.filter(({ cardinality }) => cardinality.kind === 'many-to-one'),
    ({ near }) => nameKey(near),
  );
  return [...byJunction.values()].flatMap((keys) =>
    keys.flatMap((first) =>
      keys.flatMap((second): ForeignKeyRelationship[] => {
        if (first.cardinality.kind !== 'many-to-one' || second.cardinality.kind !== 'many-to-one') return [];
        if (first.cardinality.constraint === second.cardinality.constraint) return [];
        const primaryKey = new Set(primaryKeyOf(first.near));
        const columns = [...first.cardinality.columns, ...second.cardinality.columns].map(([near]) => near);
        if (!columns.every((column) => primaryKey.has(column))) return [];
        return [
          {
            kind: 'foreign-key',
            near: first.far,
            far: second.far,
            nearIsView: first.farIsView,
            farIsView: second.farIsView,
            isSelf: sameName(first.far, second.far),
            holdsKey: false,
            cardinality: {
              kind: 'many-to-many',
              junction: {
                table: first.near,
                nearConstraint: first.cardinality.constraint,
                farConstraint: second.cardinality.constraint,
                nearColumns: swapped(first.cardinality.columns),
                farColumns: swapped(second.cardinality.columns),
              },
            },
          },
        ];
      }),
    ),
  );
}

function inverse(relationship: ForeignKeyRelationship): ForeignKeyRelationship[] {
  const { cardinality } = relationship;
  if (cardinality.kind !== 'many-to-one' && cardinality.kind !== 'one-to-one') return [];
  const kind = cardinality.kind === 'many-to-one' ? 'one-to-many' : 'one-to-one';
  return [
    {
      ...relationship,
      near: relationship.far,
      far: relationship.near,
      nearIsView: relationship.farIsView,
      farIsView: relationship.nearIsView,
      holdsKey: false,
      cardinality: { kind, constraint: cardinality.constraint, columns: swapped(cardinality.columns) },
    },
  ];
}

const kindOrder = ['one-to-many', 'many-to-one', 'one-to-one', 'many-to-many'];

function rankOf(relationship: Relationship): string {
  if (relationship.kind === 'computed') return `${relationship.far.name} ${relationship.routine.name}`;
  const { cardinality, far } = relationship;
  const name = cardinality.kind === 'many-to-many' ? cardinality.junction.table.name : cardinality.constraint;
  return `${far.name} ${kindOrder.indexOf(cardinality.kind)} ${name}`;
}

/** A stable order, in which an ambiguity lists its candidates. */
function byRank(left: Relationship, right: Relationship): number {
  const [a, b] = [rankOf(left), rankOf(right)];
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * @param foreignKeys of all schemas
 * @param computed functions that stand for a relationship; they hide a detected one of the same name
 * @param views what each view shows of the tables
 * @param primaryKeyOf the primary key of a table or view
 * @param schemas the exposed ones: a relationship that leaves them, or a junction outside them, is dropped
 * @returns relationships by near table
 */
export function deriveRelationships(
  foreignKeys: readonly ForeignKey[],
  computed: readonly ComputedRelationship[],
  views: ReadonlyMap<string, { name: QualifiedName; shown: ViewColumns }>,
  primaryKeyOf: (name: QualifiedName) => readonly string[],
  schemas: readonly string[],
): Map<string, Relationship[]> {
  const ofTables = foreignKeys.map(ofForeignKey);
  const direct = [...ofTables, ...ofTables.flatMap((relationship) => throughViews(relationship, views))];
  const all = [...direct, ...manyToMany(direct, primaryKeyOf), ...direct.flatMap(inverse)];
  const isExposed = (name: QualifiedName) => schemas.includes(name.schema);
  const isUsable = (relationship: Relationship): boolean => {
    if (!isExposed(relationship.far)) return false;
    if (relationship.kind === 'computed' || relationship.cardinality.kind !== 'many-to-many') return true;
    return isExposed(relationship.cardinality.junction.table);
  };
  const hidden = new Set(computed.map(({ near, routine }) => `${nameKey(near)} ${nameKey(routine)}`));
  const visible = all.filter(({ near, far }) => !hidden.has(`${nameKey(near)} ${nameKey(far)}`));
  const result = new Map<string, Relationship[]>();
  for (const relationship of [...computed, ...visible]) {
    if (!isExposed(relationship.near)) continue;
    // The key is set even if every relationship is dropped: hints depend on whether a table has any.
    const list = result.get(nameKey(relationship.near)) ?? [];
    if (isUsable(relationship)) list.push(relationship);
    result.set(nameKey(relationship.near), list);
  }
  for (const list of result.values()) list.sort(byRank);
  return result;
}
