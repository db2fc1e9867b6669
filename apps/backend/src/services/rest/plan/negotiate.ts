/** Content negotiation: which of the accepted media types is produced, and how. Pure. */
import {
  sameName,
  type SchemaCache,
  type MediaHandler,
  type QualifiedName,
  type Routine,
} from '../schema-cache/model.ts';
import { RestError } from '../errors/rest-error.ts';
import { mediaTypeName, parseMediaType, type MediaType } from '../parse/media-type.ts';
import { returnsScalar } from './call-plan.ts';

/** How rows become a body. */
export type Renderer =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly stripNulls: boolean }
  | { readonly kind: 'object'; readonly stripNulls: boolean }
  | { readonly kind: 'csv' }
  | { readonly kind: 'geojson' }
  /** A scalar as its own text. */
  | { readonly kind: 'value' }
  | { readonly kind: 'custom'; readonly handler: MediaHandler };

export interface Negotiated {
  readonly renderer: Renderer;
  readonly mediaType: MediaType;
}

export interface NegotiationContext {
  readonly schemaCache: SchemaCache;
  readonly schema: string;
  readonly relation: QualifiedName;
  readonly routine: Routine | null;
  /** Whether the result is whole rows of the relation, which a handler of its row type needs. */
  readonly isPlain: boolean;
  readonly planEnabled: boolean;
}

const scalarTypes: Readonly<Partial<Record<MediaType['kind'], readonly string[]>>> = {
  text: ['text', 'varchar', 'bpchar', 'name'],
  xml: ['xml'],
  binary: ['bytea'],
};

function ofScalar(type: MediaType, routine: Routine | null): Negotiated | null {
  if (!routine || !returnsScalar(routine) || routine.result.kind === 'void') return null;
  return scalarTypes[type.kind]?.includes(routine.result.type.name)
    ? { renderer: { kind: 'value' }, mediaType: type }
    : null;
}

function custom(type: MediaType, context: NegotiationContext): Negotiated | null {
  const wanted = mediaTypeName(type).toLowerCase();
  const { mediaHandlers } = context.schemaCache;
  const ofRelation = (mediaType: string): MediaHandler | undefined =>
    context.isPlain
      ? mediaHandlers.find(
          (handler) =>
            handler.mediaType === mediaType && handler.target && sameName(handler.target, context.relation),
        )
      : undefined;
  const found =
    ofRelation('*/*') ??
    ofRelation(wanted) ??
    mediaHandlers.find((handler) => handler.mediaType === wanted && handler.target === null);
  if (!found) return null;
  return {
    renderer: { kind: 'custom', handler: found },
    mediaType: parseMediaType(found.contentType),
  };
}

function builtIn(type: MediaType): Negotiated | null {
  switch (type.kind) {
    case 'any':
    case 'json':
      return { renderer: { kind: 'json', stripNulls: false }, mediaType: { kind: 'json' } };
    case 'csv':
      return { renderer: { kind: 'csv' }, mediaType: type };
    case 'geojson':
      return { renderer: { kind: 'geojson' }, mediaType: type };
    case 'object':
      return { renderer: { kind: 'object', stripNulls: type.stripNulls }, mediaType: type };
    case 'array-stripped':
      return { renderer: { kind: 'json', stripNulls: true }, mediaType: type };
    default:
      return null;
  }
}

function produce(type: MediaType, context: NegotiationContext): Negotiated | null {
  if (type.kind === 'object' || type.kind === 'array-stripped') return builtIn(type);
  if (type.kind === 'plan') {
    if (!context.planEnabled) return null;
    const inner = produce(type.of, context);
    return inner && { renderer: inner.renderer, mediaType: type };
  }
  return custom(type, context) ?? builtIn(type) ?? ofScalar(type, context.routine);
}

/** The error when no accepted media type can be produced. */
export function notAvailable(accepted: readonly MediaType[]): RestError {
  return new RestError('PGRST107', {
    message: `None of these media types are available: ${accepted.map(mediaTypeName).join(', ')}`,
  });
}

/** @throws {RestError} PGRST107 when nothing that is accepted can be produced */
export function negotiate(accepted: readonly MediaType[], context: NegotiationContext): Negotiated {
  for (const type of accepted) {
    const found = produce(type, context);
    if (found) return found;
  }
  throw notAvailable(accepted);
}
