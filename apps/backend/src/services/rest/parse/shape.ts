/**
 * Replaces the values of a query string by parameters. What remains is the request's shape: requests of one
 * shape differ only in bound values and share one plan. Values behind an operator and numbers of rows become
 * parameters; anything that affects the statement's text stays in the shape.
 */
import { arrayLiteral } from '../../../platform/postgres/array-literal.ts';
import { parseList } from './operation.ts';
import { kindOf, type Parameter } from './parameters.ts';

const comparison = '(?:eq|gte|gt|lte|lt|like|ilike|match|imatch)(?:\\((?:any|all)\\))?';
const single = 'neq|cs|cd|ov|sl|sr|nxr|nxl|adj|isdistinct|in';
// The grammar reads single UTF-16 units, so it refuses letters above U+FFFF.
const search = '(?:fts|plfts|phfts|wfts)(?:\\((?:(?![\\u{10000}-\\u{10FFFF}])[\\p{L}\\p{Nd}_ $])+\\))?';
/** Sticky: gives the end of a match without allocating one, for each parameter of each request. */
const liftable = new RegExp(`(?:not\\.)?(?:${comparison}|${single}|${search})\\.`, 'uy');
const truth = /^(?:not\.)?is\.(?i:null|not_null|true|false|unknown)$/;

/** The length of the operator in front of a value that is bound; 0 without one. */
function operatorLength(value: string): number {
  liftable.lastIndex = 0;
  return liftable.test(value) ? liftable.lastIndex : 0;
}

/** Whether a value reads as an operator expression. */
export function isOperation(value: string): boolean {
  return operatorLength(value) > 0 || truth.test(value);
}

/**
 * Whether a limit belongs to the shape. PostgreSQL settles on a generic plan only when it knows how many rows
 * are wanted, and clients use few different limits.
 */
export function isUsualLimit(value: string): boolean {
  return /^\d{1,4}$/.test(value);
}

export interface Shape {
  /** Equal for requests that share a plan. */
  readonly key: string;
  /** By query parameter: the value that is bound, or null where it belongs to the shape. */
  readonly values: readonly (string | null)[];
  /** Those of the values that are lists, by index; null for none. */
  readonly lists: readonly (readonly [number, string])[] | null;
}

/**
 * @param parameters decoded, in the order they came
 * @param isRoutineRead whether a function is called by GET: then other values are arguments, and bound whole
 */
export function shapeOf(parameters: readonly Parameter[], isRoutineRead: boolean): Shape {
  let key = '';
  const values: (string | null)[] = [];
  let lists: [number, string][] | null = null;
  for (const [name, value] of parameters) {
    const kind = kindOf(name);
    let shapeText = value;
    let parameter: string | null = null;
    if (kind === 'offset' || (kind === 'limit' && !isUsualLimit(value))) {
      shapeText = '';
      parameter = value;
    } else if (kind === 'filter') {
      const length = operatorLength(value);
      if (length > 0) {
        shapeText = value.slice(0, length);
        parameter = value.slice(length);
        if (shapeText.endsWith('in.')) (lists ??= []).push([values.length, parameter]);
      } else if (isRoutineRead && !truth.test(value)) {
        shapeText = '';
        parameter = value;
      }
    }
    key += `${name.length}:${name}${shapeText.length}:${shapeText}`;
    values.push(parameter);
  }
  return { key, values, lists };
}

/** The parameters of a shape's key. A value that is bound is empty here, and a list has no items. */
export function parametersOfShape(key: string): Parameter[] {
  const texts: string[] = [];
  for (let at = 0; at < key.length;) {
    const start = key.indexOf(':', at) + 1;
    const end = start + Number(key.slice(at, start - 1));
    texts.push(key.slice(start, end));
    at = end;
  }
  const parameters: Parameter[] = [];
  for (const [index, text] of texts.entries()) {
    const name = index % 2 === 1 ? texts[index - 1] : undefined;
    if (name === undefined) continue;
    const isList = kindOf(name) === 'filter' && (text === 'in.' || text === 'not.in.');
    parameters.push([name, isList ? `${text}()` : text]);
  }
  return parameters;
}

/** The items of an `in` list that is a parameter. @throws {RestError} PGRST100 */
export function listItems(parameter: string): string[] {
  return parseList(parameter);
}

/** A filter's list as a PostgreSQL array literal; one empty item is how a client writes an empty list. */
export function listLiteral(items: readonly string[]): string {
  return items.length === 1 && items[0] === '' ? '{}' : arrayLiteral(items);
}
