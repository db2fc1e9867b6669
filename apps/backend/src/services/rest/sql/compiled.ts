/** What a request is compiled from, and what it becomes. */
import type { SchemaCache, QualifiedName, Routine } from '../schema-cache/model.ts';
import type { RestConfiguration } from '../configuration.ts';
import type { MediaType } from '../parse/media-type.ts';
import type { Parameter } from '../parse/parameters.ts';
import type { Payload } from '../parse/payload.ts';
import type { Preferences } from '../parse/preferences.ts';
import type { Mutation, Target } from '../parse/target.ts';
import type { Negotiated } from '../plan/negotiate.ts';
import type { NodeWindow } from '../plan/read-plan.ts';
import type { Binding } from './bindings.ts';

export type DatabaseTarget = Extract<Target, { kind: 'read' | 'write' | 'call' }>;

export interface CompileRequest {
  readonly target: DatabaseTarget;
  readonly schema: string;
  readonly parameters: readonly Parameter[];
  readonly accepted: readonly MediaType[];
  readonly preferences: Preferences;
  readonly hasRange: boolean;
  readonly contentType: MediaType;
  readonly payload: Payload | null;
}

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
  readonly readOnly: boolean;
  /** The root's limit and offset. */
  readonly window: NodeWindow;
}

export interface CompileContext {
  readonly configuration: RestConfiguration;
  readonly schemaCache: SchemaCache;
}
