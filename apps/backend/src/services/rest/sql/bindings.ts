/**
 * Bound parameters: a statement names where each value comes from, so that it can be used again with other
 * values.
 */
import type { ListValue, TextValue } from '../parse/ast.ts';
import { listLiteral } from '../parse/shape.ts';
import type { RowWindow } from '../parse/window.ts';
import { countLimit } from '../plan/row-counts.ts';

/** What is done to the text of a parameter before it is bound. */
type Encoding = 'text' | 'pattern';

export type Binding =
  | { readonly kind: 'constant'; readonly value: string | null }
  /** The value of a query parameter. */
  | { readonly kind: 'parameter'; readonly index: number; readonly encoding: Encoding }
  /** Several values of one query parameter, for a variadic argument. */
  | { readonly kind: 'parameters'; readonly indexes: readonly number[] }
  | { readonly kind: 'limit' | 'offset' | 'count-limit'; readonly window: WindowSource }
  | { readonly kind: 'body'; readonly as?: 'bytea' | 'jsonb' };

/** Where a node's limit and offset come from. At the root the Range header counts too. */
export interface WindowSource {
  readonly limit: TextValue | null;
  readonly offset: TextValue | null;
  readonly isRoot: boolean;
}

/** What a request brings to a statement. */
export interface BoundValues {
  readonly parameters: readonly (string | null)[];
  /** UTF-8 bytes if it is large; PostgreSQL accepts them for json unchanged. */
  readonly body: string | Buffer | null;
  /** A binary body, for a bytea parameter. */
  readonly bytes: Buffer | null;
  window(source: WindowSource): RowWindow;
  /** Above this number of rows an estimate replaces the count; null: always count. */
  readonly countBound: number | null;
}

/** `*` stands for `%` in patterns, which need no escaping in a URL that way. */
const pattern = (text: string): string => text.replaceAll('*', '%');

function encodeText(text: string, encoding: Encoding): string {
  switch (encoding) {
    case 'text':
      return text;
    case 'pattern':
      return pattern(text);
  }
}

/** Collects bindings while a statement is written. */
export class Bindings {
  readonly list: Binding[] = [];

  add(binding: Binding): string {
    this.list.push(binding);
    return `$${this.list.length}`;
  }

  constant(value: string | null): string {
    return this.add({ kind: 'constant', value });
  }

  text(value: TextValue, encoding: 'text' | 'pattern' = 'text'): string {
    if (value.parameter === null) return this.constant(encodeText(value.text, encoding));
    return this.add({ kind: 'parameter', index: value.parameter, encoding });
  }

  items(value: ListValue): string {
    if (value.parameter === null) return this.constant(listLiteral(value.items));
    return this.add({ kind: 'parameter', index: value.parameter, encoding: 'text' });
  }
}

/** The version byte in front of a jsonb's text in PostgreSQL's binary format. */
const jsonbVersion = Buffer.from([1]);

function bodyAs(as: 'bytea' | 'jsonb' | undefined, { body, bytes }: BoundValues): string | Buffer | null {
  if (as === 'bytea' && bytes) return bytes;
  return as === 'jsonb' && body instanceof Buffer ? Buffer.concat([jsonbVersion, body]) : body;
}

/**
 * The values of one request for a statement's bindings. @throws {RestError} PGRST100 for a malformed list,
 * PGRST103
 */
export function bindValues(bindings: readonly Binding[], source: BoundValues): (string | Buffer | null)[] {
  return bindings.map((binding) => {
    switch (binding.kind) {
      case 'constant':
        return binding.value;
      case 'parameter':
        return encodeText(source.parameters[binding.index] ?? '', binding.encoding);
      case 'parameters':
        return arrayLiteralOfAll(binding.indexes.map((index) => source.parameters[index] ?? ''));
      case 'limit': {
        const { limit } = source.window(binding.window);
        return limit === null ? null : String(limit);
      }
      case 'offset':
        return String(source.window(binding.window).offset);
      case 'count-limit': {
        const most = countLimit(source.countBound, source.window(binding.window));
        return most === null ? null : String(most);
      }
      case 'body':
        return bodyAs(binding.as, source);
    }
  });
}

/**
 * The values of a variadic argument: one in braces is already an array literal, as clients write arrays in a
 * URL. Unlike in a filter's list, a single empty argument is one empty value.
 */
function arrayLiteralOfAll(items: readonly string[]): string {
  const [first = '', ...others] = items;
  if (others.length === 0 && first.startsWith('{') && first.endsWith('}')) return first;
  return others.length === 0 && first === '' ? '{""}' : listLiteral(items);
}
