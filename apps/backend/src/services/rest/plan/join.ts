/** How the rows of an embedded resource are found from a row of the one above it. */
import type { ColumnPair, QualifiedName, Relationship } from '../schema-cache/model.ts';
import type { JoinCondition, ReadNode, Reference, Source } from './read-plan.ts';

export interface PlannedJoin {
  readonly place: {
    readonly source: Source;
    readonly junction: ReadNode['junction'];
    readonly join: readonly JoinCondition[];
  };
  /** The columns of the near resource that the join reads. */
  readonly nearColumns: readonly string[];
}

function conditions(pairs: readonly ColumnPair[], near: Reference, far: Reference): JoinCondition[] {
  return pairs.map(([nearColumn, farColumn]) => ({
    left: { reference: far, column: farColumn },
    right: { reference: near, column: nearColumn },
  }));
}

const relationSource = (name: QualifiedName, alias: string): Source => ({ kind: 'relation', name, alias });

/** @param alias how the far resource is called in the statement */
export function planJoin(
  relationship: Relationship,
  near: Reference,
  alias: string,
  depth: number,
): PlannedJoin {
  const far: Reference = { kind: 'alias', alias };
  if (relationship.kind === 'computed') {
    const { routine, near: argumentType } = relationship;
    const source: Source = { kind: 'routine', routine, argument: near, argumentType, alias };
    return { place: { source, junction: null, join: [] }, nearColumns: [] };
  }
  const { cardinality } = relationship;
  const source = relationSource(relationship.far, alias);
  switch (cardinality.kind) {
    case 'many-to-many': {
      const { table, nearColumns, farColumns } = cardinality.junction;
      const junctionAlias = `${table.name.slice(0, 40)}_${depth}_junction`;
      const junction: Reference = { kind: 'alias', alias: junctionAlias };
      const join = [...conditions(farColumns, far, junction), ...conditions(nearColumns, near, junction)];
      return {
        place: { source, junction: { name: table, alias: junctionAlias }, join },
        nearColumns: nearColumns.map(([column]) => column),
      };
    }
    case 'many-to-one':
    case 'one-to-many':
    case 'one-to-one':
      return {
        place: { source, junction: null, join: conditions(cardinality.columns, near, far) },
        nearColumns: cardinality.columns.map(([column]) => column),
      };
  }
}
