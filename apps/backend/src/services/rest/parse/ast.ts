/** What a request's query string says, before it is held against the catalogue. Grammar: contract §2.2. */

/** One step into a JSON value: `->name`, `->>name`, `->0`, `->>-1`. */
export interface JsonStep {
  readonly arrow: '->' | '->>';
  readonly key:
    | { readonly kind: 'name'; readonly name: string }
    | { readonly kind: 'index'; readonly index: string };
}

export interface Field {
  readonly name: string;
  readonly path: readonly JsonStep[];
}

/**
 * A value from the query string. With a `parameter`, it is the part of that query parameter behind its
 * operator: a plan kept for the request's shape then takes the value of each new request from there.
 */
export interface TextValue {
  readonly kind: 'text';
  readonly text: string;
  readonly parameter: number | null;
}

export interface ListValue {
  readonly kind: 'list';
  readonly items: readonly string[];
  readonly parameter: number | null;
}

export type AggregateFunction = 'sum' | 'avg' | 'min' | 'max' | 'count';
export type JoinKind = 'inner' | 'left';

export interface FieldItem {
  readonly kind: 'field';
  readonly field: Field;
  readonly alias: string | null;
  readonly cast: string | null;
  readonly aggregate: AggregateFunction | null;
  readonly aggregateCast: string | null;
}

export interface EmbedItem {
  readonly kind: 'embed';
  readonly relation: string;
  readonly alias: string | null;
  readonly hint: string | null;
  readonly join: JoinKind | null;
  readonly spread: boolean;
  readonly items: readonly SelectItem[];
}

export type SelectItem = FieldItem | EmbedItem;

export const comparisonOperators = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
} as const;

export type ComparisonOperator = keyof typeof comparisonOperators;

export const searchOperators = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
} as const;

export type SearchOperator = keyof typeof searchOperators;
export type TruthValue = 'null' | 'not_null' | 'true' | 'false' | 'unknown';

export type Operation =
  | {
      readonly kind: 'compare';
      readonly operator: ComparisonOperator;
      readonly quantifier: 'any' | 'all' | null;
      readonly value: TextValue;
    }
  | { readonly kind: 'in'; readonly value: ListValue }
  | { readonly kind: 'is'; readonly value: TruthValue }
  | { readonly kind: 'is-distinct'; readonly value: TextValue }
  | {
      readonly kind: 'search';
      readonly operator: SearchOperator;
      readonly language: string | null;
      readonly value: TextValue;
    };

export interface Condition {
  readonly kind: 'condition';
  readonly field: Field;
  readonly negated: boolean;
  readonly operation: Operation;
}

export interface LogicGroup {
  readonly kind: 'group';
  readonly operator: 'and' | 'or';
  readonly negated: boolean;
  readonly members: readonly LogicNode[];
}

export type LogicNode = Condition | LogicGroup;

export interface OrderTerm {
  /** The embedded relation whose column it is, or null for the resource's own. */
  readonly relation: string | null;
  readonly field: Field;
  readonly direction: 'asc' | 'desc' | null;
  readonly nulls: 'first' | 'last' | null;
}

/** The way from the root to an embedded resource, by alias or name. */
export type EmbedPath = readonly string[];

export interface Addressed<Item> {
  readonly path: EmbedPath;
  readonly item: Item;
}

/** `limit` and `offset` of one level. Null: not given. */
export interface Window {
  readonly limit: TextValue | null;
  readonly offset: TextValue | null;
}

export interface QueryParameters {
  readonly select: readonly SelectItem[];
  readonly filters: readonly Addressed<Condition>[];
  readonly logic: readonly Addressed<LogicNode>[];
  readonly order: readonly Addressed<readonly OrderTerm[]>[];
  readonly windows: readonly Addressed<Window>[];
  readonly columns: readonly string[] | null;
  readonly onConflict: readonly string[] | null;
  /** Arguments of a function called by GET. */
  readonly routineArguments: readonly RoutineArgument[];
  /**
   * Names of all keys that are neither reserved nor address an embedded resource, as PUT compares them with
   * the primary key.
   */
  readonly filterKeys: ReadonlySet<string>;
}

export interface RoutineArgument {
  readonly name: string;
  readonly value: TextValue;
}
