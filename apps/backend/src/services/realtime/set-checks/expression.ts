/**
 * Writes the expression of a policy for many people at once: what depends on the claims alone becomes a
 * column of the people, what depends on the row a column of the row, and all else stays as it is. The tokens
 * of an expression are looked at, not what they mean, so what is not known to be safe is refused.
 */
import { commaParts, isCall, isMark, isWord, UnknownFormError } from './sql-tokens.ts';
import type { Group, Token } from './sql-tokens.ts';

/** A value that depends on the claims alone, as PostgreSQL computes it under them. */
export interface ClaimsValue {
  readonly sql: string;
  readonly type: 'uuid' | 'text' | 'jsonb';
}

export interface SqlPiece {
  readonly sql: string;
  /** Whether it needs the row. */
  readonly usesRow: boolean;
}

/** A value of the claims is set apart until all of it is known (`->> 'key'` can follow). */
type Piece = SqlPiece | { readonly claims: ClaimsValue };

/** What names mean where an expression stands. */
export interface Scope {
  /** A column or parameter; null for none. @param qualifier the name before the dot */
  column(name: string, qualifier: string | null): SqlPiece | null;
  /** A function without arguments that gives a value of the claims. */
  claimsFunction(schema: string, name: string): Promise<ClaimsValue | null>;
  /** The column of the people that holds the value. */
  personColumn(value: ClaimsValue): string;
  /** What stands for a call of a function. @throws {UnknownFormError} */
  call(schema: string, name: string, args: readonly SqlPiece[]): Promise<SqlPiece>;
}

const keywords = new Set(
  'and or not is null true false distinct from any in between like ilike array case when then else end'.split(
    ' ',
  ),
);
/** PostgreSQL's own, which depend on nothing but their arguments and the time of the transaction. */
const functions = new Set(
  'coalesce nullif greatest least lower upper length now cardinality array_length string_to_array'.split(' '),
);
const types = [
  'timestamp with time zone',
  'timestamp without time zone',
  'double precision',
  'character varying',
  ...'uuid text bigint integer smallint boolean numeric date jsonb timestamptz int'.split(' '),
].map((name) => name.split(' '));

/** The number of tokens of the type that follows `::`, and its name. */
function typeAt(
  items: readonly Token[],
  at: number,
  enums: ReadonlySet<string>,
): { sql: string; count: number } {
  const word = (offset: number): string | null => {
    const token = items[at + offset];
    return token?.kind === 'word' ? token.text : null;
  };
  const own = types.find((words) => words.every((text, offset) => word(offset) === text));
  let found = own ? { sql: own.join(' '), count: own.length } : null;
  if (!found && isMark(items[at + 1], '.')) {
    const name = `${word(0)}.${word(2)}`;
    if (enums.has(name)) found = { sql: name, count: 3 };
  }
  if (!found) throw new UnknownFormError('an unknown type');
  const next = items[at + found.count];
  if (next?.kind !== 'group') return found;
  if (next.open === '(' || next.items.length > 0) throw new UnknownFormError('a type with a modifier');
  return { sql: `${found.sql}[]`, count: found.count + 1 };
}

class Writer {
  private readonly items: readonly Token[];
  private readonly scope: Scope;
  private readonly enums: ReadonlySet<string>;
  private at = 0;
  private readonly pieces: Piece[] = [];
  private readonly kinds: string[] = [];

  constructor(items: readonly Token[], scope: Scope, enums: ReadonlySet<string>) {
    this.items = items;
    this.scope = scope;
    this.enums = enums;
  }

  async write(): Promise<Piece> {
    if (this.items.length === 0) throw new UnknownFormError('an empty expression');
    while (this.at < this.items.length) await this.next();
    return (
      this.claimsOf() ??
      joined(
        '',
        this.pieces.map((piece) => this.settled(piece)),
        ' ',
        '',
      )
    );
  }

  private settled(piece: Piece): SqlPiece {
    return 'claims' in piece ? { sql: this.scope.personColumn(piece.claims), usesRow: false } : piece;
  }

  private push(kind: string, piece: Piece | string, count = 1): void {
    this.pieces.push(typeof piece === 'string' ? { sql: piece, usesRow: false } : piece);
    this.kinds.push(kind);
    this.at += count;
  }

  /** A value of the claims by itself, or what `->` and `->>` take from one. */
  private claimsOf(): Piece | null {
    const [first, ...rest] = this.pieces;
    if (!first || !('claims' in first)) return null;
    if (rest.length === 0) return first;
    const [operator, key, cast, type] = rest.map((piece) => ('sql' in piece ? piece.sql : ''));
    const isTaken = (operator === '->' || operator === '->>') && this.kinds[2] === 'string';
    const isText = rest.length === 2 || (rest.length === 4 && cast === '::' && type === 'text');
    if (!isTaken || !isText || first.claims.type !== 'jsonb') return null;
    const sql = `(${first.claims.sql} ${operator} ${key}::text)`;
    return { claims: { sql, type: operator === '->' ? 'jsonb' : 'text' } };
  }

