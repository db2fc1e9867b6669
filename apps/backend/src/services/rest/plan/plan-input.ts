/**
 * Everything in a request that its plan and its statements may depend on. `planRequest` and `statementsOf`
 * see nothing else of the request, and the key of the plan cache consists of every field. So two requests
 * with the same key have the same plan (decision 176).
 */
import type { MediaType } from '../parse/media-type.ts';
import type { Payload } from '../parse/payload.ts';
import type { DatabaseTarget } from '../parse/target.ts';

/** All fields are texts, as they are in the key. The query comes last. */
export interface PlanInput {
  readonly target: DatabaseTarget['kind'];
  readonly method: string;
  readonly schema: string;
  readonly name: string;
  /** Of the Content-Type; JSON without one. */
  readonly contentType: MediaType['kind'];
  /** Whether there is a Range header. */
  readonly range: 'given' | '';
  /** The Accept and Prefer headers as they came; empty without one. */
  readonly accept: string;
  readonly prefer: string;
  /** The shape of the body, as `bodyShape` gives it; empty where no body is read. */
  readonly body: string;
  /** The shape of the query, as `liftQuery` gives it. */
  readonly query: string;
}

/**
 * Every field, one line each, in the order in which `parseRequest` writes them; a test checks the order. Two
 * shareable inputs have the same key only if they are equal: only the name and the query can contain a line
 * break, a shareable name has none, and the query comes last.
 */
export function planKey(input: PlanInput): string {
  return Object.values(input).join('\n');
}

/**
 * Whether the plan is cached. The input of a form contains its values; a line break in a name would make
 * the key ambiguous.
 */
export function isShareable({ body, name }: PlanInput): boolean {
  return !body.startsWith('f') && !name.includes('\n');
}

/** A body without its values. A form keeps them, because they become constants of the statement. */
export type PlannedBody =
  | { readonly kind: 'json'; readonly isObject: boolean; readonly keys: readonly string[] }
  | { readonly kind: 'form'; readonly fields: readonly (readonly [string, string])[] }
  | { readonly kind: 'raw' };

/** The text that {@link plannedBody} reads. */
export function bodyShape(payload: Payload | null): string {
  switch (payload?.kind) {
    case undefined:
      return '';
    case 'json':
      return `${payload.isObject ? 'o' : 'a'}${JSON.stringify(payload.keys)}`;
    case 'form':
      return `f${JSON.stringify(payload.fields)}`;
    case 'raw':
      return 'r';
  }
}

/** What the body of an input is. */
export function plannedBody({ body }: PlanInput): PlannedBody | null {
  if (body === '') return null;
  if (body === 'r') return { kind: 'raw' };
  const list: unknown = JSON.parse(body.slice(1));
  if (body.startsWith('f')) return { kind: 'form', fields: list as [string, string][] };
  return { kind: 'json', isObject: body.startsWith('o'), keys: list as string[] };
}
