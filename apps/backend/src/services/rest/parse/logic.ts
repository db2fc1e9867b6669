/** `and=(…)`, `or=(…)` and `not.or=(…)`, to any depth. */
import type { Condition, LogicGroup, LogicNode, TextValue } from './ast.ts';
import { delimiter, field, fieldName, lexeme } from './names.ts';
import { isInside, operation, quotedValue } from './operation.ts';
import { scan, type Scanner } from './scanner.ts';

/** A value inside a tree ends at `,` or `)`, unless it is quoted or an array in braces. */
function treeValue(scanner: Scanner): TextValue {
  const text = scanner.choice(
    () => quotedValue(scanner),
    () => {
      scanner.string('{');
      const inner = scanner.takeWhile((character) => character !== '{' && character !== '}');
      scanner.string('}');
      return `{${inner}}`;
    },
    () => scanner.takeWhile(isInside),
  );
  return { kind: 'text', text, parameter: null };
}

function condition(scanner: Scanner): Condition {
  const target = field(scanner);
  delimiter(scanner);
  return { kind: 'condition', field: target, ...operation(scanner, () => treeValue(scanner), null) };
}

function group(scanner: Scanner): LogicGroup {
  const negated = scanner.labelled(
    'negation operator (not)',
    () =>
      scanner.optional(() => {
        scanner.string('not');
        delimiter(scanner);
        return true;
      }) ?? false,
  );
  const operator = scanner.labelled('logic operator (and, or)', () =>
    scanner.choice(
      () => scanner.string('and') as 'and',
      () => scanner.string('or') as 'or',
    ),
  );
  lexeme(scanner, () => scanner.string('('));
  const members = scanner.nested(() =>
    scanner.separated(
      () => node(scanner),
      () => lexeme(scanner, () => scanner.string(',')),
    ),
  );
  lexeme(scanner, () => scanner.string(')'));
  return { kind: 'group', operator, negated, members };
}

function node(scanner: Scanner): LogicNode {
  return scanner.choice<LogicNode>(
    () => condition(scanner),
    () => group(scanner),
  );
}

/**
 * @param key e.g. `or`, `embedded.and`, `not.or`
 * @param value e.g. `(a.eq.1,b.lt.2)`
 * @throws {RestError} PGRST100
 */
export function parseLogic(key: string, value: string): { path: string[]; item: LogicNode } {
  const names = scan('logic path', key, (scanner) => {
    const found = scanner.separated(
      () => fieldName(scanner),
      () => delimiter(scanner),
    );
    scanner.end();
    return found;
  });
  const negation = names.includes('not') ? 'not.' : '';
  const text = `${negation}${names.at(-1)}${value}`;
  const item = scan('logic tree', text, node, value);
  return { path: names.slice(0, -1).filter((name) => name !== 'not'), item };
}
