/**
 * One condition for all policies of a table and a role, which can be asked for many people in one statement.
 * There is one only where it is known to decide as the policies do.
 */
import { reader } from './catalogue.ts';
import type { FunctionInfo, Guard, PolicyCatalogue, TableColumn, TableInfo } from './catalogue.ts';
import { writeExpression } from './expression.ts';
import type { ClaimsValue, Scope, SqlPiece } from './expression.ts';
import { isCall, isMark, isWord, tokensOf, UnknownFormError } from './sql-tokens.ts';
import type { Token } from './sql-tokens.ts';

export interface SetCondition {
  /** True for a row (`_row`) that a person (`_person`) sees. */
  readonly sql: string;
  /** Columns `value1`, `value2`, … of the people. */
  readonly claimsValues: readonly ClaimsValue[];
  /** Columns `fact1`, `fact2`, … of the people: what depends on the person alone. */
  readonly facts: readonly string[];
  /** The columns of the row that it needs, quoted. */
  readonly rowColumns: readonly string[];
  /** The condition is right as long as this gives the stamp. */
  readonly guard: Guard;
}

/** Claims stand in one setting alone: those of old clients are empty, in the database's defaults too. */
const noOtherClaims: Guard = {
  sql: `concat(${['', '.sub', '.role', '.email'].map((name) => `current_setting('request.jwt.claim${name}', true)`).join(', ')})`,
  stamp: '',
};
const maxDepth = 4;
const claimsTypes = new Set(['uuid', 'text', 'jsonb']);
const settingsOfClaims = /^'request\.jwt\.(?:claims|claim|claim\.(?:sub|role|email))'$/;

class Compiler {
  readonly guards = new Map<string, Guard>();
  readonly claimsValues = new Map<string, ClaimsValue>();
  readonly facts: string[] = [];
  readonly rowColumns = new Set<string>();
  private readonly catalogue: PolicyCatalogue;
  private tables = 0;

  constructor(catalogue: PolicyCatalogue) {
    this.catalogue = catalogue;
  }

  private hold(guard: Guard): void {
    const known = this.guards.get(guard.sql);
    if (known && known.stamp !== guard.stamp) throw new UnknownFormError('changed meanwhile');
    this.guards.set(guard.sql, guard);
  }

  async table(schema: string, name: string): Promise<TableInfo> {
    const table = await this.catalogue.table(schema, name);
    if (!table) throw new UnknownFormError(`no plain table ${schema}.${name}`);
    this.hold(table.guard);
    return table;
  }

  private async function(schema: string, name: string): Promise<FunctionInfo> {
    const found = await this.catalogue.function(schema, name);
    if (!found?.isPlainSql) throw new UnknownFormError(`no plain function ${schema}.${name}`);
    this.hold(found.guard);
    return found;
  }

  /** What is true of every scope. */
  scope(column: Scope['column'], depth: number): Scope {
    return {
      column,
      claimsFunction: (schema, name) => this.claimsFunction(schema, name),
      personColumn: (value) => this.personColumn(value),
      call: (schema, name, args) => this.call(schema, name, args, depth),
    };
  }

  private personColumn(value: ClaimsValue): string {
    this.claimsValues.set(value.sql, value);
    return `_person.value${[...this.claimsValues.keys()].indexOf(value.sql) + 1}`;
  }

  /** A function like `auth.uid()`, whose answer can depend on nothing but the claims. */
  private async claimsFunction(schema: string, name: string): Promise<ClaimsValue | null> {
    if (schema !== 'auth') return null;
    const found = await this.function(schema, name);
    if (!found.isParsed || found.parameters.length > 0 || !claimsTypes.has(found.returns)) return null;
    if (!readsClaimsAlone(tokensOf(found.body))) return null;
    return { sql: `${schema}.${name}()`, type: found.returns as ClaimsValue['type'] };
  }

  private async call(
    schema: string,
    name: string,
    args: readonly SqlPiece[],
    depth: number,
  ): Promise<SqlPiece> {
    if (depth >= maxDepth) throw new UnknownFormError('functions nested too deep');
    const found = await this.function(schema, name);
    const { parameters } = found;
    if (
      !(found.isParsed || found.hasEmptyPath) ||
      found.returns !== 'boolean' ||
      args.length !== parameters.length
    )
      throw new UnknownFormError(`function ${schema}.${name}`);
    const usesRow = args.some((arg) => arg.usesRow);
    const given = new Map(
      parameters.map((parameter, index) => [
        parameter.name,
        { sql: `(${args[index]?.sql})::${parameter.type}`, usesRow: args[index]?.usesRow === true },
      ]),
    );
    if (parameters.some(({ type }) => !claimsTypes.has(type) && !parameterTypes.has(type)))
      throw new UnknownFormError('a parameter of an unknown type');
    const parameter: Scope['column'] = (column, qualifier) =>
      (qualifier === null || qualifier === name) && column !== '' ? (given.get(column) ?? null) : null;
    const sql = await this.body(found, parameter, depth + 1);
    if (usesRow) return { sql: `(${sql})`, usesRow };
    if (!this.facts.includes(sql)) this.facts.push(sql);
    return { sql: `_person.fact${this.facts.indexOf(sql) + 1}`, usesRow: false };
  }

