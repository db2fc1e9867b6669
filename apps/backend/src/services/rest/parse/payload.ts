/**
 * The body of a write or of a call. It goes to PostgreSQL as it came; only its keys are looked at here.
 * Rules: contract §2.5.
 */
import { RestError } from '../errors/rest-error.ts';
import { beyondBound, type BodyBounds } from './bounds.ts';
import { csvToJson } from './csv.ts';
import { JsonError, scanJson, type JsonOutline } from '../../../platform/json/scan.ts';
import { decodeComponent } from './parameters.ts';
import { mediaTypeName, type MediaType } from './media-type.ts';

export type Payload =
  /** JSON text in UTF-8; `keys` are the keys of every object in it. */
  | {
      readonly kind: 'json';
      readonly text: Buffer;
      readonly isObject: boolean;
      readonly keys: readonly string[];
    }
  /** Form fields, for a function's arguments. */
  | { readonly kind: 'form'; readonly fields: readonly (readonly [string, string])[] }
  /** Something that only a function of one unnamed parameter can take. */
  | { readonly kind: 'raw'; readonly body: Buffer };

const emptyArray: Payload = { kind: 'json', text: Buffer.from('[]'), isObject: false, keys: [] };
const emptyObject = Buffer.from('{}');
const isBlankBody = (body: Buffer): boolean =>
  body.length < 1024 && /^[ \t\r\n]*$/.test(body.toString('latin1'));

const looksLikeObject = (body: Buffer): boolean => /^[ \t\r\n]*\{/.test(body.toString('latin1'));

/** Null for what is no JSON. @throws {RestError} PGRST102 where a bound is passed */
function outlineOf(body: Buffer, bounds: BodyBounds): JsonOutline | null {
  try {
    return scanJson(body, bounds);
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    if (error.fault !== 'invalid') throw beyondBound(error.fault, bounds);
    return null;
  }
}

function jsonPayload(body: Buffer, bounds: BodyBounds): Payload {
  const outline = outlineOf(body, bounds);
  if (outline === null) throw new RestError('PGRST102');
  const isObject = outline.root === 'object';
  // Anything else counts as an empty array [PostgREST: Payload.hs].
  if (!isObject && outline.rows === 0) return emptyArray;
  if (!outline.uniform) throw new RestError('PGRST102', { message: 'All object keys must match' });
  return { kind: 'json', text: body, isObject, keys: outline.keys };
}

function formFields(text: string): [string, string][] {
  return text
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const equals = pair.indexOf('=');
      if (equals === -1) return [decodeComponent(pair), ''];
      return [decodeComponent(pair.slice(0, equals)), decodeComponent(pair.slice(equals + 1))];
    });
}

const forAll: ReadonlySet<MediaType['kind']> = new Set(['json', 'csv', 'form']);
const forCalls: ReadonlySet<MediaType['kind']> = new Set(['text', 'xml', 'binary']);

/** Checks that a body of this type can be read, before it is read. @throws {RestError} PGRST102 */
export function checkContentType(type: MediaType, isCall: boolean): void {
  if (!forAll.has(type.kind) && !(isCall && forCalls.has(type.kind)))
    throw new RestError('PGRST102', { message: `Content-Type not acceptable: ${mediaTypeName(type)}` });
}

/**
 * @param columns the `columns` parameter: with it the keys are not compared
 * @param isCall whether the body is for a function
 * @param bounds what the body may have in it
 * @throws {RestError} PGRST102
 */
export function parsePayload(
  body: Buffer,
  type: MediaType,
  columns: readonly string[] | null,
  isCall: boolean,
  bounds: BodyBounds,
): Payload {
  checkContentType(type, isCall);
  switch (type.kind) {
    case 'json': {
      if (!columns) return jsonPayload(isCall && isBlankBody(body) ? emptyObject : body, bounds);
      // Any other fault is left for PostgreSQL to report.
      outlineOf(body, bounds);
      return { kind: 'json', text: body, isObject: looksLikeObject(body), keys: columns };
    }
    case 'csv': {
      const { columns: keys, rows, json } = csvToJson(body, bounds);
      return rows === 0 ? emptyArray : { kind: 'json', text: json, isObject: false, keys };
    }
    case 'form': {
      const fields = formFields(body.toString('utf8'));
      if (isCall) return { kind: 'form', fields };
      const row = Object.fromEntries(fields);
      return {
        kind: 'json',
        text: Buffer.from(JSON.stringify(row)),
        isObject: true,
        keys: Object.keys(row),
      };
    }
    default:
      return { kind: 'raw', body };
  }
}
