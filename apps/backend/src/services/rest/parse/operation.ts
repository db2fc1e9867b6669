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
const byLength = (left: string, right: string): number => right.length - left.length;
const comparisons = (Object.keys(comparisonOperators) as ComparisonOperator[]).toSorted(byLength);
const searches = (Object.keys(searchOperators) as SearchOperator[]).toSorted(byLength);
const truthValues: readonly TruthValue[] = ['not_null', 'null', 'true', 'false', 'unknown'];

/** Consumes the first of the words that comes next and is not the beginning of a longer one that fits. */
function word<Word extends string>(scanner: Scanner, words: readonly Word[]): Word {
  return scanner.choice(...words.map((each) => () => scanner.string(each) as Word));
}

function listItem(scanner: Scanner): string {
  return scanner.choice(
    () => {
      const value = quoted(scanner);
      const next = scanner.text[scanner.position];
      if (next !== undefined && next !== ',' && next !== ')') scanner.fail();
      return value;
    },
    () => scanner.takeWhile((character) => character !== ',' && character !== ')'),
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
  return scanner.labelled('isVal: (null, not_null, true, false, unknown)', () => {
    const rest = scanner.text.slice(scanner.position).toLowerCase();
    const found = truthValues.find((value) => rest.startsWith(value));
    if (found === undefined) return scanner.satisfy(() => false, 'isVal') as TruthValue;
    scanner.position += found.length;
    return found;
  });
}

function search(scanner: Scanner, value: () => TextValue): Operation {
  const operator = word(scanner, searches);
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
  scanner.string(operator);
  const quantifier = withQuantifier.has(operator)
    ? scanner.optional(() => {
        scanner.string('(');
        const found = word(scanner, ['any', 'all'] as const);
        scanner.string(')');
        return found;
      })
    : null;
  delimiter(scanner);
  return { kind: 'compare', operator, quantifier, value: value() };
}

/** The parser of an operator, found by its name, so that the others need not be tried. */
function known(scanner: Scanner, value: () => TextValue, parameter: number | null): Operation | null {
  const [name = ''] = /^[a-z]*/.exec(scanner.text.slice(scanner.position, scanner.position + 12)) ?? [];
  const rest = scanner.text[scanner.position + name.length];
  if (rest !== '.' && rest !== '(') return null;
  if (name === 'in' || name === 'is' || name === 'isdistinct') {
    return scanner.optional(() => withoutQuantifier(scanner, name, value, parameter));
  }
  if (Object.hasOwn(searchOperators, name)) return scanner.optional(() => search(scanner, value));
  if (!Object.hasOwn(comparisonOperators, name)) return null;
  return scanner.optional(() => comparison(scanner, name as ComparisonOperator, value));
}

function withoutQuantifier(
  scanner: Scanner,
  name: 'in' | 'is' | 'isdistinct',
  value: () => TextValue,
  parameter: number | null,
): Operation {
  scanner.string(`${name}.`);
  switch (name) {
    case 'in':
      return { kind: 'in', value: { kind: 'list', items: list(scanner), parameter } };
    case 'is':
      return { kind: 'is', value: truthValue(scanner) };
    case 'isdistinct':
      return { kind: 'is-distinct', value: value() };
  }
}

/**
 * @param value reads the value of an operator that takes one: to the end of the text, or to the next `,` or `)` inside a tree
 * @param parameter the query parameter that this is, when its value may be lifted out of the plan
 */
export function operation(
  scanner: Scanner,
  value: () => TextValue,
  parameter: number | null,
): { negated: boolean; operation: Operation } {
  const isNegated = scanner.optional(() => {
    if (!scanner.accept('not')) return false;
    delimiter(scanner);
    return true;
  });
  const negated = isNegated ?? false;
  const direct = known(scanner, value, parameter);
  if (direct) return { negated, operation: direct };
  const found = scanner.labelled('operator (eq, gt, ...)', () =>
    scanner.choice<Operation>(
      () => withoutQuantifier(scanner, 'in', value, parameter),
      () => withoutQuantifier(scanner, 'is', value, parameter),
      () => withoutQuantifier(scanner, 'isdistinct', value, parameter),
      () => search(scanner, value),
      ...comparisons.map((each) => () => comparison(scanner, each, value)),
    ),
  );
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
