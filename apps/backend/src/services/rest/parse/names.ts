/** Names, quoted values and JSON paths: the smallest parts of the grammar. */
import type { Field, JsonStep } from './ast.ts';
import type { Scanner } from './scanner.ts';

const isIdentifierCharacter = (character: string): boolean => /[\p{L}\p{Nd}_ $]/u.test(character);
const isJsonKeyCharacter = (character: string): boolean => !'(-:.,>)'.includes(character);
const isBlank = (character: string): boolean => character === ' ' || character === '\t';
const isDigit = (character: string): boolean => character >= '0' && character <= '9';

/** `"…"`, with a backslash before a quote or a backslash. */
export function quoted(scanner: Scanner): string {
  if (!scanner.accept('"')) scanner.fail();
  let value = '';
  for (;;) {
    const character = scanner.any('"\\""');
    if (character === '"') return value;
    value += character === '\\' ? scanner.any('any character') : character;
  }
}

/** Letters, digits, `_`, `$` and inner spaces. */
export function identifier(scanner: Scanner): string {
  const taken = scanner.takeWhile(isIdentifierCharacter);
  if (taken === '') {
    scanner.note('letter');
    scanner.note('digit');
    scanner.fail();
  }
  return taken.trim();
}

/** Parts joined by `-`, which must not begin an arrow. */
function dashed(scanner: Scanner, part: () => string): string {
  let name = part();
  for (;;) {
    const start = scanner.position;
    if (!scanner.accept('-')) return name;
    if (scanner.text[scanner.position] === '>') {
      scanner.position = start;
      return name;
    }
    name += `-${part()}`;
  }
}

export function fieldName(scanner: Scanner): string {
  return scanner.labelled('field name (* or [a..z0..9_$])', () =>
    scanner.text[scanner.position] === '"' ? quoted(scanner) : dashed(scanner, () => identifier(scanner)),
  );
}

function jsonKeyName(scanner: Scanner): string {
  return scanner.labelled('any non reserved character different from: .,>()', () =>
    scanner.choice(
      () => quoted(scanner),
      () =>
        dashed(scanner, () => {
          const taken = scanner.takeWhile(isJsonKeyCharacter);
          if (taken === '') {
            scanner.note('any non reserved character');
            scanner.fail();
          }
          return taken.trim();
        }),
    ),
  );
}

function jsonIndex(scanner: Scanner): string {
  const sign = scanner.accept('-') ? '-' : '';
  const digits = scanner.takeWhile(isDigit);
  if (digits === '') {
    scanner.note('digit');
    scanner.fail();
  }
  const next = scanner.text.slice(scanner.position, scanner.position + 2);
  if (!/^(?:->|::|[.,)]|$)/.test(next)) {
    for (const label of ['digit', '"->"', '"::"', '"."', '","', 'end of input'])
      scanner.note(label, `'${next.charAt(0)}'`);
    scanner.fail();
  }
  return `${sign}${digits}`;
}

function jsonPath(scanner: Scanner): JsonStep[] {
  const steps: JsonStep[] = [];
  for (;;) {
    const arrow = scanner.accept('->>') ? '->>' : scanner.accept('->') ? '->' : null;
    if (arrow === null) return steps;
    const key = scanner.choice<JsonStep['key']>(
      () => ({ kind: 'index', index: jsonIndex(scanner) }),
      () => ({ kind: 'name', name: jsonKeyName(scanner) }),
    );
    steps.push({ arrow, key });
  }
}

/** Runs a parser with blanks around it. */
export function lexeme<Value>(scanner: Scanner, parse: () => Value): Value {
  scanner.takeWhile(isBlank);
  const value = parse();
  scanner.takeWhile(isBlank);
  return value;
}

export function field(scanner: Scanner): Field {
  return lexeme(scanner, () => ({ name: fieldName(scanner), path: jsonPath(scanner) }));
}

export function delimiter(scanner: Scanner): void {
  scanner.labelled('delimiter (.)', () => scanner.string('.'));
}

/** `a.b.c` with a JSON path behind the last name: where a filter applies and what it is about. */
export function treePath(scanner: Scanner): { path: string[]; field: Field } {
  const names = scanner.separated(
    () => fieldName(scanner),
    () => delimiter(scanner),
  );
  const path = jsonPath(scanner);
  return { path: names.slice(0, -1), field: { name: names.at(-1) ?? '', path } };
}
