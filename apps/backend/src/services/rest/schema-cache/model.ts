/**
 * What the system catalogue says about the exposed schemas, in the form that planning needs. Immutable once
 * read.
 */

export interface QualifiedName {
  readonly schema: string;
  readonly name: string;
}

export interface Column {
  readonly name: string;
  readonly description: string | null;
  readonly nullable: boolean;
  /** The type without length or precision, a domain as its base type where that is built in. */
  readonly type: string;
  /** The type as declared. Qualified unless it is built in, so that it can stand in a statement. */
  readonly nominalType: string;
  readonly maxLength: number | null;
  /** An SQL expression from the catalogue (never from a client). */
  readonly default: string | null;
  readonly enumValues: readonly string[];
  /** Whether an index has the column as a key, or a partial index has it in its condition. */
  readonly indexed: boolean;
  /**
   * Functions behind implicit casts of the column's domain: how it is shown as JSON, and read from JSON and
   * from text.
   */
  readonly toJson: QualifiedName | null;
  readonly fromJson: QualifiedName | null;
  readonly fromText: QualifiedName | null;
}

export interface Table {
  readonly schema: string;
  readonly name: string;
  readonly description: string | null;
  readonly isView: boolean;
  /** Whether row-level security is enabled on it. */
  readonly rowSecurity: boolean;
  readonly insertable: boolean;
  readonly updatable: boolean;
  readonly deletable: boolean;
  readonly primaryKey: readonly string[];
  readonly columns: ReadonlyMap<string, Column>;
  /**
   * Roles that may insert into, or update, at least one column. May be out of date: a `grant` sends no
   * notification.
   */
  readonly insertRoles: ReadonlySet<string>;
  readonly updateRoles: ReadonlySet<string>;
}

/** A column of the near table and the column of the far table that it is joined to. */
export type ColumnPair = readonly [near: string, far: string];

interface Junction {
  readonly table: QualifiedName;
  readonly nearConstraint: string;
  readonly farConstraint: string;
  /** Near table's column, junction's column. */
  readonly nearColumns: readonly ColumnPair[];
  /** Far table's column, junction's column. */
  readonly farColumns: readonly ColumnPair[];
}

type Cardinality =
  | { readonly kind: 'many-to-one'; readonly constraint: string; readonly columns: readonly ColumnPair[] }
  | { readonly kind: 'one-to-many'; readonly constraint: string; readonly columns: readonly ColumnPair[] }
  | { readonly kind: 'one-to-one'; readonly constraint: string; readonly columns: readonly ColumnPair[] }
  | { readonly kind: 'many-to-many'; readonly junction: Junction };

export interface ForeignKeyRelationship {
  readonly kind: 'foreign-key';
  readonly near: QualifiedName;
  readonly far: QualifiedName;
  readonly nearIsView: boolean;
  readonly farIsView: boolean;
  readonly isSelf: boolean;
  /** Whether the near relation holds the foreign key. */
  readonly holdsKey: boolean;
  readonly cardinality: Cardinality;
}

/** A function of one row of the near table that gives rows of the far one. */
export interface ComputedRelationship {
  readonly kind: 'computed';
  readonly near: QualifiedName;
  readonly far: QualifiedName;
  readonly routine: QualifiedName;
  readonly toOne: boolean;
  readonly isSelf: boolean;
}

export type Relationship = ForeignKeyRelationship | ComputedRelationship;

/** Whether at most one far row belongs to a near row. */
export function isToOne(relationship: Relationship): boolean {
  if (relationship.kind === 'computed') return relationship.toOne;
  const { kind } = relationship.cardinality;
  return kind === 'many-to-one' || kind === 'one-to-one';
}

export interface RoutineParameter {
  /** Empty when the parameter has no name. */
  readonly name: string;
  /** As it is shown: without its schema where that is exposed. */
  readonly type: string;
  /** The type to read an argument as: `character` and `bit` without a length would cut it to one. */
  readonly argumentType: string;
  readonly required: boolean;
  readonly variadic: boolean;
}

type RoutineResult =
  | { readonly kind: 'void' }
  | { readonly kind: 'scalar'; readonly set: boolean; readonly type: QualifiedName }
  | { readonly kind: 'composite'; readonly set: boolean; readonly type: QualifiedName };

export interface Routine {
  readonly schema: string;
  readonly name: string;
  readonly description: string | null;
  readonly parameters: readonly RoutineParameter[];
  readonly result: RoutineResult;
  readonly volatility: 'immutable' | 'stable' | 'volatile';
  /** `SET` options of the function that must already hold for the statement around it. */
  readonly settings: Readonly<Record<string, string>>;
}

/** A function or an aggregate that renders a result as a media type of its own. */
export interface MediaHandler {
  readonly routine: QualifiedName;
  /** The row type it takes; null is `anyelement`. */
  readonly target: QualifiedName | null;
  /** In lower case; may be the any-type. */
  readonly mediaType: string;
  readonly contentType: string;
}

export interface SchemaCache {
  readonly schemas: readonly string[];
  readonly tables: ReadonlyMap<string, Table>;
  /** By near table. */
  readonly relationships: ReadonlyMap<string, readonly Relationship[]>;
  /** Overloads share a key; fewest parameters first. */
  readonly routines: ReadonlyMap<string, readonly Routine[]>;
  readonly mediaHandlers: readonly MediaHandler[];
  /** Increases with every reload: a plan made for one generation is not used for the next. */
  readonly generation: number;
}

/** The key of a qualified name in the catalogue's maps. */
export function nameKey(name: QualifiedName): string {
  return `${name.schema.length}:${name.schema}${name.name}`;
}

/** The table or view of a name, if an exposed schema has it. */
export function tableOf({ tables }: SchemaCache, name: QualifiedName): Table | undefined {
  return tables.get(nameKey(name));
}

/** Whether two names name the same thing. */
export function sameName(left: QualifiedName, right: QualifiedName): boolean {
  return left.name === right.name && left.schema === right.schema;
}
