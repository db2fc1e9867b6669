/** `order=column.desc.nullslast,relation(column).asc`. */
import type { OrderTerm } from './ast.ts';
import { delimiter, field, fieldName, lexeme } from './names.ts';
import { scan, type Scanner } from './scanner.ts';

function suffix<Word extends string>(scanner: Scanner, words: readonly Word[]): Word | null {
  return scanner.optional(() => {
    delimiter(scanner);
    return scanner.choice(...words.map((word) => () => scanner.string(word) as Word));
  });
}

function ending(scanner: Scanner): Pick<OrderTerm, 'direction' | 'nulls'> {
  const direction = suffix(scanner, ['asc', 'desc'] as const);
  const nulls = suffix(scanner, ['nullsfirst', 'nullslast'] as const);
  scanner.ahead(',', null);
  return { direction, nulls: nulls === null ? null : nulls === 'nullsfirst' ? 'first' : 'last' };
}

function term(scanner: Scanner): OrderTerm {
  return scanner.choice<OrderTerm>(
    () => {
      const relation = fieldName(scanner);
      scanner.string('(');
      const column = field(scanner);
      scanner.string(')');
      return { relation, field: column, ...ending(scanner) };
    },
    () => ({ relation: null, field: field(scanner), ...ending(scanner) }),
  );
}

/** @throws {RestError} PGRST100 */
export function parseOrder(text: string): OrderTerm[] {
  return scan('order', text, (scanner) =>
    scanner.separated(
      () => lexeme(scanner, () => term(scanner)),
      () => scanner.string(','),
    ),
  );
}
