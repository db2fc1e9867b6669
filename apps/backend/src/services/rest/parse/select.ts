/** The `select` parameter: columns, casts, aggregates, embedded and spread resources. */
import type { AggregateFunction, EmbedItem, FieldItem, JoinKind, SelectItem } from './ast.ts';
import { delimiter, field, fieldName, identifier, lexeme } from './names.ts';
import { scan, type Scanner } from './scanner.ts';

const aggregates: readonly AggregateFunction[] = ['sum', 'avg', 'count', 'max', 'min'];

function alias(scanner: Scanner): string | null {
  return scanner.optional(() => {
    const name = fieldName(scanner);
    scanner.string(':');
    if (scanner.text[scanner.position] === ':') scanner.fail();
    return name;
  });
}

function embedParameters(scanner: Scanner): { hint: string | null; join: JoinKind | null } {
  let hint: string | null = null;
  let join: JoinKind | null = null;
  for (let count = 0; count < 2; count += 1) {
    const found = scanner.optional(() => {
      scanner.string('!');
      return fieldName(scanner);
    });
    if (found === null) break;
    if (found === 'left' || found === 'inner') join ??= found;
    else hint ??= found;
  }
  return { hint, join };
}

function embed(scanner: Scanner): EmbedItem {
  const head = lexeme(scanner, () => {
    const spread = scanner.accept('...');
    const name = spread ? null : alias(scanner);
    const relation = fieldName(scanner);
    if (relation === 'count' && !spread) scanner.fail();
    const parameters = embedParameters(scanner);
    scanner.ahead('(');
    return { relation, alias: name, spread, ...parameters };
  });
  scanner.string('(');
  const items = scanner.nested(() => forest(scanner));
  scanner.string(')');
  return { kind: 'embed', ...head, items };
}

const cast = (scanner: Scanner): string | null =>
  scanner.optional(() => {
    scanner.string('::');
    return identifier(scanner);
  });

const itemEnd = (scanner: Scanner): void => scanner.ahead(')', ',', null);

function star(scanner: Scanner): FieldItem {
  scanner.string('*');
  itemEnd(scanner);
  return {
    kind: 'field',
    field: { name: '*', path: [] },
    alias: null,
    cast: null,
    aggregate: null,
    aggregateCast: null,
  };
}

function countOfRows(scanner: Scanner): FieldItem {
  const name = alias(scanner);
  scanner.string('count()');
  const aggregateCast = cast(scanner);
  itemEnd(scanner);
  return {
    kind: 'field',
    field: { name: '*', path: [] },
    alias: name,
    cast: null,
    aggregate: 'count',
    aggregateCast,
  };
}

function plainField(scanner: Scanner): FieldItem {
  const name = alias(scanner);
  const column = field(scanner);
  const columnCast = cast(scanner);
  const aggregate = scanner.optional(() => {
    delimiter(scanner);
    const found = scanner.choice(
      ...aggregates.map((each) => () => scanner.string(each) as AggregateFunction),
    );
    scanner.string('()');
    return found;
  });
  const aggregateCast = aggregate === null ? null : cast(scanner);
  itemEnd(scanner);
  return { kind: 'field', field: column, alias: name, cast: columnCast, aggregate, aggregateCast };
}

const simpleName = /[\w$]+(?=[,)]|$)/y;

/** A plain column, which most items are. */
function simple(scanner: Scanner): FieldItem | null {
  simpleName.lastIndex = scanner.position;
  const [name] = simpleName.exec(scanner.text) ?? [];
  if (name === undefined) return null;
  scanner.position += name.length;
  return {
    kind: 'field',
    field: { name, path: [] },
    alias: null,
    cast: null,
    aggregate: null,
    aggregateCast: null,
  };
}

function item(scanner: Scanner): SelectItem {
  const column = simple(scanner);
  if (column) return column;
  return scanner.choice<SelectItem>(
    () => embed(scanner),
    () =>
      lexeme(scanner, () =>
        scanner.choice(
          () => star(scanner),
          () => countOfRows(scanner),
          () => plainField(scanner),
        ),
      ),
  );
}

function forest(scanner: Scanner): SelectItem[] {
  const first = scanner.text[scanner.position];
  if (first === undefined || first === ')') return [];
  return scanner.separated(
    () => item(scanner),
    () => lexeme(scanner, () => scanner.string(',')),
  );
}

/** @throws {RestError} PGRST100 */
export function parseSelect(text: string): SelectItem[] {
  return scan('select parameter', text, forest);
}
