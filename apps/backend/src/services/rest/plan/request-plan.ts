/** A planned request: everything its statements are written from. */
import type { Preferences } from '../parse/preferences.ts';
import type { Mutation } from '../parse/target.ts';
import type { QualifiedName } from '../schema-cache/model.ts';
import type { CallPlan } from './call-plan.ts';
import type { Negotiated } from './negotiate.ts';
import type { ReadNode } from './read-plan.ts';
import type { Counting, RowRule } from './row-counts.ts';
import type { WritePlan } from './write-plan.ts';

interface PlannedRequest {
  /** What is read: of a relation, or of the rows that a write or a call gave. */
  readonly read: ReadNode;
  readonly preferences: Preferences;
  /** With the renderer `none` where no rows are sent. */
  readonly negotiated: Negotiated;
  /** How many rows it may affect or return; null for any number. */
  readonly rowRule: RowRule | null;
}

/** What may come in windows. */
interface Windowed {
  readonly headersOnly: boolean;
  readonly counting: Counting;
  /** The row limit, for embedded resources too; null for none. */
  readonly maxRows: number | null;
  /** Whether the root's window may also come from a Range header. */
  readonly hasRange: boolean;
}

export interface RelationPlan extends PlannedRequest, Windowed {
  readonly kind: 'read';
  readonly relation: QualifiedName;
}

export interface MutationPlan extends PlannedRequest {
  readonly kind: 'write';
  readonly relation: QualifiedName;
  readonly mutation: Mutation;
  readonly write: WritePlan;
  /** Whether a resolution of duplicates could apply at all. */
  readonly canConflict: boolean;
}

export interface RoutinePlan extends PlannedRequest, Windowed {
  readonly kind: 'call';
  readonly call: CallPlan;
  readonly readOnly: boolean;
}

export type RequestPlan = RelationPlan | MutationPlan | RoutinePlan;