  private async next(): Promise<void> {
    const token = this.items[this.at];
    if (!token) throw new UnknownFormError('an end too early');
    switch (token.kind) {
      case 'string':
      case 'number':
      case 'operator':
        return this.push(token.kind, token.text);
      case 'mark': {
        if (token.text !== '::') break;
        this.push('cast', '::');
        const type = typeAt(this.items, this.at, this.enums);
        return this.push('type', type.sql, type.count);
      }
      case 'group':
        return this.group(token);
      case 'word':
        return this.word(token.text);
    }
    throw new UnknownFormError(`not expected here: ${token.text}`);
  }

  private async group({ open, items }: Group): Promise<void> {
    const before = this.items[this.at - 1];
    if (open === '[') {
      if (!isWord(before, 'array')) throw new UnknownFormError('a subscript');
      return this.push('value', joined('[', await this.list(items), ', ', ']'));
    }
    // After a value only a call could follow.
    const last = this.kinds.at(-1) ?? 'operator';
    if (last !== 'operator' && last !== 'keyword') throw new UnknownFormError('a call of something');
    const isSet = isWord(before, 'any', 'in', 'array');
    if (isWord(items[0], 'select')) {
      if (isSet) throw new UnknownFormError('a subquery with a set of rows');
      return this.push('value', enclosed(await this.inner(selected(items))));
    }
    if (!isSet && commaParts(items).length === 1)
      return this.push('value', enclosed(await this.inner(items)));
    return this.push('value', joined('(', await this.list(items), ', ', ')'));
  }

  private async word(text: string): Promise<void> {
    const follower = this.items[this.at + 1];
    if (isMark(follower, '.')) return this.qualified(text);
    if (isCall(follower) && functions.has(text))
      return this.push('value', joined(`${text}(`, await this.list(follower.items), ', ', ')'), 2);
    if (keywords.has(text)) {
      if (text === 'from' && !isWord(this.items[this.at - 1], 'distinct'))
        throw new UnknownFormError('a subquery');
      const isValue = text === 'null' || text === 'true' || text === 'false' || text === 'end';
      return this.push(isValue ? 'value' : 'keyword', text);
    }
    const column = isCall(follower) ? null : this.scope.column(text, null);
    if (!column) throw new UnknownFormError(`an unknown word: ${text}`);
    this.push('value', column);
  }

  private async qualified(qualifier: string): Promise<void> {
    const name = this.items[this.at + 2];
    const follower = this.items[this.at + 3];
    if (name?.kind !== 'word' || isMark(follower, '.')) throw new UnknownFormError('a name of three parts');
    if (!isCall(follower)) {
      const column = this.scope.column(name.text, qualifier);
      if (!column) throw new UnknownFormError(`an unknown column: ${qualifier}.${name.text}`);
      return this.push('value', column, 3);
    }
    const claims = follower.items.length === 0 ? await this.scope.claimsFunction(qualifier, name.text) : null;
    if (claims) return this.push('value', { claims }, 4);
    const args = await this.list(follower.items);
    this.push('value', await this.scope.call(qualifier, name.text, args), 4);
  }

  private inner(items: readonly Token[]): Promise<Piece> {
    return new Writer(items, this.scope, this.enums).write();
  }

  private async list(items: readonly Token[]): Promise<SqlPiece[]> {
    const pieces: SqlPiece[] = [];
    for (const part of commaParts(items)) pieces.push(this.settled(await this.inner(part)));
    return pieces;
  }
}

function enclosed(piece: Piece): Piece {
  return 'claims' in piece ? piece : { ...piece, sql: `(${piece.sql})` };
}

function joined(open: string, parts: readonly SqlPiece[], glue: string, close: string): SqlPiece {
  return {
    sql: `${open}${parts.map(({ sql }) => sql).join(glue)}${close}`,
    usesRow: parts.some(({ usesRow }) => usesRow),
  };
}

/** What a subquery without a table selects: one expression, with or without a name. */
function selected(items: readonly Token[]): readonly Token[] {
  const named = isWord(items.at(-2), 'as') && items.at(-1)?.kind === 'word';
  return items.slice(1, named ? -2 : undefined);
}

/** @param enums names of the enumerations that casts may name @throws {UnknownFormError} */
export async function writeExpression(
  items: readonly Token[],
  scope: Scope,
  enums: ReadonlySet<string>,
): Promise<SqlPiece> {
  const piece = await new Writer(items, scope, enums).write();
  return 'claims' in piece ? { sql: scope.personColumn(piece.claims), usesRow: false } : piece;
}
