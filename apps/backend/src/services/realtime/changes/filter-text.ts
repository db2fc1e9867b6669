/**
 * The `filter` text of a `postgres_changes` entry (contract §3.4): `column=[not.]operator.value`, joined by
 * commas that mean AND. Values may be `"quoted"` with `\` escapes.
 */
import { patternProblem } from '../../../platform/postgres/pattern-cost.ts';

const filterOperators = [
  'eq',
  'neq',
  'lt',
  'lte',
  'gt',
  'gte',
  'in',
  'like',
  'ilike',
  'is',
  'match',
  'imatch',
  'isdistinct',
] as const;

export type FilterOperator = (typeof filterOperators)[number];

export interface Condition {
  readonly column: string;
  readonly operator: FilterOperator;
  readonly negate: boolean;
  /** The value; for `in`, an array literal. */
  readonly value: string;
}

/** A filter text that does not follow the grammar; the message is for the client. */
export class FilterSyntaxError extends Error {}

function isOperator(word: string): word is FilterOperator {
  return (filterOperators as readonly string[]).includes(word);
}

/** Splits at commas outside parentheses and quotes. A quote opens only where a value can start. */
function segments(text: string): string[] {
  const found: string[] = [];
  let current = '';
  let depth = 0;
  let quoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (quoted) {
      if (character === '\\') {
        current += character + text.charAt(index + 1);
        index += 1;
        continue;
      }
      if (character === '"') quoted = false;
    } else if (character === '"' && '.(,'.includes(text.charAt(index - 1))) quoted = true;
    else if (character === '(') depth += 1;
    else if (character === ')') depth = Math.max(0, depth - 1);
    else if (character === ',' && depth === 0) {
      found.push(current);
      current = '';
      continue;
    }
    current += character;
  }
  found.push(current);
  return found;
}

/** A fully quoted value without its quotes and escapes; any other value unchanged. */
function unquoted(value: string): string {
  return /^"(?:[^"\\]|\\.)*"$/s.test(value) ? value.slice(1, -1).replaceAll(/\\(.)/gs, '$1') : value;
}

function valueOf(operator: FilterOperator, value: string): string {
  if (operator !== 'in') return unquoted(value);
  if (!value.startsWith('(') || !value.endsWith(')'))
    throw new FilterSyntaxError('`in` filter value must be wrapped by parentheses');
  // The content of the parentheses is the body of an array literal, with its quotes and escapes.
  return `{${value.slice(1, -1)}}`;
}

/** Refuses patterns that are expensive for PostgreSQL: all policy checks would wait behind them. */
function checkPattern(pattern: string): void {
  const problem = patternProblem(pattern);
  if (problem === 'back-reference') throw new FilterSyntaxError('back-references are not offered in filters');
  if (problem !== null) throw new FilterSyntaxError('the pattern is too complex for a filter');
}

function condition(segment: string): Condition {
  const text = segment.trim();
  if (text === '')
    throw new FilterSyntaxError('filter must not contain empty segments (check for extra commas)');
  const equals = text.indexOf('=');
  if (equals < 0) throw new FilterSyntaxError(JSON.stringify([text]));
  const column = text.slice(0, equals);
  let rest = text.slice(equals + 1);
  const negate = rest.startsWith('not.');
  if (negate) rest = rest.slice(4);
  const dot = rest.indexOf('.');
  if (dot < 0) throw new FilterSyntaxError(JSON.stringify([rest]));
  const operator = rest.slice(0, dot);
  const value = rest.slice(dot + 1);
  if (!isOperator(operator))
    throw new FilterSyntaxError(JSON.stringify([operator, value]).replace(',', ', '));
  const operand = valueOf(operator, value);
  if (operator === 'match' || operator === 'imatch') checkPattern(operand);
  return { column, operator, negate, value: operand };
}

/** @returns the conditions, all of which must hold; none for an empty text @throws {FilterSyntaxError} */
export function parseFilter(text: string): Condition[] {
  const trimmed = text.trim();
  return trimmed === '' ? [] : segments(trimmed).map(condition);
}
