/** The body of a write or of a call. It goes to PostgreSQL as it came; only its keys are looked at here. Rules: CONTRACT 2.5. */
import { RestError } from '../errors/rest-error.ts';
import { parseCsv } from './csv.ts';
import { decodeComponent } from './parameters.ts';
import { mediaTypeName, type MediaType } from './media-type.ts';

export type Payload =
  /** JSON text; `keys` are the keys of every object in it. */
  | {
      readonly kind: 'json';
      readonly text: string;
      readonly isObject: boolean;
      readonly keys: readonly string[];
    }
  /** Form fields, for a function's arguments. */
  | { readonly kind: 'form'; readonly fields: readonly (readonly [string, string])[] }
  /** Something that only a function of one unnamed parameter can take. */
  | { readonly kind: 'raw'; readonly body: Buffer };

const emptyArray: Payload = { kind: 'json', text: '[]', isObject: false, keys: [] };
const isBlank = /^[ \t\r\n]*$/;

const looksLikeObject = (text: string): boolean => /^[ \t\r\n]*\{/.test(text);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function differ(): never {
  throw new RestError('PGRST102', { message: 'All object keys must match' });
}

function uniformKeys(items: readonly unknown[]): string[] {
  const [first] = items;
  if (!isRecord(first)) return differ();
  const keys = Object.keys(first);
  for (const item of items) {
    if (!isRecord(item)) return differ();
    const others = Object.keys(item);
    if (others.length !== keys.length || !keys.every((key) => Object.hasOwn(item, key))) return differ();
  }
  return keys;
}

function jsonPayload(text: string): Payload {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new RestError('PGRST102', { message: 'Empty or invalid json' });
  }
  if (Array.isArray(value)) {
    return value.length === 0
      ? emptyArray
      : { kind: 'json', text, isObject: false, keys: uniformKeys(value) };
  }
  // Anything else counts as an empty array [PostgREST: Payload.hs].
  return isRecord(value) ? { kind: 'json', text, isObject: true, keys: Object.keys(value) } : emptyArray;
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

/**
 * @param columns the `columns` parameter: with it the keys are not compared
 * @param isCall whether the body is for a function
 * @throws {RestError} PGRST102
 */
export function parsePayload(
  body: Buffer,
  type: MediaType,
  columns: readonly string[] | null,
  isCall: boolean,
): Payload {
  switch (type.kind) {
    case 'json': {
      const text = body.toString('utf8');
      if (columns) return { kind: 'json', text, isObject: looksLikeObject(text), keys: columns };
      return jsonPayload(isCall && isBlank.test(text) ? '{}' : text);
    }
    case 'csv': {
      const { columns: keys, rows } = parseCsv(body.toString('utf8'));
      return rows.length === 0
        ? emptyArray
        : { kind: 'json', text: JSON.stringify(rows), isObject: false, keys };
    }
    case 'form': {
      const fields = formFields(body.toString('utf8'));
      if (isCall) return { kind: 'form', fields };
      const row = Object.fromEntries(fields);
      return { kind: 'json', text: JSON.stringify(row), isObject: true, keys: Object.keys(row) };
    }
    case 'text':
    case 'xml':
    case 'binary':
      if (isCall) return { kind: 'raw', body };
      break;
    case 'any':
    case 'array-stripped':
    case 'object':
    case 'geojson':
    case 'openapi':
    case 'plan':
    case 'other':
  }
  throw new RestError('PGRST102', { message: `Content-Type not acceptable: ${mediaTypeName(type)}` });
}
