/** The statements of a request, which run again with other values, and what the response depends on. */
import type { Preferences } from '../parse/preferences.ts';
import type { Mutation } from '../parse/target.ts';
import type { Negotiated } from '../plan/negotiate.ts';
import type { NodeWindow } from '../plan/read-plan.ts';
import type { RowRule } from '../plan/row-counts.ts';
import type { QualifiedName, Routine } from '../schema-cache/model.ts';
import type { Binding } from './bindings.ts';

export interface CompiledStatement {
  readonly text: string;
  readonly bindings: readonly Binding[];
}

type Subject =
  | { readonly kind: 'read'; readonly relation: QualifiedName; readonly headersOnly: boolean }
  | {
      readonly kind: 'write';
      readonly relation: QualifiedName;
      readonly mutation: Mutation;
      /** Whether `resolution=` for duplicates could apply to this request. */
      readonly canConflict: boolean;
    }
  | { readonly kind: 'call'; readonly routine: Routine; readonly headersOnly: boolean };

export interface Compiled {
  readonly subject: Subject;
  readonly statement: CompiledStatement;
  /**
   * Requests PostgreSQL's plan, for `count=planned`, `count=estimated` or a response that is the plan itself.
   */
  readonly explained: CompiledStatement | null;
  /** Counts up to a bound for `count=planned`, if the role may not see the plan. */
  readonly boundedCount: CompiledStatement | null;
  readonly isPlan: boolean;
  readonly negotiated: Negotiated;
  readonly preferences: Preferences;
  /** How many rows it may affect or return; null for any number. */
  readonly rowRule: RowRule | null;
  readonly readOnly: boolean;
  /** The root's limit and offset. */
  readonly window: NodeWindow;
}
