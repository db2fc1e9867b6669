/**
 * PostgreSQL's text form of a value, as JSON text (contract §3.4): numbers, booleans, JSON and arrays as
 * themselves, times in the form that PostgreSQL's own `to_jsonb` gives (and so `/rest/v1`), everything else
 * as a string.
 */
import { parseArray } from '../../../platform/postgres/array-literal.ts';
import type { ArrayItem } from '../../../platform/postgres/array-literal.ts';

/** How the values of a type become JSON. An element's conversion for arrays. */
export type Conversion =
  | { readonly kind: 'text' | 'number' | 'boolean' | 'json' | 'timestamp' }
  | { readonly kind: 'array'; readonly element: Conversion; readonly delimiter: string };

const scalar: ReadonlyMap<string, Conversion> = new Map<string, Conversion>(
  Object.entries({
    int2: { kind: 'number' },
    int4: { kind: 'number' },
    int8: { kind: 'number' },
    float4: { kind: 'number' },
    float8: { kind: 'number' },
    numeric: { kind: 'number' },
    oid: { kind: 'text' },
    bool: { kind: 'boolean' },
    json: { kind: 'json' },
    jsonb: { kind: 'json' },
    timestamp: { kind: 'timestamp' },
    timestamptz: { kind: 'timestamp' },
  }),
);

const plain: Conversion = { kind: 'text' };

/** The conversion of a built-in type by its name; an array when `element` is given. */
export function conversionOf(
  type: string,
  element?: { readonly type: string; readonly delimiter: string },
): Conversion {
  if (element)
    return { kind: 'array', element: scalar.get(element.type) ?? plain, delimiter: element.delimiter };
  return scalar.get(type) ?? plain;
}

const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const dateAndTime = /^(\d+-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)(.*)$/;

/** A timestamp with or without a zone: after the time only the zone and the era can follow. */
function timestamp(text: string): string {
  const parts = dateAndTime.exec(text);
  if (!parts) return JSON.stringify(text); // infinity
  const [, date, time, rest = ''] = parts;
  const zone = rest.replace(/^([+-]\d\d)(?=$| )/, '$1:00');
  return JSON.stringify(`${date}T${time}${zone}`);
}

function arrayJson(items: readonly ArrayItem[], element: Conversion): string {
  const parts = items.map((item) =>
    item !== null && typeof item !== 'string' ? arrayJson(item, element) : toJson(element, item),
  );
  return `[${parts.join(',')}]`;
}

/** @param text PostgreSQL's text form, under DateStyle ISO and TimeZone UTC */
export function toJson(conversion: Conversion, text: string | null): string {
  if (text === null) return 'null';
  switch (conversion.kind) {
    case 'text':
      return JSON.stringify(text);
    case 'number':
      // NaN and the infinities are not JSON numbers; to_jsonb quotes them too.
      return jsonNumber.test(text) ? text : JSON.stringify(text);
    case 'boolean':
      return text === 't' ? 'true' : 'false';
    case 'json':
      return text;
    case 'timestamp':
      return timestamp(text);
    case 'array':
      try {
        return arrayJson(parseArray(text, conversion.delimiter), conversion.element);
      } catch (error) {
        if (error instanceof SyntaxError) return JSON.stringify(text);
        throw error;
      }
  }
}
