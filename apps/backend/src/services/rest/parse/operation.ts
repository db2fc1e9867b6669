/** What stands behind `column=`: an operator and its value, negated or not. */
import {
  comparisonOperators,
  type ComparisonOperator,
  type Operation,
  type SearchOperator,
  searchOperators,
  type TextValue,
  type TruthValue,
} from './ast.ts';
import { delimiter, identifier, lexeme, quoted } from './names.ts';
import { scan, type Scanner } from './scanner.ts';

const withQuantifier: ReadonlySet<ComparisonOperator> = new Set([
  'eq',
  'gte',
  'gt',
  'lte',
  'lt',
  'like',
  'ilike',
  'match',
  'imatch',
]);
const truthValues: readonly TruthValue[] = ['not_null', 'null', 'true', 'false', 'unknown'];

type OperatorName = ComparisonOperator | SearchOperator | 'in' | 'is' | 'isdistinct';
/** Longer names first: a name may be a prefix of another. */
const operators = [
  ...(Object.keys(comparisonOperators) as ComparisonOperator[]),
  ...(Object.keys(searchOperators) as SearchOperator[]),
  ...(['in', 'is', 'isdistinct'] as const),
].toSorted((left, right) => right.length - left.length) as readonly OperatorName[];
const isSearch = (name: OperatorName): name is SearchOperator => Object.hasOwn(searchOperators, name);

/** Where several values stand side by side, one ends at `,` or `)`. */
export const isInside = (character: string | undefined): boolean => character !== ',' && character !== ')';

/** A quoted value, if nothing else precedes or follows it. */
export function quotedValue(scanner: Scanner): string {
  const value = quoted(scanner);
  if (isInside(scanner.text[scanner.position])) scanner.fail();
  return value;
}

function listItem(scanner: Scanner): string {
  return scanner.choice(
    () => quotedValue(scanner),
    () => scanner.takeWhile(isInside),
  );
}

function list(scanner: Scanner): string[] {
  lexeme(scanner, () => scanner.string('('));
  const items = scanner.separated(
    () => listItem(scanner),
    () => scanner.string(','),
  );
  lexeme(scanner, () => scanner.string(')'));
  return items;
}

function truthValue(scanner: Scanner): TruthValue {
  const rest = scanner.text.slice(scanner.position).toLowerCase();
  const found = truthValues.find((value) => rest.startsWith(value));
  if (found === undefined) {
    scanner.note('isVal: (null, not_null, true, false, unknown)');
    return scanner.fail();
  }
  scanner.position += found.length;
  return found;
}

function search(scanner: Scanner, operator: SearchOperator, value: () => TextValue): Operation {
  const language = scanner.optional(() => {
    scanner.string('(');
    const name = identifier(scanner);
    scanner.string(')');
    return name;
  });
  delimiter(scanner);
  return { kind: 'search', operator, language, value: value() };
}

function comparison(scanner: Scanner, operator: ComparisonOperator, value: () => TextValue): Operation {
  const quantifier = withQuantifier.has(operator)
    ? scanner.optional(() => {
        scanner.string('(');
        const found = scanner.choice(
          () => scanner.string('any') as 'any',
          () => scanner.string('all') as 'all',
        );
        scanner.string(')');
        return found;
      })
    : null;
  delimiter(scanner);
  return { kind: 'compare', operator, quantifier, value: value() };
}

function operationBy(
  scanner: Scanner,
  name: OperatorName,
  value: () => TextValue,
  parameter: number | null,
): Operation {
  scanner.string(name);
  switch (name) {
    case 'in':
      delimiter(scanner);
      return { kind: 'in', value: { kind: 'list', items: list(scanner), parameter } };
    case 'is':
      delimiter(scanner);
      return { kind: 'is', value: truthValue(scanner) };
    case 'isdistinct':
      delimiter(scanner);
      return { kind: 'is-distinct', value: value() };
    default:
      return isSearch(name) ? search(scanner, name, value) : comparison(scanner, name, value);
  }
}

/**
 * @param value reads the value of an operator that takes one: to the end of the text, or to the next `,` or
 * `)` inside a tree
 * @param parameter the query parameter that this is, when its value may be lifted out of the plan
 */
export function operation(
  scanner: Scanner,
  value: () => TextValue,
  parameter: number | null,
): { negated: boolean; operation: Operation } {
  const negated =
    scanner.optional(() => {
      scanner.string('not');
      delimiter(scanner);
      return true;
    }) ?? false;
  const { text, position } = scanner;
  const fitting = operators.filter((name) => text.startsWith(name, position));
  if (fitting.length === 0) scanner.note('operator (eq, gt, ...)');
  const found = scanner.choice(...fitting.map((name) => () => operationBy(scanner, name, value, parameter)));
  return { negated, operation: found };
}

/** The whole of a filter's value, e.g. `not.eq.3`. @throws {RestError} PGRST100 */
export function parseOperation(
  text: string,
  parameter: number | null,
): { negated: boolean; operation: Operation } {
  return scan('filter', text, (scanner) => {
    const parsed = operation(scanner, () => ({ kind: 'text', text: scanner.rest(), parameter }), parameter);
    scanner.end();
    return parsed;
  });
}

/** The items of an `in` list, e.g. `(1,"2,3")`. @throws {RestError} PGRST100 */
export function parseList(text: string): string[] {
  return scan('filter', text, (scanner) => {
    const items = list(scanner);
    scanner.end();
    return items;
  });
}