  /** `select exists (select from table where …)`, which a definer reads without policies. */
  private async body(found: FunctionInfo, parameter: Scope['column'], depth: number): Promise<string> {
    const tokens = tokensOf(found.body);
    if (isMark(tokens.at(-1), ';')) tokens.pop();
    const [select, exists, query, ...rest] = tokens;
    if (
      !isWord(select, 'select') ||
      !isWord(exists, 'exists') ||
      !isCall(query) ||
      !isAlias(rest) ||
      !found.isDefiner
    )
      throw new UnknownFormError('a body of another form');
    const { schema, name, alias, condition } = existsQuery(query.items);
    const table = await this.table(schema, name);
    // An owner of less could be refused a table, or see only what policies show.
    if (!found.isOwnedBySuperuser) throw new UnknownFormError('an owner who may not everything');
    this.tables += 1;
    const own = `_table${this.tables}`;
    const column: Scope['column'] = (text, qualifier) => {
      const of = qualifier === null || qualifier === (alias ?? name) ? table.columns.get(text) : undefined;
      if (of) return { sql: `${own}.${plain(of).quoted}`, usesRow: false };
      return parameter(text, qualifier);
    };
    const where = await writeExpression(condition, this.scope(column, depth), enumsOf(table));
    return `exists (select from ${table.quoted} as ${own} where ${where.sql})`;
  }
}

const parameterTypes = new Set(['bigint', 'integer', 'smallint', 'boolean', 'numeric', 'date']);

function plain(column: TableColumn): TableColumn {
  if (!column.isPlain) throw new UnknownFormError(`a column of type ${column.type}`);
  return column;
}

function enumsOf(table: TableInfo): Set<string> {
  return new Set([...table.columns.values()].filter(({ isEnum }) => isEnum).map(({ type }) => type));
}

function isAlias(tokens: readonly Token[]): boolean {
  return (
    tokens.length === 0 || (tokens.length === 2 && isWord(tokens[0], 'as') && tokens[1]?.kind === 'word')
  );
}

interface ExistsQuery {
  readonly schema: string;
  readonly name: string;
  readonly alias: string | null;
  readonly condition: readonly Token[];
}

/** `select [1] from schema.table [[as] alias] where …` */
function existsQuery(items: readonly Token[]): ExistsQuery {
  const from = items.findIndex((token) => isWord(token, 'from'));
  const where = items.findIndex((token) => isWord(token, 'where'));
  const list = items.slice(1, from);
  const isListed = list.length === 0 || (list.length === 1 && list[0]?.kind === 'number') || isNamedOne(list);
  const [schema, dot, name, ...named] = items.slice(from + 1, where);
  const alias = isWord(named[0], 'as') ? named.slice(1) : named;
  const whole = isWord(items[0], 'select') && isListed && from > 0 && where > from && alias.length <= 1;
  if (!whole || schema?.kind !== 'word' || !isMark(dot, '.') || name?.kind !== 'word')
    throw new UnknownFormError('a subquery of another form');
  const [only] = alias;
  if (only && only.kind !== 'word') throw new UnknownFormError('a subquery of another form');
  return {
    schema: schema.text,
    name: name.text,
    alias: only?.text ?? null,
    condition: items.slice(where + 1),
  };
}

/** `1 AS "?column?"`, as PostgreSQL writes it. */
function isNamedOne(list: readonly Token[]): boolean {
  return list.length === 3 && list[0]?.kind === 'number' && isAlias(list.slice(1));
}

const claimsWords = new Set(
  'return select as coalesce nullif current_setting true text jsonb json uuid'.split(' '),
);

/** Whether a body can read nothing but the settings that hold the claims. */
function readsClaimsAlone(tokens: readonly Token[]): boolean {
  return tokens.every((token, index) => {
    switch (token.kind) {
      case 'word':
        return claimsWords.has(token.text) || (index > 0 && isWord(tokens[index - 1], 'as'));
      case 'group': {
        const [first] = token.items;
        const isSetting = isWord(tokens[index - 1], 'current_setting');
        if (isSetting && !(first?.kind === 'string' && settingsOfClaims.test(first.text))) return false;
        return token.open === '(' && readsClaimsAlone(token.items);
      }
      case 'operator':
        return token.text === '->' || token.text === '->>';
      case 'mark':
        return token.text === '::' || token.text === ',' || token.text === ';';
      default:
        return token.kind === 'string';
    }
  });
}

/** @param names of the table, quoted where SQL must @throws {UnknownFormError} when there is none */
export async function compileCondition(
  catalogue: PolicyCatalogue,
  relation: { readonly oid: number; readonly names: readonly [schema: string, name: string] },
): Promise<SetCondition> {
  const found = await catalogue.policies(relation.oid);
  const compiler = new Compiler(catalogue);
  const table = await compiler.table(...relation.names);
  if (!found?.apply || table.oid !== relation.oid)
    throw new UnknownFormError(`no policies that ${reader} is free of`);
  const column: Scope['column'] = (text, qualifier) => {
    const of = qualifier === null || qualifier === relation.names[1] ? table.columns.get(text) : undefined;
    if (!of) return null;
    compiler.rowColumns.add(plain(of).quoted);
    return { sql: `_row.${of.quoted}`, usesRow: true };
  };
  const terms = { permissive: [] as string[], restrictive: [] as string[] };
  for (const { isPermissive, isPlain, expression } of found.policies) {
    if (!isPlain) throw new UnknownFormError('a policy that depends on something else');
    const piece =
      expression === null
        ? { sql: 'true' }
        : await writeExpression(tokensOf(expression), compiler.scope(column, 0), enumsOf(table));
    terms[isPermissive ? 'permissive' : 'restrictive'].push(`(${piece.sql})`);
  }
  const guards = [noOtherClaims, found.guard, ...compiler.guards.values()];
  return {
    sql: [`(${terms.permissive.join(' or ') || 'false'})`, ...terms.restrictive].join(' and '),
    claimsValues: [...compiler.claimsValues.values()],
    facts: compiler.facts,
    rowColumns: [...compiler.rowColumns],
    guard: {
      sql: `concat_ws('|', ${guards.map(({ sql }) => sql).join(', ')})`,
      stamp: guards.map(({ stamp }) => stamp).join('|'),
    },
  };
}
