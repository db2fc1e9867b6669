/** What is to be read: a tree of nodes, one a resource, with everything resolved against the catalogue. */
import type { AggregateFunction, JoinKind, JsonStep, Operation, TextValue } from '../parse/ast.ts';
import type { QualifiedName } from '../schema-cache/model.ts';

/** How a node's columns are qualified: by an alias, or by the relation's own name. */
export type Reference =
  | { readonly kind: 'alias'; readonly alias: string }
  | ({ readonly kind: 'relation' } & QualifiedName);

export interface PlannedField {
  /** `*` stands for the whole row. */
  readonly name: string;
  readonly path: readonly JsonStep[];
  /** Whether the column must be made JSON before a path goes into it. */
  readonly convert: boolean;
}

export interface SelectTerm {
  readonly field: PlannedField;
  /** Counts whole rows rather than a column: `count()` in a spread resource. */
  readonly wholeRow: boolean;
  /** The function that shows the column's domain as JSON. */
  readonly render: QualifiedName | null;
  readonly cast: string | null;
  readonly aggregate: AggregateFunction | null;
  readonly aggregateCast: string | null;
  readonly alias: string | null;
}

export type PlannedLogic =
  | {
      readonly kind: 'condition';
      readonly field: PlannedField;
      readonly negated: boolean;
      readonly operation: Operation;
      /** A full-text search on a column that is no tsvector. */
      readonly toVector: boolean;
      /** The function that reads the column's domain from text. */
      readonly parse: QualifiedName | null;
    }
  /** Evaluated only on rows that the table's policies allow; null counts as false. */
  | { readonly kind: 'after-policies'; readonly member: PlannedLogic }
  /** Whether the embedded resource has a row, or (negated) has none. `alias` names its join. */
  | { readonly kind: 'embed-exists'; readonly alias: string; readonly exists: boolean }
  | {
      readonly kind: 'group';
      readonly operator: 'and' | 'or';
      readonly negated: boolean;
      readonly members: readonly PlannedLogic[];
    };

export interface PlannedOrder {
  /** The alias of the joined resource whose column it is, or null for the node's own. */
  readonly joined: string | null;
  readonly field: PlannedField;
  readonly direction: 'asc' | 'desc' | null;
  readonly nulls: 'first' | 'last' | null;
}

export interface JoinCondition {
  readonly left: { readonly reference: Reference; readonly column: string };
  readonly right: { readonly reference: Reference; readonly column: string };
}

export type Source =
  | { readonly kind: 'relation'; readonly name: QualifiedName; readonly alias: string | null }
  /** The rows that a write or a call gave. */
  | { readonly kind: 'result'; readonly alias: string }
  | {
      readonly kind: 'routine';
      readonly routine: QualifiedName;
      readonly argument: Reference;
      readonly argumentType: QualifiedName;
      readonly alias: string;
    };

export interface NodeWindow {
  readonly limit: TextValue | null;
  readonly offset: TextValue | null;
}

export interface ReadNode {
  /** The relation whose columns these are. */
  readonly relation: QualifiedName;
  readonly source: Source;
  readonly junction: { readonly name: QualifiedName; readonly alias: string } | null;
  readonly reference: Reference;
  readonly select: readonly SelectTerm[];
  readonly where: readonly PlannedLogic[];
  readonly join: readonly JoinCondition[];
  readonly order: readonly PlannedOrder[];
  readonly window: NodeWindow;
  readonly embeds: readonly Embed[];
}

/** A column that a spread resource passes to its parent. */
export interface SpreadColumn {
  /** Its name in the joined subquery; `*` is all of them. */
  readonly name: string;
  readonly aggregate: AggregateFunction | null;
  readonly aggregateCast: string | null;
  readonly alias: string | null;
}

export type EmbedShape =
  | { readonly kind: 'object'; readonly key: string }
  | { readonly kind: 'array'; readonly key: string }
  | { readonly kind: 'spread-row'; readonly columns: readonly SpreadColumn[] }
  | { readonly kind: 'spread-rows'; readonly columns: readonly SpreadColumn[] };

export interface Embed {
  readonly node: ReadNode;
  /** The alias of its lateral join. */
  readonly alias: string;
  readonly join: JoinKind;
  readonly shape: EmbedShape;
  /** Embedded for a filter only: `relation()`. */
  readonly hidden: boolean;
  /** The near columns that the join needs. */
  readonly nearColumns: readonly string[];
  /** A computed relationship: it needs the whole near row. */
  readonly needsRow: boolean;
}
