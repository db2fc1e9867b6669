/**
 * Replaces the values of a query string by parameters. What remains is the request's shape: requests of one
 * shape differ only in bound values and share one plan. Values behind an operator and numbers of rows become
 * parameters; anything that affects the statement's text stays in the shape.
 */
import { parseList } from './operation.ts';
import { kindOf, type Parameter } from './parameters.ts';

const comparison = '(?:eq|gte|gt|lte|lt|like|ilike|match|imatch)(?:\\((?:any|all)\\))?';
const single = 'neq|cs|cd|ov|sl|sr|nxr|nxl|adj|isdistinct|in';
const search = '(?:fts|plfts|phfts|wfts)(?:\\([\\p{L}\\p{Nd}_ $]+\\))?';
const liftable = new RegExp(`^(?:not\\.)?(?:${comparison}|${single}|${search})\\.`, 'u');
const truth = /^(?:not\.)?is\.(?i:null|not_null|true|false|unknown)$/;

/** Whether a value reads as an operator expression. */
export function isOperation(value: string): boolean {
  return liftable.test(value) || truth.test(value);
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
}

/**
 * @param parameters decoded, in the order they came
 * @param isRoutineRead whether a function is called by GET: then other values are arguments, and bound whole
 */
export function shapeOf(parameters: readonly Parameter[], isRoutineRead: boolean): Shape {
  let key = '';
  const values: (string | null)[] = [];
  for (const [name, value] of parameters) {
    const kind = kindOf(name);
    let shapeText = value;
    let parameter: string | null = null;
    if (kind === 'offset' || (kind === 'limit' && !isUsualLimit(value))) {
      shapeText = '';
      parameter = value;
    } else if (kind === 'filter') {
      const prefix = liftable.exec(value)?.[0];
      if (prefix !== undefined) {
        shapeText = prefix;
        parameter = value.slice(prefix.length);
      } else if (isRoutineRead && !truth.test(value)) {
        shapeText = '';
        parameter = value;
      }
    }
    key += `${name.length}:${name}${shapeText.length}:${shapeText}`;
    values.push(parameter);
  }
  return { key, values };
}

/** The items of an `in` list that is a parameter. @throws {RestError} PGRST100 */
export function listItems(parameter: string): string[] {
  return parseList(parameter);
}

/** A PostgreSQL array literal of the items; one empty item is how a client writes an empty list. */
export function arrayLiteral(items: readonly string[]): string {
  if (items.length === 1 && items[0] === '') return '{}';
  const quotedItems = items.map((item) => `"${item.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`);
  return `{${quotedItems.join(',')}}`;
}
